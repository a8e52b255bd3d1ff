import FoundationEssentials
internal import GRDB

extension SQLiteTipStore {
    /// Everything in the store, for tools and for merging stores.
    package func export() throws(TipStoreError) -> TipStoreExport {
        try perform { try $0.read { ledger, db in try ledger.export(db) } }
    }
}

extension StoreLedger {
    /// - Parameter hasEvents: Whether to include donations, of which there may be many.
    func export(_ db: Database, hasEvents: Bool = true) throws -> TipStoreExport {
        let devices = try devices(db)
        let uuids = devices.mapValues(\.uuid)
        let store = try db.row(
            "SELECT display_interval, interval_time, interval_device FROM store"
        )
        let floor = Self.stamp(seen.floor.time, seen.floor.device, uuids)
        return TipStoreExport(
            clock: seen.clock,
            floor: floor,
            displayInterval: TipStoreExport.DisplayInterval(
                seconds: try store?.optional(0),
                stamp: Self.stamp(try store?.optional(1), try store?.optional(2), uuids)
            ),
            devices: devices.values.sorted { $0.uuid < $1.uuid },
            tips: try tips(db, uuids),
            parameters: try parameters(db, uuids),
            events: hasEvents ? try events(db, uuids) : []
        ).normalized
    }

    /// Keyed by row.
    func uuids(_ db: Database) throws -> [Int64: String] { try devices(db).mapValues(\.uuid) }

    /// Keyed by row.
    private func devices(_ db: Database) throws -> [Int64: TipStoreExport.Device] {
        var devices: [Int64: TipStoreExport.Device] = [:]
        try db.forEachRow("SELECT id, uuid, sequence, last_display, last_display_time FROM device") { row in
            let id: Int64 = try row.value(0)
            devices[id] = TipStoreExport.Device(
                uuid: try row.value(1),
                // Every donation ever made on this device is or was in this store.
                sequence: id == device ? seen.donation : try row.value(2),
                lastDisplay: try row.date(3),
                lastDisplayTime: try row.value(4)
            )
        }
        for (id, ranges) in try removals(db) { devices[id]?.removed = ranges }
        return devices
    }

    private func tips(_ db: Database, _ uuids: [Int64: String]) throws -> [TipStoreExport.Tip] {
        let records = try records(db, uuids)
        var tips: [TipStoreExport.Tip] = []
        try db.forEachRow(
            "SELECT name, id, declaration, declaration_time, declaration_device FROM tip"
        ) { row in
            var tip = TipStoreExport.Tip(
                id: try row.name(0),
                records: (records[try row.value(1)] ?? []).sorted { $0.device < $1.device }
            )
            if let declaration = try row.data(2) {
                tip.declaration = TipStoreExport.Declaration(
                    value: StoredJSON(declaration),
                    stamp: Self.stamp(try row.optional(3), try row.optional(4), uuids)
                )
            }
            tips.append(tip)
        }
        return tips.sorted { $0.id < $1.id }
    }

    /// Keyed by the row of the tip.
    private func records(
        _ db: Database,
        _ uuids: [Int64: String]
    ) throws -> [Int64: [TipStoreExport.Record]] {
        var records: [Int64: [TipStoreExport.Record]] = [:]
        try db.forEachRow(
            """
            SELECT tip, device, count, seconds, cleared_count, cleared_seconds, cleared_time,
                reason, invalidated, invalidation_time FROM display
            """
        ) { row in
            var record = TipStoreExport.Record(
                device: uuids[try row.value(1)] ?? "",
                count: try row.value(2),
                seconds: try row.value(3),
                clearedCount: try row.value(4),
                clearedSeconds: try row.value(5),
                clearedTime: try row.value(6)
            )
            if let reason: String = try row.optional(7), let date = try row.date(8) {
                record.invalidation = TipStoreExport.Invalidation(
                    reason: reason,
                    date: date,
                    time: try row.optional(9) ?? 0
                )
            }
            records[try row.value(0), default: []].append(record)
        }
        return records
    }

    /// Deletions of donations that this store never had, by the row of their device.
    private func removals(_ db: Database) throws -> [Int64: SequenceRanges] {
        var ranges: [Int64: [ClosedRange<Int64>]] = [:]
        try db.forEachRow("SELECT device, first, last FROM removal") { row in
            let (first, last): (Int64, Int64) = (try row.value(1), try row.value(2))
            if first <= last { ranges[try row.value(0), default: []].append(first...last) }
        }
        return ranges.mapValues { SequenceRanges($0) }
    }

    private func parameters(
        _ db: Database,
        _ uuids: [Int64: String]
    ) throws -> [TipStoreExport.Parameter] {
        var parameters: [TipStoreExport.Parameter] = []
        try db.forEachRow("SELECT name, value, time, device FROM parameter") { row in
            parameters.append(
                TipStoreExport.Parameter(
                    key: try row.name(0),
                    value: try row.data(1).map { StoredJSON($0) },
                    stamp: Self.stamp(try row.value(2), try row.value(3), uuids)
                )
            )
        }
        return parameters.sorted { $0.key < $1.key }
    }

    private func events(_ db: Database, _ uuids: [Int64: String]) throws -> [TipStoreExport.Event] {
        try events.sorted { $0.key < $1.key }.compactMap { name, row in
            var donations: [TipStoreExport.Donation] = []
            try forEachDonation(of: row, uuids, db) { donations.append($0) }
            return donations.isEmpty ? nil : TipStoreExport.Event(name: name, donations: donations)
        }
    }

    /// Calls `body` with an event's donations: by time, then device and sequence.
    func forEachDonation(
        of event: Int64,
        _ uuids: [Int64: String],
        _ db: Database,
        _ body: (TipStoreExport.Donation) throws -> Void
    ) throws {
        // The index yields donations by time, so that only donations of the same time have to be sorted.
        try db.forEachRow(
            """
            SELECT at, donation.device, ifnull(donation.sequence, donation.id), payload
            FROM donation LEFT JOIN device ON device.id = donation.device WHERE event = ?
            ORDER BY at, ifnull(uuid, ''), ifnull(donation.sequence, donation.id)
            """,
            [event]
        ) { row in
            try body(
                TipStoreExport.Donation(
                    date: Date(timeIntervalSinceReferenceDate: try row.value(0)),
                    device: uuids[try row.value(1)] ?? "",
                    sequence: try row.value(2),
                    payload: try row.data(3).map { StoredJSON($0) }
                )
            )
        }
    }

    private static func stamp(
        _ time: Int64?,
        _ device: Int64?,
        _ uuids: [Int64: String]
    ) -> TipStoreExport.Stamp {
        TipStoreExport.Stamp(time: time ?? 0, device: device.flatMap { uuids[$0] } ?? "")
    }
}

extension TipStoreExport {
    /// Reads a store's file without writing to it.
    package init(readingFrom path: String) throws(TipStoreError) {
        self = try StoreReader.read(path) { ledger, db in try ledger.export(db) }
    }
}
