/// The running animations of a window; times are in seconds, on the clock of the animations.
package struct Movement {
    /// The transition from the previous scene; nil at rest.
    package var transition: SceneTransition?
    /// When scrolling began; nil when nothing scrolls.
    package var scrollingSince: Seconds?
    /// When the overlay began to fade out; nil while it is shown.
    package var leavingSince: Seconds?

    /// The sign that input does nothing; nil while none is given.
    package var sign: RefusalSign?

    package init() {}

    /// Whether any animation runs.
    package var isUnderWay: Bool {
        transition != nil || scrollingSince != nil || leavingSince != nil || sign?.start != nil
    }

    /// Whether the overlay has faded out.
    package func hasFaded(at time: Seconds) -> Bool {
        leavingSince.map { time - $0 >= SceneTransition.fadeDuration } ?? false
    }

    /// Ends what is over, and returns the progress of scrolling, from 0 to 1; nil when nothing scrolls.
    package mutating func advance(to time: Seconds) -> Double? {
        if transition?.isOver(at: time) == true { transition = nil }
        if sign?.isOver(at: time) == true { sign = nil }
        guard let since = scrollingSince else { return nil }
        let progress = TimingCurve.easeInOut.progress(at: time - since, of: SceneTransition.stepDuration)
        if progress >= 1 { scrollingSince = nil }
        return progress
    }

    /// The scene at `time` on the way to `goal`, with no highlight on covers of scrollers.
    package func scene(to goal: Scene, at time: Seconds, covers: () -> [Rect]) -> Scene {
        var scene = goal
        if let transition {
            scene = transition.scene(to: goal, at: time)
            scene.keepLight(off: covers(), comingFrom: transition.from)
        }
        if let sign { scene = sign.scene(from: scene, at: time) }
        if let leavingSince {
            let gone = TimingCurve.linear.progress(at: time - leavingSince, of: SceneTransition.fadeDuration)
            scene.dimming *= 1 - gone
            scene.calloutOpacity *= 1 - gone
        }
        return scene
    }
}
