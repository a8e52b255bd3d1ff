/// What a store records of its synchronisation, for tools that have only the file.
package struct SyncRecord: Sendable, Hashable {
    /// The URI of the folder.
    package var folder: String
    /// When a round last succeeded, in milliseconds since 2001.
    package var lastSuccess: Int?
    /// Why the last round did not succeed, as a sentence.
    package var failure: String?

    package init(folder: String, lastSuccess: Int? = nil, failure: String? = nil) {
        self.folder = folder
        self.lastSuccess = lastSuccess
        self.failure = failure
    }
}

extension SQLiteConnection {
    /// `nil` for a store that is not synchronised.
    var syncRecord: SyncRecord? {
        get throws(SQLiteError) {
            var record: SyncRecord?
            try forEachRow("SELECT folder, last_round, failure FROM sync") { row throws(SQLiteError) in
                record = SyncRecord(
                    folder: try row.text(0),
                    lastSuccess: row.isNull(1) ? nil : try row.int(1),
                    failure: row.isNull(2) ? nil : try row.text(2)
                )
            }
            return record
        }
    }

    /// - Parameter record: `nil` deletes the one that is there.
    func write(_ record: SyncRecord?) throws(SQLiteError) {
        guard let record else {
            try run("DELETE FROM sync")
            return
        }
        try run(
            "INSERT OR REPLACE INTO sync (id, folder, last_round, failure) VALUES (1, ?, ?, ?)",
            .text(record.folder),
            record.lastSuccess.map { .int($0) } ?? .null,
            record.failure.map { .text($0) } ?? .null
        )
    }
}
