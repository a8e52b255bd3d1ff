internal import TipDatastore
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
    /// How many devices have written what is known, afterwards.
    var devices: Int

    init(target: String?, from before: Log, to after: Log, isDryRun: Bool) {
        self.target = target
        dryRun = isDryRun
        let (old, new) = (before.folded, after.folded)
        tips = Self.changes(from: old.tips, to: new.tips)
        parameters = Self.changes(from: old.parameters, to: new.parameters)
        let (had, has) = (Self.donations(in: before), Self.donations(in: after))
        donationsAdded = has.subtracting(had).count
        donationsDeleted = had.subtracting(has).count
        devices = Set(after.stretches.values.map(\.device)).count
    }

    /// The names of what has another value, sorted.
    private static func changes<Value: Equatable>(
        from old: [String: Value],
        to new: [String: Value]
    ) -> [String] {
        Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    }

    private static func donations(in log: Log) -> Set<EntryID> {
        var names: Set<EntryID> = []
        log.forEachEntry { if case .donated = $1.content { names.insert($0) } }
        return names
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
