internal import ArgumentParser
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughReports

/// `walkthrough elements`
struct ElementsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "elements",
        abstract: "List what a tour can point at in an app, and what to call it.",
        usage: "walkthrough elements [<options>] -- <app> …",
        discussion: """
            Starts the app, lists the controls of its window with the selector that lasts longest for each, and ends it. \
            With --compare, says which controls of an earlier list are not found any more: in a new version of the app, in \
            another size, or in another language. Ends with 1 if there are such.
            """
    )

    @Flag(help: "Print the list as JSON, as --compare reads it.")
    var json = false

    @Option(help: ArgumentHelp("Find the controls of an earlier list again.", valueName: "file"))
    var compare: String?

    @Option(help: ArgumentHelp("The size to give the window; else it has its own.", valueName: "WxH"))
    var size: WindowSize?

    @OptionGroup var state: StateOptions

    @OptionGroup var unattended: UnattendedOptions

    @OptionGroup var app: AppOptions

    func run() throws {
        let old = try compare.map { try Self.read($0) }
        let survey = try MainActor.assumeIsolated {
            let launch = try app.launch(with: state.forOneRun(), unattended)
            let run = ElementsRun(find: old ?? [], size: size)
            return try withExtendedLifetime(run) { try run.survey(of: app.command, launch) }
        }
        if let old {
            let comparison = ControlComparison(old, with: survey)
            Output.print(lines: comparison.text)
            if !comparison.isComplete { throw ExitCode(1) }
        } else if json {
            Output.print(try JSONText.of(survey.controls) + "\n")
        } else {
            Output.print(lines: ControlTable(controls: survey.controls).text)
        }
    }

    private static func read(_ file: String) throws -> [ControlFacts] {
        let data = try Data(reading: file)
        do {
            return try JSONDecoder().decode([ControlFacts].self, from: data)
        } catch {
            throw ValidationError(
                "\(file) is no list of controls as \"walkthrough elements --json\" prints it."
            )
        }
    }
}
