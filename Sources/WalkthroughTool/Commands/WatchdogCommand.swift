internal import ArgumentParser
internal import Glibc

/// `walkthrough watchdog`, which the tool itself starts.
struct WatchdogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchdog",
        abstract: "End apps and remove files when the tool that started this has ended.",
        shouldDisplay: false
    )

    @Argument(help: "The process of that tool.")
    var tool: Int32

    func run() {
        MainActor.assumeIsolated {
            Watchdog.watch(tool)
            // The tool's bus and that bus's services end soon after the tool. An app may go on for long: what
            // it uses is for the next tool to remove.
            var pauses = 600
            while TemporaryFolder.removeAbandoned(), pauses > 0 {
                usleep(100_000)
                pauses -= 1
            }
        }
    }
}
