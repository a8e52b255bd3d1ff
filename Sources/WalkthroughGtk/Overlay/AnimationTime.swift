internal import CWalkthroughGtk
internal import WalkthroughEngine

/// The clock of all animations of tours in this process, which the lab slows down, or steps.
package enum AnimationTime {
    private static var clock = PacedClock()

    /// The speed relative to real time, from 0 to 1; at 0 only ``advance(by:)`` moves animations on.
    package static var speed: Double {
        get { clock.speed }
        set { clock.setSpeed(newValue, at: Double(g_get_monotonic_time()) / 1_000_000) }
    }

    /// Advances the clock by this many seconds at once.
    package static func advance(by seconds: Double) { clock.advance(by: seconds) }

    /// The clock's time at a frame time, both in seconds.
    static func at(_ frameTime: Seconds) -> Seconds { clock.time(at: frameTime) }
}
