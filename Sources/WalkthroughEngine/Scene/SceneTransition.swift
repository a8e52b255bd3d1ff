/// An animated transition from what is on screen to another scene.
///
/// A scene depends only on its time, not on the frames drawn before. The caller passes the final scene at
/// every moment, so that the transition ends on a target that has moved meanwhile. To interrupt a transition,
/// begin another from the scene that it shows now.
///
/// Arrows move to those of the same rank; others are drawn in one after another, or retract to their tails. A
/// popover's arrows have a transition of their own:
///
/// ```swift
/// SceneTransition(from: nil, start: now, arrows: step.supplementalArrows.count, drawing: .supplemental)
/// ```
public struct SceneTransition: Equatable, Sendable {
    /// The scene it begins with; nil when nothing was on screen.
    public var from: Scene?
    /// When it begins, in seconds on the same clock as ``scene(to:at:)``. With a start that is not finite, it
    /// is already over.
    public var start: Seconds
    /// How long everything but arrows takes, in seconds, at least 0; a duration that is not finite counts as
    /// 0.
    public var duration: Seconds { didSet { duration = duration.extent } }
    /// How many arrows the final scene may have.
    public var arrows: Int
    /// Whether the callout's text is replaced on the way.
    public var replacesText: Bool
    /// When the arrows are drawn in.
    public var drawing: ArrowDrawing

    /// How long highlights, callout and arrows take from one step to the next, in seconds.
    public static let stepDuration: Seconds = 0.4
    /// How long fading in and fading out take, in seconds.
    public static let fadeDuration = TimingCurve.fadeDuration

    /// Creates a transition; without a scene to begin with, the final scene fades in.
    ///
    /// - Parameters:
    ///   - from: the scene to begin with; nil when there is none.
    ///   - start: when the transition begins, in seconds since a fixed moment.
    ///   - duration: in seconds; nil is ``stepDuration``, or ``fadeDuration`` without a scene to begin with.
    ///   - arrows: the number of arrows of the final step, whether visible or not.
    ///   - replacesText: whether the callout has another text at the end.
    ///   - drawing: when the arrows are drawn in.
    public init(
        from: Scene?,
        start: Seconds,
        duration: Seconds? = nil,
        arrows: Int = 0,
        replacesText: Bool = false,
        drawing: ArrowDrawing = .step
    ) {
        self.from = from
        self.start = start
        self.duration = (duration ?? (from == nil ? Self.fadeDuration : Self.stepDuration)).extent
        self.arrows = arrows
        self.replacesText = replacesText
        self.drawing = drawing
    }

    /// How long it takes until all arrows are drawn as well, in seconds.
    public var totalDuration: Seconds { max(duration, drawing.duration(of: arrows)) }

    /// Whether the final scene is reached; true for a time that is not a number.
    public func isOver(at time: Seconds) -> Bool {
        guard start.isFinite, time - start < totalDuration else { return true }
        return false
    }

    /// The scene to draw at `time` on the way to `to`.
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

    /// Interpolates everything but arrows and labels.
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
            mergesRings: (from.mergesRings || from.cutouts.areApart) && to.cutouts.areApart,
            callout: callout(from.callout, to.callout, to.callout?.caret == nil ? sprung : eased),
            dimming: mix(from.dimming, to.dimming, eased),
            calloutText: from.calloutText.changing(eased, isReplaced: replacesText),
            calloutOpacity: mix(
                from.calloutOpacity,
                to.calloutOpacity,
                min(1, elapsed / min(Self.fadeDuration, duration))
            ),
            data: to.data
        )
    }

    /// Cut-outs move to those of the same index; one without a partner grows from its centre or shrinks to
    /// it.
    private func cutouts(_ a: [Cutout], _ b: [Cutout], _ t: Double) -> [Cutout] {
        (0..<max(a.count, b.count)).map { index in
            let from = index < a.count ? a[index] : b[index].collapsed
            let to = index < b.count ? b[index] : a[index].collapsed
            return mix(from, to, t)
        }
        .filter { !$0.visible.isEmpty }
    }

    /// The box around all cut-outs: at the start, at the end, and now. Those on their way already lie inside,
    /// except where a clip leaves more of them visible.
    private func movement(_ cutouts: [Cutout]) -> Rect? {
        let boxes = cutouts.lazy.map(\.visible).filter { !$0.isEmpty }
        return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } }
    }

    private func callout(_ a: CalloutPosition?, _ b: CalloutPosition?, _ t: Double) -> CalloutPosition? {
        guard let a, let b else { return b }
        return mix(a, b, t)
    }
}

extension ArrowDrawing {
    /// One after another, when what the step scrolls has come to rest; arrows that were there before go
    /// meanwhile.
    public static let afterScrolling = ArrowDrawing(
        delay: SceneTransition.stepDuration,
        stagger: step.stagger
    )
}

extension [Cutout] {
    /// Whether none of them meets another.
    fileprivate var areApart: Bool {
        indices.allSatisfy { index in
            self[..<index].allSatisfy { !$0.visible.intersects(self[index].visible) }
        }
    }
}

extension Cutout {
    /// The cut-out collapsed to its centre.
    fileprivate var collapsed: Cutout {
        let middle = Rect(x: visible.midX, y: visible.midY, width: 0, height: 0)
        return Cutout(outline: RoundedRect(middle, radius: 0), clip: clip)
    }
}
