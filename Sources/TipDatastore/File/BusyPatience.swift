import Synchronization

/// How long a connection waits for another one's lock: until a time, for all waits together, or so long each
/// time.
///
/// The limit differs between opening and committing, but a connection has one busy handler.
final class BusyPatience: Sendable {
    /// How long opening may wait for other processes; it happens on an app's main thread.
    static let openingLimit = Duration.milliseconds(500)

    private let state: Mutex<(end: ContinuousClock.Instant, limit: Duration?)>

    init(until end: ContinuousClock.Instant) {
        state = Mutex((end, nil))
    }

    /// From now on, allows each wait to take this long.
    func allow(_ duration: Duration) {
        state.withLock { $0.limit = duration }
    }

    /// Sleeps for 0.1 to 1 ms and returns whether to try again.
    ///
    /// The sleeps are short and random, so that a process that writes without a pause cannot starve the
    /// others, which have to hit a gap between two of its transactions.
    func shouldRetry(attempt: Int) -> Bool {
        let end = state.withLock { state in
            if attempt == 0, let limit = state.limit { state.end = .now + limit }
            return state.end
        }
        guard ContinuousClock.now < end else { return false }
        pause(.microseconds(Int.random(in: 100...1000)))
        return true
    }
}
