extension SceneBuilder {
    /// Plans how far to scroll before a step is shown; nil when its ``Step/scrollTarget`` is missing.
    ///
    /// The plan brings ``Step/scrollTarget`` into view with the callout beside it. As far as there is room,
    /// it also brings the highlight around the target, then the other highlights, then what arrows point at,
    /// then the labels of arrows, in the order of the step, with a margin for the rings. Of something too
    /// large, it brings the part next to the others. A card gets room beside all of that where scrolling can
    /// make it. What is already visible in `frames` is not scrolled.
    ///
    /// A callout that in its natural size has no room beside all that is lit gets room where it touches that,
    /// then over sticky bars, then beside the target and all that is lit, or half of that where it is large.
    /// Only where there is none of these, room is made for its least height, at which its text scrolls.
    ///
    /// ``ElementFrame/scroller`` tells which scrollers move an element.
    ///
    /// - Parameters:
    ///   - step: the step that is about to be shown.
    ///   - frames: where the elements are now, in window coordinates.
    ///   - scrollers: the scrolling ancestors of the step's ``Step/scrollTarget``, innermost first.
    /// - Returns: the plan; nil when the step has no ``Step/scrollTarget`` or that is missing.
    /// - Complexity: linear in the number of highlights and arrows, cubic in that of scrollers; where nothing
    ///   simpler shows all, it computes some hundred scenes.
    public func scrollPlan(for step: Step, frames: Frames, through scrollers: [Scroller]) -> ScrollPlan? {
        func plan(_ step: Step, in room: CalloutRoom) -> StepScrolling.Result? {
            StepScrolling(self, step, frames, scrollers, in: room)?.plan()
        }
        let natural = CalloutRoom(size: calloutSize, container: container)
        guard let wanted = plan(step, in: natural) else { return nil }
        guard !wanted.isRoomy || !wanted.showsLit else { return wanted.plan }
        var steps = [step]
        if step.showsCard, !step.highlights.isEmpty, step.arrows.count > 1 {
            // What is lit counts more than what arrows point at.
            steps.append(step)
            steps[1].arrows = Array(step.arrows.prefix(1))
        }
        var roomy = wanted.isRoomy ? wanted.plan : nil
        func best(in rooms: [CalloutRoom]) -> ScrollPlan? {
            for room in rooms {
                for step in steps {
                    guard let result = plan(step, in: room), result.isRoomy else { continue }
                    if result.showsLit { return result.plan }
                    roomy = roomy ?? result.plan
                }
            }
            return nil
        }
        if let plan = best(in: rooms(of: calloutSize.height).dropFirst().map(\.self)) { return plan }
        func free(_ builder: SceneBuilder) -> ScrollPlan? {
            StepScrolling(builder, step, frames, scrollers, in: natural)?.planHidingNothing()
        }
        var whole = self
        whole.minimumCalloutHeight = nil
        if let plan = free(whole) { return plan }
        if wanted.showsMost { return wanted.plan }
        if let least = minimumCalloutHeight, least < calloutSize.height, let plan = best(in: rooms(of: least))
        {
            return plan
        }
        return free(self) ?? roomy ?? wanted.plan
    }

    /// The rooms to try for a callout of some height, the best first.
    private func rooms(of height: Double) -> [CalloutRoom] {
        let room = CalloutRoom(size: Size(width: calloutSize.width, height: height), container: container)
        var rooms = [room, room.tightened]
        if container != window, obstacles.contains(where: { $0.part == .bar }) {
            let wide = CalloutRoom(size: room.size, container: window)
            rooms += [wide, wide.tightened]
        }
        return rooms
    }
}
