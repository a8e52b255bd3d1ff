internal import Dispatch
internal import FoundationEssentials
internal import Glibc

/// Rounds that a tool makes one at a time, while an app may synchronise the same store.
package struct SyncSession {
    private let path: String
    private let folder: SyncFolder
    private let seconds: Double

    /// - Parameters:
    ///   - path: the file of the store.
    ///   - folder: a URI.
    ///   - seconds: how long the folder may take.
    package init(path: String, folder: String, seconds: Double = 60) {
        self.path = path
        self.folder = SyncFolder(uri: folder)
        self.seconds = seconds
    }

    /// The folder's name to show to the user.
    package var folderName: String { folder.name }

    /// Reads the folder, and changes nothing.
    package func documents() throws(SyncFailure) -> [SyncRound.Document] {
        var round = SyncRound(folder: folder)
        return try round.documents(within: GioLimit(seconds: seconds))
    }

    /// Makes a round, after waiting for one that another process is making.
    ///
    /// - Parameter gone: a device that is gone, whose documents are deleted; this device tells from now on
    ///   what it did. There is more than one where the folder's own synchronisation has kept both versions of
    ///   a conflict.
    package func sync(forgetting gone: String? = nil) throws(SyncFailure) -> SyncRound.Outcome {
        // The lock's file is beside the store, whose folder may have to be made.
        let store: Datastore
        do { store = try Datastore(path: path) } catch { throw .store("\(error)") }
        defer { store.close() }
        let lock = try waitForLock()
        defer { withExtendedLifetime(lock) {} }
        var record = SyncRecord(folder: folder.uri)
        if let former = try? store.syncRecord, former.folder == record.folder { record = former }
        do throws(SyncFailure) {
            var round = SyncRound(folder: folder)
            let outcome = try round.run(store, forgetting: gone, within: GioLimit(seconds: seconds))
            record.lastSuccess = Int(Date().timeIntervalSinceReferenceDate * 1000)
            record.failure = nil
            try? store.note(record)
            return outcome
        } catch {
            record.failure = "\(error)"
            try? store.note(record)
            throw error
        }
    }

    private func waitForLock() throws(SyncFailure) -> SyncLock {
        let end = DispatchTime.now() + seconds
        while DispatchTime.now() < end {
            if let lock = try SyncLock(store: path) { return lock }
            usleep(50_000)
        }
        throw .store(
            "Another process is synchronising this store, and has not finished in time. Try again later."
        )
    }
}
