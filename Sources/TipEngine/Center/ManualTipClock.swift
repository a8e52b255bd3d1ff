import Dispatch
public import FoundationEssentials
import Synchronization

/// A clock that advances only when told to, for tests and previews.
public final class ManualTipClock: TipClock {
    private struct Call {
        let date: Date
        /// The uptime at which the call is due, even if the wall clock is set back.
        let uptime: TimeInterval
        let action: @Sendable () -> Void
    }

    private struct State {
        var now: Date
        var uptime: TimeInterval = 0
        var next = 0
        var scheduled: [Int: Call] = [:]

        /// Seconds until a call is due.
        func delay(of call: Call) -> TimeInterval {
            max(0, min(call.date.timeIntervalSince(now), call.uptime - uptime))
        }

        mutating func pass(_ seconds: TimeInterval) {
            uptime += seconds
            now += seconds
        }
    }

    private let state: Mutex<State>

    /// Creates a clock that stands at a date, with an uptime of 0.
    public init(now: Date = Date(timeIntervalSince1970: 1_750_000_000)) {
        state = Mutex(State(now: now))
    }

    /// The date that the clock was set to, plus the time that has passed since.
    public var now: Date { state.withLock { $0.now } }
    /// Seconds that have passed since the clock was created.
    public var uptime: TimeInterval { state.withLock { $0.uptime } }

    /// Calls `action` from ``advance(by:)`` or ``set(to:)``, on the thread that calls them; soon, on a global
    /// dispatch queue, when `date` has already come.
    public func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer {
        let (number, isDue) = state.withLock { state in
            state.next += 1
            let uptime = state.uptime + date.timeIntervalSince(state.now)
            let call = Call(date: date, uptime: uptime, action: action)
            state.scheduled[state.next] = call
            return (state.next, state.delay(of: call) == 0)
        }
        if isDue { DispatchQueue.global().async { [weak self] in self?.makeDueCalls() } }
        return TipTimer { [weak self] in _ = self?.state.withLock { $0.scheduled.removeValue(forKey: number) }
        }
    }

    /// The number of scheduled calls.
    public var scheduledCount: Int { state.withLock { $0.scheduled.count } }

    /// Advances the time, making scheduled calls at their times and in order.
    ///
    /// - Parameter seconds: At least 0.
    public func advance(by seconds: TimeInterval) {
        let end = uptime + max(0, seconds)
        while let call = nextCall(until: end) { call.action() }
    }

    /// Sets the wall clock, as a user or a time server does; the uptime does not change.
    public func set(to date: Date) {
        state.withLock { $0.now = date }
        makeDueCalls()
    }

    private func makeDueCalls() {
        while let call = nextCall(until: uptime) { call.action() }
    }

    /// Advances the time to the next call that is due by `end`, and removes that call; without one, to `end`.
    private func nextCall(until end: TimeInterval) -> Call? {
        state.withLock { state in
            let next = state.scheduled.min { first, second in
                (state.delay(of: first.value), first.key) < (state.delay(of: second.value), second.key)
            }
            guard let (number, call) = next, state.uptime + state.delay(of: call) <= end else {
                state.pass(max(0, end - state.uptime))
                return nil
            }
            state.pass(state.delay(of: call))
            state.scheduled[number] = nil
            return call
        }
    }
}
