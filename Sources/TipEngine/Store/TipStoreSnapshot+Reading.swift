import FoundationEssentials
internal import GRDB

extension TipStoreSnapshot {
    /// Reads a store's file without writing to it.
    package init(readingFrom path: String) throws(TipStoreError) {
        self = try StoreReader.read(path) { ledger, db in try TipStoreSnapshot(ledger, db) }
    }

    private init(_ ledger: StoreLedger, _ db: Database) throws {
        let contents = try ledger.contents(db)
        self.init(parameters: contents.parameters, lastDisplay: contents.lastDisplay)
        displayInterval = try db.row("SELECT display_interval FROM store").flatMap { try $0.optional(0) }
        try db.forEachRow("SELECT name, declaration FROM tip") { row in
            let id = try row.name(0)
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
