import FoundationEssentials
internal import GRDB

extension SQLiteTipStore {
    /// Merges the contents of other stores into this one; see ``TipStoreExport/merging(_:)``.
    ///
    /// - Returns: Whether anything changed. Merging the same again changes nothing.
    @discardableResult
    package func merge(
        _ export: TipStoreExport,
        durability: Durability = .power
    ) throws(TipStoreError) -> Bool {
        let hasChanged = try perform { try $0.merge(export, durability: durability) }
        if hasChanged { signalChange() }
        return hasChanged
    }
}

extension StoreConnection {
    /// - Returns: Whether anything changed.
    mutating func merge(_ export: TipStoreExport, durability: Durability) throws -> Bool {
        var hasChanged = false
        try write(durability) { ledger, db in hasChanged = try ledger.merge(export, db) }
        return hasChanged
    }
}

extension StoreLedger {
    /// Merges the contents of other stores into this one, in the open transaction.
    ///
    /// Everything except donations is merged in memory. Of donations, of which there may be many, it reads
    /// only those of devices that the other contents mention, without their values.
    ///
    /// - Returns: Whether anything changed.
    mutating func merge(_ other: TipStoreExport, _ db: Database) throws -> Bool {
        let before = try export(db, hasEvents: false)
        let after = before.merging(other.withoutEvents)
        let clock = seen.clock
        // Every change made from here on is later than all that was merged.
        seen.clock = max(clock, after.clock)
        var rows = try deviceRows(db)
        let hasDonations = try mergeDonations(of: other, into: before.devicesByUUID, &rows, db)
        guard after != before || hasDonations else {
            seen.clock = clock
            return false
        }
        try writeHead(after, over: before, &rows, db)
        try writeTips(after.tips, over: before.tips, &rows, db)
        try writeParameters(after.parameters, over: before.parameters, &rows, db)
        _ = try tick(db)
        return true
    }

    // MARK: Everything but donations

    private mutating func writeHead(
        _ after: TipStoreExport,
        over before: TipStoreExport,
        _ rows: inout [String: Int64],
        _ db: Database
    ) throws {
        let known = before.devicesByUUID
        for device in after.devices where known[device.uuid] != device {
            try write(device, in: rows.row(of: device.uuid, db), db)
        }
        let kept = Set(after.devices.map(\.uuid))
        for device in before.devices where !kept.contains(device.uuid) {
            try db.run(
                "UPDATE device SET last_display = NULL, last_display_time = 0 WHERE uuid = ?",
                [device.uuid]
            )
        }
        if after.displayInterval != before.displayInterval {
            let stamp = after.displayInterval.stamp
            try db.run(
                "UPDATE store SET display_interval = ?, interval_time = ?, interval_device = ?",
                [after.displayInterval.seconds, stamp.time, rows.row(ofStamp: stamp, db)]
            )
        }
        if after.floor != before.floor {
            let row = try rows.row(ofStamp: after.floor, db)
            try db.run("UPDATE store SET floor_time = ?, floor_device = ?", [after.floor.time, row])
            seen.floor = RowTime(time: after.floor.time, device: row)
        }
    }

    private func write(_ device: TipStoreExport.Device, in row: Int64, _ db: Database) throws {
        try db.run(
            """
            UPDATE device SET sequence = max(sequence, ?), last_display = ?, last_display_time = ?
            WHERE id = ?
            """,
            [device.sequence, device.lastDisplay?.stored, device.lastDisplayTime, row]
        )
        try db.run("DELETE FROM removal WHERE device = ?", [row])
        for range in device.removed.ranges {
            try db.run(
                "INSERT INTO removal (device, first, last) VALUES (?, ?, ?)",
                [row, range.lowerBound, range.upperBound]
            )
        }
    }

