import Synchronization
internal import GRDB

/// How long a connection waits for another one's lock.
///
/// The limit differs from call to call, and SQLite is told one way of waiting when it opens a file.
final class BusyPatience: Sendable {
    private struct Wait {
        var limit: Duration
        var start: ContinuousClock.Instant?
    }

    private let wait: Mutex<Wait>

    init(limit: Duration) {
        wait = Mutex(Wait(limit: limit))
    }

    var limit: Duration {
        get { wait.withLock { $0.limit } }
        set { wait.withLock { $0.limit = newValue } }
    }

    /// Sleeps for a moment and says whether to try again.
    ///
    /// The moments are short and differ, so that a process that writes without a pause cannot starve
    /// the others: they have to meet the gap between two of its transactions.
    func shouldRetry(attempt: Int) -> Bool {
        let now = ContinuousClock.now
        let isOver = wait.withLock { wait in
            if attempt == 0 { wait.start = now }
            return now - (wait.start ?? now) >= wait.limit
        }
        guard !isOver else { return false }
        pause(.microseconds(Int.random(in: 100...1000)))
        return true
    }
}
