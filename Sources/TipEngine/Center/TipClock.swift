public import FoundationEssentials

/// Where tips get the time from, and who wakes them up.
public protocol TipClock: Sendable {
    /// The time now, by the wall clock, which the user may set.
    var now: Date { get }

    /// Seconds since some start, by a clock that nobody can set; how long a tip is seen is measured by it.
    var uptime: TimeInterval { get }

    /// Calls `action` once, on any thread and never before this returns, when it is `date` or a little later.
    ///
    /// When the wall clock is set back meanwhile, `action` is called once as much time has passed as
    /// was left: whoever waits looks at the clock again and finds out.
    func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer
}

/// A call that a clock was asked for; taken back when this goes away.
public final class TipTimer: Sendable {
    private let cancel: @Sendable () -> Void

    /// - Parameter cancel: Called from `deinit`, on any thread, after the call as well.
    public init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}
