internal import ArgumentParser
internal import WalkthroughEngine

/// `walkthrough run`
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Play a tour in an app.",
        usage: "walkthrough run <file> [--step <id>] [--lab] [<options>] -- <app> …",
        discussion: """
            Starts the app as it was installed, and plays the tour in its first window. Saving the file reloads the tour at \
            the same step; if the file is not a tour then, the app says why, and the last good tour goes on. Ends \
            with the app, and with its exit code. With --lab, a window beside the app's goes through the tour, slows it \
            down, changes theme, direction, text size and window, outlines what is measured, lists what happens, and \
            keeps notes in <file>.notes.json. The first line says whose folders and settings the app uses: yours, or with \
            --no-own-state some for this run only.
            """
    )

    @Argument(help: ArgumentHelp("The tour file.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("The id of the step to begin at. (default: the first)", valueName: "id"))
    var step: String?

    @Flag(help: "Open the lab, a window for testing beside the app's.")
    var lab = false

    @Flag(inversion: .prefixedNo, help: "Let the app use its own folders and settings, and change them.")
    var ownState = true

    @OptionGroup var app: AppOptions

    func run() throws {
        let tour = try TourFile(file)
        if let step, tour.tour.index(of: step) == nil {
            throw ValidationError(
                "\(file) has no step \"\(step)\": \(tour.tour.steps.map(\.id).joined(separator: ", "))"
            )
        }
        throw ExitCode(try MainActor.assumeIsolated { try play(tour) })
    }

    @MainActor private func play(_ tour: TourFile) throws -> Int32 {
        let own = ownState ? nil : try OwnState()
        app.printOwner(of: own)
        let run = LiveTour(file, tour, step, isInLab: lab, in: app.command, app.launch(with: own))
        return try withExtendedLifetime(run) { try run.run() }
    }
}
