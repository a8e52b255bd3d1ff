internal import ArgumentParser
internal import WalkthroughLabCore
internal import WalkthroughReports

/// `walkthrough lint`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Say what users of tours would stumble over in an app.",
        usage: "walkthrough lint <file> … [<options>] -- <app> …",
        discussion: """
            Plays every step in every combination, as "storyboard" does, and looks at what covers what, at texts without \
            room, at contrast, at targets that are missing, hidden or too small, at selectors that mean several \
            widgets or depend on the language, and at the tour itself. Ends with 1 if there is an error.
            """
    )

    @Argument(help: ArgumentHelp("Tour files.", valueName: "file"))
    var files: [String]

    @OptionGroup var settings: SettingOptions

    @Option(help: ArgumentHelp("Languages to start the app in, too, separated by commas.", valueName: "de,…"))
    var languages: CommaSeparated<StoryboardLanguage>?

    @Option(
        help: ArgumentHelp(
            "A folder with the tours' texts as compiled catalogues, <language>.mo.",
            valueName: "dir"
        )
    )
    var catalogues: String?

    @Flag(help: "Warnings end with 1, too.")
    var strict = false

    @Flag(help: "How findings are told.")
    var format: LintFormat = .text

    @OptionGroup var state: StateOptions

    @OptionGroup var unattended: UnattendedOptions

    @OptionGroup var app: AppOptions

    func run() throws {
        let tours = try TourFile.all(files)
        let report = try MainActor.assumeIsolated {
            let run = LintRun(tours, { settings.all(in: $0) }, in: app.command) {
                try app.launch(with: state.forOneRun(), unattended)
            }
            return try run.report(languages: languages?.values ?? [], catalogues: catalogues)
        }
        switch format {
        case .text: Output.print(lines: report.text)
        case .json: Output.print(report.json + "\n")
        case .sarif: Output.print(report.sarif + "\n")
        }
        if report.fails(strictly: strict) { throw ExitCode(1) }
    }
}

/// How findings are told.
enum LintFormat: String, EnumerableFlag {
    case text, json, sarif
}
