/// When the next round is due, in seconds: soon while anything changes, later and later while nothing does.
struct SyncPace {
    /// After a change, to coalesce several changes into one round.
    static let burst = 0.3
    /// While another process makes a round.
    static let contention = 1.0

    private static let shortestPoll = 15.0
    private static let longestPoll = 600.0
    private static let longestRetry = 300.0

    private var poll = Self.shortestPoll
    private var failures = 0

    mutating func reset() { self = SyncPace() }

    mutating func succeed(hasChanged: Bool) {
        failures = 0
        poll = hasChanged ? Self.shortestPoll : min(poll * 2, Self.longestPoll)
    }

    /// For folders whose changes may not be reported.
    func untilPoll() -> Double { poll }

    /// 2, then 4, 8 and so on up to 300.
    mutating func afterFailure() -> Double {
        failures = min(failures + 1, 16)
        return min(Double(1 << failures), Self.longestRetry)
    }
}
