import FoundationEssentials
internal import GRDB

extension StoreLedger {
    /// Applies these changes in the open transaction.
    mutating func apply(_ changes: [TipChange], _ db: Database) throws {
        for change in changes { try apply(change, db) }
    }

    private mutating func apply(_ change: TipChange, _ db: Database) throws {
        switch change {
        case .displayed(let tip, let date): try display(tip, at: date, db)
        case .exposed(let tip, let seconds): try expose(tip, for: seconds, db)
        case .invalidated(let tip, let reason, let date): try invalidate(tip, reason, at: date, db)
        case .reset(let tip): try reset(tip, db)
        case .setParameter(let key, let value): try setParameter(key, to: value, db)
        case .donated(let event, let donation): try donate(donation, to: event, db)
        case .trimmedDonations(let event, let count, let end):
            try trimDonations(of: event, keeping: count, until: end, db)
        case .deletedDonations(let event, let date): try deleteDonations(of: event, before: date, db)
        case .anchoredLastDisplay(let date): try anchorLastDisplay(at: date, db)
        case .declared(let tip, let declaration): try declare(tip, declaration, db)
        case .configured(let interval): try configure(interval, db)
        case .restored(let contents, let donations): try restore(contents, donations, db)
        }
    }

    // MARK: Tips

    private mutating func display(_ tip: String, at date: Date, _ db: Database) throws {
        try count(1, seconds: 0, of: tip, db)
        try db.run(
            """
            UPDATE device SET last_display = max(ifnull(last_display, ?1), ?1), last_display_time = ?2
            WHERE id = ?3
            """,
            [date.stored, tick(db), device]
        )
    }

    /// Seconds: some thirty years.
    private static let longestExposure: TimeInterval = 1e9

    private mutating func expose(_ tip: String, for seconds: TimeInterval, _ db: Database) throws {
        // A clock that jumped must not reduce the duration, nor make it infinite.
        guard seconds > 0, seconds < Self.longestExposure else { return }
        try count(0, seconds: seconds, of: tip, db)
    }

    mutating func count(
        _ times: Int,
        seconds: TimeInterval,
        of tip: String,
        _ db: Database
    ) throws {
        try db.run(
            """
            INSERT INTO display (tip, device, count, seconds) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT DO UPDATE SET count = count + ?3, seconds = seconds + ?4
            """,
            [touch(tip, db), device, times, seconds]
        )
    }

    mutating func invalidate(
        _ tip: String,
        _ reason: Tips.InvalidationReason,
        at date: Date,
        _ db: Database
    ) throws {
        let isInvalid = "SELECT 1 FROM display WHERE tip = ? AND reason IS NOT NULL"
        guard try db.row(isInvalid, [row(ofTip: tip, db)]) == nil else { return }
        let row = try touch(tip, db)
        // Others take an invalidation that is not later than a reset for one that the reset has cleared.
        let cleared = "SELECT cleared_time FROM display WHERE tip = ? AND device = ?"
        let time = try tick(db, after: db.row(cleared, [row, device])?.value(0) ?? 0)
        try db.run(
            """
            INSERT INTO display (tip, device, count, seconds, reason, invalidated, invalidation_time)
            VALUES (?1, ?2, 0, 0, ?3, ?4, ?5)
            ON CONFLICT DO UPDATE SET reason = ?3, invalidated = ?4, invalidation_time = ?5
            """,
            [row, device, reason.rawValue, date.stored, time]
        )
    }

    private mutating func reset(_ tip: String, _ db: Database) throws {
        try clear(db, where: "tip = ?", [touch(tip, db)])
    }

    /// Marks the counts, durations and invalidations of some tips as cleared.
    func clear(_ db: Database, where condition: String, _ values: StatementArguments) throws {
        try db.run(
            """
            UPDATE display SET cleared_count = max(cleared_count, count),
                cleared_seconds = max(cleared_seconds, seconds),
                cleared_time = max(cleared_time, ifnull(invalidation_time, 0)),
                reason = NULL, invalidated = NULL, invalidation_time = NULL WHERE \(condition)
            """,
            values
        )
    }

    private mutating func declare(_ tip: String, _ declaration: Data, _ db: Database) throws {
        let row = try row(ofTip: tip, db)
        let stored = try db.row("SELECT declaration FROM tip WHERE id = ?", [row])?.data(0)
        // Every start of the app declares its tips, but only a changed declaration is worth a write.
        guard stored != declaration else { return }
        try db.run(
            "UPDATE tip SET declaration = ?, declaration_time = ?, declaration_device = ? WHERE id = ?",
            [StoreBlob(declaration), tick(db), device, row]
        )
    }

    private mutating func anchorLastDisplay(at date: Date, _ db: Database) throws {
        let later = "last_display > ?1"
        guard try db.row("SELECT 1 FROM device WHERE \(later)", [date.stored]) != nil else { return }
        try db.run(
            "UPDATE device SET last_display = ?1, last_display_time = ?2 WHERE \(later)",
            [date.stored, tick(db)]
        )
    }

    // MARK: Parameters and configuration

    mutating func setParameter(_ key: String, to value: Data?, _ db: Database) throws {
        let time = try tick(db)
        let blob = value.map { StoreBlob($0) }
        if let row = parameters[key] {
            try db.run(
                "UPDATE parameter SET changed = ?1, value = ?2, time = ?1, device = ?3 WHERE id = ?4",
                [time, blob, device, row]
            )
        } else {
            try db.run(
                "INSERT INTO parameter (name, changed, value, time, device) VALUES (?1, ?2, ?3, ?2, ?4)",
                [StoreBlob(key), time, blob, device]
            )
            parameters[key] = db.lastInsertedRowID
        }
    }

    private mutating func configure(_ interval: TimeInterval, _ db: Database) throws {
        let stored = try db.row("SELECT display_interval FROM store")?.optional(0) as Double?
        guard stored != interval, !interval.isNaN else { return }
        try db.run(
            "UPDATE store SET display_interval = ?, interval_time = ?, interval_device = ?",
            [interval, tick(db), device]
        )
    }

    // MARK: Rows and time

    /// The logical time of the changes being committed; a new one if it would not be later than `former`.
    mutating func tick(_ db: Database, after former: Int64 = 0) throws -> Int64 {
        if let now, now > former { return now }
        let time = max(seen.clock, now ?? 0) + 1
        try db.run("UPDATE store SET clock = ?", [time])
        now = time
        return time
    }

    /// The row of a tip, marked as changed.
    mutating func touch(_ tip: String, _ db: Database) throws -> Int64 {
        let row = try row(ofTip: tip, db)
        try db.run("UPDATE tip SET changed = ?1 WHERE id = ?2 AND changed <> ?1", [tick(db), row])
        return row
    }

    mutating func row(ofTip tip: String, _ db: Database) throws -> Int64 {
        if let row = tips[tip] { return row }
        try db.run("INSERT INTO tip (name, changed) VALUES (?, ?)", [StoreBlob(tip), tick(db)])
        tips[tip] = db.lastInsertedRowID
        return db.lastInsertedRowID
    }

}
