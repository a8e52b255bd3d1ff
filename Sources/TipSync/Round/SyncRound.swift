internal import FoundationEssentials
internal import TipEngine

/// One exchange with the folder: what the others wrote is merged, then this device's document is written.
///
/// It keeps what it has read, so that a document is read again only when it has changed.
struct SyncRound: Sendable {
    private struct Reading: Sendable {
        var entry: GioFile.Entry
        var result: Result<SyncDocument, TipDocumentError>
        /// Whether the store has taken it in.
        var isMerged = false

        var document: SyncDocument? { try? result.get() }

        /// Whether it could not be read, which may pass without a change of the file.
        var isUnreadable: Bool { if case .failure(.unreadable) = result { true } else { false } }
    }

    let folder: SyncFolder
    private var readings: [String: Reading] = [:]
    /// What this device wrote last, which its store knows.
    private var written: SyncDocument?
    /// How often the store's file had been replaced when documents were merged.
    private var replacements = 0
    /// Whether all that the devices know is to be removed, as the app asked for when it started.
    private var removesEverything: Bool

    init(folder: SyncFolder, removesEverything: Bool = false) {
        self.folder = folder
        self.removesEverything = removesEverything
    }

    /// The result of a round.
    struct Outcome: Sendable, Hashable {
        /// The UUID of this device.
        var device: String
        /// The UUIDs of the other devices that have a document in the folder, sorted.
        var others: [String]
        /// The documents that cannot be read, by file name, with the reasons.
        var skipped: [String: TipDocumentError]
        /// Whether the store, or this device's document, was changed.
        var hasChanged: Bool
    }

    mutating func run(_ store: SQLiteTipStore, within limit: GioLimit) throws(SyncFailure) -> Outcome {
        do {
            try read(within: limit)
            var hasChanged = try merge(into: store)
            if removesEverything {
                try store.removeAll()
                removesEverything = false
                hasChanged = true
            }
            let device = try store.deviceID
            let isWritten = try write(store.export(), of: device, within: limit)
            return Outcome(
                device: device,
                others: Set(documents.map(\.author)).subtracting([device]).sorted(),
                skipped: readings.compactMapValues {
                    if case .failure(let error) = $0.result { error } else { nil }
                },
                hasChanged: hasChanged || isWritten
            )
        } catch let failure as SyncFailure {
            throw failure
        } catch {
            throw .store("\(error)")
        }
    }

    private var documents: [SyncDocument] { readings.values.compactMap(\.document) }

    // MARK: Reading

    /// Reads the documents that are new or changed.
    private mutating func read(within limit: GioLimit) throws(SyncFailure) {
        let entries = try folder.documents(within: limit)
        let names = Set(entries.map(\.name))
        readings = readings.filter { names.contains($0.key) }
        for entry in entries
        where readings[entry.name]?.entry != entry || readings[entry.name]?.isUnreadable == true {
            var reading = Reading(entry: entry, result: .failure(.damaged(reason: "it is too large")))
            if entry.size <= SyncDocument.sizeLimit {
                // A document that vanishes meanwhile must not prevent reading the others.
                guard let read = try? folder.document(entry.name, within: limit) else { continue }
                do throws(TipDocumentError) {
                    let document = try SyncDocument(read.get())
                    reading.result = .success(document)
                    reading.isMerged = document == written
                } catch {
                    reading.result = .failure(error)
                }
            }
            readings[entry.name] = reading
        }
    }

    // MARK: Merging

    /// - Returns: Whether the store was changed.
    private mutating func merge(into store: SQLiteTipStore) throws(TipStoreError) -> Bool {
        let count = store.replacement.count
        if count != replacements {
            for name in readings.keys { readings[name]?.isMerged = false }
        }
        let news = readings.values.filter { !$0.isMerged }.compactMap(\.document)
        let device = try store.deviceID
        var hasChanged = false
        for own in news where own.author == device {
            if try store.forkIfSetBack(after: own.contents) { hasChanged = true }
        }
        if try store.merge(TipStoreExport.joining(news.map(\.contents))) { hasChanged = true }
        for name in readings.keys { readings[name]?.isMerged = true }
        replacements = count
        return hasChanged
    }

    // MARK: Writing

    /// Writes this device's document, unless the one in the folder says the same.
    private mutating func write(
        _ export: TipStoreExport,
        of device: String,
        within limit: GioLimit
    ) throws -> Bool {
        var others: [String: [TipStoreExport]] = [:]
        for document in documents where document.author != device {
            others[document.author, default: []].append(document.contents)
        }
        var contents = export.contribution(
            of: device,
            beside: others.mapValues { TipStoreExport.joining($0) }
        )
        contents.clock = 0
        let name = SyncFolder.documentName(of: device)
        let document = SyncDocument(author: device, contents: contents)
        if readings[name]?.document == document { return false }
        try folder.write(document.data(), of: device, within: limit)
        // The new document's tag is not known yet, so the next round reads the document once more.
        readings[name] = nil
        written = document
        return true
    }
}
