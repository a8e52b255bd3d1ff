package import FoundationEssentials
internal import GRDB

/// What a store records of its synchronisation, for tools that have only the file.
package struct SyncRecord: Sendable, Hashable {
    /// The URI of the folder.
    package var folder: String
    /// When a round last succeeded.
    package var lastSuccess: Date?
    /// Why the last round did not succeed, as a sentence.
    package var failure: String?

    package init(folder: String, lastSuccess: Date? = nil, failure: String? = nil) {
        self.folder = folder
        self.lastSuccess = lastSuccess
        self.failure = failure
    }
}

extension SQLiteTipStore {
    /// Records the state of the synchronisation; `nil` deletes the record.
    package func note(_ record: SyncRecord?) throws(TipStoreError) {
        try perform { connection in
            try connection.write(.process) { _, db in
                try db.run("DELETE FROM sync")
                guard let record else { return }
                try db.run(
                    "INSERT INTO sync (id, folder, last_round, failure) VALUES (1, ?, ?, ?)",
                    [record.folder, record.lastSuccess?.stored, record.failure]
                )
            }
        }
    }
}

extension SyncRecord {
    /// Reads a store's file without writing to it; `nil` if it is not synchronised.
    package static func read(from path: String) throws(TipStoreError) -> SyncRecord? {
        try StoreReader.read(path) { _, db in
            try db.row("SELECT folder, last_round, failure FROM sync").map { row in
                SyncRecord(
                    folder: try row.value(0),
                    lastSuccess: try row.date(1),
                    failure: try row.optional(2)
                )
            }
        }
    }
}
