internal import ArgumentParser
internal import WalkthroughRelease

/// The `walkthrough` command.
@main
struct WalkthroughCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walkthrough",
        abstract: "Write, try and check tours in any GTK 4 app.",
        discussion: """
            The app is used as it was installed: nothing of it is changed, and it need not know of tours. Tour files are \
            described in Documentation/TourFiles.md, this tool in Documentation/Lab.md.
            """,
        version: WalkthroughRelease.version,
        subcommands: [
            NewCommand.self, SchemaCommand.self, CheckCommand.self, ExtractCommand.self, RunCommand.self,
            RecordCommand.self, ElementsCommand.self, StoryboardCommand.self,
            LintCommand.self,
            StudyCommand.self, ReportCommand.self, ReplayCommand.self,
        ]
    )

    static func main() { main(AppCommand.take(from: Array(CommandLine.arguments.dropFirst()))) }
}
