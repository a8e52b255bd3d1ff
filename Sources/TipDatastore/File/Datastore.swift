internal import FoundationEssentials
import Synchronization

/// A tip store in an SQLite file, for any number of processes, or in memory for this one.
///
/// A file that is found damaged, when it is opened or later, is renamed and replaced by a fresh one, which
/// has what can still be read of it. A file that somebody else removed or replaced is opened again, and gets
/// what the former one had. All methods may be called from any thread, and block until they are done.
package final class Datastore: Sendable {
    private struct State {
        /// `nil` once it is closed.
        var store: OpenStore?
        var replacement = StoreReplacement()
    }

    /// `nil` for a store in memory.
    private let file: StoreFile?
    private let state: Mutex<State>
    private let watch: StoreWatch?

    /// Opens the store, or creates it and its folder.
    ///
    /// - Parameters:
    ///   - path: the file, which only its user may read.
    ///   - machine: an identifier of this computer; a store that was copied from another one goes on as a new
    ///     device.
    ///   - commitLimit: how long a commit waits for other processes before it throws `locked`.
    package convenience init(
        path: String,
        machine: String? = nil,
        commitLimit: Duration = .seconds(5)
    ) throws(TipStoreError) {
        let path = StoreFolder.resolved(path)
        try self.init(StoreFile(path: path, machine: machine ?? Machine.id, commitLimit: commitLimit))
    }

    init(_ file: StoreFile) throws(TipStoreError) {
        let (store, setAside) = try file.open()
        self.file = file
        state = Mutex(State(store: store, replacement: StoreReplacement(setAside: setAside)))
        watch = StoreWatch(path: file.path)
    }

    private init(inMemory store: OpenStore) {
        (file, watch) = (nil, nil)
        state = Mutex(State(store: store))
    }

    /// A store that ends with the process, for previews, tests, and as a fallback when no file can be opened.
    package static func inMemory() throws(TipStoreError) -> Datastore {
        do { return Datastore(inMemory: try .inMemory()) } catch { throw TipStoreError(error, path: memory) }
    }

    /// The path that errors give for a store in memory.
    private static let memory = "memory"

    /// The store's file; `nil` for one in memory.
    package var path: String? { file?.path }

    /// Whether and how often another file has replaced the one that the store began with.
    package var replacement: StoreReplacement { state.withLock { $0.replacement } }

    // MARK: Reading

    /// Everything but the donations.
    package func folded() throws(TipStoreError) -> FoldedLog {
        try perform { try $0.folded() }
    }

    /// The `limit` most recent donations of an event that are not later than `end`, oldest first.
    ///
    /// The earliest of the later donations follow, up to `limit` + 1 in all: if there are no more than
    /// `limit`, there are no others that are later.
    ///
    /// - Parameter end: in milliseconds since 2001.
    package func donations(
        to event: String,
        latest limit: Int,
        until end: Int = .max
    ) throws(TipStoreError) -> [FoldedDonation] {
        try perform { try $0.log.donations(to: event, latest: limit, until: end) }
    }

    /// Whether others have changed the store since its contents were last read.
    package func hasForeignChanges() throws(TipStoreError) -> Bool {
        try perform { try $0.hasForeignChanges }
    }

    // MARK: Writing

    /// Writes all of these changes or none, in order.
    package func commit(_ changes: [LogChange], durability: Durability) throws(TipStoreError) {
        try write(durability) { try $0.log.apply(changes) }
    }

    /// Merges what other logs tell: all of it or nothing.
    package func merge(_ logs: [Log]) throws(TipStoreError) {
        try write(.power) { try $0.log.write([.everything]) { $0.merge(logs) } }
    }

    func write<Result: Sendable>(
        _ durability: Durability,
        _ body: (OpenStore) throws -> Result
    ) throws(TipStoreError) -> Result {
        let result = try perform { store in
            try store.use(durability)
            return try body(store)
        }
        watch?.signal()
        return result
    }

    // MARK: Other processes

    /// Calls `handler`, on any thread, soon after another process or connection has changed the store.
    ///
    /// Several changes may be coalesced into one call. The observation costs nothing while there are none.
    package func observeForeignChanges(_ handler: @escaping @Sendable () -> Void) {
        watch?.start { [weak self] in
            // A store that cannot be read is to be told of, too.
            if (try? self?.hasForeignChanges()) ?? true { handler() }
        }
    }

    /// Ends the observation and closes the files. No method may be called afterwards.
    package func close() {
        watch?.stop()
        state.withLock { $0.store = nil }
    }

    // MARK: The file

    func perform<Result: Sendable>(
        _ body: (OpenStore) throws -> Result
    ) throws(TipStoreError) -> Result {
        let result = state.withLock { state in
            Swift.Result { try perform(body, &state) }.mapError {
                TipStoreError($0, path: file?.path ?? Self.memory)
            }
        }
        return try result.get()
    }

    private func perform<Result>(
        _ body: (OpenStore) throws -> Result,
        _ state: inout State
    ) throws -> Result {
        guard let store = state.store else {
            throw TipStoreError.other(path: file?.path ?? Self.memory, reason: "the store was closed")
        }
        guard let file else { return try body(store) }
        let isInPlace = StoreFolder.file(at: file.path)?.identity == store.identity
        do {
            return try body(isInPlace ? store : reopen(file, &state, isDamaged: false))
        } catch let error as SQLiteError where error.isDamage {
            return try body(reopen(file, &state, isDamaged: true))
        }
    }

    /// Opens the file that has the store's name now.
    private func reopen(_ file: StoreFile, _ state: inout State, isDamaged: Bool) throws -> OpenStore {
        let former = state.store
        let (store, setAside) = try file.open(insteadOf: former, isDamaged: isDamaged)
        // A new file may get the inode number of one that was removed.
        if store.identity != former?.identity || store.isFirst || setAside != nil {
            state.replacement = StoreReplacement(count: state.replacement.count + 1, setAside: setAside)
        }
        state.store = store
        watch?.wake()
        return store
    }
}

/// Replacements of a store's file after it was damaged, removed or replaced by someone else.
package struct StoreReplacement: Sendable, Hashable {
    /// The number of replacements since the store was opened.
    package var count = 0
    /// The path of the former file, if this process set it aside at the last replacement.
    package var setAside: String?

    package init(count: Int = 0, setAside: String? = nil) { (self.count, self.setAside) = (count, setAside) }
}
