import FoundationEssentials
internal import GRDB

extension StoreLedger {
    /// Takes note of what others have committed.
    ///
    /// Costs one step of SQLite when there is nothing. Made at the start of every own commit too, so
    /// that what comes after a position is always others' and own changes need no mark.
    mutating func catchUp(_ db: Database) throws {
        let version = try Self.dataVersion(db)
        guard version != seen.dataVersion else { return }
        let current = try position(db)
        if current.floor != seen.floor {
            try loadNames(db)
            startOver()
        } else {
            try note("tip", db, in: &tips, as: &unread.tips)
            try note("parameter", db, in: &parameters, as: &unread.parameters)
            try note("event", db, in: &events, as: &unread.events)
            try noteDonations(db)
        }
        if current.clock != seen.clock || current.donation != seen.donation { unread.isNews = true }
        seen = current
    }

    func position(_ db: Database) throws -> Position {
        var position = Position(dataVersion: try Self.dataVersion(db))
        if let row = try db.row("SELECT clock, floor_time, floor_device FROM store") {
            position.clock = try row.value(0)
            position.floor = RowTime(time: try row.value(1), device: try row.optional(2))
        }
        position.donation = try Self.lastDonation(db)
        return position
    }

    static func lastDonation(_ db: Database) throws -> Int64 {
        try db.number("SELECT max(id) FROM donation") ?? 0
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
            WHERE donation.id > ?
            """,
            [seen.donation]
        ) { unread.events.insert(try $0.name(0)) }
    }

}
