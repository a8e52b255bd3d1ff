internal import ArgumentParser
internal import Glibc
internal import WalkthroughEngine

/// The `walkthrough` command.
@main
struct WalkthroughCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walkthrough",
        abstract: "Write, try and check tours in any GTK 4 app, and look into an app's tips.",
        discussion: """
            The app is used as it was installed: nothing of it is changed, and it need not know of tours. Tour files are \
            described in Documentation/reference/tour-files.md, this tool in Documentation/reference/tools.md.
            """,
        version: WalkthroughRelease.version,
        subcommands: [
            NewCommand.self, SchemaCommand.self, CheckCommand.self, ExtractCommand.self, RunCommand.self,
            RecordCommand.self, ElementsCommand.self, StoryboardCommand.self,
            LintCommand.self,
            StudyCommand.self, ReportCommand.self, ReplayCommand.self,
            TipsCommand.self,
            WatchdogCommand.self,
        ]
    )

    /// The command that the program was started as.
    private static let root: any ParsableCommand.Type =
        ProgramName.isTips ? TipsCommand.self : WalkthroughCommand.self

    static func main() {
        Output.prepare()
        var command: any ParsableCommand
        do {
            let words = CommandLine.unsafeArgv
            let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { number in
                words[number].map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
            }
            // Shells ask with "---completion" how a word may go on.
            let first = arguments.first?.word ?? ""
            let hasApp = !ProgramName.isTips && !["tips", "---completion"].contains(first)
            command = try root.parseAsRoot(AppCommand.take(from: arguments, hasApp: hasApp))
        } catch {
            end(with: error) { $0 }
        }
        do {
            try command.run()
        } catch {
            end(with: ToolError(telling: error) ?? error, PlainText.line)
        }
        guard Output.hasFailed else { Glibc.exit(0) }
        Glibc.exit(command is any Subcommand ? ToolError.Status.inputOutput.rawValue : 1)
    }

    /// Tells an error, or what somebody has asked for instead of a command, and ends with its exit code.
    ///
    /// - Parameter shown: how the reason is shown: what the parser says may have several lines, other reasons
    ///   have one.
    private static func end(with error: any Error, _ shown: (String) -> String) -> Never {
        let code = (error as? ToolError).map { ExitCode($0.status.rawValue) } ?? root.exitCode(for: error)
        let text = root.fullMessage(for: error)
        let start = "Error: \(root.message(for: error))"
        let isReason = !code.isSuccess && text.hasPrefix(start)
        let lines = isReason ? shown(start) + text.dropFirst(start.count) : text
        if !lines.isEmpty { code.isSuccess ? Output.print(lines: lines) : Output.printError(lines: lines) }
        Glibc.exit(code.isSuccess && Output.hasFailed ? 1 : code.rawValue)
    }
}
