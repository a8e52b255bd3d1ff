/// Builds a scene from a step and what a front measured.
///
/// A pure function: equal inputs give equal scenes.
public struct SceneBuilder: Hashable, Sendable {
    /// The whole window.
    public var window: Rect
    /// The part of the window that the callout may use: the window without its sticky bars.
    public var container: Rect
    /// The measured size of the callout, or of the card in a step that shows one, in logical pixels.
    public var calloutSize: Size
    /// The measured sizes of the labels of arrows, in logical pixels. An arrow without one is drawn without a
    /// label.
    public var labelSizes: [Element: Size]
    /// The measures of the look.
    public var metrics: CalloutMetrics
    /// What "start", "end", "leading" and "trailing" mean.
    public var direction: LayoutDirection

    /// Creates a builder; all rectangles are in window coordinates.
    public init(
        window: Rect,
        container: Rect? = nil,
        calloutSize: Size,
        labelSizes: [Element: Size] = [:],
        metrics: CalloutMetrics = .standard,
        direction: LayoutDirection = .leftToRight
    ) {
        self.window = window
        self.container = container ?? window
        self.calloutSize = calloutSize
        self.labelSizes = labelSizes
        self.metrics = metrics
        self.direction = direction
    }

    /// The scene of `step`.
    ///
    /// An element that `frames` lacks, or gives no extent, is missing: it gets no highlight, no callout
    /// beside it and no arrow.
    ///
    /// - Complexity: linear in the number of highlights and arrows, as long as few labels overlap.
    public func scene(for step: Step, frames: Frames) -> Scene {
        var scene = Scene(window: window, cutouts: cutouts(of: step, frames), data: step.data)
        let position = step.showsCard ? card(of: step, frames) : callout(of: step, frames)
        scene.callout = position
        // Arrows point at elements that are not lit, and these have to stay visible.
        if step.showsCard, step.highlights.isEmpty { scene.dimming = 0.6 }
        add(step.arrows, to: &scene, card: step.showsCard ? position.frame : nil, frames)
        return scene
    }

    private func cutouts(of step: Step, _ frames: Frames) -> [Cutout] {
        step.highlights.compactMap { highlight in
            guard let frame = frames[highlight.element], frame.isThere else { return nil }
            let cutout = Cutout(
                outline: highlight.outline(of: frame.bounds),
                clip: frame.clip.intersection(window)
            )
            return cutout.visible.isEmpty ? nil : cutout
        }
    }

    /// The visible part of the target, or all of it when none is visible; nil when it is missing.
    private func target(of step: Step, _ frames: Frames) -> Rect? {
        guard let target = step.target, let frame = frames[target], frame.isThere else { return nil }
        let visible = frame.visible.intersection(window)
        return visible.isEmpty ? frame.bounds : visible
    }

    /// The card, placed away from what the arrows point at, or in the middle if the step is centred.
    private func card(of step: Step, _ frames: Frames) -> CalloutPosition {
        let targets = step.isCentered ? [] : step.arrows.compactMap { place(of: $0.element, frames) }
        return CardLayout(container: container, direction: direction).position(of: calloutSize, for: targets)
    }

    /// The callout beside the highlight around the target, or beside the target where there is no room for
    /// that.
    private func callout(of step: Step, _ frames: Frames) -> CalloutPosition {
        let layout = layout(for: step)
        guard let target = target(of: step, frames) else {
            let lit = step.target == nil ? lit(by: step, frames) : nil
            guard let lit else { return layout.centered(calloutSize) }
            let beside = layout.position(of: calloutSize, for: lit, preferring: placement(of: step, lit))
            return CalloutPosition(frame: beside.frame, side: nil, caret: nil)
        }
        let placement = placement(of: step, target)
        if let lit = step.target.flatMap({ outline(around: $0, in: step, frames) })?.intersection(window),
            !lit.isEmpty
        {
            let anchor = target.extended(to: lit, along: placement.side)
            let position = layout.position(of: calloutSize, for: anchor, preferring: placement)
            let isBeside = position.caret != nil && position.side?.isVertical == placement.side.isVertical
            if isBeside, !position.frame.intersects(lit) { return position }
        }
        return layout.position(of: calloutSize, for: target, preferring: placement)
    }

    /// The box around the visible parts of all highlights; nil when none is visible.
    private func lit(by step: Step, _ frames: Frames) -> Rect? {
        let visible = cutouts(of: step, frames).map(\.visible)
        return visible.dropFirst().reduce(visible.first) { $0?.union($1) }
    }

    /// The visible box of the first highlight that contains an element.
    func outline(around element: Element, in step: Step, _ frames: Frames) -> Rect? {
        guard let bounds = frames[element]?.bounds else { return nil }
        return step.highlights.lazy.compactMap { highlight -> Rect? in
            guard let frame = frames[highlight.element], frame.isThere else { return nil }
            let outline = highlight.outline(of: frame.bounds).rect
            return outline.contains(bounds, tolerance: 0.5) ? outline.intersection(frame.clip) : nil
        }.first
    }

    /// The placement that the step prefers for a target at `target`, in window coordinates.
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

extension Rect {
    /// The rectangle with the extent of `other` along the axis of `side`.
    fileprivate func extended(to other: Rect, along side: Side) -> Rect {
        side.isVertical
            ? Rect(x: x, y: other.y, width: width, height: other.height)
            : Rect(x: other.x, y: y, width: other.width, height: height)
    }
}
