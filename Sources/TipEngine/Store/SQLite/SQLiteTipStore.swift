package import FoundationEssentials
internal import GRDB
import Synchronization

/// A tip store in an SQLite file, for any number of processes, or in memory for this one.
///
/// A file that is found damaged, when it is opened or later, is renamed and replaced by a fresh one, which has what
/// can still be read of it; `setAside` then has its new name. A file that someone else removed or replaced is opened again. Both count
/// as a foreign change after which everything starts over.
package final class SQLiteTipStore: TipStore {
    private struct State {
        /// `nil` while the file cannot be opened; each call retries.
        var connection: StoreConnection?
        var isClosed = false
        var setAside: String?
        var replacement = StoreReplacement()
        /// The file that was used last.
        var identity: StoreFolder.FileIdentity?
    }

    /// `nil` for a store in memory.
    private let file: StoreFile?
    private let state: Mutex<State>
    private let watch: StoreWatch?

    /// Opens the store, or creates it and its folder.
    ///
    /// - Parameters:
    ///   - path: The file, which only its user may read.
    ///   - machine: An identifier of this computer; a store that was copied from another one continues as a
    ///     new device.
    ///   - commitLimit: How long a commit waits for other processes before it throws `locked`.
    package init(
        path: String,
        machine: String? = nil,
        commitLimit: Duration = .seconds(5)
    ) throws(TipStoreError) {
        let path = StoreFolder.resolved(path)
        let file = StoreFile(path: path, machine: machine ?? Machine.id, commitLimit: commitLimit)
        self.file = file
        let (connection, setAside) = try file.open()
        state = Mutex(State(connection: connection, setAside: setAside, identity: connection.identity))
        watch = StoreWatch(path: path)
    }

    private init(_ connection: StoreConnection) {
        (file, watch) = (nil, nil)
        state = Mutex(State(connection: connection))
    }

    /// A store that ends with the process, for previews, tests, and as a fallback when no file can be opened.
    package static func inMemory() throws(TipStoreError) -> SQLiteTipStore {
        do { return SQLiteTipStore(try .inMemory()) } catch { throw TipStoreError(error, path: memory) }
    }

    /// The store's file; `nil` for one in memory.
    package var path: String? { file?.path }

    /// The path that errors give for a store in memory.
    private static let memory = "memory"

    /// The new name of the last damaged file; `nil` if none was found since the store was opened.
    package var setAside: URL? {
        state.withLock { $0.setAside }.map { URL(filePath: $0, directoryHint: .notDirectory) }
    }

    package var replacement: StoreReplacement { state.withLock { $0.replacement } }

    package func contents() throws(TipStoreError) -> TipStoreContents {
        try perform { try $0.read { ledger, db in try ledger.contents(db) } }
    }

    package func donations(
        of event: String,
        latest limit: Int,
        until end: Date
    ) throws(TipStoreError) -> [DonationRecord] {
        try perform {
            try $0.read { ledger, db in try ledger.donations(of: event, latest: limit, until: end, db) }
        }
    }

    package func commit(_ changes: [TipChange], durability: Durability) throws(TipStoreError) {
        try perform { try $0.commit(changes, durability: durability) }
        watch?.signal()
    }

    /// Tells other processes that something was committed.
    func signalChange() { watch?.signal() }

    package func foreignChanges() throws(TipStoreError) -> ForeignChanges {
        try perform { try $0.read { ledger, db in try ledger.foreignChanges(db) } }
    }

    package func removeAll() throws(TipStoreError) {
        try perform { try $0.removeAll() }
        watch?.signal()
    }

    package func observeForeignChanges(_ handler: @escaping @Sendable () -> Void) {
        watch?.start { [weak self] in
            if self?.takePendingNotification() == true { handler() }
        }
    }

    package func close() {
        watch?.stop()
        state.withLock { state in
            state.isClosed = true
            try? state.connection?.queue.close()
            state.connection = nil
        }
    }

    /// Whether there are changes that the observer was not notified of yet; marks them as notified.
    private func takePendingNotification() -> Bool {
        let needsNotification = try? perform { connection in
            try connection.read { ledger, _ in
                defer { ledger.unread.needsNotification = false }
                return ledger.unread.needsNotification
            }
        }
        return needsNotification ?? false
    }

    // MARK: The file

    func perform<Result: Sendable>(
        _ body: (inout StoreConnection) throws -> Result
    ) throws(TipStoreError) -> Result {
        let result = state.withLock { state in
            Swift.Result { try perform(body, &state) }.mapError {
                TipStoreError($0, path: file?.path ?? Self.memory)
            }
        }
        return try result.get()
    }

    private func perform<Result>(
        _ body: (inout StoreConnection) throws -> Result,
        _ state: inout State
    ) throws -> Result {
        guard !state.isClosed else {
            throw TipStoreError.other(path: file?.path ?? Self.memory, reason: "the store was closed")
        }
        var connection = try current(&state)
        do {
            defer { state.connection = connection }
            return try body(&connection)
        } catch  where StoreFailure.isDamage(error) && file != nil {
            var fresh = try reopen(&state, isDamaged: true)
            defer { state.connection = fresh }
            return try body(&fresh)
        }
    }

    /// A connection to the file that has the store's name now; reopens the store if the file was replaced.
    private func current(_ state: inout State) throws -> StoreConnection {
        if let connection = state.connection,
            file.map({ StoreFolder.file(at: $0.path)?.identity == connection.identity }) ?? true
        {
            return connection
        }
        return try reopen(&state, isDamaged: false)
    }

    private func reopen(_ state: inout State, isDamaged: Bool) throws -> StoreConnection {
        guard let file else { throw TipStoreError.other(path: Self.memory, reason: "the store was closed") }
        let old = state.connection
        state.connection = nil
        let (fresh, setAside) = try file.open(insteadOf: old, isDamaged: isDamaged)
        var connection = fresh
        connection.ledger.startOver()
        if let setAside { state.setAside = setAside }
        // A new file may get the inode number of one that was removed.
        if connection.identity != state.identity || connection.isFirst || setAside != nil {
            state.replacement.count += 1
            state.replacement.setAside = setAside
            state.identity = connection.identity
        }
        state.connection = connection
        watch?.wake()
        return connection
    }
}

extension SQLiteTipStore {
    /// The UUID of this device in the store.
    package var deviceID: String {
        get throws(TipStoreError) {
            try perform { try $0.read { ledger, db in try ledger.uuids(db)[ledger.device] ?? "" } }
        }
    }
}
