import Dispatch
import Synchronization
internal import TipDatastore

extension TipCenter {
    /// Synchronises the store, if it is one in a file.
    var sync: SyncEngine? { state.withLock { $0.sync } }

    /// Synchronises with another destination from now on, or with none.
    func changeSync(to destination: Tips.SyncDestination?) {
        // Stopping may wait for the disk, and the caller may be on the main thread.
        if let former = replaceSync(by: nil) {
            DispatchQueue.global(qos: .utility).async {
                former.stop()
                // A round that it was in may have noted how that went.
                self.noteNoSync()
            }
        }
        if let destination { startSync(with: destination) } else { onWriter(noteNoSync) }
    }

    /// Tools read the record, which would still name the folder.
    private func noteNoSync() {
        if sync == nil { try? datastore?.note(nil) }
    }

    func startSync(with destination: Tips.SyncDestination) {
        guard let path = datastore?.path else { return }
        replaceSync(by: SyncEngine(path: path, destination: destination))?.stop()
    }

    /// Ends the synchronisation, which first tells what was written last.
    func stopSync() { replaceSync(by: nil)?.stop() }

    private var datastore: Datastore? { state.withLock { $0.persistence.store } }

    private func replaceSync(by engine: SyncEngine?) -> SyncEngine? {
        state.withLock { state in
            defer { state.sync = engine }
            return state.sync
        }
    }
}
