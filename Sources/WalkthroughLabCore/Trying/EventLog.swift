package import WalkthroughEngine

/// What happens in a tour, as lines with times.
package struct EventLog: Hashable, Sendable {
    /// The lines, the oldest first.
    package private(set) var lines: [String] = []
    private var beginning: Seconds?
    private let limit: Int

    /// - Parameter limit: how many lines are kept; the oldest go.
    package init(limit: Int = 2000) { self.limit = limit }

    /// All lines, as they are copied.
    package var text: String { lines.map { $0 + "\n" }.joined() }

    /// Adds an event of a session, and the effects that the session answered with.
    ///
    /// - Parameters:
    ///   - time: in seconds of any clock; lines say the time since the first event.
    ///   - say: puts words into the reader's language.
    /// - Returns: the new lines.
    @discardableResult
    package mutating func add(
        _ event: SessionEvent,
        _ effects: [SessionEffect],
        at time: Seconds,
        say: (Wording) -> String = { $0.description }
    ) -> [String] {
        let texts = [say(event.words)] + effects.compactMap(\.words).map { "  " + say($0) }
        let start = beginning ?? time
        beginning = start
        let added = texts.map { "\(Self.written(time - start))  \($0)" }
        lines = Array((lines + added).suffix(limit))
        return added
    }

    /// Forgets everything; the next event is at 0 again.
    package mutating func clear() {
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
