internal import WalkthroughEngine

/// What is on its way in a window: times are seconds on its frame clock.
struct Movement {
    /// How the scrolling that waits for the next layout is to be done.
    enum PendingScroll: Equatable {
        case atOnce
        /// As if it had begun at that time.
        case animated(since: Seconds)
    }

    /// From the scene before to this one; nil at rest.
    var transition: SceneTransition?
    /// When scrolling began; nil when nothing is scrolled.
    var scrollingSince: Seconds?
    /// The scrolling that waits for everything to have its place; nil when none does.
    var pendingScroll: PendingScroll?
    /// When everything began to fade away; nil while it is on.
    var leavingSince: Seconds?

    /// Whether anything is under way.
    var isUnderWay: Bool { transition != nil || scrollingSince != nil || leavingSince != nil }

    /// Whether everything has faded away.
    func hasFaded(at time: Seconds) -> Bool {
        leavingSince.map { time - $0 >= SceneTransition.fadeDuration } ?? false
    }

    /// How far scrolling has come, from 0 to 1; nil when nothing is scrolled. Ends what is over.
    mutating func advance(to time: Seconds) -> Double? {
        if transition?.isOver(at: time) == true { transition = nil }
        guard let since = scrollingSince else { return nil }
        let progress = TimingCurve.easeInOut.progress(at: time - since, of: SceneTransition.stepDuration)
        if progress >= 1 { scrollingSince = nil }
        return progress
    }

    /// The scene of the moment on the way to `goal`, with nothing lit on what covers scrollers.
    func scene(to goal: Scene, at time: Seconds, covers: () -> [Rect]) -> Scene {
        var scene = goal
        if let transition {
            scene = transition.scene(to: goal, at: time)
            scene.keepLight(off: covers(), comingFrom: transition.from)
        }
        if let leavingSince {
            let gone = TimingCurve.linear.progress(at: time - leavingSince, of: SceneTransition.fadeDuration)
            scene.dimming *= 1 - gone
            scene.calloutOpacity *= 1 - gone
        }
        return scene
    }
}
