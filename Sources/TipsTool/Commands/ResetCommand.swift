internal import ArgumentParser
internal import TipEngine

/// `tips reset`
struct ResetCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "reset",
        abstract: "Let tips start over.",
        discussion: """
            A tip that is reset is as if it had never been shown or invalidated; events and parameters stay as they \
            are. With --all everything is forgotten, donations and parameters too. Running apps follow at once.

            EXAMPLES
              tips reset FavoritesTip --store ./tips.sqlite
              tips reset --all --yes --app org.example.Outings
            """
    )

    @Argument(
        help: "Tips by id, or by type for all tips of that type.",
        completion: NameCompletion.tips
    )
    var tips: [String] = []

    @Flag(help: "Forget everything in the store. Asks before it does.")
    var all = false

    @Flag(name: .shortAndLong, help: "Do not ask; needed where there is no terminal.")
    var yes = false

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func validate() throws {
        if all, !tips.isEmpty { throw ValidationError("Give either tips or --all, not both.") }
        if !all, tips.isEmpty { throw ValidationError("Name the tips to reset, or give --all.") }
    }

    func reply(in surroundings: Surroundings) throws -> Reply {
        let (path, snapshot) = try store.read(in: surroundings)
        let tips = try all ? snapshot.tips : snapshot.tips(named: tips)
        if all { try confirm(snapshot, path, surroundings) }

        let file = try SQLiteTipStore(path: path)
        defer { file.close() }
        if all {
            try file.removeAll()
        } else {
            try file.commit(tips.map { .reset(tip: $0.id) }, durability: .power)
        }
        let report = ResetReport(store: path, everything: all, tips: tips.map(\.id))
        return try format.reply(report) { report.text }
    }

    private func confirm(_ snapshot: TipStoreSnapshot, _ path: String, _ surroundings: Surroundings) throws {
        guard !yes else { return }
        guard let confirm = surroundings.confirm else {
            throw ToolError(
                status: .usage,
                description:
                    "Forgetting everything needs a terminal to ask on, or --yes. Nothing was changed."
            )
        }
        let question = "Forget everything in \(path): \(snapshot.inventory)?"
        guard confirm(question) else { throw ToolError.declined }
    }
}

/// The result of a reset.
struct ResetReport: Encodable {
    var store: String
    var everything: Bool
    /// The ids of the tips that were reset.
    var tips: [String]

    var text: String {
        everything
            ? "Everything in \(store) is forgotten.\n"
            : tips.map { "\(PlainText.line($0)) starts over.\n" }.joined()
    }
}
