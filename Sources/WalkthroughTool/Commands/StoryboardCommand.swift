internal import ArgumentParser
internal import WalkthroughOptions
internal import WalkthroughStoryboard

/// `walkthrough storyboard`
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Draw every step of tours in an app.",
        usage: "walkthrough storyboard <file> … <dir> [<options>] -- <app> …",
        discussion: """
            Writes DIR/<tour>/<size>-<theme>-<direction>[-<scale>x]/<n>-<step>.png for each step and combination, and \
            DIR/storyboard.json, which tells where everything is in each picture. The app gets folders and settings of its \
            own for this, so that yours are neither read nor changed. Ends with 1 if a step could not be drawn.
            """
    )

    @Argument(help: ArgumentHelp("Tour files, then the folder to write to.", valueName: "file … dir"))
    var filesAndFolder: [String]

    @OptionGroup var settings: SettingOptions

    @Flag(help: "Write storyboard.json only, without pictures.")
    var layoutOnly = false

    @Flag(help: "Reach each step in every other way as well: by Back, by name, amid another step.")
    var everyWay = false

    @OptionGroup var state: StateOptions

    @OptionGroup var app: AppOptions

    func validate() throws {
        if filesAndFolder.count < 2 { throw ValidationError("Name tour files and the folder to write to.") }
    }

    func run() throws {
        let tours = try filesAndFolder.dropLast().map { try TourFile($0) }
        let options = StoryboardOptions(
            directory: FilePath.absolute(filesAndFolder[filesAndFolder.count - 1])
        )
        let failures = try MainActor.assumeIsolated {
            let own = try state.forOneRun()
            let run = StoryboardRun(tours, settings.all, options)
            try withExtendedLifetime(own) { try run.draw(in: app.command, app.launch(with: own)) }
            try FilePath.write(
                StoryboardFrame.encoded(run.frames),
                to: "\(options.directory)/storyboard.json"
            )
            return run.failures
        }
        failures.forEach { printError($0) }
        if !failures.isEmpty { throw ExitCode(1) }
    }
}
