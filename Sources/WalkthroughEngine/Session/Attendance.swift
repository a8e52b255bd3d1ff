/// How long each step was on screen, by the times that the events brought.
struct Attendance: Sendable {
    /// The latest time, in seconds since a fixed moment; nil until the first finite one. It never goes
    /// backwards and ignores times that are not finite.
    private(set) var now: Seconds?
    /// When the current step was shown; nil when that is not known.
    private var shownSince: Seconds?
    /// The steps shown so far, without the running time of the current step.
    private(set) var visits: [Visit]

    init(_ visits: [Visit]) {
        // Decoded visits may hold times that are negative or not finite.
        self.visits = visits.map { Visit(step: $0.step, seconds: $0.seconds) }
    }

    mutating func advance(to time: Seconds) { now = latest(time) }

    /// A step appears.
    mutating func begin() { shownSince = now }

    /// The step that appeared last is left.
    mutating func end(_ step: Step.ID) { visits = visits(until: now ?? 0, of: step) }

    /// The steps shown so far, with the running time of the current one.
    func visits(until time: Seconds, of step: Step.ID) -> [Visit] {
        var visits = visits
        let seconds = seconds(until: time)
        if let known = visits.firstIndex(where: { $0.step == step }) {
            visits[known].seconds += seconds
        } else {
            visits.append(Visit(step: step, seconds: seconds))
        }
        return visits
    }

    /// The seconds that the current step is on screen, at least 0 and finite.
    func seconds(until time: Seconds) -> Seconds {
        guard let shownSince, let end = latest(time) else { return 0 }
        return min(max(0, end - shownSince), .greatestFiniteMagnitude)
    }

    private func latest(_ time: Seconds) -> Seconds? {
        guard time.isFinite else { return now }
        return now.map { max($0, time) } ?? time
    }
}
