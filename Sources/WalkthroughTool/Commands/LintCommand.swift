internal import ArgumentParser
internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughLink
internal import WalkthroughLint
internal import WalkthroughOptions
internal import WalkthroughStoryboard

/// `walkthrough lint`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Say what users of tours would stumble over in an app.",
        usage: "walkthrough lint <file> … [<options>] -- <app> …",
        discussion: """
            Draws every step in every combination, as "storyboard" does, and looks at what covers what, at texts without \
            room, at targets that are missing, hidden or too small, and at the tour itself. Ends with 1 if there is \
            an error.
            """
    )

    @Argument(help: ArgumentHelp("Tour files.", valueName: "file"))
    var files: [String]

    @OptionGroup var settings: SettingOptions

    @Flag(help: "How findings are told.")
    var format: LintFormat = .text

    @OptionGroup var state: StateOptions

    @OptionGroup var app: AppOptions

    func run() throws {
        let tours = try files.map { try TourFile($0) }
        let report = try MainActor.assumeIsolated {
            let folder = try TemporaryFolder()
            let options = StoryboardOptions(directory: folder.path, isLayoutOnly: true)
            let own = try state.forOneRun()
            let run = StoryboardRun(tours, settings.all, options)
            try withExtendedLifetime((own, folder)) { try run.draw(in: app.command, app.launch(with: own)) }
            run.failures.forEach { printError($0) }
            return LintReport(
                tours.flatMap { file in
                    TourLint(file.tour, file: file.text.file).findings
                        + FrameLint(file.tour, file: file.text.file).findings(in: run.frames)
                }
            )
        }
        switch format {
        case .text: print(report.text)
        case .json: print(report.json)
        case .sarif: print(report.sarif)
        }
        if report.hasErrors { throw ExitCode(1) }
    }
}

/// How findings are told.
enum LintFormat: String, EnumerableFlag {
    case text, json, sarif
}
