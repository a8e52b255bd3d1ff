internal import ArgumentParser
internal import TipEngine

/// `walkthrough tips explain`
struct ExplainCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why tips are shown or not, as far as the store knows.",
        discussion: """
            For each tip: whether and when it was invalidated, how often and how long it was shown, with the limits, \
            each rule with the parameter or the donations that it reads, and when the display frequency lets a new \
            tip be shown. Only the app can evaluate rules. The store is not written to.

            EXAMPLES
              \(ProgramName.tips) explain --store ./tips.sqlite
              \(ProgramName.tips) explain FavoritesTip MapTip --app org.example.Outings
            """
    )

    @Argument(
        help: "Ids of tips, or types, for all tips of a type. All tips by default.",
        completion: NameCompletion.tips
    )
    var tips: [String] = []

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    func reply(in surroundings: Surroundings) throws -> Reply {
        let (path, summary) = try store.read(in: surroundings)
        var report = StoreReport(summary, path: path, now: surroundings.now)
        (report.events, report.parameters) = (nil, nil)
        if !tips.isEmpty {
            report.tips = try summary.tips(named: tips).map {
                TipReport($0, in: summary, now: surroundings.now)
            }
        }
        return try format.reply(report) { report.explanation(now: surroundings.now) }
    }
}
