internal import GRDB

/// Reads a store's file without writing to it: it is neither made nor set aside, migrated or taken over.
enum StoreReader {
    /// Runs `body` with one unchanging view of a store.
    static func read<Result>(
        _ path: String,
        _ body: (StoreLedger, Database) throws -> Result
    ) throws(TipStoreError) -> Result {
        let path = StoreFolder.resolved(path)
        try StoreFolder.checkKinds(path)
        do {
            return try DatabaseQueue(path: path, configuration: configuration).read { db in
                try StoreFailure.noting(db) {
                    try StoreIdentification.check(db, path: path)
                    guard try StoreSchema.migrator.hasCompletedMigrations(db) else {
                        throw TipStoreError.other(path: path, reason: "no app has set it up yet")
                    }
                    return try body(StoreLedger(db), db)
                }
            }
        } catch {
            throw StoreFailure.isNotADatabase(error) && !DamagedFile.hasDatabaseHeader(path)
                ? .notADatabase(path: path) : TipStoreError(error, path: path)
        }
    }

    private static var configuration: Configuration {
        var configuration = StoreFile.configuration(BusyPatience(until: .now + StoreFile.openingLimit))
        configuration.readonly = true
        return configuration
    }
}

extension TipStoreExport {
    /// Reads a store's file without writing to it.
    package init(readingFrom path: String) throws(TipStoreError) {
        self = try StoreReader.read(path) { ledger, db in try ledger.export(db) }
    }
}
