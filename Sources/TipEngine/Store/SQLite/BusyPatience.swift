import Synchronization

/// How long a connection waits for another one's lock.
///
/// It differs between opening and committing, while SQLite is told one way of waiting when it opens a file.
final class BusyPatience: Sendable {
    private enum Limit {
        /// For all waiting together.
        case until(ContinuousClock.Instant)
        /// For each wait anew, with the start of the current one.
        case each(Duration, since: ContinuousClock.Instant)
    }

    private let limit: Mutex<Limit>

    init(until end: ContinuousClock.Instant) {
        limit = Mutex(.until(end))
    }

    /// Waits so long each time from now on.
    func allow(_ duration: Duration) {
        limit.withLock { $0 = .each(duration, since: .now) }
    }

    /// Sleeps for a moment and says whether to try again.
    ///
    /// The moments are short and differ, so that a process that writes without a pause cannot starve
    /// the others: they have to meet the gap between two of its transactions.
    func shouldRetry(attempt: Int) -> Bool {
        guard ContinuousClock.now < end(attempt: attempt) else { return false }
        pause(.microseconds(Int.random(in: 100...1000)))
        return true
    }

    private func end(attempt: Int) -> ContinuousClock.Instant {
        limit.withLock { limit in
            if attempt == 0, case .each(let duration, _) = limit { limit = .each(duration, since: .now) }
            return switch limit {
            case .until(let end): end
            case .each(let duration, let start): start + duration
            }
        }
    }
}
