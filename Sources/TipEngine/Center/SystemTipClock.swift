import Dispatch
public import FoundationEssentials
import Synchronization

/// The system's clock. It follows when the user sets the time.
public struct SystemTipClock: TipClock {
    /// The clock of this computer.
    public init() {}

    /// The time now, as the user sees it.
    public var now: Date { Date() }

    /// Seconds since the clock was first asked, without those that the computer slept.
    public var uptime: TimeInterval {
        // The start first, which is made when it is first asked for.
        let elapsed = Self.start.duration(to: SuspendingClock.now)
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }

    private static let start = SuspendingClock.now

    /// A rule that depends on "within 200 years" must not overflow the timers.
    private static let farthest: TimeInterval = 10 * 365 * 86_400

    /// Calls `action` on a queue of the system's.
    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer {
        let seconds = min(max(0, date.timeIntervalSinceNow), Self.farthest)
        let delay = DispatchTimeInterval.milliseconds(Int((seconds * 1000).rounded(.up)))
        let call = Call(action)
        // The first follows a clock that is set ahead, the second one that is set back.
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + delay) { call.make() }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { call.make() }
        return TipTimer { call.cancel() }
    }

    /// A call that is made once, unless it is taken back before.
    private final class Call: Sendable {
        private let action: Mutex<(@Sendable () -> Void)?>

        init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

        func make() { take()?() }

        func cancel() { _ = take() }

        private func take() -> (@Sendable () -> Void)? {
            action.withLock { action in
                defer { action = nil }
                return action
            }
        }
    }
}
