import FoundationEssentials
internal import GRDB

extension StoreLedger {
    mutating func donate(_ donation: DonationRecord, to event: String, _ db: Database) throws {
        let row = try row(ofEvent: event, db)
        try db.run(
            "INSERT INTO donation (id, event, at, payload, device) VALUES (?, ?, ?, ?, ?)",
            [
                seen.donation + 1, row, donation.date.stored, donation.payload.map { StoreBlob($0) }, device,
            ]
        )
        seen.donation += 1
    }

    /// Deletes donations of this device only.
    ///
    /// Each device trims its own, so that a clock that is years ahead cannot delete what others have donated.
    /// Together, the devices keep the latest donations of all of them.
    mutating func trimDonations(of event: String, keeping count: Int, until end: Date, _ db: Database) throws
    {
        guard let row = events[event] else { return }
        guard count > 0 else { return try deleteDonations(row, db, where: "device = ?", [device]) }
        let oldest = try db.row(
            """
            SELECT at, id FROM donation WHERE event = ? AND at <= ? AND device = ?
            ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?
            """,
            [row, end.stored, device, count - 1]
        )
        guard let oldest else { return }
        try deleteDonations(
            row,
            db,
            where: "(at, id) < (?, ?) AND device = ?",
            [oldest[0] as DatabaseValue, oldest[1] as DatabaseValue, device]
        )
    }

    mutating func deleteDonations(of event: String, before date: Date?, _ db: Database) throws {
        guard let row = events[event] else { return }
        if let date {
            try deleteDonations(row, db, where: "at < ?", [date.stored])
        } else {
            try deleteDonations(row, db, where: "TRUE", [])
        }
    }

    func donations(
        of event: String,
        latest limit: Int,
        until end: Date,
        _ db: Database
    ) throws -> [DonationRecord] {
        guard let row = events[event], limit > 0 else { return [] }
        let donations = try donations(db, "at <= ? ORDER BY at DESC, id DESC", [row, end.stored, limit])
        let room = limit - donations.count
        guard room > 0 else { return donations.reversed() }
        return try donations.reversed()
            + self.donations(db, "at > ? ORDER BY at, id", [row, end.stored, room])
    }

    private func donations(
        _ db: Database,
        _ order: String,
        _ arguments: StatementArguments
    ) throws -> [DonationRecord] {
        var donations: [DonationRecord] = []
        try db.forEachRow(
            "SELECT at, payload FROM donation WHERE event = ? AND \(order) LIMIT ?",
            arguments
        ) { row in
            let date = Date(timeIntervalSinceReferenceDate: try row.value(0))
            donations.append(DonationRecord(date: date, payload: try row.data(1)))
        }
        return donations
    }

    /// Ensures that no sequence number up to `last` is used again, by storing a placeholder if necessary.
    func keepSequence(_ last: Int64, _ db: Database) throws {
        guard last > 0 else { return }
        try db.run("DELETE FROM donation WHERE event = ? AND id < ?", [StoreSchema.noEvent, last])
        guard try Self.lastDonation(db) < last else { return }
        try db.run(
            "INSERT INTO donation (id, event, at, device) VALUES (?, ?, 0, ?)",
            [last, StoreSchema.noEvent, device]
        )
    }

    private mutating func deleteDonations(
        _ row: Int64,
        _ db: Database,
        where condition: String,
        _ values: StatementArguments
    ) throws {
        let last = try Self.lastDonation(db)
        try db.run("DELETE FROM donation WHERE event = ? AND \(condition)", [row] + values)
        guard db.changesCount > 0 else { return }
        try keepSequence(last, db)
        try db.run("UPDATE event SET changed = ? WHERE id = ?", [tick(db), row])
    }

    mutating func row(ofEvent event: String, _ db: Database) throws -> Int64 {
        if let row = events[event] { return row }
        try db.run("INSERT INTO event (name, changed) VALUES (?, ?)", [StoreBlob(event), tick(db)])
        events[event] = db.lastInsertedRowID
        return db.lastInsertedRowID
    }
}
