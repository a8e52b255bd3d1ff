import FoundationEssentials
internal import GRDB

/// The contents that can still be read from a damaged store that was set aside.
///
/// Tables are read in the order of their rows, without their indexes. If a page cannot be read, reading
/// continues after it. Rows with values of the wrong type are left out. The file is not written to.
struct StoreSalvage {
    private(set) var contents = TipStoreContents()
    /// By event, oldest first.
    private(set) var donations: [String: [DonationRecord]] = [:]
    /// The summaries of tips' declarations, by id.
    private(set) var declarations: [String: Data] = [:]

    init() {}

    init(readingFrom path: String) {
        var configuration = StoreConnection.configuration(BusyPatience(until: .now))
        configuration.readonly = true
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return }
        queue.inDatabase { db in
            readTips(db)
            readParameters(db)
            readDonations(db)
        }
        try? queue.close()
    }

    /// All of it as changes, for a store that has nothing yet.
    var changes: [TipChange] { [.restored(contents, donations: donations)] + declared }

    /// The declarations of tips as changes.
    var declared: [TipChange] {
        declarations.sorted { $0.key < $1.key }.map { .declared(tip: $0.key, declaration: $0.value) }
    }

    private mutating func readTips(_ db: Database) {
        let isFirstVersion = Self.isFirstVersion(db)
        let (present, absent) = ("reason, invalidated", "NULL, NULL")
        var names: [Int64: String] = [:]
        let ofTip = "name, declaration, \(isFirstVersion ? present : absent)"
        Self.forEachRow(of: "tip", ofTip, db) { id, row in
            let name = try Self.name(row, 1)
            names[id] = name
            if let declaration = try row.data(2) { declarations[name] = declaration }
            if let invalidation = try Self.invalidation(row, 3) {
                contents.tips[name, default: TipRecord()].invalidation = invalidation
            }
        }
        let ofDisplay =
            isFirstVersion
            ? "count, seconds, \(absent)"
            : "count - cleared_count, seconds - cleared_seconds, \(present)"
        Self.forEachRow(of: "display", key: "tip", ofDisplay, db) { tip, row in
            let (count, seconds): (Int, Double) = (try row.value(1), try row.value(2))
            guard let name = names[tip], count >= 0, seconds >= 0, seconds.isFinite else { return }
            var record = contents.tips[name] ?? TipRecord()
            record.displayCount += count
            record.displayDuration += seconds
            record.invalidation = try Self.invalidation(row, 3) ?? record.invalidation
            if record != TipRecord() { contents.tips[name] = record }
        }
        Self.forEachRow(of: "device", "last_display", db) { _, row in
            guard let date = try row.date(1) else { return }
            contents.lastDisplay = max(contents.lastDisplay ?? date, date)
        }
    }

    private mutating func readParameters(_ db: Database) {
        Self.forEachRow(of: "parameter", "name, value", db) { _, row in
            if let value = try row.data(2) { contents.parameters[try Self.name(row, 1)] = value }
        }
    }

    private mutating func readDonations(_ db: Database) {
        var names: [Int64: String] = [:]
        Self.forEachRow(of: "event", "name", db) { id, row in names[id] = try Self.name(row, 1) }
        Self.forEachRow(of: "donation", "event, at, payload", db) { _, row in
            guard let name = names[try row.value(1)] else { return }
            let date = Date(timeIntervalSinceReferenceDate: try row.value(2))
            donations[name, default: []].append(DonationRecord(date: date, payload: try row.data(3)))
        }
        for (name, records) in donations { donations[name] = records.sorted { $0.date < $1.date } }
    }

    /// Whether the store was last written by the first version, which recorded invalidations in `tip`.
    private static func isFirstVersion(_ db: Database) -> Bool {
        let count = try? Int.fetchOne(
            db,
            sql: "SELECT count(*) FROM pragma_table_info('display') WHERE name = 'cleared_count'"
        )
        return count == 0
    }

    /// The invalidation in two columns, reason and date; nil when there is none.
    private static func invalidation(_ row: Row, _ index: Int) throws -> TipRecord.Invalidation? {
        guard let word: String = try row.optional(index), let date = try row.date(index + 1) else {
            return nil
        }
        let reason = Tips.InvalidationReason(rawValue: word) ?? .tipClosed
        return TipRecord.Invalidation(reason: reason, date: date)
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
