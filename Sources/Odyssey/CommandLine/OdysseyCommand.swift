internal import ArgumentParser
internal import WalkthroughEngine

/// The `odyssey` command.
@main
struct OdysseyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "odyssey",
        abstract: "A travel app that exists to be toured.",
        version: WalkthroughRelease.version,
        subcommands: [RunCommand.self, ListCommand.self, StoryboardCommand.self],
        defaultSubcommand: RunCommand.self
    )

    static func main() {
        bindTranslations()
        main(nil)
    }
}
