internal import GRDB

/// Reads a store's file without writing to it: never creates, renames or migrates it, nor adds a device.
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
            let state = try queue.read { db in
                try StoreFailure.noting(db) {
                    try StoreIdentification.check(db, path: path)
                    return try readState(of: db)
                }
            }
            if state == .empty {
                throw TipStoreError.other(path: path, reason: "no app has created its tables yet")
            }
            let current = try state == .older ? migratedCopy(of: queue) : queue
            return try current.read { db in
                try StoreFailure.noting(db) { try body(StoreLedger(db), db) }
            }
        } catch {
            throw StoreFailure.isNotADatabase(error) && !DamagedFile.hasDatabaseHeader(path)
                ? .notADatabase(path: path) : TipStoreError(error, path: path)
        }
    }

    private enum State {
        case empty, older, current
    }

    private static func readState(of db: Database) throws -> State {
        let migrator = StoreSchema.migrator
        if try migrator.hasCompletedMigrations(db) { return .current }
        return try migrator.completedMigrations(db).isEmpty ? .empty : .older
    }

    /// A copy in memory of a store that an earlier version wrote, as this version would migrate it.
    private static func migratedCopy(of queue: DatabaseQueue) throws -> DatabaseQueue {
        let copy = try DatabaseQueue(configuration: StoreConnection.configuration(nil))
        try queue.backup(to: copy)
        try StoreSchema.migrator.migrate(copy)
        return copy
    }

    private static var configuration: Configuration {
        var configuration = StoreConnection.configuration(
            BusyPatience(until: .now + BusyPatience.openingLimit)
        )
        configuration.readonly = true
        return configuration
    }
}
