internal import ArgumentParser

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
            TemporaryFolder.removeAbandoned()
        }
    }
}
