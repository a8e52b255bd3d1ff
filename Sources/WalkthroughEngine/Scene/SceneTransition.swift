/// The way from what is on screen to another scene.
///
/// It is exact in time: the scene at a moment depends on that moment alone, not on the frames drawn before.
/// The scene it leads to is given anew at each moment, so that it ends on a target that moved meanwhile; to
/// interrupt it, begin another from the scene it shows now.
///
/// Arrows move to those of the same rank; others are drawn in one after another, or go back to their tails. A
/// popover's arrows are drawn in by a transition of its own:
///
/// ```swift
/// SceneTransition(from: nil, start: now, arrows: step.supplementalArrows.count, drawing: .supplemental)
/// ```
public struct SceneTransition: Hashable, Sendable {
    /// The scene it begins with; nil when nothing was on screen.
    public var from: Scene?
    /// When it begins, in seconds on the same clock as ``scene(to:at:)``; one that is not finite is long over.
    public var start: Seconds
    /// How long it takes until everything but arrows has its place, in seconds, at least 0; one that is not finite is
    /// none.
    public var duration: Seconds { didSet { duration = duration.extent } }
    /// How many arrows the other scene may have.
    public var arrows: Int
    /// When they are drawn in.
    public var drawing: ArrowDrawing

    /// The time that highlight, callout and arrows take from one step to the next.
    public static let stepDuration: Seconds = 0.4
    /// The time in which things appear and go.
    public static let fadeDuration = TimingCurve.fadeDuration

    /// Creates a transition; with no scene to begin with, the other one fades in.
    ///
    /// - Parameters:
    ///   - arrows: how many arrows the step that it leads to has, there or not.
    ///   - drawing: when they are drawn in.
    public init(
        from: Scene?,
        start: Seconds,
        duration: Seconds? = nil,
        arrows: Int = 0,
        drawing: ArrowDrawing = .step
    ) {
        self.from = from
        self.start = start
        self.duration = (duration ?? (from == nil ? Self.fadeDuration : Self.stepDuration)).extent
        self.arrows = arrows
        self.drawing = drawing
    }

    /// How long it takes until all arrows are drawn too, in seconds.
    public var totalDuration: Seconds { max(duration, drawing.duration(of: arrows)) }

    /// Whether the other scene is reached; at a time that is not a number it is.
    public func isOver(at time: Seconds) -> Bool {
        guard start.isFinite, time - start < totalDuration else { return true }
        return false
    }

    /// What to draw at a moment on the way to `to`.
    public func scene(to: Scene, at time: Seconds) -> Scene {
        guard !isOver(at: time) else { return to }
        let elapsed = max(0, time - start)
        var scene = elapsed < duration ? moved(to, elapsed) : to
        let moving = ArrowTransition(
            elapsed: elapsed,
            eased: TimingCurve.easeInOut.progress(at: elapsed, of: duration),
            drawing: drawing,
            card: (from?.callout?.frame, to.callout?.frame, scene.callout?.frame)
        )
        scene.arrows = moving.arrows(from?.arrows ?? [], to.arrows)
        scene.labels = moving.labels(from?.labels ?? [], to.labels)
        return scene
    }

    /// Everything but arrows and labels on its way.
    private func moved(_ to: Scene, _ elapsed: Seconds) -> Scene {
        guard let from else {
            var scene = to
            let opacity = TimingCurve.linear.progress(at: elapsed, of: duration)
            scene.dimming *= opacity
            scene.calloutOpacity *= opacity
            return scene
        }
        let eased = TimingCurve.easeInOut.progress(at: elapsed, of: duration)
        let sprung = TimingCurve.lightSpring.progress(at: elapsed, of: duration)
        let cutouts = self.cutouts(from.cutouts, to.cutouts, eased)
        return Scene(
            window: to.window,
            cutouts: cutouts,
            movement: from.cutouts == to.cutouts ? nil : movement(from.cutouts + to.cutouts + cutouts),
            callout: callout(from.callout, to.callout, to.callout?.caret == nil ? sprung : eased),
            dimming: mix(from.dimming, to.dimming, eased),
            calloutOpacity: mix(
                from.calloutOpacity,
                to.calloutOpacity,
                min(1, elapsed / min(Self.fadeDuration, duration))
            )
        )
    }

    /// Cut-outs move to those of the same rank; what has no partner grows from or shrinks to its middle.
    private func cutouts(_ a: [Cutout], _ b: [Cutout], _ t: Double) -> [Cutout] {
        (0..<max(a.count, b.count)).map { index in
            let from = index < a.count ? a[index] : b[index].collapsed
            let to = index < b.count ? b[index] : a[index].collapsed
            return mix(from, to, t)
        }
        .filter { !$0.visible.isEmpty }
    }

    /// The box around all of them. Those on their way are inside of it already, but for what a clip lets show longer.
    private func movement(_ cutouts: [Cutout]) -> Rect? {
        let boxes = cutouts.lazy.map(\.visible).filter { !$0.isEmpty }
        return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } }
    }

    private func callout(_ a: CalloutPosition?, _ b: CalloutPosition?, _ t: Double) -> CalloutPosition? {
        guard let a, let b else { return b }
        return mix(a, b, t)
    }
}

extension Cutout {
    /// The same place without extent.
    fileprivate var collapsed: Cutout {
        let middle = Rect(x: visible.midX, y: visible.midY, width: 0, height: 0)
        return Cutout(outline: RoundedRect(middle, radius: 0), clip: clip)
    }
}
