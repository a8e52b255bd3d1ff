internal import ArgumentParser
internal import CWalkthroughGtk

/// The `odyssey` command.
@main
struct OdysseyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "odyssey",
        abstract: "A travel app that exists to be toured.",
        version: version,
        subcommands: [RunCommand.self, ListCommand.self, StoryboardCommand.self],
        defaultSubcommand: RunCommand.self
    )

    static let version = "0.1.0"

    static func main() {
        bindTranslations()
        main(nil)
    }
}

/// Why the app cannot be shown.
nonisolated struct NoDisplay: Error, CustomStringConvertible {
    var description: String {
        "no display to show a window on; set DISPLAY or WAYLAND_DISPLAY, or use xvfb-run"
    }

    /// Opens the display, once and for all.
    @MainActor static func check() throws {
        guard gtk_init_check() != 0 else { throw NoDisplay() }
    }
}
