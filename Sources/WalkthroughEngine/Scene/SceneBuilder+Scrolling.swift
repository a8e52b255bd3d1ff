extension SceneBuilder {
    /// How far the scrollers around what a step is about have to go before the step is shown.
    ///
    /// That is ``Step/scrollTarget``; a card needs no place beside it. Where they fit together with the callout,
    /// everything that is lit or pointed at is brought into view, with a margin for the rings; else the highlight
    /// around the target, or a part of it; else the target alone. What is visible already is not scrolled.
    ///
    /// - Parameters:
    ///   - frames: where the elements are now, in window coordinates.
    ///   - scrollers: the scrolling ancestors of that element, innermost first.
    /// - Returns: nil when there is no such element or it is not there.
    public func scrollPlan(for step: Step, frames: Frames, through scrollers: [Scroller]) -> ScrollPlan? {
        guard let target = step.scrollTarget, let bounds = frames[target]?.bounds else { return nil }
        let outline = outline(around: target, in: step, frames.mapValues(\.unclipped))
        let everything = everything(in: step, movingWith: target, frames)
        let wanted = [everything, outline].compactMap(\.self)
        guard !step.showsCard else {
            let plans = (wanted + [bounds]).map { ScrollPlan(bringing: $0, through: scrollers) }
            return plans.first { scrollers.last?.clear.contains($0.target, tolerance: 0.5) ?? true }
                ?? plans.last
        }
        for lit in wanted {
            let exact = plan(bringing: lit, for: step, scrollers)
            if exact.offsets == scrollers.map(\.offset), isComplete(exact, step, scrollers) { return exact }
            let spacious = plan(bringing: lit.inset(by: -metrics.padding), for: step, scrollers)
            if isComplete(spacious, step, scrollers) { return spacious }
            if isComplete(exact, step, scrollers) { return exact }
        }
        if let lit = outline ?? everything {
            let part = plan(
                bringing: lit.part(with: bounds, height: room(in: scrollers)),
                for: step,
                scrollers
            )
            if isComplete(part, step, scrollers) { return part }
        }
        return plan(bringing: bounds, for: step, scrollers)
    }

    /// The box around all highlights and all that arrows point at, as far as it scrolls together with the target.
    private func everything(in step: Step, movingWith target: Element, _ frames: Frames) -> Rect? {
        guard let anchor = frames[target] else { return nil }
        let together = { (element: Element) in
            frames[element].flatMap { $0.clip == anchor.clip ? $0.bounds : nil }
        }
        let lit = step.highlights.compactMap { highlight in
            together(highlight.element).map { highlight.outline(of: $0).rect }
        }
        let boxes = lit + step.arrows.compactMap { together($0.element) }
        return boxes.reduce(anchor.bounds) { $0.union($1) }
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
