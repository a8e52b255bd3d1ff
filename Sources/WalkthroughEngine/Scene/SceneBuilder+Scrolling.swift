extension SceneBuilder {
    /// Plans how far to scroll before a step is shown; nil when its ``Step/scrollTarget`` is missing.
    ///
    /// The plan brings ``Step/scrollTarget`` into view with the callout beside it. As far as there is room,
    /// it also brings the highlight around the target, then the other highlights, then what arrows point at,
    /// then the labels of arrows, in the order of the step, with a margin for the rings. Of something too
    /// large, it brings the part next to the others. A callout without room in its natural size gets room for
    /// its least height. A card gets room beside all of that where scrolling can make it. What is already visible
    /// is not scrolled.
    ///
    /// ``ElementFrame/clip`` tells which scrollers move an element: an element clipped like the target moves
    /// with it, and one clipped like a scroller further out moves with that scroller.
    ///
    /// - Parameters:
    ///   - step: the step that is about to be shown.
    ///   - frames: where the elements are now, in window coordinates.
    ///   - scrollers: the scrolling ancestors of that element, innermost first.
    /// - Returns: the plan; nil when the step has no such element or the element is missing.
    /// - Complexity: linear in the number of highlights and arrows, cubic in that of scrollers.
    public func scrollPlan(for step: Step, frames: Frames, through scrollers: [Scroller]) -> ScrollPlan? {
        guard let natural = plan(for: step, frames, scrollers) else { return nil }
        guard !natural.isRoomy, let minimum = minimumCalloutHeight, minimum < calloutSize.height else {
            return natural.plan
        }
        var small = self
        small.calloutSize.height = minimum
        if let plan = small.plan(for: step, frames, scrollers), plan.isRoomy { return plan.plan }
        guard step.showsCard, !step.highlights.isEmpty else { return natural.plan }
        // What is lit counts more than what arrows point at.
        var lit = step
        lit.arrows = Array(step.arrows.prefix(1))
        if let plan = small.plan(for: lit, frames, scrollers), plan.isRoomy { return plan.plan }
        return natural.plan
    }

    /// The plan for a callout of ``calloutSize``, and whether that has room beside all that it should not cover.
    private func plan(
        for step: Step,
        _ frames: Frames,
        _ scrollers: [Scroller]
    ) -> (plan: ScrollPlan, isRoomy: Bool)? {
        guard let target = step.scrollTarget, let frame = frames[target], !frame.bounds.isEmpty,
            frame.bounds.isFinite
        else { return nil }
        let outline = outline(around: target, in: step, frames.mapValues(\.unclipped))
        let path = ScrollPath(scrollers, in: window, container: container, direction: direction)
        let alone = path.route(bringing: frame.bounds, beside: neighbour(of: step, frame.bounds))
        var group = ScrollGroup(box: frame.bounds, route: alone)
        let attempt = { (group: ScrollGroup) in
            self.route(of: group, for: step, around: outline ?? frame.bounds, path, hasRoom: alone.hasRoom)
        }
        let depths = ScrollDepths(of: scrollers, around: frame, in: window)
        var parts: [Rect] = []
        for wish in wishes(of: step, outline, frames, depths) where alone.showsAll {
            if !group.add(wish, if: attempt), wish.first == 0 { parts.append(wish.box) }
        }
        let whole = group
        for part in parts {
            for space in spaces(in: scrollers, for: step) {
                group.stretch(to: part, inside: space, if: attempt)
            }
        }
        let labels = labels(of: step, frames, depths)
        if step.showsCard {
            let neighbour = cardNeighbour(of: step)
            let roomy = { (group: ScrollGroup) in
                let route = path.route(bringing: group.box, with: group.companions, beside: neighbour)
                return route.isComplete ? route : nil
            }
            guard let route = roomy(group) else {
                for label in labels where alone.showsAll { _ = group.add(label, if: attempt) }
                return (group.route.plan, false)
            }
            group.route = route
            for label in labels { _ = group.add(label, if: roomy) }
            return (group.route.plan, true)
        }
        for label in labels where alone.showsAll { _ = group.add(label, if: attempt) }
        let isRoomy = group.route.isComplete && outline.map { group.box.contains($0, tolerance: 0.5) } ?? true
        let isStill = zip(group.route.plan.offsets, scrollers).allSatisfy { $0 == $1.offset }
        guard !isStill, alone.isComplete, outline != nil || whole.box != frame.bounds else {
            return (group.route.plan, isRoomy)
        }
        var spacious = group
        spacious.box = group.box.inset(by: -metrics.padding)
        return ((attempt(spacious) ?? group.route).plan, isRoomy)
    }

    /// The route that shows a group and leaves room for the callout; nil when there is none.
    private func route(
        of group: ScrollGroup,
        for step: Step,
        around anchor: Rect,
        _ path: ScrollPath,
        hasRoom: Bool
    ) -> ScrollPath.Route? {
        guard hasRoom, var neighbour = neighbour(of: step, group.box) else {
            let route = path.route(bringing: group.box, with: group.companions)
            return route.showsAll ? route : nil
        }
        let beside = path.route(bringing: group.box, with: group.companions, beside: neighbour)
        guard !beside.isComplete else { return beside }
        neighbour.anchor = anchor
        let within = path.route(bringing: group.box, with: group.companions, beside: neighbour)
        guard within.isComplete else { return nil }
        let moved = within.plan.target.origin
        let shift = Point(x: moved.x - group.box.x, y: moved.y - group.box.y)
        let callout = neighbour.layout.position(
            of: neighbour.size,
            for: anchor.offset(x: shift.x, y: shift.y),
            preferring: neighbour.placement
        )
        let isFree = group.members.allSatisfy { !$0.offset(x: shift.x, y: shift.y).intersects(callout.frame) }
        return isFree ? within : nil
    }

    private func neighbour(of step: Step, _ box: Rect) -> ScrollPath.Neighbour? {
        guard !step.showsCard else { return nil }
        return ScrollPath.Neighbour(
            size: calloutSize,
            placement: placement(of: step, box),
            layout: layout(for: step)
        )
    }

    /// A card, which needs no caret, but should lie beside what the step shows where there is room.
    private func cardNeighbour(of step: Step) -> ScrollPath.Neighbour {
        var metrics = metrics
        metrics.offset = CalloutLayout.clearance
        metrics.padding = CardLayout.padding
        metrics.caretHeight = 0
        return ScrollPath.Neighbour(
            size: calloutSize,
            placement: CalloutPlacement(side: .top),
            layout: CalloutLayout(container: container, metrics: metrics, direction: direction)
        )
    }

    /// What should be visible besides the target, the most important first.
    private func wishes(
        of step: Step,
        _ outline: Rect?,
        _ frames: Frames,
        _ depths: ScrollDepths
    ) -> [ScrollPath.Companion] {
        let around = outline.map { [ScrollPath.Companion(box: $0, first: 0)] } ?? []
        let lit = step.highlights.compactMap { highlight -> ScrollPath.Companion? in
            guard let frame = frames[highlight.element], !frame.bounds.isEmpty else { return nil }
            return depths.companion(frame, as: highlight.outline(of: frame.bounds).rect)
        }
        let pointedAt = step.arrows.compactMap { arrow -> ScrollPath.Companion? in
            guard let frame = frames[arrow.element], !frame.bounds.isEmpty else { return nil }
            return depths.companion(frame, as: frame.bounds)
        }
        return around + lit + pointedAt
    }

    /// Where the labels of arrows go, if nothing is in their way.
    private func labels(of step: Step, _ frames: Frames, _ depths: ScrollDepths) -> [ScrollPath.Companion] {
        let layout = ArrowLayout(container: container, direction: direction)
        return step.labelledArrows.compactMap { arrow in
            guard let frame = frames[arrow.element], !frame.bounds.isEmpty,
                let size = labelSizes[arrow.element]
            else { return nil }
            return depths.companion(
                frame,
                as: layout.labelFrame(of: size, for: arrow, pointingAt: frame.bounds)
            )
        }
    }

    /// The largest boxes that the scrollers can show with the callout below or above, and beside it.
    private func spaces(in scrollers: [Scroller], for step: Step) -> [Size] {
        let clear = scrollers.reduce(container.size) {
            Size(width: min($0.width, $1.clear.width), height: min($0.height, $1.clear.height))
        }
        guard !step.showsCard else { return [clear] }
        let gap = layout(for: step).metrics.offset + 2 * metrics.padding
        return [
            Size(width: clear.width, height: clear.height - calloutSize.height - gap),
            Size(width: clear.width - calloutSize.width - gap, height: clear.height),
        ]
    }
}

