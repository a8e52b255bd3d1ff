internal import ArgumentParser

/// `walkthrough tips list`
struct ListCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List tips with their status, events and parameters.",
        discussion: """
            The status is what the store alone can tell. Rules are part of the app, so the status of a tip with \
            rules is "depends on its rules"; see `\(ProgramName.tips) explain`. The store is not written to.

            EXAMPLES
              \(ProgramName.tips) list --store ./tips.sqlite
              \(ProgramName.tips) list --events --app org.example.Outings
              \(ProgramName.tips) list --json --store ./tips.sqlite
            """
    )

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    @Flag(help: "List tips. Tips, events and parameters are listed by default.")
    var tips = false

    @Flag(help: "List events, with the number of their donations and the date of the latest.")
    var events = false

    @Flag(help: "List parameters whose value differs from the default.")
    var parameters = false

    func reply(in surroundings: Surroundings) throws -> Reply {
        let (path, summary) = try store.read(in: surroundings)
        let listsAll = !tips && !events && !parameters
        var report = StoreReport(summary, path: path, now: surroundings.now)
        if !tips && !listsAll { report.tips = nil }
        if !events && !listsAll { report.events = nil }
        if !parameters && !listsAll { report.parameters = nil }
        return try format.reply(report) { report.text(now: surroundings.now) }
    }
}
