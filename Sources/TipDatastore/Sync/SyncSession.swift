internal import Dispatch
internal import FoundationEssentials
internal import Glibc

/// Rounds that a tool makes one at a time, while an app may synchronise the same store.
package struct SyncSession {
    /// A document in the folder.
    package struct Document: Sendable, Hashable {
        /// The name of the file.
        package var name: String
        /// In bytes.
        package var size: Int
        /// The id of the device; `nil` if the document cannot be read.
        package var device: String?
        /// Why it cannot be read.
        package var flaw: TipDocumentError?
    }

    /// The result of a round.
    package struct Result: Sendable, Hashable {
        /// The id of this device.
        package var device: String
        package var documents: [Document]
        /// Whether the store, or this device's document, was changed.
        package var hasChanged: Bool
        /// The path of the damaged file that was found, and whose contents were kept; `nil` if there was none.
        package var setAside: String?
    }

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
    package func documents() throws(SyncFailure) -> [Document] {
        let limit = GioLimit(seconds: seconds)
        defer { limit.cancel() }
        var documents: [Document] = []
        for entry in try folder.documents(within: limit) {
            var document = Document(name: entry.name, size: Int(entry.size))
            guard entry.size <= SyncDocument.sizeLimit else {
                document.flaw = .damaged(reason: "it is too large")
                documents.append(document)
                continue
            }
            // A document that has vanished meanwhile is none.
            guard let read = try folder.document(entry.name, within: limit) else { continue }
            do throws(TipDocumentError) { document.device = try SyncDocument(read.get()).device } catch {
                document.flaw = error
            }
            documents.append(document)
        }
        return documents
    }

    /// Makes a round, after waiting for one that another process is making.
    package func sync() throws(SyncFailure) -> Result { try makeRound(forgetting: nil) }

    /// Deletes the documents of a device that is gone; this device tells from now on what it did.
    ///
    /// There is more than one where the folder's own synchronisation has kept both versions of a conflict.
    package func forget(_ device: String) throws(SyncFailure) -> Result { try makeRound(forgetting: device) }

    private func makeRound(forgetting gone: String?) throws(SyncFailure) -> Result {
        // The lock's file is beside the store, whose folder may have to be made.
        let store: Datastore
        do { store = try Datastore(path: path) } catch { throw .store("\(error)") }
        defer { store.close() }
        let lock = try waitForLock()
        defer { withExtendedLifetime(lock) {} }
        let limit = GioLimit(seconds: seconds)
        defer { limit.cancel() }
        let former = try? store.syncRecord
        var record = SyncRecord(folder: folder.uri)
        do throws(SyncFailure) {
            var round = SyncRound(folder: folder)
            let outcome = try round.run(store, forgetting: gone, within: limit)
            let documents = try documents()
            record.lastSuccess = Int(Date().timeIntervalSinceReferenceDate * 1000)
            try? store.note(record)
            return Result(
                device: outcome.device,
                documents: documents,
                hasChanged: outcome.hasChanged,
                setAside: store.replacement.setAside
            )
        } catch {
            if former?.folder == record.folder { record.lastSuccess = former?.lastSuccess }
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
