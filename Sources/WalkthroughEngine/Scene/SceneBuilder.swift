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
    /// The least height of the callout, at which its text scrolls, in logical pixels; nil when it cannot be
    /// smaller than ``calloutSize``.
    public var minimumCalloutHeight: Double?
    /// The height of the strip with buttons at the bottom of the callout, in logical pixels.
    public var buttonsHeight: Double
    /// The measured sizes of the labels of arrows, in logical pixels. An arrow without one is drawn without a
    /// label.
    public var labelSizes: [Element: Size]
    /// What else is in the window that must stay visible: what triggers opened, and sticky bars.
    public var obstacles: [Obstacle]
    /// The boxes of the app's texts, pictures and controls, which a label covers only where its arrow's
    /// author wants it.
    public var contents: [Rect]
    /// The box of the callout in the previous scene of the same step; nil for the first scene of a step.
    ///
    /// A callout that makes way for obstacles stays near it while they move.
    public var previous: Rect?
    /// The measures of the look.
    public var metrics: CalloutMetrics
    /// What "start", "end", "leading" and "trailing" mean.
    public var direction: LayoutDirection

    /// Creates a builder; all rectangles are in window coordinates.
    public init(
        window: Rect,
        container: Rect? = nil,
        calloutSize: Size,
        minimumCalloutHeight: Double? = nil,
        buttonsHeight: Double = 0,
        labelSizes: [Element: Size] = [:],
        obstacles: [Obstacle] = [],
        contents: [Rect] = [],
        previous: Rect? = nil,
        metrics: CalloutMetrics = .standard,
        direction: LayoutDirection = .leftToRight
    ) {
        self.window = window
        self.container = container ?? window
        self.calloutSize = calloutSize
        self.minimumCalloutHeight = minimumCalloutHeight
        self.buttonsHeight = buttonsHeight
        self.labelSizes = labelSizes
        self.obstacles = obstacles
        self.contents = contents
        self.previous = previous
        self.metrics = metrics
        self.direction = direction
    }

    /// The scene of `step`.
    ///
    /// An element that `frames` lacks, or gives no extent, is missing: it gets no highlight, no callout
    /// beside it and no arrow.
    ///
    /// Callout, card, labels and arrows keep clear of what must stay visible, as far as there is room; what
    /// the scene hides nevertheless is in ``Scene/occlusions``.
    ///
    /// - Complexity: linear in the number of highlights and arrows, as long as few labels overlap.
    public func scene(for step: Step, frames: Frames) -> Scene {
        var scene = Scene(window: window, cutouts: cutouts(of: step, frames), data: step.data)
        let obstacles = obstacles(of: step, scene.cutouts, frames)
        let position =
            step.showsCard ? card(of: step, obstacles, frames) : callout(of: step, obstacles, frames)
        scene.callout = position
        // Arrows point at elements that are not lit, and these have to stay visible.
        if step.showsCard, step.highlights.isEmpty { scene.dimming = Self.dimmingWithoutLight }
        add(step.arrows, to: &scene, card: step.showsCard ? position.frame : nil, obstacles, frames)
        scene.occlusions = occlusions(in: scene, obstacles + unlitTarget(of: step, scene.cutouts, frames))
        return scene
    }

    /// The strength of the dimming around a card that lights nothing.
    private static let dimmingWithoutLight = 0.6

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
    private func card(of step: Step, _ obstacles: [Obstacle], _ frames: Frames) -> CalloutPosition {
        let targets = step.isCentered ? [] : step.arrows.compactMap { place(of: $0.element, frames) }
        return fitted(obstacles) { size, room in
            let card = CardLayout(container: room, direction: direction).position(of: size, for: targets)
            return layout(for: step, in: room, padding: CardLayout.padding).position(
                at: card,
                avoiding: obstacles,
                near: previous,
                clearance: step.arrows.isEmpty ? CalloutLayout.clearance : Self.roomForArrow
            )
        }
    }

    /// The callout beside the highlight around the target, or beside the target where there is no room for
    /// that.
    private func callout(of step: Step, _ obstacles: [Obstacle], _ frames: Frames) -> CalloutPosition {
        guard let target = target(of: step, frames) else {
            let lit = step.target == nil ? lit(by: step, frames) : nil
            return fitted(obstacles) { size, room in
                let layout = layout(for: step, in: room, padding: metrics.padding)
                let wanted =
                    lit.map { layout.position(of: size, for: $0, preferring: self.placement(of: step, $0)) }
                    ?? layout.centered(size)
                let free = layout.position(at: wanted, avoiding: obstacles, near: previous)
                return CalloutPosition(frame: free.frame, side: nil, caret: nil)
            }
        }
        let placement = placement(of: step, target)
        if obstacles.isEmpty {
            let position = layout(for: step).position(of: calloutSize, for: target, preferring: placement)
            guard position.frame.intersects(target) else { return position }
        }
        let lit = step.target.flatMap { outline(around: $0, in: step, frames) }?.intersection(window)
        return fitted(obstacles + [Obstacle(.target, target)]) { size, room in
            layout(for: step, in: room, padding: metrics.padding).position(
                of: size,
                for: target,
                preferring: placement,
                around: lit.flatMap { $0.isEmpty ? nil : $0 },
                avoiding: obstacles,
                near: previous
            )
        }
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
        layout(for: step, in: container, padding: metrics.padding)
    }

    private func layout(for step: Step, in container: Rect, padding: Double) -> CalloutLayout {
        var metrics = metrics
        metrics.offset = step.callout.offset ?? metrics.offset
        metrics.padding = padding
        return CalloutLayout(container: container, metrics: metrics, direction: direction)
    }
}
