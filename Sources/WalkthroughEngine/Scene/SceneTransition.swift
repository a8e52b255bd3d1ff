/// The way from what is on screen to another scene.
///
/// It is exact in time: the scene at a moment depends on that moment alone, not on the frames drawn before.
/// The scene it leads to is given anew at each moment, so that it ends on a target that moved meanwhile; to
/// interrupt it, begin another from the scene it shows now.
public struct SceneTransition: Hashable, Sendable {
    /// The scene it begins with; nil when nothing was on screen.
    public var from: Scene?
    /// When it begins, in seconds on the same clock as ``scene(to:at:)``.
    public var start: Seconds
    /// How long it takes, in seconds.
    public var duration: Seconds

    /// The time that highlight, callout and arrows take from one step to the next.
    public static let stepDuration: Seconds = 0.4
    /// The time in which things appear and go.
    public static let fadeDuration: Seconds = 0.15

    /// Creates a transition; with no scene to begin with, the other one fades in.
    public init(from: Scene?, start: Seconds, duration: Seconds? = nil) {
        self.from = from
        self.start = start
        self.duration = duration ?? (from == nil ? Self.fadeDuration : Self.stepDuration)
    }

    /// Whether the other scene is reached.
    public func isOver(at time: Seconds) -> Bool { time - start >= duration }

    /// What to draw at a moment on the way to `to`.
    public func scene(to: Scene, at time: Seconds) -> Scene {
        guard !isOver(at: time) else { return to }
        let elapsed = max(0, time - start)
        guard let from else {
            var scene = to
            let opacity = TimingCurve.linear.progress(at: elapsed, of: duration)
            scene.dimming *= opacity
            scene.calloutOpacity *= opacity
            return scene
        }
        let eased = TimingCurve.easeInOut.progress(at: elapsed, of: duration)
        let sprung = TimingCurve.lightSpring.progress(at: elapsed, of: duration)
        return Scene(
            window: to.window,
            cutouts: cutouts(from.cutouts, to.cutouts, eased),
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

    private func callout(_ a: CalloutPosition?, _ b: CalloutPosition?, _ t: Double) -> CalloutPosition? {
        guard let a, let b else { return b }
        return mix(a, b, t)
    }
}

extension Cutout {
    /// The same place without extent.
    fileprivate var collapsed: Cutout {
        let middle = Rect(x: visible.midX, y: visible.midY, width: 0, height: 0)
        return Cutout(outline: RoundedRect(middle, radius: 0), clip: middle)
    }
}
