internal import TipEngine
internal import WalkthroughEngine

/// What a merge changed, or would change.
nonisolated struct MergeReport: Encodable {
    /// The store, or the export; `nil` for the standard output.
    var target: String?
    var dryRun: Bool
    /// The ids of the tips whose counts, durations or invalidations changed.
    var tips: [String]
    /// The keys of the parameters that got another value.
    var parameters: [String]
    var donationsAdded: Int
    var donationsDeleted: Int
    /// How many devices the store has records of, afterwards.
    var devices: Int

    init(target: String?, from before: TipStoreExport, to after: TipStoreExport, isDryRun: Bool) {
        self.target = target
        dryRun = isDryRun
        let former = Dictionary(before.tips.map { ($0.id, $0.records) }) { one, _ in one }
        tips = after.tips.filter { former[$0.id] ?? [] != $0.records }.map(\.id)
        let (old, new) = (before.values, after.values)
        parameters = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
        let (had, has) = (before.donationNames, after.donationNames)
        donationsAdded = has.subtracting(had).count
        donationsDeleted = had.subtracting(has).count
        devices = after.devices.count
    }

    private var isEmpty: Bool {
        tips.isEmpty && parameters.isEmpty && donationsAdded == 0 && donationsDeleted == 0
    }

    var text: String {
        let name = target ?? "The export"
        guard !isEmpty else { return "\(name) has all of this already.\n" }
        let added = "\(Phrase.count(donationsAdded, "donation")) \(dryRun ? "would be added" : "added")"
        let deleted =
            "\(Phrase.count(donationsDeleted, "donation")) \(dryRun ? "would be deleted" : "deleted")"
        let changed = dryRun ? "would change" : "changed"
        return """
            \(name), with records of \(Phrase.count(devices, "device")):
              \(Phrase.count(tips.count, "tip")) \(changed)\(Self.list(tips))
              \(Phrase.count(parameters.count, "parameter")) \(changed)\(Self.list(parameters))
              \(added)
              \(deleted)

            """
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "" : ": " + names.map { PlainText.line($0) }.joined(separator: ", ")
    }
}

nonisolated extension TipStoreExport {
    fileprivate var values: [String: StoredJSON] {
        Dictionary(parameters.compactMap { item in item.value.map { (item.key, $0) } }) { one, _ in one }
    }

    fileprivate var donationNames: Set<[String]> {
        Set(events.flatMap { event in event.donations.map { [$0.device, "\($0.sequence)"] } })
    }
}
