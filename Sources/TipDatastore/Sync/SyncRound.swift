/// One exchange with the folder: what the others wrote is merged, then this device's document is written.
///
/// It keeps what it has read, so that a document is read again only when it has changed, and the log only
/// when that or a document has.
package struct SyncRound: Sendable {
    private struct Reading: Sendable {
        /// `nil` for what was written, as its entry is not known yet.
        var entry: GioFile.Entry?
        var file: Document
        /// `nil` if it cannot be read.
        var document: SyncDocument?

        /// Whether it could not be read, which may pass without a change of the file.
        var isUnreadable: Bool { if case .unreadable = file.flaw { true } else { false } }

        func tells(sameAs other: Reading?) -> Bool {
            guard let document else { return file.flaw == other?.file.flaw }
            return document.device == other?.file.device && document.tells(sameAs: other?.document)
        }
    }

    private let folder: SyncFolder
    /// By the names of the files.
    private var readings: [String: Reading] = [:]
    /// The log to which no document is news, and of which the folder knows all; `nil` while that is not so.
    private var settled: LogVersion?

    package init(folder: SyncFolder) { self.folder = folder }

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
    package struct Outcome: Sendable, Hashable {
        /// The id of this device.
        package var device: String
        package var documents: [Document]
        /// Whether the store, or this device's document, was changed.
        package var hasChanged: Bool
        /// The path of the damaged file that was found, and whose contents were kept; `nil` if there was
        /// none.
        package var setAside: String?

        /// The ids of the other devices that have a document in the folder, sorted.
        package var others: [String] { Set(documents.compactMap(\.device)).subtracting([device]).sorted() }

        /// The documents that cannot be read, by file name, with the reasons.
        package var skipped: [String: TipDocumentError] {
            documents.reduce(into: [:]) { $0[$1.name] = $1.flaw }
        }
    }

    /// Reads the folder, and changes nothing.
    package mutating func documents(within limit: GioLimit) throws(SyncFailure) -> [Document] {
        try read(within: limit)
        return files
    }

    /// - Parameter gone: a device whose documents are deleted, once this one tells what they did.
    package mutating func run(
        _ store: Datastore,
        forgetting gone: String? = nil,
        within limit: GioLimit
    ) throws(SyncFailure) -> Outcome {
        do {
            for _ in 0..<3 {
                let state = try begin(store, within: limit)
                if gone == nil, settled == state.version {
                    return outcome(store, state.log, hasChanged: false)
                }
                let reset = state.log.waitingReset
                if let outcome = try finish(store, meeting: reset, forgetting: gone, within: limit) {
                    return outcome
                }
            }
            throw SyncFailure.other("Something else writes this device's document in \(folder.name).")
        } catch let failure as SyncFailure {
            throw failure
        } catch {
            throw .store("\(error)")
        }
    }

    /// Reads the folder.
    ///
    /// - Returns: what the log was before.
    mutating func begin(_ store: Datastore, within limit: GioLimit) throws -> LogState {
        let state = try store.logState
        try read(within: limit)
        return state
    }

    /// Merges what was read, and writes what there is to tell.
    ///
    /// - Parameter reset: the reset of the datastore that was waiting before the folder was read.
    /// - Returns: `nil` when this device's document has changed since; then the folder has to be read again.
    mutating func finish(
        _ store: Datastore,
        meeting reset: EntryID?,
        forgetting gone: String? = nil,
        within limit: GioLimit
    ) throws -> Outcome? {
        settled = nil
        let merged = try store.merge(documents, meeting: reset)
        let others = documents.filter { $0.device != gone }
        let document = SyncDocument(of: merged.log, beside: others)
        let isTold = documents.contains { $0.device == document.device && $0.tells(sameAs: document) }
        guard try isTold || write(document, within: limit) else { return nil }
        let isRemoved = try gone.map { try remove(documentsOf: $0, within: limit) } ?? false
        if merged.log.waitingReset == nil { settled = merged.version }
        return outcome(store, merged.log, hasChanged: merged.hasChanged || !isTold || isRemoved)
    }

    private func outcome(_ store: Datastore, _ log: DeviceLog, hasChanged: Bool) -> Outcome {
        Outcome(
            device: log.device,
            documents: files,
            hasChanged: hasChanged,
            setAside: store.replacement.setAside
        )
    }

    private var files: [Document] { readings.values.map(\.file).sorted { $0.name < $1.name } }

    private var documents: [SyncDocument] {
        readings.sorted { $0.key < $1.key }.compactMap(\.value.document)
    }

    // MARK: Reading

    /// Reads the documents that are new or changed.
    private mutating func read(within limit: GioLimit) throws(SyncFailure) {
        let entries = try folder.documents(within: limit)
        for name in Set(readings.keys).subtracting(entries.map(\.name)) { replace(name, by: nil) }
        for entry in entries {
            if let former = readings[entry.name], former.entry == entry, !former.isUnreadable { continue }
            replace(entry.name, by: try reading(of: entry, within: limit))
        }
    }

    private mutating func replace(_ name: String, by reading: Reading?) {
        if reading?.tells(sameAs: readings[name]) != true { settled = nil }
        readings[name] = reading
    }

    /// - Returns: `nil` for a document that has vanished meanwhile.
    private func reading(of entry: GioFile.Entry, within limit: GioLimit) throws(SyncFailure) -> Reading? {
        var reading = Reading(entry: entry, file: Document(name: entry.name, size: Int(entry.size)))
        guard entry.size <= SyncDocument.sizeLimit else {
            reading.file.flaw = .damaged(reason: "it is too large")
            return reading
        }
        guard let data = try folder.document(entry.name, within: limit) else { return nil }
        do throws(TipDocumentError) {
            let document = try SyncDocument(data.get())
            (reading.document, reading.file.device) = (document, document.device)
        } catch {
            reading.file.flaw = error
        }
        return reading
    }

    // MARK: Writing

    /// Writes this device's document.
    ///
    /// - Returns: whether nothing else has taken its place meanwhile.
    private mutating func write(_ document: SyncDocument, within limit: GioLimit) throws -> Bool {
        let data = try document.data()
        guard data.count <= SyncDocument.sizeLimit else {
            throw SyncFailure.store(
                "There is more to tell other devices than \(SyncDocument.sizeLimit >> 20) MB."
            )
        }
        let name = try place(of: document.device)
        let former = readings[name]?.entry
        guard try folder.write(data, as: name, of: document.device, over: former, within: limit) else {
            return false
        }
        let file = Document(name: name, size: data.count, device: document.device)
        readings[name] = Reading(entry: nil, file: file, document: document)
        return true
    }

    /// Where a device writes its document: nothing else is replaced, least of all what cannot be read.
    private func place(of device: String) throws(SyncFailure) -> String {
        let names = SyncFolder.documentNames(of: device)
        let own = names.first { readings[$0]?.document?.device == device }
        guard let name = own ?? names.first(where: { readings[$0] == nil }) else {
            throw .other("None of the documents of this device in \(folder.name) can be read.")
        }
        return name
    }

    /// - Returns: whether there were any.
    private mutating func remove(documentsOf device: String, within limit: GioLimit) throws(SyncFailure)
        -> Bool
    {
        let names = readings.filter { $0.value.document?.device == device }.keys
        for name in names {
            try folder.remove(name, within: limit)
            readings[name] = nil
        }
        return !names.isEmpty
    }
}
