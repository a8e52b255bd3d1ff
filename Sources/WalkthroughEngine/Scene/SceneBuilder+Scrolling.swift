extension SceneBuilder {
    /// How far the scrollers around a step's target have to go before the step is shown.
    ///
    /// Where it fits together with the callout, all of the highlight around the target is brought into view,
    /// with a margin for its ring; else the target alone. What is visible already is not scrolled.
    ///
    /// - Parameters:
    ///   - frames: where the elements are now, in window coordinates.
    ///   - scrollers: the scrolling ancestors of the target, innermost first.
    /// - Returns: nil when the step has no target or it is not there.
    public func scrollPlan(for step: Step, frames: Frames, through scrollers: [Scroller]) -> ScrollPlan? {
        guard let target = step.target, let bounds = frames[target]?.bounds else { return nil }
        let unclipped = frames.mapValues { ElementFrame(bounds: $0.bounds, clip: $0.bounds.union(window).inset(by: -4096)) }
        if let lit = outline(around: step, unclipped) {
            let exact = plan(bringing: lit, for: step, scrollers)
            if exact.offsets == scrollers.map(\.offset), isComplete(exact, step, scrollers) { return exact }
            let spacious = plan(bringing: lit.inset(by: -metrics.padding), for: step, scrollers)
            if isComplete(spacious, step, scrollers) { return spacious }
            if isComplete(exact, step, scrollers) { return exact }
        }
        return plan(bringing: bounds, for: step, scrollers)
    }

    private func plan(bringing rect: Rect, for step: Step, _ scrollers: [Scroller]) -> ScrollPlan {
        ScrollPlan(
            bringing: rect,
            through: scrollers,
            callout: calloutSize,
            preferring: placement(of: step, rect),
            in: layout(for: step)
        )
    }

    /// Whether everything that the plan was to bring into view is there, and the callout beside it.
    private func isComplete(_ plan: ScrollPlan, _ step: Step, _ scrollers: [Scroller]) -> Bool {
        let isVisible = scrollers.allSatisfy { scroller in
            plan.target.width <= scroller.clear.width && plan.target.height <= scroller.clear.height
        }
        let isReached = scrollers.last?.clear.contains(plan.target, tolerance: 0.5) ?? true
        let position = layout(for: step).position(
            of: calloutSize,
            for: plan.target,
            preferring: placement(of: step, plan.target)
        )
        return isVisible && isReached && position.caret != nil && !position.frame.intersects(plan.target)
    }
}
