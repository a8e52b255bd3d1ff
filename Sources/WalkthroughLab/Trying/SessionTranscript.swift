internal import WalkthroughEngine

/// What happens in a tour, as lines with times.
nonisolated struct SessionTranscript: Hashable, Sendable {
    /// The lines, the oldest first.
    private(set) var lines: [String] = []
    private var beginning: Seconds?
    private let limit: Int

    /// - Parameter limit: how many lines are kept; the oldest go.
    init(limit: Int = 2000) { self.limit = limit }

    /// All lines, as they are copied.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// Adds an event of a session, and the effects that the session answered with.
    ///
    /// - Parameter time: in seconds of any clock; lines say the time since the first event.
    /// - Returns: the new lines.
    @discardableResult
    mutating func add(_ event: SessionEvent, _ effects: [SessionEffect], at time: Seconds) -> [String] {
        let texts = [event.words] + effects.compactMap(\.words).map { "  " + $0 }
        let start = beginning ?? time
        beginning = start
        let added = texts.map { "\(Self.written(time - start))  \($0)" }
        lines = Array((lines + added).suffix(limit))
        return added
    }

    /// Forgets everything; the next event is at 0 again.
    mutating func clear() {
        lines = []
        beginning = nil
    }

    /// Seconds with three digits behind the point, right-aligned to seven characters.
    private static func written(_ seconds: Seconds) -> String {
        let thousandths = Int((max(0, seconds) * 1000).rounded())
        let fraction = String(thousandths % 1000)
        let text =
            "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
        return String(repeating: " ", count: max(0, 7 - text.count)) + text
    }
}
