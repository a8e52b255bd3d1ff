import Dispatch
public import FoundationEssentials
import Synchronization

/// The system's clock, including changes that the user makes to the time.
public struct SystemTipClock: TipClock {
    /// The clock of this computer.
    public init() {}

    /// The time now, as the user sees it.
    public var now: Date { Date() }

    /// Seconds since this was first read, not counting the time that the computer slept.
    public var uptime: TimeInterval {
        // Read the start first: it is set at its first access.
        let elapsed = Self.start.duration(to: SuspendingClock.now)
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }

    private static let start = SuspendingClock.now

    /// Seconds. A rule that depends on "within 200 years" must not overflow the timers.
    private static let farthest: TimeInterval = 10 * 365 * 86_400

    /// Calls `action` on a global dispatch queue.
    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer {
        let seconds = min(max(0, date.timeIntervalSinceNow), Self.farthest)
        let delay = DispatchTimeInterval.milliseconds(Int((seconds * 1000).rounded(.up)))
        let call = Call(action)
        // The first timer is right when the clock is set ahead, the second when it is set back.
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + delay) { call.make() }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { call.make() }
        return TipTimer { call.cancel() }
    }

    /// A call that is made at most once and can be cancelled before.
    private final class Call: Sendable {
        private let action: Mutex<(@Sendable () -> Void)?>

        init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

        func make() { removeAction()?() }

        func cancel() { _ = removeAction() }

        private func removeAction() -> (@Sendable () -> Void)? { action.withLock { $0.take() } }
    }
}
