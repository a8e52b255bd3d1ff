internal import GRDB

/// Reads a store's file without writing to it: never creates or renames it, nor adds a device.
enum StoreReader {
    /// Runs `body` on a consistent snapshot of a store.
    static func read<Result>(
        _ path: String,
        _ body: (StoreLedger, Database) throws -> Result
    ) throws(TipStoreError) -> Result {
        let path = StoreFolder.resolved(path)
        try StoreFolder.checkKinds(path)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            return try queue.read { db in
                try StoreFailure.noting(db) {
                    try StoreIdentification.check(db, path: path)
                    guard try StoreSchema.migrator.hasCompletedMigrations(db) else {
                        throw TipStoreError.other(path: path, reason: "no app has created its tables yet")
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
        var configuration = StoreConnection.configuration(
            BusyPatience(until: .now + BusyPatience.openingLimit)
        )
        configuration.readonly = true
        return configuration
    }
}
