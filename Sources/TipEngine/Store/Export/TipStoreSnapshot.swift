package import FoundationEssentials
internal import GRDB

/// A snapshot of a store, for tools that have only the file.
package struct TipStoreSnapshot: Sendable, Hashable {
    /// A tip that was shown, invalidated, reset or declared.
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
        package var first: Date?
        package var last: Date?

        package init(id: String, count: Int, valueCount: Int = 0, first: Date? = nil, last: Date? = nil) {
            self.id = id
            self.count = count
            self.valueCount = valueCount
            self.first = first
            self.last = last
        }
    }

    /// Sorted by id.
    package var tips: [Tip]
    /// Sorted by id.
    package var events: [Event]
    /// JSON by parameter key; those at their defaults have no entry.
    package var parameters: [String: Data]
    /// When any tip last appeared.
    package var lastDisplay: Date?
    /// Seconds from one new tip to the next; `nil` before an app has configured it.
    package var displayInterval: TimeInterval?

    package init(
        tips: [Tip] = [],
        events: [Event] = [],
        parameters: [String: Data] = [:],
        lastDisplay: Date? = nil,
        displayInterval: TimeInterval? = nil
    ) {
        self.tips = tips
        self.events = events
        self.parameters = parameters
        self.lastDisplay = lastDisplay
        self.displayInterval = displayInterval
    }
}

extension TipStoreSnapshot {
    /// Reads a store's file without writing to it.
    package init(readingFrom path: String) throws(TipStoreError) {
        self = try StoreReader.read(path) { ledger, db in try TipStoreSnapshot(ledger, db) }
    }

    private init(_ ledger: StoreLedger, _ db: Database) throws {
        let contents = try ledger.contents(db)
        self.init(parameters: contents.parameters, lastDisplay: contents.lastDisplay)
        displayInterval = try db.row("SELECT display_interval FROM store").flatMap { try $0.optional(0) }
        let wasEmptied = ledger.seen.floor != StoreLedger.RowTime()
        try db.forEachRow("SELECT name, declaration FROM tip") { row in
            let id = try row.name(0)
            // The names of tips from before everything was removed are kept only for other devices.
            if wasEmptied, contents.tips[id] == nil, try row.data(1) == nil { return }
            // A declaration of a newer version may have a form that this one does not know.
            let declaration = try row.data(1).flatMap { TipCoding.decode(TipSummary.self, from: $0) }
            tips.append(Tip(id: id, record: contents.tips[id] ?? TipRecord(), declaration: declaration))
        }
        try db.forEachRow(
            """
            SELECT name, count(donation.id), count(payload), min(at), max(at)
            FROM event LEFT JOIN donation ON donation.event = event.id GROUP BY event.id
            """
        ) { row in
            events.append(
                Event(
                    id: try row.name(0),
                    count: try row.value(1),
                    valueCount: try row.value(2),
                    first: try row.date(3),
                    last: try row.date(4)
                )
            )
        }
        tips.sort { $0.id < $1.id }
        events.sort { $0.id < $1.id }
    }
}
