public import FoundationEssentials

/// Tells tips the time, and calls them back at a later one.
public protocol TipClock: Sendable {
    /// The time now, by the wall clock, which the user may set.
    var now: Date { get }

    /// Seconds since some start, by a clock that cannot be set; measures how long a tip is visible.
    var uptime: TimeInterval { get }

    /// Calls `action` once, at `date` or a little later, on any thread and never before this method returns.
    ///
    /// If the wall clock is set back meanwhile, `action` is still called after the delay that was computed at
    /// scheduling. The caller reads the clock again and, if it is too early, schedules another call.
    func schedule(at date: Date, _ action: @escaping @Sendable () -> Void) -> TipTimer
}

/// A call that a clock has scheduled, cancelled when this object is deallocated.
public final class TipTimer: Sendable {
    private let cancel: @Sendable () -> Void

    /// - Parameter cancel: Called from `deinit`, on any thread, even after the scheduled call was made.
    public init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}
