internal import GRDB

/// A tip store's file: where it is, and how it is opened.
struct StoreFile: Sendable {
    /// How long opening may wait for other processes; it happens on an app's main thread.
    static let openingLimit = Duration.milliseconds(500)

    let path: String
    let machine: String
    /// How long a commit may wait for other processes.
    let commitLimit: Duration

    /// Opens the file; creates it if it is missing, and replaces it if it is damaged.
    ///
    /// - Parameters:
    ///   - former: The connection that was in use until now.
    ///   - isDamaged: Whether the file of `former` was found damaged.
    /// - Returns: The connection, and the new name of the damaged file, if any.
    func open(
        insteadOf former: StoreConnection? = nil,
        isDamaged: Bool = false
    ) throws(TipStoreError) -> (connection: StoreConnection, setAside: String?) {
        let end = ContinuousClock.now + Self.openingLimit
        let folder = StoreFolder.folder(of: path)
        try StoreFolder.checkKinds(path)
        try StoreFolder.make(folder)
        do {
            return try StoreFolder.withLock(on: folder, until: end, path: path) {
                // Another process may have replaced the file by now.
                let isSameFile = former != nil && StoreFolder.file(at: path)?.identity == former?.identity
                if isDamaged, isSameFile { return try replaceDamaged(until: end) }
                if !isSameFile, let log = former?.logIdentity,
                    StoreFolder.file(at: path + "-wal")?.identity == log
                {
                    try DamagedFile.setLogAside(path)
                }
                do {
                    return (try openLocked(until: end), nil)
                } catch  where StoreFailure.isDamage(error) {
                    guard DamagedFile.hasDatabaseHeader(path) else {
                        throw TipStoreError.notADatabase(path: path)
                    }
                    return try replaceDamaged(until: end)
                }
            }
        } catch {
            throw TipStoreError(error, path: path)
        }
    }

    private func replaceDamaged(
        until end: ContinuousClock.Instant
    ) throws -> (connection: StoreConnection, setAside: String?) {
        let name = try DamagedFile.setAside(path)
        return (try openLocked(until: end), name)
    }

    /// The caller holds the folder's lock.
    private func openLocked(until end: ContinuousClock.Instant) throws -> StoreConnection {
        try StoreFolder.checkKinds(path)
        try StoreFolder.makeFile(path)
        try StoreFolder.checkWritable(path)
        let size = StoreFolder.file(at: path)?.size ?? 0
        // SQLite would take a single byte for an empty file.
        guard size != 1 else { throw TipStoreError.notADatabase(path: path) }
        let patience = BusyPatience(until: end)
        let queue = try DatabaseQueue(path: path, configuration: StoreConnection.configuration(patience))
        try queue.writeWithoutTransaction { db in
            try StoreFailure.noting(db) {
                try StoreIdentification.check(db, path: path)
                for suffix in ["", "-wal", "-shm"] { StoreFolder.makePrivate(path + suffix) }
                try StoreIdentification.checkPages(db, size: size)
                try Self.useLog(db, path: path)
                try StoreIdentification.mark(db)
            }
        }
        try StoreSchema.bringUpToDate(queue)
        try queue.writeWithoutTransaction(StoreIdentification.checkTables)
        var connection = try StoreConnection(
            queue,
            patience: patience,
            identity: StoreFolder.file(at: path)?.identity,
            machine: machine
        )
        connection.logIdentity = StoreFolder.file(at: path + "-wal")?.identity
        connection.isFirst = size == 0
        patience.allow(commitLimit)
        return connection
    }

    /// Turns on the write-ahead log, with which reads and writes do not wait for each other.
    private static func useLog(_ db: Database, path: String) throws {
        if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
            // Switch with full synchronisation: on a file without content, no later commit makes the change
            // durable.
            try db.execute(sql: "PRAGMA synchronous = FULL")
            guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
                throw TipStoreError.other(
                    path: path,
                    reason: "its file system does not support shared memory"
                )
            }
        }
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
    }
}

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
        var configuration = StoreConnection.configuration(BusyPatience(until: .now + StoreFile.openingLimit))
        configuration.readonly = true
        return configuration
    }
}
