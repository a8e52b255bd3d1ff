internal import FoundationEssentials

/// What a store records of its synchronisation, for tools that have only the file.
package struct SyncRecord: Sendable, Hashable, Codable {
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
            var data: Data?
            try forEachRow("SELECT record FROM sync") { row throws(SQLiteError) in
                data = try row.optionalBlob(0)
            }
            return data.flatMap { try? JSONDecoder().decode(SyncRecord.self, from: $0) }
        }
    }

    /// - Parameter record: `nil` deletes the one that is there.
    func write(_ record: SyncRecord?) throws {
        let data = try record.map { try JSONEncoder().encode($0) }
        try run("INSERT OR REPLACE INTO sync (id, record) VALUES (1, ?)", .optional(data))
    }
}
