import FoundationEssentials
internal import GRDB

extension StoreLedger {
    func contents(_ db: Database) throws -> TipStoreContents {
        var contents = TipStoreContents(lastDisplay: try lastDisplay(db))
        try db.forEachRow(Self.tips("GROUP BY tip.id")) { row in
            let record = try Self.record(row)
            // A tip that is only declared, or was reset, counts as unknown.
            if record != TipRecord() { contents.tips[try row.name(0)] = record }
        }
        try forEachInvalidation("", [], db) { tip, invalidation in
            contents.tips[tip, default: TipRecord()].invalidation = invalidation
        }
        try db.forEachRow("SELECT name, value FROM parameter") { row in
            if let value = try row.data(1) { contents.parameters[try row.name(0)] = value }
        }
        return contents
    }

    /// The changes of others since the last call.
    mutating func foreignChanges(_ db: Database) throws -> ForeignChanges {
        var changes = ForeignChanges()
        changes.startsOver = unread.startsOver
        changes.events = unread.events
        changes.lastDisplay = try lastDisplay(db)
        for tip in unread.tips {
            let row = try db.row(Self.tips("WHERE tip.id = ?"), [tips[tip]])
            var record = try row.map(Self.record) ?? TipRecord()
            try forEachInvalidation("AND tip.id = ?", [tips[tip]], db) { record.invalidation = $1 }
            // After everything was removed, what is not listed is in its initial state.
            if !changes.startsOver || record != TipRecord() { changes.tips[tip] = record }
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
        SELECT tip.name, sum(max(count - cleared_count, 0)), sum(max(seconds - cleared_seconds, 0))
        FROM tip LEFT JOIN display ON display.tip = tip.id \(condition)
        """
    }

    private static func record(_ row: Row) throws -> TipRecord {
        TipRecord(displayCount: try row.optional(1) ?? 0, displayDuration: try row.optional(2) ?? 0)
    }

    /// Calls `body` with invalidations of tips, latest first by logical time, then by device: the last call
    /// for a tip has the one that counts.
    private func forEachInvalidation(
        _ condition: String,
        _ arguments: StatementArguments,
        _ db: Database,
        _ body: (String, TipRecord.Invalidation) throws -> Void
    ) throws {
        try db.forEachRow(
            """
            SELECT tip.name, reason, invalidated FROM display
            JOIN tip ON tip.id = display.tip JOIN device ON device.id = display.device
            WHERE reason IS NOT NULL \(condition) ORDER BY invalidation_time DESC, uuid DESC
            """,
            arguments
        ) { row in
            guard let date = try row.date(2) else { return }
            // A reason that this version does not know must not make the tip eligible again.
            let reason = Tips.InvalidationReason(rawValue: try row.value(1)) ?? .tipClosed
            try body(try row.name(0), TipRecord.Invalidation(reason: reason, date: date))
        }
    }
}

extension StoreLedger {
    /// Notes what others have committed.
    ///
    /// It costs one step of SQLite if there is nothing new. It also runs at the start of every commit of this
    /// connection, so that all changes after a position are by others, and its own need no mark.
    mutating func catchUp(_ db: Database) throws {
        let version = try Self.dataVersion(db)
        guard version != seen.dataVersion else { return }
        let current = try position(db)
        if current.floor != seen.floor {
            try loadNames(db)
            startOver()
        } else {
            // The device is another one after the store was set back to a backup.
            device = current.device
            try note("tip", db, in: &tips, as: &unread.tips)
            try note("parameter", db, in: &parameters, as: &unread.parameters)
            try note("event", db, in: &events, as: &unread.events)
            try noteDonations(db)
        }
        if current.clock != seen.clock || current.donation != seen.donation {
            unread.needsNotification = true
        }
        seen = current
    }

    func position(_ db: Database) throws -> Position {
        var position = Position(dataVersion: try Self.dataVersion(db))
        if let row = try db.row("SELECT clock, floor_time, floor_device, device FROM store") {
            position.clock = try row.value(0)
            position.floor = RowTime(time: try row.value(1), device: try row.optional(2))
            position.device = try row.value(3)
        }
        position.donation = try Self.lastDonation(db)
        return position
    }

    static func lastDonation(_ db: Database) throws -> Int64 {
        try db.number("SELECT max(id) FROM donation WHERE id < ?", [StoreSchema.foreignDonations]) ?? 0
    }

    private static func dataVersion(_ db: Database) throws -> Int64 {
        try db.number("PRAGMA data_version") ?? 0
    }

    private func note(
        _ table: String,
        _ db: Database,
        in names: inout [String: Int64],
        as changed: inout Set<String>
    ) throws {
        try db.forEachRow("SELECT name, id FROM \(table) WHERE changed > ?", [seen.clock]) { row in
            let name = try row.name(0)
            names[name] = try row.value(1)
            changed.insert(name)
        }
    }

    private mutating func noteDonations(_ db: Database) throws {
        try db.forEachRow(
            """
            SELECT DISTINCT event.name FROM donation JOIN event ON event.id = donation.event
            WHERE donation.id > ? AND donation.id < ?
            """,
            [seen.donation, StoreSchema.foreignDonations]
        ) { unread.events.insert(try $0.name(0)) }
    }

}
