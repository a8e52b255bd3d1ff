/// Turns a step and what was measured into a scene. A pure function: equal inputs give equal scenes.
public struct SceneBuilder: Hashable, Sendable {
    /// The whole window.
    public var window: Rect
    /// The part of the window in which a callout may lie: the window without its sticky bars.
    public var container: Rect
    /// The callout's measured size, in logical pixels.
    public var calloutSize: Size
    /// The measures of the look.
    public var metrics: CalloutMetrics
    /// What "start", "end", "leading" and "trailing" mean.
    public var direction: LayoutDirection

    /// Creates a builder; all rectangles are in window coordinates.
    public init(
        window: Rect,
        container: Rect? = nil,
        calloutSize: Size,
        metrics: CalloutMetrics = .standard,
        direction: LayoutDirection = .leftToRight
    ) {
        self.window = window
        self.container = container ?? window
        self.calloutSize = calloutSize
        self.metrics = metrics
        self.direction = direction
    }

    /// The scene of `step`; elements that `frames` lacks are not drawn.
    ///
    /// - Complexity: linear in the number of highlights.
    public func scene(for step: Step, frames: Frames) -> Scene {
        Scene(window: window, cutouts: cutouts(of: step, frames), callout: callout(of: step, frames))
    }

    /// The cut-outs of all highlights, or of those that show one element.
    private func cutouts(of step: Step, _ frames: Frames, showing element: Element? = nil) -> [Cutout] {
        step.highlights.compactMap { highlight in
            guard element == nil || highlight.element == element else { return nil }
            guard let frame = frames[highlight.element] else { return nil }
            let cutout = Cutout(
                outline: highlight.outline(of: frame.bounds),
                clip: frame.clip.intersection(window)
            )
            return cutout.visible.isEmpty ? nil : cutout
        }
    }

    private func callout(of step: Step, _ frames: Frames) -> CalloutPosition {
        let layout = layout(for: step)
        guard let target = step.target, let frame = frames[target] else {
            return layout.centered(calloutSize)
        }
        let shown = frame.visible.intersection(window)
        let bounds = shown.isEmpty ? frame.bounds : shown
        let placement = placement(of: step, bounds)
        // Beside all that is lit of the target where there is room for that, else beside the target.
        let lit = cutouts(of: step, frames, showing: target).reduce(bounds) { $0.union($1.visible) }
        let position = layout.position(of: calloutSize, for: lit, preferring: placement)
        guard position.caret == nil, lit != bounds else { return position }
        return layout.position(of: calloutSize, for: bounds, preferring: placement)
    }

    /// The placement that the step asks for when its target is at `target`.
    public func placement(of step: Step, _ target: Rect) -> CalloutPlacement {
        step.callout.placement(for: target, in: container, direction: direction)
    }

    /// The callout layout of the step: the builder's own, with the step's offset.
    public func layout(for step: Step) -> CalloutLayout {
        var metrics = metrics
        metrics.offset = step.callout.offset ?? metrics.offset
        return CalloutLayout(container: container, metrics: metrics, direction: direction)
    }
}
