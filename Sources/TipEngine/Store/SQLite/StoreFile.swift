internal import GRDB

/// A tip store's file: where it is, and how it is opened.
struct StoreFile: Sendable {
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
        let end = ContinuousClock.now + BusyPatience.openingLimit
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

    /// Replaces the damaged file by a fresh one with all that can be read of it, or leaves it if that cannot be written
    /// now.
    private func replaceDamaged(
        until end: ContinuousClock.Instant
    ) throws -> (connection: StoreConnection, setAside: String?) {
        let name = try DamagedFile.setAside(path)
        var connection = try openLocked(until: end)
        do {
            // Before anyone else opens it: whoever restores what it has in memory adds what is still lacking.
            _ = try connection.merge(StoreSalvage(readingFrom: name).contents, durability: .power)
        } catch  where TipStoreError(error, path: path).mayPass {
            try? connection.queue.close()
            try DamagedFile.putBack(name, as: path)
            throw error
        } catch {
            // What is wrong with it stays wrong; the damaged file has it all.
        }
        return (connection, name)
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
