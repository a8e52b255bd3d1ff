internal import FoundationEssentials

/// What a store has beside the log, for tools that have only the file.
struct StoreNotes {
    private var changes: [LogChange] = []
    private var syncRecord: SyncRecord?

    /// Reads what can be read.
    init(of connection: SQLiteConnection) {
        try? connection.forEachRow("SELECT tip, summary FROM declaration") { row throws(SQLiteError) in
            changes.append(.declared(tip: try row.text(0), summary: try row.blob(1)))
        }
        if let interval = try? connection.number("SELECT display_interval FROM store") {
            changes.append(.configured(displayInterval: interval))
        }
        syncRecord = try? connection.syncRecord
    }

    /// Adds them to those of another store.
    func write(to store: OpenStore) throws {
        try store.log.apply(changes)
        if let syncRecord { try store.connection.write(syncRecord) }
    }
}
