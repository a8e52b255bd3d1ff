/// The clock of animations: real time, slow motion, or one frame at a time.
///
/// A change of speed never makes it jump, nor go back for a frame that had begun before: running animations
/// continue from where they are.
package struct PacedClock: Hashable, Sendable {
    /// The speed relative to the frame time, from 0 (paused) to 1 (real time).
    package private(set) var speed: Double
    /// The frame time when the speed was set, and the clock's own time at that moment.
    private var frames: Seconds = 0
    private var own: Seconds = 0

    /// Creates a clock that shows the frame time.
    package init() { speed = 1 }

    /// The clock's time, in seconds; infinite when `frameTime` is, as it is with animations off.
    package func time(at frameTime: Seconds) -> Seconds {
        frameTime.isFinite ? own + max(0, frameTime - frames) * speed : frameTime
    }

    /// Changes the speed, clamped to 0...1.
    ///
    /// - Parameter frameTime: the frame time now, in seconds; one that is not finite changes nothing.
    package mutating func setSpeed(_ speed: Double, at frameTime: Seconds) {
        guard frameTime.isFinite else { return }
        own = time(at: frameTime)
        frames = max(frames, frameTime)
        self.speed = min(max(0, speed), 1)
    }

    /// Advances the clock by this many seconds at once, such as by one frame; never back.
    package mutating func advance(by seconds: Seconds) { own += max(0, seconds.isFinite ? seconds : 0) }
}
