internal import ArgumentParser
internal import Glibc

/// `walkthrough record`
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write a tour by clicking through an app.",
        usage: "walkthrough record [<file>] [--pick] [--window|--no-window] [<options>] -- <app> …",
        discussion: """
            Each click becomes a step with the selector that lasts longest, and is saved at once. A click in a menu is folded \
            into the step of the menu's button. The app works on; with --pick it does not see the clicks. A window beside \
            the app's lists the steps: there they are moved, deleted, written, tried and undone. On Wayland, where no app \
            can place its windows, the terminal lists them, unless you ask for the window. The app gets folders and settings \
            of its own, so that no click changes yours.
            """
    )

    @Argument(
        help: ArgumentHelp("The tour file to write; one that is there is left alone.", valueName: "file")
    )
    var file = "tour.json"

    @Flag(help: "Only point: the app does not see the clicks.")
    var pick = false

    @Flag(
        inversion: .prefixedNo,
        help: "Open a window with the steps. (default: --window, but on Wayland in a terminal --no-window)"
    )
    var window: Bool?

    @OptionGroup var state: StateOptions

    @OptionGroup var app: AppOptions

    func run() throws {
        guard access(file, F_OK) != 0 else {
            throw ValidationError("\(file) is there already; name another file")
        }
        throw ExitCode(try MainActor.assumeIsolated { try record() })
    }

    @MainActor private func record() throws -> Int32 {
        let own = try state.forOneRun()
        app.printOwner(of: own)
        let run = RecordRun(to: file, onlyPicks: pick, hasWindow: window)
        return try withExtendedLifetime(run) { try run.run(app.command, app.launch(with: own)) }
    }
}
