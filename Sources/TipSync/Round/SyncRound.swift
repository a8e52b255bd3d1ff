internal import FoundationEssentials
internal import TipEngine

/// One exchange with the folder: what the others wrote is merged, then this device's document is written.
///
/// It keeps what it has read, so that a document is read again only when it has changed.
struct SyncRound: Sendable {
    private struct Reading: Sendable {
        var entry: GioFile.Entry
        var result: Result<SyncDocument, TipDocumentError>
    }

    let folder: SyncFolder
    private var readings: [String: Reading] = [:]
    /// Whether all that the devices know is to be removed, as the app asked for when it started.
    private var removesEverything: Bool

    init(folder: SyncFolder, removesEverything: Bool = false) {
        self.folder = folder
        self.removesEverything = removesEverything
    }

    /// What a round came to.
    struct Outcome: Sendable, Hashable {
        /// The UUID of this device.
        var device: String
        /// The other devices that have a document in the folder, with the times of their last changes.
        var others: [String]
        /// The documents that cannot be read, with the reasons.
        var skipped: [String: TipDocumentError]
        /// Whether the store, or this device's document, was changed.
        var hasChanged: Bool
    }

    mutating func run(_ store: SQLiteTipStore, within limit: GioLimit) throws(SyncFailure) -> Outcome {
        let news = try read(within: limit)
        do {
            var hasChanged = try store.merge(TipStoreExport.joining(news.map(\.contents)))
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

    private var documents: [SyncDocument] { readings.values.compactMap { try? $0.result.get() } }

    /// - Returns: The documents that are new or changed.
    private mutating func read(within limit: GioLimit) throws(SyncFailure) -> [SyncDocument] {
        let entries = try folder.documents(within: limit)
        let names = Set(entries.map(\.name))
        readings = readings.filter { names.contains($0.key) }
        var news: [SyncDocument] = []
        for entry in entries where readings[entry.name]?.entry != entry {
            var result = Result<SyncDocument, TipDocumentError>.failure(.damaged("it is too large"))
            if entry.size <= SyncDocument.sizeLimit {
                // One that vanishes meanwhile, or may not be read, is no reason to leave out the others.
                guard let data = try? folder.read(entry.name, within: limit) else { continue }
                result = Result { () throws(TipDocumentError) in try SyncDocument(data) }
            }
            readings[entry.name] = Reading(entry: entry, result: result)
            if let document = try? result.get() { news.append(document) }
        }
        return news
    }

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
        if let former = try? readings[name]?.result.get(), former == document { return false }
        try folder.write(document.data(), of: device, within: limit)
        // Its tag is not known yet; it is read once more in the next round.
        readings[name] = nil
        return true
    }
}
