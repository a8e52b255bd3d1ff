package import FoundationEssentials

/// One thing that a device has written.
package struct Entry: Hashable, Sendable {
    /// Its place in its stretch, from 1.
    package let position: Int
    /// The logical time: one more than the highest that the writer knew.
    package let time: Int
    package let content: Content

    package init(position: Int, time: Int, _ content: Content) {
        self.position = position
        self.time = time
        self.content = content
    }

    /// What was written. Dates are milliseconds since 2001.
    package enum Content: Hashable, Sendable {
        /// A donation to an event, with its payload as JSON.
        case donated(event: String, date: Int, payload: Data?)
        /// How often a tip was shown in this stretch so far.
        case shown(tip: String, RunningCount)
        /// When the device last showed a tip. Nothing written before the logical time `anchor` counts any
        /// more.
        case displayed(date: Int, anchor: Int)
        /// A tip became invalid.
        case invalidated(tip: String, reason: String, date: Int)
        /// A parameter got a value, as JSON; nil is its default.
        case set(parameter: String, value: Data?)
        /// What other entries say was cleared.
        case cleared(Clearing)
    }

    /// The highest logical time, which entries share once it is reached: a document with an absurd time
    /// cannot make numbers overflow, nor documents of those who read it unreadable.
    package static let endOfTime = 1 << 53 - 1
}

/// The clearing of entries: of those that it matches and that its author had seen.
package struct Clearing: Hashable, Sendable, Decodable {
    /// What it matches.
    package let scope: Scope
    /// What its author had seen, by the ends of it: what a stretch's parents say is left out.
    package let seen: [EntryID]
    /// What its author had seen beside that: entries that a damaged store had kept, without knowing those
    /// before them.
    package let loose: Set<EntryID>
    /// How much of running counts its author had seen. It is subtracted from counts that grow later.
    package let amounts: [RunningCount.Place: RunningCount]
    /// The resets of the datastore that this stands for.
    package let resets: Set<EntryID>
    /// Those of them that have met the folder of documents.
    package let met: Set<EntryID>

    /// Which entries are meant.
    package enum Scope: Hashable, Sendable, Codable {
        case everything
        /// What happened to a tip.
        case tip(String)
        /// Donations to an event, or only those dated before `before`, in milliseconds since 2001.
        case donations(event: String, before: Int?)
    }
}

extension Clearing: Encodable {
    /// With its sets in order, so that equal ones give equal bytes.
    package func encode(to encoder: any Encoder) throws {
        var text = encoder.container(keyedBy: CodingKeys.self)
        try text.encode(scope, forKey: .scope)
        try text.encode(seen, forKey: .seen)
        try text.encode(loose.sorted(), forKey: .loose)
        try text.encode(amounts, forKey: .amounts)
        try text.encode(resets.sorted(), forKey: .resets)
        try text.encode(met.sorted(), forKey: .met)
    }
}

/// How often, and how long, a tip was shown in a stretch.
package struct RunningCount: Hashable, Sendable {
    package var count = 0
    package var milliseconds = 0

    package init(count: Int = 0, milliseconds: Int = 0) {
        self.count = count
        self.milliseconds = milliseconds
    }

    /// Counts only grow, so that the larger is the later one.
    func union(_ other: RunningCount) -> RunningCount {
        RunningCount(count: max(count, other.count), milliseconds: max(milliseconds, other.milliseconds))
    }

    /// At most what a document may tell.
    static func + (first: RunningCount, second: RunningCount) -> RunningCount {
        RunningCount(
            count: min(first.count + second.count, end - 1),
            milliseconds: min(first.milliseconds + second.milliseconds, 1000 * end - 1)
        )
    }

    static func - (first: RunningCount, second: RunningCount) -> RunningCount {
        RunningCount(
            count: first.count - second.count,
            milliseconds: first.milliseconds - second.milliseconds
        )
    }

    /// Whose count it is.
    package struct Place: Hashable, Sendable {
        package let stretch: StretchID
        package let tip: String

        package init(stretch: StretchID, tip: String) {
            self.stretch = stretch
            self.tip = tip
        }
    }
}
