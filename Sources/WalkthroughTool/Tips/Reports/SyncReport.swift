internal import FoundationEssentials
internal import TipDatastore
internal import TipEngine
internal import WalkthroughEngine
internal import WalkthroughReports

/// The state of a synchronisation, or the result of a round.
nonisolated struct SyncReport: Encodable {
    struct Document: Encodable {
        var name: String
        /// In bytes.
        var size: Int
        var device: String?
        /// Why it cannot be read.
        var skipped: String?
    }

    var store: String
    var folder: String
    var lastSuccess: Date?
    var failure: String?
    /// The id of this device; known after a round only.
    var device: String?
    var changed: Bool?
    var documents: [Document] = []

    init(store: String, _ folder: String, _ record: SyncRecord?) {
        self.store = store
        self.folder = folder
        lastSuccess = record?.lastSuccess.map { Date(milliseconds: $0) }
        failure = record?.failure
    }

    init(store: String, _ folder: String, _ result: SyncRound.Outcome) {
        self.store = store
        self.folder = folder
        (device, changed) = (result.device, result.hasChanged)
        add(result.documents)
    }

    mutating func add(_ documents: [SyncRound.Document]) {
        self.documents = documents.map {
            Document(name: $0.name, size: $0.size, device: $0.device, skipped: $0.flaw?.description)
        }
    }

    var text: String {
        let devices = Set(documents.compactMap(\.device)).count
        let places = "\(Phrase.count(devices, "device")) \(devices == 1 ? "is" : "are")"
        let text =
            changed == true
            ? "Synchronised with \(folder), where \(places).\n"
            : "\(folder) and the store are the same already.\n"
        return text + skippedText
    }

    func statusText(now: Date) -> String {
        """
        Folder:      \(PlainText.line(folder))
        Last round:  \(lastSuccess.map { Moment.both($0, now) } ?? "never")
        State:       \(failure ?? (lastSuccess == nil ? "not synchronised yet" : "in order"))
        Devices:     \(Set(documents.compactMap(\.device)).count)

        """ + skippedText
    }

    var deviceText: String {
        let rows = documents.compactMap { document in
            document.device.map { [$0, "\(document.size)", PlainText.line(document.name)] }
        }
        let columns = [
            Table.Column("DEVICE"), .init("BYTES", .trailing),
            .init("DOCUMENT"),
        ]
        return Table(columns, rows).text + skippedText
    }

    private var skippedText: String {
        documents.compactMap { document in
            document.skipped.map { "Skipped \(PlainText.line(document.name)): \($0).\n" }
        }.joined()
    }
}
