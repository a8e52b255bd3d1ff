import Synchronization

/// How long a connection waits for another one's lock.
///
/// The limit differs between opening and committing, but a connection has one busy handler.
final class BusyPatience: Sendable {
    /// How long opening may wait for other processes; it happens on an app's main thread.
    static let openingLimit = Duration.milliseconds(500)

    private enum Limit {
        /// One deadline for all waits together.
        case until(ContinuousClock.Instant)
        /// A limit for each wait, with the start of the current one.
        case each(Duration, since: ContinuousClock.Instant)
    }

    private let limit: Mutex<Limit>

    init(until end: ContinuousClock.Instant) {
        limit = Mutex(.until(end))
    }

    /// From now on, allows each wait to take this long.
    func allow(_ duration: Duration) {
        limit.withLock { $0 = .each(duration, since: .now) }
    }

    /// Sleeps for 0.1 to 1 ms and returns whether to try again.
    ///
    /// The sleeps are short and random, so that a process that writes without a pause cannot starve the
    /// others, which have to hit a gap between two of its transactions.
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