/// A target and what is brought into view together with it.
private struct ScrollGroup {
    /// The box around everything that moves with the target.
    var box: Rect
    /// The items that move with a scroller further out.
    var companions: [ScrollPath.Companion] = []
    /// The boxes of all but the companions.
    var members: [Rect] = []
    var route: ScrollPath.Route

    /// Adds an item if some route shows it together with the others.
    mutating func add(_ wish: ScrollPath.Companion, if attempt: (ScrollGroup) -> ScrollPath.Route?) -> Bool {
        var group = self
        if wish.first == 0 {
            group.box = box.union(wish.box)
            group.members.append(wish.box)
        } else {
            group.companions.append(wish)
        }
        guard let route = attempt(group) else { return false }
        group.route = route
        self = group
        return true
    }

    /// Adds as much of a box as fits.
    mutating func stretch(
        to whole: Rect,
        inside space: Size,
        if attempt: (ScrollGroup) -> ScrollPath.Route?
    ) {
        var group = self
        group.box = box.union(whole).part(with: box, inside: space)
        let part = group.box.intersection(whole)
        guard part.area > box.intersection(whole).area else { return }
        group.members.append(part)
        guard let route = attempt(group) else { return }
        group.route = route
        self = group
    }
}

/// Finds which of the scrollers around a target move an element, from how it is clipped.
private struct ScrollDepths {
    private let target: ElementFrame
    private let viewports: [Rect]
    /// The clip of content directly in each scroller; last, that of content in no scroller.
    private let clips: [Rect]

