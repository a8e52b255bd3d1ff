/// The latest time that a session was given. It never goes backwards and ignores times that are not finite.
struct SessionClock: Sendable {
    /// Seconds since a fixed moment; nil until the first finite time.
    private(set) var now: Seconds?

    mutating func advance(to time: Seconds) { now = latest(time) }

    /// The seconds from `start` to `time`, at least 0 and finite.
    func seconds(since start: Seconds?, until time: Seconds) -> Seconds {
        guard let start, let end = latest(time) else { return 0 }
        return min(max(0, end - start), .greatestFiniteMagnitude)
    }

    private func latest(_ time: Seconds) -> Seconds? {
        guard time.isFinite else { return now }
        return now.map { max($0, time) } ?? time
    }
}
