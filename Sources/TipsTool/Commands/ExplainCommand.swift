internal import ArgumentParser
internal import TipEngine

/// `tips explain`
struct ExplainCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell why tips show or do not, as far as the store knows.",
        discussion: """
            For each tip: whether and when it was invalidated, how often and how long it was shown and may be, its \
            rules with the parameter's value or the event's donations that each looks at, and when the display \
            frequency lets a new tip through. Whether a rule holds is decided by the app alone. Nothing is written.

            EXAMPLES
              tips explain --store ./tips.sqlite
              tips explain FavoritesTip MapTip --app org.example.Outings
            """
    )

    @Argument(
        help: "Tips by id, or by type for all tips of that type; all tips when none is named.",
        completion: NameCompletion.tips
    )
    var tips: [String] = []

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func reply(in surroundings: Surroundings) throws -> Reply {
        let (path, snapshot) = try store.read(in: surroundings)
        var report = StoreReport(snapshot, path: path, now: surroundings.now)
        (report.events, report.parameters) = (nil, nil)
        if !tips.isEmpty {
            let ids = try snapshot.tips(named: tips).map(\.id)
            report.tips = ids.compactMap { id in report.tips?.first { $0.id == id } }
        }
        return try format.reply(report) { report.explanation(now: surroundings.now) }
    }
}
