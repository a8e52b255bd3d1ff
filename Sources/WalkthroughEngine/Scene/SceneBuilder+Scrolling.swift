extension SceneBuilder {
    /// How far the scrollers around what a step is about have to go before the step is shown.
    ///
    /// That is ``Step/scrollTarget``; a card needs no place beside it. Where it fits together with the callout, all of the highlight around the target is brought into view,
    /// with a margin for its ring; else the target alone. What is visible already is not scrolled.
    ///
    /// - Parameters:
    ///   - frames: where the elements are now, in window coordinates.
    ///   - scrollers: the scrolling ancestors of that element, innermost first.
    /// - Returns: nil when there is no such element or it is not there.
    public func scrollPlan(for step: Step, frames: Frames, through scrollers: [Scroller]) -> ScrollPlan? {
        guard let target = step.scrollTarget, let bounds = frames[target]?.bounds else { return nil }
        let outline = outline(around: target, in: step, frames.mapValues(\.unclipped))
        guard !step.showsCard else {
            let plan = ScrollPlan(bringing: outline ?? bounds, through: scrollers)
            let isVisible = scrollers.last?.clear.contains(plan.target, tolerance: 0.5) ?? true
            return isVisible ? plan : ScrollPlan(bringing: bounds, through: scrollers)
        }
        if let lit = outline {
            let exact = plan(bringing: lit, for: step, scrollers)
            if exact.offsets == scrollers.map(\.offset), isComplete(exact, step, scrollers) { return exact }
            let spacious = plan(bringing: lit.inset(by: -metrics.padding), for: step, scrollers)
            if isComplete(spacious, step, scrollers) { return spacious }
            if isComplete(exact, step, scrollers) { return exact }
            let part = plan(
                bringing: lit.part(with: bounds, height: room(in: scrollers)),
                for: step,
                scrollers
            )
            if isComplete(part, step, scrollers) { return part }
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

    /// The height that the callout leaves in the scrollers' clear part.
    private func room(in scrollers: [Scroller]) -> Double {
        let clear = scrollers.map(\.clear.height).min() ?? container.height
        return min(clear, container.height) - calloutSize.height - metrics.offset - 2 * metrics.padding
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

extension Rect {
    /// As much of this rectangle as `height` allows, from the end that `part` is nearer to; `part` at least.
    fileprivate func part(with part: Rect, height: Double) -> Rect {
        let height = min(self.height, height)
        let isNearTop = part.midY <= midY
        let top = isNearTop ? min(minY, part.minY) : min(maxY - height, part.minY)
        let bottom = isNearTop ? max(minY + height, part.maxY) : max(maxY, part.maxY)
        return Rect(left: minX, top: top, right: maxX, bottom: bottom)
    }
}

extension ElementFrame {
    /// The same box with nothing in front of it.
    fileprivate var unclipped: ElementFrame {
        ElementFrame(bounds: bounds, clip: bounds.inset(by: -1_000_000))
    }
}
