import FoundationEssentials
internal import GRDB

extension StoreLedger {
    /// Adds the parts of these contents and donations that the store lacks.
    mutating func restore(
        _ contents: TipStoreContents,
        _ donations: [String: [DonationRecord]],
        _ db: Database
    ) throws {
        let stored = try self.contents(db)
        for (tip, record) in contents.tips.sorted(by: { $0.key < $1.key }) {
            try restore(tip, record, from: stored.tips[tip] ?? TipRecord(), db)
        }
        for (key, value) in contents.parameters.sorted(by: { $0.key < $1.key }) where parameters[key] == nil {
            try setParameter(key, to: value, db)
        }
        if let date = contents.lastDisplay, stored.lastDisplay.map({ $0 < date }) ?? true {
            try db.run(
                "UPDATE device SET last_display = ?, last_display_time = ? WHERE id = ?",
                [date.stored, tick(db), device]
            )
        }
        for (event, records) in donations.sorted(by: { $0.key < $1.key }) {
            try restore(records, of: event, db)
        }
    }

    private mutating func restore(
        _ tip: String,
        _ record: TipRecord,
        from stored: TipRecord,
        _ db: Database
    ) throws {
        let times = max(0, record.displayCount - stored.displayCount)
        let seconds = max(0, record.displayDuration - stored.displayDuration)
        if times > 0 || seconds > 0 { try count(times, seconds: seconds, of: tip, db) }
        if let invalidation = record.invalidation, stored.invalidation == nil {
            try invalidate(tip, invalidation.reason, at: invalidation.date, db)
        }
    }

    /// Adds the donations that the store lacks; of equal donations, as many as it has fewer.
    private mutating func restore(_ records: [DonationRecord], of event: String, _ db: Database) throws {
        var stored: [DonationRecord: Int] = [:]
        if let row = events[event] {
            try db.forEachRow("SELECT at, payload FROM donation WHERE event = ?", [row]) { row in
                let date = Date(timeIntervalSinceReferenceDate: try row.value(0))
                stored[DonationRecord(date: date, payload: try row.data(1)), default: 0] += 1
            }
        }
        for record in records {
            if let count = stored[record], count > 0 {
                stored[record] = count - 1
            } else {
                try donate(record, to: event, db)
            }
        }
    }
}

extension StoreLedger {
    /// Removes everything but the devices, the logical clock and the last sequence number.
    ///
    /// The names of tips stay, with counts marked as cleared: other devices have to learn which were cleared.
    mutating func removeAll(_ db: Database) throws {
        let time = try tick(db)
        let last = try Self.lastDonation(db)
        for table in ["parameter", "event", "donation"] { try db.run("DELETE FROM \(table)", []) }
        try clear(db, where: "TRUE", [])
        try db.run(
            """
            UPDATE tip SET changed = ?, declaration = NULL,
                declaration_time = NULL, declaration_device = NULL
            """,
            [time]
        )
        try keepSequence(last, db)
        try db.run("UPDATE device SET last_display = NULL, last_display_time = 0")
        try db.run(
            """
            UPDATE store SET floor_time = ?1, floor_device = ?2,
                display_interval = NULL, interval_time = 0, interval_device = NULL
            """,
            [time, device]
        )
        parameters = [:]
        events = [:]
        unread = Unread()
        seen.floor = RowTime(time: time, device: device)
    }
}
