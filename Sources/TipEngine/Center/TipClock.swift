import Dispatch
public import FoundationEssentials
import Synchronization

/// Where tips get the time from, and who wakes them up.
public protocol TipClock: Sendable {
    /// The time now, by the clock on the wall, which the user may set.
    var now: Date { get }

    /// Seconds since some start, by a clock that nobody can set; how long a tip is seen is measured by it.
    var uptime: TimeInterval { get }

    /// Calls `action` once, on any thread, when it is `date` or a little later.
    func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer
}

/// A call that a clock was asked for; taken back when this goes away.
public final class TipTimer: Sendable {
    private let cancel: @Sendable () -> Void

    public init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}

/// The system's clock. It follows when the user sets the time.
public struct SystemTipClock: TipClock {
    public init() {}

    public var now: Date { Date() }

    public var uptime: TimeInterval {
        let elapsed = SuspendingClock.now - Self.start
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }

    private static let start = SuspendingClock.now

    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer {
        let work = DispatchWorkItem { action() }
        let seconds = max(0, date.timeIntervalSinceNow)
        // A rule that depends on "within 200 years" must not overflow the timer.
        let delay = DispatchTimeInterval.milliseconds(Int((min(seconds, 86_400) * 1000).rounded(.up)))
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + delay, execute: work)
        let item = UncheckedSendable(work)
        return TipTimer { item.value.cancel() }
    }

    /// A work item may be cancelled from any thread.
    private struct UncheckedSendable: @unchecked Sendable {
        let value: DispatchWorkItem
        init(_ value: DispatchWorkItem) { self.value = value }
    }
}

/// A clock that stands still until it is told to go on, for tests and previews.
public final class ManualTipClock: TipClock {
    private struct State {
        var now: Date
        var uptime: TimeInterval = 0
        var next = 0
        var scheduled: [Int: (date: Date, action: @Sendable () -> Void)] = [:]

        mutating func pass(to date: Date) {
            uptime += date.timeIntervalSince(now)
            now = date
        }
    }

    private let state: Mutex<State>

    public init(now: Date = Date(timeIntervalSince1970: 1_750_000_000)) {
        state = Mutex(State(now: now))
    }

    public var now: Date { state.withLock { $0.now } }
    public var uptime: TimeInterval { state.withLock { $0.uptime } }

    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer {
        let number = state.withLock { state in
            state.next += 1
            state.scheduled[state.next] = (date, action)
            return state.next
        }
        return TipTimer { [weak self] in self?.state.withLock { $0.scheduled[number] = nil } }
    }

    /// How many calls are waiting.
    public var scheduledCount: Int { state.withLock { $0.scheduled.count } }

    /// Lets time pass, calling what is scheduled at its time and in its order.
    ///
    /// - Parameter seconds: At least 0.
    public func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while let due = nextDue(until: end) { due() }
        state.withLock { $0.pass(to: end) }
    }

    /// Sets the clock on the wall, as a user or a time server does: no time passes.
    public func set(to date: Date) {
        state.withLock { $0.now = date }
        while let due = nextDue(until: date) { due() }
    }

    private func nextDue(until end: Date) -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard let (number, call) = state.scheduled.min(by: { ($0.value.date, $0.key) < ($1.value.date, $1.key) }),
                call.date <= end
            else { return nil }
            state.scheduled[number] = nil
            state.pass(to: max(state.now, call.date))
            return call.action
        }
    }
}
