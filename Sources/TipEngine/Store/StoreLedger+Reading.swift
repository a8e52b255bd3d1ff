import FoundationEssentials
internal import GRDB

extension StoreLedger {
    func contents(_ db: Database) throws -> TipStoreContents {
        var contents = TipStoreContents(lastDisplay: try lastDisplay(db))
        try db.forEachRow(Self.tips("GROUP BY tip.id")) { row in
            let record = try Self.record(row)
            // One that is only declared, or was reset, is as if it had never been there.
            if record != TipRecord() { contents.tips[try row.name(0)] = record }
        }
        try db.forEachRow("SELECT name, value FROM parameter") { row in
            if let value = try row.data(1) { contents.parameters[try row.name(0)] = value }
        }
        return contents
    }

    /// What others have changed since this was last asked.
    mutating func foreignChanges(_ db: Database) throws -> ForeignChanges {
        var changes = ForeignChanges()
        changes.startsOver = unread.startsOver
        changes.events = unread.events
        changes.lastDisplay = try lastDisplay(db)
        for tip in unread.tips {
            let row = try db.row(Self.tips("WHERE tip.id = ?"), [tips[tip]])
            changes.tips[tip] = try row.map(Self.record) ?? TipRecord()
        }
        for key in unread.parameters {
            let row = try db.row("SELECT value FROM parameter WHERE id = ?", [parameters[key]])
            changes.parameters[key] = .some(try row?.data(0))
        }
        unread = Unread()
        return changes
    }

    private func lastDisplay(_ db: Database) throws -> Date? {
        try db.row("SELECT max(last_display) FROM device").flatMap { try $0.date(0) }
    }

    private static func tips(_ condition: String) -> String {
        """
        SELECT tip.name, tip.reason, tip.invalidated, sum(display.count), sum(display.seconds)
        FROM tip LEFT JOIN display ON display.tip = tip.id \(condition)
        """
    }

    private static func record(_ row: Row) throws -> TipRecord {
        var record = TipRecord(
            displayCount: try row.optional(3) ?? 0,
            displayDuration: try row.optional(4) ?? 0
        )
        if let reason: String = try row.optional(1), let date = try row.date(2) {
            // A reason that this version has no word for must not bring the tip back.
            record.invalidation = TipRecord.Invalidation(
                reason: Tips.InvalidationReason(rawValue: reason) ?? .tipClosed,
                date: date
            )
        }
        return record
    }
}
