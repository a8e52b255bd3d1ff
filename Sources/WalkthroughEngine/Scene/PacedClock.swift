/// The clock of animations: real time, slow motion, or one frame at a time.
///
/// It never jumps: what is under way goes on from where it is when the speed changes.
package struct PacedClock: Hashable, Sendable {
    /// How fast it goes, as a share of the time of the frames, from 0 to 1; at 0 it stands still.
    package private(set) var speed: Double
    /// The time of the frames when the speed was set, and its own time then.
    private var frames: Seconds = 0
    private var own: Seconds = 0

    /// Creates a clock that shows the time of the frames.
    package init() { speed = 1 }

    /// Its time; infinite when that of the frames is, as with animations that are off.
    package func time(at frameTime: Seconds) -> Seconds {
        frameTime.isFinite ? own + (frameTime - frames) * speed : frameTime
    }

    /// Changes the speed; one that is not from 0 to 1 counts as the nearest that is.
    ///
    /// - Parameter frameTime: the time of the frames now; finite.
    package mutating func setSpeed(_ speed: Double, at frameTime: Seconds) {
        guard frameTime.isFinite else { return }
        own = time(at: frameTime)
        frames = frameTime
        self.speed = min(max(0, speed), 1)
    }

    /// Goes on by so many seconds at once, such as those of a frame.
    package mutating func advance(by seconds: Seconds) { own += max(0, seconds.isFinite ? seconds : 0) }
}
