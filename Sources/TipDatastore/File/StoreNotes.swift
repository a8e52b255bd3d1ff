internal import FoundationEssentials

/// What a store has beside the log, for tools that have only the file.
struct StoreNotes {
    private var changes: [LogChange] = []
    private var syncRecord: SyncRecord?

    /// Reads what can be read.
    init(of connection: SQLiteConnection) {
        try? connection.forEachDeclaration { changes.append(.declared(tip: $0, summary: $1)) }
        if let interval = try? connection.displayInterval {
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

extension SQLiteConnection {
    /// Calls `body` with the id of each tip that was declared, and what its declaration comes to, as JSON.
    func forEachDeclaration(_ body: (_ tip: String, _ summary: Data) -> Void) throws(SQLiteError) {
        try forEachRow("SELECT tip, summary FROM declaration") { row throws(SQLiteError) in
            body(try row.text(0), try row.blob(1))
        }
    }

    /// In milliseconds; `nil` before an app has configured it.
    var displayInterval: Int? {
        get throws(SQLiteError) { try number("SELECT display_interval FROM store") }
    }
}
