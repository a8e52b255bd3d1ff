internal import FoundationEssentials

/// A tip store's file: where it is, and how it is opened.
struct StoreFile: Sendable {
    let path: String
    let machine: String
    /// How long a commit may wait for other processes.
    let commitLimit: Duration
    var names = NameSource()

    /// Opens the file; creates it if it is missing, and replaces it if it is damaged.
    ///
    /// What a file had that is not there any more, or that is damaged, is merged into the one that is there
    /// now: by the names of its entries, so that whoever does it again changes nothing.
    ///
    /// - Parameters:
    ///   - former: what was in use until now.
    ///   - isDamaged: whether the file of `former` was found damaged.
    /// - Returns: the store, and the new name of the damaged file, if any.
    func open(
        insteadOf former: OpenStore? = nil,
        isDamaged: Bool = false
    ) throws(TipStoreError) -> (store: OpenStore, setAside: String?) {
        let end = ContinuousClock.now + BusyPatience.openingLimit
        let folder = StoreFolder.folder(of: path)
        try StoreFolder.checkKinds(path)
        try StoreFolder.make(folder)
        do {
            return try StoreFolder.withLock(on: folder, until: end, path: path) {
                // Another process may have replaced the file by now.
                let isSameFile = former != nil && StoreFolder.file(at: path)?.identity == former?.identity
                if isDamaged, isSameFile { return try replaceDamaged(until: end) }
                // A process has ended before it had read it, or the disk was full.
                let isUnread = StoreFolder.isTaken(unread)
                if !isSameFile, let log = former?.logIdentity,
                    StoreFolder.file(at: path + "-wal")?.identity == log
                {
                    try DamagedFile.rename(path, to: DamagedFile.unusedName(path), ["-wal", "-shm"])
                }
                do {
                    if isUnread { return try salvage(until: end) }
                    let store = try openLocked(until: end)
                    if !isDamaged, !isSameFile, let former { try merge(former, into: store) }
                    return (store, nil)
                } catch let error as SQLiteError where error.isDamage {
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

    /// Keeps what a file has that has lost its name, as it can still be read; unless another process has
    /// found it damaged, and has done so.
    private func merge(_ former: OpenStore, into store: OpenStore) throws {
        if let file = former.identity, DamagedFile.wasSetAside(file, from: path) { return }
        guard let log = try? former.log.read([.everything]) else { return }
        try store.log.write([.everything]) { $0.merge(former: log) }
        try StoreNotes(of: former.connection).write(to: store)
    }

    /// What a damaged file is called until all that can be read of it is in a fresh one.
    private var unread: String { path + ".damaged-unread" }

    private func replaceDamaged(
        until end: ContinuousClock.Instant
    ) throws -> (store: OpenStore, setAside: String?) {
        // One that was to get what another one has is given up.
        let name = StoreFolder.isTaken(unread) ? DamagedFile.unusedName(path) : unread
        try DamagedFile.rename(path, to: name)
        return try salvage(until: end)
    }

    /// Adds what can be read of the damaged file to the one that has its name now, or to a fresh one.
    ///
    /// Whoever opens it next does so if this ends before, or if that cannot be written now: to do so again
    /// changes nothing.
    private func salvage(
        until end: ContinuousClock.Instant
    ) throws -> (store: OpenStore, setAside: String?) {
        if !StoreFolder.isTaken(path) { try DamagedFile.rename(path, to: unread, ["-wal", "-shm"]) }
        let store = try openLocked(until: end)
        do {
            try store.use(.power)
            try StoreSalvage(readingFrom: unread).write(to: store)
        } catch  where !StoreFolder.isReadableFile(unread) || !TipStoreError(error, path: path).mayPass {
            // What is wrong with it stays wrong; the damaged file has it all.
        }
        let name = DamagedFile.unusedName(path)
        try DamagedFile.rename(unread, to: name)
        return (store, name)
    }

    /// The caller holds the folder's lock.
    private func openLocked(until end: ContinuousClock.Instant) throws -> OpenStore {
        try StoreFolder.checkKinds(path)
        try StoreFolder.makeFile(path)
        try StoreFolder.checkWritable(path)
        let size = StoreFolder.file(at: path)?.size ?? 0
        // SQLite would take a single byte for an empty file.
        guard size != 1 else { throw TipStoreError.notADatabase(path: path) }
        let patience = BusyPatience(until: end)
        let connection = try SQLiteConnection(path: path) { patience.shouldRetry(attempt: $0) }
        let hasTables = try StoreIdentification.check(connection, path: path)
        for suffix in ["", "-wal", "-shm"] { StoreFolder.makePrivate(path + suffix) }
        try StoreIdentification.checkPages(connection, size: size)
        try useLog(connection)
        if !hasTables {
            try StoreTables.make(connection, device: names.device(), machine: machine)
        }
        try StoreTables.settle(connection, machine: machine, names)
        let store = try OpenStore(
            connection,
            WritingNote(of: path),
            names,
            identity: StoreFolder.file(at: path)?.identity,
            logIdentity: StoreFolder.file(at: path + "-wal")?.identity,
            isFirst: size == 0
        )
        patience.allow(commitLimit)
        return store
    }

    /// Turns on the write-ahead log, with which reads and writes do not wait for each other.
    private func useLog(_ connection: SQLiteConnection) throws {
        if try connection.text("PRAGMA journal_mode") != "wal" {
            // Switch with full synchronisation: on a file without content, no later commit makes the change
            // durable.
            try connection.run("PRAGMA synchronous = FULL")
            guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else {
                throw TipStoreError.other(
                    path: path,
                    reason: "its file system does not support shared memory"
                )
            }
        }
        try connection.run("PRAGMA synchronous = NORMAL")
    }
}