    private mutating func writeTips(
        _ after: [TipStoreExport.Tip],
        over before: [TipStoreExport.Tip],
        _ rows: inout [String: Int64],
        _ db: Database
    ) throws {
        var known = Dictionary(before.map { ($0.id, $0) }) { one, _ in one }
        for tip in after {
            let former = known.removeValue(forKey: tip.id)
            guard former != tip else { continue }
            let row = try touch(tip.id, db)
            let records = Dictionary(former?.records.map { ($0.device, $0) } ?? []) { one, _ in one }
            for record in tip.records where records[record.device] != record {
                try write(record, ofTip: row, device: rows.row(of: record.device, db), db)
            }
            if tip.declaration != former?.declaration {
                try write(tip.declaration, ofTip: row, &rows, db)
            }
        }
        // A tip has nothing left only if its declaration was removed with everything else.
        for tip in known.keys { try write(nil, ofTip: touch(tip, db), &rows, db) }
    }

    private func write(
        _ record: TipStoreExport.Record,
        ofTip tip: Int64,
        device: Int64,
        _ db: Database
    ) throws {
        try db.run(
            """
            INSERT OR REPLACE INTO display (tip, device, count, seconds, cleared_count, cleared_seconds,
                cleared_time, reason, invalidated, invalidation_time) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                tip, device, record.count, record.seconds, record.clearedCount, record.clearedSeconds,
                record.clearedTime, record.invalidation?.reason, record.invalidation?.date.stored,
                record.invalidation?.time,
            ]
        )
    }

    private func write(
        _ declaration: TipStoreExport.Declaration?,
        ofTip tip: Int64,
        _ rows: inout [String: Int64],
        _ db: Database
    ) throws {
        let device = try declaration.map { try rows.row(ofStamp: $0.stamp, db) } ?? nil
        try db.run(
            "UPDATE tip SET declaration = ?, declaration_time = ?, declaration_device = ? WHERE id = ?",
            [declaration.map { StoreBlob($0.value.bytes) }, declaration?.stamp.time, device, tip]
        )
    }

    private mutating func writeParameters(
        _ after: [TipStoreExport.Parameter],
        over before: [TipStoreExport.Parameter],
        _ rows: inout [String: Int64],
        _ db: Database
    ) throws {
        var known = Dictionary(before.map { ($0.key, $0) }) { one, _ in one }
        for parameter in after where known.removeValue(forKey: parameter.key) != parameter {
            let device = try rows.row(of: parameter.stamp.device, db)
            try db.run(
                """
                INSERT INTO parameter (name, changed, value, time, device) VALUES (?1, ?2, ?3, ?4, ?5)
                ON CONFLICT DO UPDATE SET changed = ?2, value = ?3, time = ?4, device = ?5
                """,
                [
                    // The name as it is stored, which may differ in Unicode normalisation.
                    StoreBlob(parameters.keys.first { $0 == parameter.key } ?? parameter.key), tick(db),
                    parameter.value.map { StoreBlob($0.bytes) }, parameter.stamp.time, device,
                ]
            )
            if parameters[parameter.key] == nil { parameters[parameter.key] = db.lastInsertedRowID }
        }
        for key in known.keys {
            try db.run("DELETE FROM parameter WHERE id = ?", [parameters.removeValue(forKey: key)])
        }
    }

    // MARK: Devices

    /// The rows of devices by UUID.
    func deviceRows(_ db: Database) throws -> [String: Int64] {
        Dictionary(try uuids(db).map { ($1, $0) }) { one, _ in one }
    }
}

extension [String: Int64] {
    /// The row of a device, which is created if need be.
    mutating func row(of uuid: String, _ db: Database) throws -> Int64 {
        if let row = self[uuid] { return row }
        try db.run("INSERT INTO device (uuid, fingerprint) VALUES (?, 0)", [uuid])
        self[uuid] = db.lastInsertedRowID
        return db.lastInsertedRowID
    }

    /// The row of the device of a stamp; `nil` for the initial state.
    fileprivate mutating func row(ofStamp stamp: TipStoreExport.Stamp, _ db: Database) throws -> Int64? {
        stamp.device.isEmpty ? nil : try row(of: stamp.device, db)
    }
}

extension TipStoreExport {
    fileprivate var withoutEvents: TipStoreExport {
        var export = self
        export.events = []
        return export
    }
}
