import FoundationEssentials
internal import GRDB

/// The contents that can still be read from a damaged store that was set aside.
///
/// Tables are read in the order of their rows, without their indexes. If a page cannot be read, reading
/// continues after it. Rows with values of the wrong type are left out. The file is not written to.
///
/// Everything keeps the device that it came from, so that other devices' documents, which have it too, can be
/// merged with it in any order.
struct StoreSalvage {
    /// Of donations, it knows those that it has and those whose deletion was recorded: others that are missing may
    /// have been on an unreadable page, and are no more deleted than unknown.
    private(set) var contents = TipStoreExport.empty
    /// The devices' UUIDs by their rows.
    private var uuids: [Int64: String] = [:]
    private var devices: [String: TipStoreExport.Device] = [:]

    init(readingFrom path: String) {
        var configuration = StoreConnection.configuration(BusyPatience(until: .now))
        configuration.readonly = true
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return }
        queue.inDatabase { db in
            readDevices(db)
            readHead(db)
            readTips(db)
            readParameters(db)
            readDonations(db)
        }
        try? queue.close()
        contents.devices = devices.values.sorted { $0.uuid < $1.uuid }
        contents = contents.normalized
    }

    private mutating func readDevices(_ db: Database) {
        Self.forEachRow(of: "device", "uuid, last_display, last_display_time", db) { id, row in
            var device = TipStoreExport.Device(uuid: try row.value(1), sequence: 0, lastDisplayTime: 0)
            try device.checkBounds()
            uuids[id] = device.uuid
            devices[device.uuid] = device
            (device.lastDisplay, device.lastDisplayTime) = (try row.date(2), try row.value(3))
            try device.checkBounds()
            devices[device.uuid] = device
        }
    }

    /// The UUID of a device; a new one for a device that cannot be read.
    private mutating func uuid(_ row: Int64) -> String {
        if let uuid = uuids[row] { return uuid }
        let uuid = UUID().uuidString
        uuids[row] = uuid
        devices[uuid] = TipStoreExport.Device(uuid: uuid, sequence: 0, lastDisplayTime: 0)
        return uuid
    }

    /// The stamp in two columns, time and device.
    private mutating func stamp(_ row: Row, _ index: Int) throws -> TipStoreExport.Stamp {
        let device: Int64? = try row.optional(index + 1)
        return TipStoreExport.Stamp(
            time: try row.optional(index) ?? 0,
            device: device.map { uuid($0) } ?? ""
        )
    }

    private mutating func readHead(_ db: Database) {
        let columns = "floor_time, floor_device, display_interval, interval_time, interval_device"
        Self.forEachRow(of: "store", columns, db) { _, row in
            var head = TipStoreExport.empty
            head.floor = try stamp(row, 1)
            head.displayInterval = .init(seconds: try row.optional(3), stamp: try stamp(row, 4))
            try head.checkBounds()
            contents = head
        }
    }

    private mutating func readTips(_ db: Database) {
        var tips: [Int64: TipStoreExport.Tip] = [:]
        let ofTip = "name, declaration, declaration_time, declaration_device"
        Self.forEachRow(of: "tip", ofTip, db) { id, row in
            var tip = TipStoreExport.Tip(id: try Self.name(row, 1), records: [])
            // What happened to it counts, even if nothing else of it can be read.
            tips[id] = tip
            if let declaration = try row.data(2) {
                tip.declaration = .init(value: StoredJSON(declaration), stamp: try stamp(row, 3))
            }
            try tip.checkBounds()
            tips[id] = tip
        }
        let ofDisplay = """
            device, count, seconds, cleared_count, cleared_seconds, cleared_time,
            reason, invalidated, invalidation_time
            """
        Self.forEachRow(of: "display", key: "tip", ofDisplay, db) { tip, row in
            var record = TipStoreExport.Record(
                device: uuid(try row.value(1)),
                count: try row.value(2),
                seconds: try row.value(3)
            )
            record.clearedCount = try row.value(4)
            record.clearedSeconds = try row.value(5)
            record.clearedTime = try row.value(6)
            record.invalidation = try Self.invalidation(row, 7)
            try record.checkBounds()
            tips[tip]?.records.append(record)
        }
        contents.tips = TipStoreExport.merge(tips.values.map(\.joined), [], by: \.id) { $0.merging($1) }
    }

    private mutating func readParameters(_ db: Database) {
        var parameters: [TipStoreExport.Parameter] = []
        Self.forEachRow(of: "parameter", "name, value, time, device", db) { _, row in
            let parameter = TipStoreExport.Parameter(
                key: try Self.name(row, 1),
                value: try row.data(2).map { StoredJSON($0) },
                stamp: try stamp(row, 3)
            )
            try parameter.checkBounds()
            parameters.append(parameter)
        }
        contents.parameters = TipStoreExport.merge(parameters, [], by: \.key) { $0.merging($1) }
    }

    private mutating func readDonations(_ db: Database) {
        var names: [Int64: String] = [:]
        Self.forEachRow(of: "event", "name", db) { id, row in names[id] = try Self.name(row, 1) }
        var donations: [String: [TipStoreExport.Donation]] = [:]
        var known: [String: [ClosedRange<Int64>]] = [:]
        let ofDonation = "event, at, payload, device, ifnull(sequence, id)"
        Self.forEachRow(of: "donation", ofDonation, db) { _, row in
            guard let name = names[try row.value(1)] else { return }
            let donation = TipStoreExport.Donation(
                date: Date(timeIntervalSinceReferenceDate: try row.value(2)),
                device: uuid(try row.value(4)),
                sequence: try row.value(5),
                payload: try row.data(3).map { StoredJSON($0) }
            )
            guard donation.isWithinBounds else { return }
            donations[name, default: []].append(donation)
            known[donation.device, default: []].append(donation.sequence...donation.sequence)
        }
        Self.forEachRow(of: "removal", key: "device", "first, last", db) { device, row in
            let (first, last): (Int64, Int64) = (try row.value(1), try row.value(2))
            guard 0 <= first, first <= last, last < TipStoreExport.endOfTime else { return }
            known[uuid(device), default: []].append(first...last)
        }
        for (uuid, ranges) in known { devices[uuid]?.removed = SequenceRanges(ranges) }
        contents.events = donations.sorted { $0.key < $1.key }.map { name, donations in
            TipStoreExport.Event(
                name: name,
                donations: donations.sorted(by: TipStoreExport.Donation.isEarlier)
            )
        }
    }

    /// The invalidation in three columns: reason, date and logical time; nil when there is none.
    private static func invalidation(_ row: Row, _ index: Int) throws -> TipStoreExport.Invalidation? {
        guard let word: String = try row.optional(index), let date = try row.date(index + 1) else {
            return nil
        }
        return TipStoreExport.Invalidation(reason: word, date: date, time: try row.optional(index + 2) ?? 1)
    }

    private static func name(_ row: Row, _ index: Int) throws -> String {
        let bytes = (try row.value(index) as StoreBlob).data
        guard let name = String(validating: bytes, as: UTF8.self) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(index) is not text")
        }
        return name
    }

    /// Calls `body` for every row that can be read, with its key and its columns, which begin at index 1.
    ///
    /// Unreadable rows are skipped in steps that double, because their number is unknown; after as many
    /// doublings as a key has bits, no keys are left.
    private static func forEachRow(
        of table: String,
        key: String = "id",
        _ columns: String,
        _ db: Database,
        _ body: (_ key: Int64, Row) throws -> Void
    ) {
        let source = key == "id" ? "\(table) NOT INDEXED" : table
        let sql = "SELECT \(key), \(columns) FROM \(source) WHERE \(key) >= ? ORDER BY \(key)"
        var start: Int64 = 0
        var step: Int64 = 1
        while true {
            var last: Int64?
            do {
                let rows = try Row.fetchCursor(db, sql: sql, arguments: [start])
                while let row = try rows.next() {
                    guard let id: Int64 = try? row.value(0) else { continue }
                    last = id
                    try? body(id, row)
                }
                return
            } catch {
                if let last, last >= start {
                    step = 1
                    start = last
                }
                let (next, isPastTheEnd) = start.addingReportingOverflow(step)
                guard !isPastTheEnd else { return }
                (start, step) = (next, step.multipliedReportingOverflow(by: 2).partialValue)
                guard step > 0 else { return }
            }
        }
    }
}

extension TipStoreExport.Tip {
    /// The tip with one record for each device.
    fileprivate var joined: Self {
        var tip = self
        tip.records = TipStoreExport.merge(records, [], by: \.device) { $0.merging($1) }
        return tip
    }
}
