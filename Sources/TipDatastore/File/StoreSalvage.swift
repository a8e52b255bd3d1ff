internal import FoundationEssentials

/// What can still be read of a damaged store that was set aside.
///
/// Rows are read in the order of their keys. If a page cannot be read, reading goes on after it. Rows with
/// values of the wrong type are left out. The file is not written to.
struct StoreSalvage {
    private var log = Log()
    private var waitingReset: EntryID?
    private let notes: StoreNotes

    /// - Throws: when the file cannot even be opened.
    init(readingFrom path: String) throws(SQLiteError) {
        let connection = try SQLiteConnection(path: path, isReadOnly: true)
        notes = StoreNotes(of: connection)
        var names = NameTable()
        Self.forEachRow(of: "name", "id", "id, text", connection) { row throws(SQLiteError) in
            try names.add(row.int(0), row.text(1))
        }
        Self.forEachRow(of: "stretch", "id", "id, device, parents", connection) { row throws(SQLiteError) in
            let parents = try row.entryIDs(2)
            let stretch = Stretch(device: try names.name(row.int(1)), parents: parents)
            log.stretches[try row.stretch(0)] = stretch
        }
        readEntries(connection, names)
        try? connection.forEachRow("SELECT reset, counts FROM store") { row throws(SQLiteError) in
            if !row.isNull(0) { waitingReset = EntryID(text: try row.text(0)) }
            log.counts = try row.counts(1)
        }
        log.dropUnknownStretches()
    }

    private mutating func readEntries(_ connection: SQLiteConnection, _ names: NameTable) {
        var ids = Set(log.stretches.keys)
        Self.forEachRow(of: "entry", "stretch", "stretch", connection) { row throws(SQLiteError) in
            ids.insert(try row.stretch(0))
        }
        for id in ids {
            var entries: [Entry] = []
            let columns = "stretch, position, time, kind, key, number, data"
            Self.forEachRow(of: "entry", "position", columns, where: "stretch = \(id.number)", connection) {
                row throws(SQLiteError) in
                entries.append(try Entry(row, names))
            }
            guard !entries.isEmpty else { continue }
            // Where the table of stretches cannot be read, its entries do not tell whose it is.
            log.stretches[id] = log.stretches[id] ?? .unknown
            log.entries[id] = entries
            log.clock = entries.reduce(log.clock) { max($0, $1.time) }
        }
    }

    /// Adds it to a fresh store.
    func write(to store: OpenStore) throws {
        try store.log.write([.everything]) { log in
            log.merge([self.log.loosened])
            if let waitingReset, log.log[waitingReset] != nil { log.waitingReset = waitingReset }
        }
        try notes.write(to: store)
    }

    /// Calls `body` for every row that can be read.
    ///
    /// Unreadable rows are skipped in steps that double, because their number is unknown; after as many
    /// doublings as a key has bits, no keys are left.
    private static func forEachRow(
        of table: String,
        _ key: String,
        _ columns: String,
        where condition: String = "TRUE",
        _ connection: SQLiteConnection,
        _ body: (SQLiteRow) throws(SQLiteError) -> Void
    ) {
        let sql = "SELECT \(key), \(columns) FROM \(table) WHERE \(condition) AND \(key) >= ? ORDER BY \(key)"
        var (start, step) = (0, 1)
        while true {
            var last: Int?
            do {
                try connection.forEachRow(sql, .int(start)) { row throws(SQLiteError) in
                    guard let id = try? row.int(0) else { return }
                    last = id
                    try? body(row.dropping(1))
                }
                return
            } catch {
                if let last, last >= start { (start, step) = (last, 1) }
                let (next, isPastTheEnd) = start.addingReportingOverflow(step)
                guard !isPastTheEnd else { return }
                (start, step) = (next, step.multipliedReportingOverflow(by: 2).partialValue)
                guard step > 0 else { return }
            }
        }
    }
}
