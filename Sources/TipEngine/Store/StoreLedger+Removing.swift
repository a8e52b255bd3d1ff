internal import GRDB

extension StoreLedger {
    /// Forgets everything but who wrote here and how far the numbers have come.
    mutating func removeAll(_ db: Database) throws {
        let time = try tick(db)
        let last = try Self.lastDonation(db)
        for table in ["tip", "display", "parameter", "event", "donation"] {
            try db.run("DELETE FROM \(table)", [])
        }
        try keepSequence(last, db)
        try db.run("UPDATE device SET last_display = NULL, last_display_time = ?", [time])
        try db.run(
            """
            UPDATE store SET floor_time = ?1, floor_device = ?2,
                display_interval = NULL, interval_time = ?1, interval_device = ?2
            """,
            [time, device]
        )
        tips = [:]
        parameters = [:]
        events = [:]
        unread = Unread()
        seen.floor = RowTime(time: time, device: device)
    }
}
