#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Maps the elapsed time of an animation to its progress.
public enum TimingCurve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Slow at both ends: 4t³, mirrored about the middle.
    case easeInOut
    /// A damped spring from rest that arrives at the end of its time.
    ///
    /// `response` is the period of the undamped spring in seconds. A `dampingRatio` of 1 or more is critical
    /// and never overshoots; values that are negative or not finite count as 0. The small distance that a
    /// spring has left at the end is spread over the whole animation.
    case spring(response: Double, dampingRatio: Double)

    /// How long fading in and fading out take, in seconds.
    static let fadeDuration: Seconds = 0.15
    /// The spring of cards and callouts.
    public static let lightSpring = TimingCurve.spring(response: 0.45, dampingRatio: 0.85)

    /// The progress, 0 at the start and 1 at the end; a spring may overshoot in between.
    ///
    /// - Parameters:
    ///   - time: seconds since the start; clamped to the duration.
    ///   - duration: seconds from start to end; if 0, negative or not a number, it is over at once.
    public func progress(at time: Seconds, of duration: Seconds) -> Double {
        guard duration > 0, time < duration else { return 1 }
        guard time > 0 else { return 0 }
        let t = time / duration
        switch self {
        case .linear:
            return t
        case .easeInOut:
            let u = 1 - t
            return t < 0.5 ? 4 * t * t * t : 1 - 4 * u * u * u
        case .spring(let response, let dampingRatio):
            let position = Self.spring(time, response, dampingRatio)
            return position + (1 - Self.spring(duration, response, dampingRatio)) * t
        }
    }

    /// The unit step response of a damped harmonic oscillator.
    private static func spring(_ time: Seconds, _ response: Double, _ damping: Double) -> Double {
        let omega = 2 * Double.pi / max(response.measure, 0.001)
        let damping = damping.extent
        let time = time.measure
        guard damping < 1 else { return 1 - exp(-omega * time) * (1 + omega * time) }
        let omegaD = omega * (1 - damping * damping).squareRoot()
        let decay = exp(-damping * omega * time)
        return 1 - decay * (cos(omegaD * time) + damping * omega / omegaD * sin(omegaD * time))
    }
}
