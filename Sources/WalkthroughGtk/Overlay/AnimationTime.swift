internal import CWalkthroughGtk
internal import WalkthroughEngine

/// The time that the animations of all walkthroughs in this process go by; testers slow it down.
package enum AnimationTime {
    private static var clock = PacedClock()

    /// How fast animations go, as a share of the usual speed from 0 to 1; at 0 they go on by ``advance(by:)`` alone.
    package static var speed: Double {
        get { clock.speed }
        set { clock.setSpeed(newValue, at: Double(g_get_monotonic_time()) / 1_000_000) }
    }

    /// Goes on by so many seconds at once.
    package static func advance(by seconds: Double) { clock.advance(by: seconds) }

    /// The time of animations at the time of a frame, both in seconds.
    static func at(_ frameTime: Seconds) -> Seconds { clock.time(at: frameTime) }
}