    init(of scrollers: [Scroller], around target: ElementFrame, in window: Rect) {
        self.target = target
        viewports = scrollers.map(\.viewport)
        clips =
            scrollers.indices.map { index in
                scrollers[index...].reduce(window) { $0.intersection($1.clear) }
            } + [window]
    }

    /// What to show of an element; nil when the scrollers do not move it.
    func companion(_ frame: ElementFrame, as box: Rect) -> ScrollPath.Companion? {
        // A small cover over the columns of one of them may cut off a fourth edge.
        for count in [4, 3] {
            let isAlike = { (clip: Rect) in frame.clip.edgesShared(with: clip) >= count }
            if isAlike(target.clip) { return ScrollPath.Companion(box: box, first: 0) }
            guard let depth = clips.firstIndex(where: isAlike) else { continue }
            return depth < viewports.count ? ScrollPath.Companion(box: box, first: depth) : nil
        }
        // The element is in a scroller of its own: what that shows moves with the scrollers around both.
        let seen = box.intersection(frame.clip)
        guard !seen.isEmpty,
            let depth = viewports.firstIndex(where: { $0.contains(frame.clip, tolerance: 0.5) })
        else { return nil }
        return ScrollPath.Companion(box: seen, first: depth)
    }
}

extension Rect {
    /// As much of this rectangle as fits `space`, from the ends nearer to `part`; at least `part`.
    fileprivate func part(with part: Rect, inside space: Size) -> Rect {
        Rect(
            horizontal: self[.horizontal].part(with: part[.horizontal], upTo: space.width),
            vertical: self[.vertical].part(with: part[.vertical], upTo: space.height)
        )
    }

    /// The number of edges that coincide with those of `other`.
    fileprivate func edgesShared(with other: Rect) -> Int {
        let differences = [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY]
        return differences.count { abs($0) <= 0.5 }
    }
}

extension Span {
    fileprivate func part(with part: Span, upTo length: Double) -> Span {
        let length = min(self.length, length)
        let isNearStart = part.lower + part.upper <= lower + upper
        return isNearStart
            ? Span(lower: min(lower, part.lower), upper: max(lower + length, part.upper))
            : Span(lower: min(upper - length, part.lower), upper: max(upper, part.upper))
    }
}

extension ElementFrame {
    /// The frame without clipping.
    fileprivate var unclipped: ElementFrame {
        ElementFrame(bounds: bounds, clip: bounds.inset(by: -1_000_000))
    }
}
