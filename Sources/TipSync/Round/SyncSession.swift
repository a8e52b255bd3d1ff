internal import Dispatch
package import FoundationEssentials
internal import Glibc
package import TipEngine

/// Rounds that a tool makes one at a time, while an app may synchronise the same store.
package struct SyncSession {
    /// A document in the folder.
    package struct Document: Sendable, Hashable {
        /// The name of the file.
        package var name: String
        /// In bytes.
        package var size: Int
        /// The UUID of the device; `nil` if the document cannot be read.
        package var device: String?
        /// Why it cannot be read.
        package var flaw: TipDocumentError?
    }

    /// The result of a round.
    package struct Result: Sendable, Hashable {
        /// The UUID of this device.
        package var device: String
        package var documents: [Document]
        /// Whether the store, or this device's document, was changed.
        package var hasChanged: Bool
        /// The damaged file that was found, and whose contents were kept; `nil` if there was none.
        package var setAside: URL?
    }

    private let path: String
    private let folder: SyncFolder
    private let seconds: Double

    /// - Parameters:
    ///   - path: The file of the store.
    ///   - folder: A URI.
    ///   - seconds: How long the folder may take.
    package init(path: String, folder: String, seconds: Double = 60) {
        self.path = path
        self.folder = SyncFolder(file: GioFile(uri: folder))
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
            do throws(TipDocumentError) { document.device = try SyncDocument(read.get()).author } catch {
                document.flaw = error
            }
            documents.append(document)
        }
        return documents
    }

    /// Makes a round, after waiting for one that another process is making.
    package func sync() throws(SyncFailure) -> Result {
        try locked { store, limit throws(SyncFailure) in
            var round = SyncRound(folder: folder)
            let outcome = try round.run(store, within: limit)
            return Result(
                device: outcome.device,
                documents: try documents(),
                hasChanged: outcome.hasChanged
            )
        }
    }

    /// Deletes the documents of a device that is gone; this device publishes its contents from now on.
    ///
    /// There is more than one where the folder's own synchronisation has kept both versions of a conflict.
    package func forget(_ device: String) throws(SyncFailure) -> Result {
        try locked { store, limit throws(SyncFailure) in
            var round = SyncRound(folder: folder)
            _ = try round.run(store, within: limit)
            for document in try documents() where document.device == device {
                try folder.remove(document.name, within: limit)
            }
            let outcome = try round.run(store, within: limit)
            return Result(device: outcome.device, documents: try documents(), hasChanged: true)
        }
    }

    private func locked(
        _ body: (SQLiteTipStore, GioLimit) throws(SyncFailure) -> Result
    ) throws(SyncFailure) -> Result {
        // The lock's file is beside the store, whose folder may have to be made.
        let store: SQLiteTipStore
        do { store = try SQLiteTipStore(path: path) } catch { throw .store("\(error)") }
        defer { store.close() }
        let lock = try waitForLock()
        defer { withExtendedLifetime(lock) {} }
        let limit = GioLimit(seconds: seconds)
        defer { limit.cancel() }
        do throws(SyncFailure) {
            var result = try body(store, limit)
            result.setAside = store.setAside
            try? store.note(SyncRecord(folder: folder.file.uri, lastSuccess: Date()))
            return result
        } catch {
            let former = try? SyncRecord.read(from: path)
            let success = former?.folder == folder.file.uri ? former?.lastSuccess : nil
            try? store.note(SyncRecord(folder: folder.file.uri, lastSuccess: success, failure: "\(error)"))
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
