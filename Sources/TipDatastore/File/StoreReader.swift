package import FoundationEssentials

/// A store's file, read without writing to it: it is never created, repaired or renamed.
///
/// It belongs to one thread at a time.
package final class StoreReader {
    private let connection: SQLiteConnection
    private let path: String

    /// - Throws: `locked` when others keep it locked for more than half a second, and what is wrong with the
    ///   file.
    package init(_ path: String) throws(TipStoreError) {
        let path = StoreFolder.resolved(path)
        self.path = path
        try StoreFolder.checkKinds(path)
        do {
            let patience = BusyPatience(until: .now + BusyPatience.openingLimit)
            connection = try SQLiteConnection(path: path, isReadOnly: true) {
                patience.shouldRetry(attempt: $0)
            }
            guard try StoreIdentification.check(connection, path: path) else {
                throw TipStoreError.other(path: path, reason: "no app has created its tables yet")
            }
        } catch {
            throw Self.error(error, path)
        }
    }

    /// A file without a header is of another kind, whatever SQLite says.
    private static func error(_ error: any Error, _ path: String) -> TipStoreError {
        if let error = error as? SQLiteError, error.isDamage, !DamagedFile.hasDatabaseHeader(path) {
            return .notADatabase(path: path)
        }
        return TipStoreError(error, path: path)
    }

    private func read<Result>(_ body: () throws -> Result) throws(TipStoreError) -> Result {
        do { return try connection.transaction(writes: false, body) } catch { throw Self.error(error, path) }
    }

    /// The store's log, with its device.
    package func log() throws(TipStoreError) -> DeviceLog {
        try read {
            let log = try StoredLog(connection, WritingNote(of: path, in: nil)).read([.everything])
            guard log.log.namesOnlyItsStretches else { throw SQLiteError.damage("a stretch is missing") }
            return log
        }
    }

    /// Everything but the donations, and how many there are.
    package func summary() throws(TipStoreError) -> StoreSummary {
        try read {
            var summary = StoreSummary()
            let log = try StoredLog(connection, WritingNote(of: path, in: nil))
            summary.log = try log.read([.allButDonations]).log.folded
            try connection.forEachDeclaration { summary.declarations[$0] = $1 }
            try connection.forEachRow(
                """
                SELECT ifnull(text, x''), count(*), count(data), min(number), max(number)
                FROM entry LEFT JOIN name ON id = key WHERE kind = \(EntryKind.donated.rawValue) GROUP BY key
                """
            ) { row throws(SQLiteError) in
                summary.events[try row.text(0)] = StoreSummary.Event(
                    count: try row.int(1),
                    valueCount: try row.int(2),
                    first: try row.int(3),
                    last: try row.int(4)
                )
            }
            summary.displayInterval = try connection.displayInterval
            return summary
        }
    }

    /// How the store is synchronised; `nil` when it is not.
    package func syncRecord() throws(TipStoreError) -> SyncRecord? { try read { try connection.syncRecord } }
}

/// What a store has, for tools.
package struct StoreSummary: Sendable {
    /// The donations to an event. Dates are milliseconds since 2001.
    package struct Event: Sendable {
        package let count: Int
        /// How many carry a value.
        package let valueCount: Int
        package let first: Int
        package let last: Int
    }

    package var log = FoldedLog()
    /// What declarations of tips come to, as JSON, by id.
    package var declarations: [String: Data] = [:]
    /// Those with donations, by id.
    package var events: [String: Event] = [:]
    /// In milliseconds; `nil` before an app has configured it.
    package var displayInterval: Int?
}
