internal import ArgumentParser

/// `tips list`
struct ListCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List tips with where they stand, events and parameters.",
        discussion: """
            Where a tip stands is told as far as the store knows. Rules are part of the app, so of a tip that has \
            some it says "depends on its rules"; see `tips explain`. Nothing is written.

            EXAMPLES
              tips list --store ./tips.sqlite
              tips list --events --app org.example.Outings
              tips list --json --store ./tips.sqlite
            """
    )

    @OptionGroup var store: StoreOptions
    @OptionGroup var format: FormatOptions

    @Flag(help: "List tips. Everything is listed when no kind is asked for.")
    var tips = false

    @Flag(help: "List events, how often they were donated and when last.")
    var events = false

    @Flag(help: "List parameters that are not at their defaults.")
    var parameters = false

    func reply(in surroundings: Surroundings) throws -> Reply {
        let (path, snapshot) = try store.read(in: surroundings)
        let listsAll = !tips && !events && !parameters
        var report = StoreReport(snapshot, path: path, now: surroundings.now)
        if !tips && !listsAll { report.tips = nil }
        if !events && !listsAll { report.events = nil }
        if !parameters && !listsAll { report.parameters = nil }
        return try format.reply(report) { report.text(now: surroundings.now) }
    }
}
