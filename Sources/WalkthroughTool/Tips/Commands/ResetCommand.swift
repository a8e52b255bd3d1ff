internal import ArgumentParser
internal import TipDatastore
internal import TipEngine
internal import WalkthroughEngine

/// `walkthrough tips reset`
struct ResetCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Reset tips, so that they can be shown again.",
        discussion: """
            A reset tip counts as never shown and never invalidated; donations and parameters are kept. With --all, \
            the whole store is emptied, donations and parameters too; of one that is synchronised, what is in the \
            folder is read first, so that it is cleared on the other devices too. Running apps see the change at once.

            EXAMPLES
              \(ProgramName.tips) reset FavoritesTip --store ./tips.sqlite
              \(ProgramName.tips) reset --all --yes --app org.example.Outings
            """
    )

    @Argument(
        help: "Ids of tips, or types, for all tips of a type.",
        completion: NameCompletion.tips
    )
    var tips: [String] = []

    @Flag(help: "Empty the whole store, after confirmation.")
    var all = false

    @Flag(name: .shortAndLong, help: "Do not ask for confirmation; required without a terminal.")
    var yes = false

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if all, !tips.isEmpty { throw ValidationError("Name tips or use --all, not both.") }
        if !all, tips.isEmpty { throw ValidationError("Name the tips to reset, or use --all.") }
    }

    func reply(in surroundings: Surroundings) throws -> Reply {
        let (path, summary) = try store.read(in: surroundings)
        let tips = try all ? summary.tips : summary.tips(named: tips)
        if all { try confirm(summary, path, surroundings) }
        let session = all ? try syncSession(of: path) : nil
        let file = try Datastore(path: path)
        defer { file.close() }
        let note = Self.round(session, "What other devices did that is not known here is not cleared")
        let scopes: [Clearing.Scope] = all ? [.everything] : tips.map { .tip($0) }
        try file.commit(scopes.map { .cleared($0) }, durability: .power)
        let laterNote = note == nil ? Self.round(session, "The other devices will learn of it later") : nil
        let report = ResetReport(store: path, everything: all, tips: tips)
        return try format.reply(report, notes: [file.damageNote, note, laterNote]) { report.text }
    }

    /// - Returns: `nil` for a store that is not synchronised.
    private func syncSession(of path: String) throws -> SyncSession? {
        try StoreReader(path).syncRecord().map { SyncSession(path: path, folder: $0.folder) }
    }

    /// Makes a round: before a reset, to cover all that is in the folder; after it, to publish it there.
    ///
    /// - Returns: The consequence and the reason if the round failed.
    private static func round(_ session: SyncSession?, _ consequence: String) -> String? {
        guard let session else { return nil }
        do throws(SyncFailure) {
            _ = try session.sync()
            return nil
        } catch {
            return "\(consequence): \(error)"
        }
    }

    private func confirm(_ summary: StoreSummary, _ path: String, _ surroundings: Surroundings) throws {
        guard !yes else { return }
        guard let confirm = surroundings.confirm else {
            throw ToolError(
                status: .usage,
                description:
                    "Emptying the store needs confirmation: use a terminal, or --yes. Nothing was changed."
            )
        }
        let question = "Empty \(path), with \(summary.inventory)?"
        guard confirm(question) else { throw ToolError.declined }
    }
}

/// The result of a reset.
nonisolated struct ResetReport: Encodable {
    var store: String
    var everything: Bool
    /// The ids of the tips that were reset.
    var tips: [String]

    var text: String {
        everything
            ? "\(store) was emptied.\n"
            : tips.map { "\(PlainText.line($0)) was reset.\n" }.joined()
    }
}
