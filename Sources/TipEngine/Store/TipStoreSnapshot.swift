package import FoundationEssentials

/// A snapshot of a store, for tools that have only the file.
package struct TipStoreSnapshot: Sendable, Hashable {
    /// A tip that was shown, invalidated or declared.
    package struct Tip: Sendable, Hashable {
        package var id: String
        package var record: TipRecord
        /// The summary of the tip's declaration; `nil` if the app has not declared it yet.
        package var declaration: TipSummary?

        package init(id: String, record: TipRecord = TipRecord(), declaration: TipSummary? = nil) {
            self.id = id
            self.record = record
            self.declaration = declaration
        }
    }

    /// An event, with a summary of its stored donations.
    package struct Event: Sendable, Hashable {
        package var id: String
        package var count: Int
        /// How many of the donations carry a value.
        package var valueCount: Int
        package var first: Date
        package var last: Date
    }

    /// Sorted by id.
    package var tips: [Tip] = []
    /// Those with donations, sorted by id.
    package var events: [Event] = []
    /// JSON by parameter key; those at their defaults have no entry.
    package var parameters: [String: Data] = [:]
    /// When any tip last appeared.
    package var lastDisplay: Date?
    /// Seconds from one new tip to the next; `nil` before an app has configured it.
    package var displayInterval: TimeInterval?

    package init(tips: [Tip] = [], lastDisplay: Date? = nil, displayInterval: TimeInterval? = nil) {
        self.tips = tips
        self.lastDisplay = lastDisplay
        self.displayInterval = displayInterval
    }

    /// Reads a store's file without writing to it.
    package init(readingFrom path: String) throws(TipStoreError) {
        let summary = try StoreReader(path).summary()
        let contents = TipStoreContents(summary.log)
        let ids = Set(contents.tips.keys).union(summary.declarations.keys)
        tips = ids.sorted().map { id in
            Tip(
                id: id,
                record: contents.tips[id] ?? TipRecord(),
                // One of a newer version may have a form that this one does not know.
                declaration: TipCoding.decode(TipSummary.self, from: summary.declarations[id])
            )
        }
        events = summary.events.sorted { $0.key < $1.key }.map { id, event in
            Event(
                id: id,
                count: event.count,
                valueCount: event.valueCount,
                first: Date(milliseconds: event.first),
                last: Date(milliseconds: event.last)
            )
        }
        parameters = contents.parameters
        lastDisplay = contents.lastDisplay
        displayInterval = summary.displayInterval.map { TimeInterval(milliseconds: $0) }
    }
}
