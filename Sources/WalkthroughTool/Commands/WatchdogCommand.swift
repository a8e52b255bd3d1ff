internal import ArgumentParser

/// `walkthrough watchdog`, which the tool itself starts.
struct WatchdogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchdog",
        abstract: "End apps and remove files when standard input ends.",
        shouldDisplay: false
    )

    func run() {
        MainActor.assumeIsolated {
            Watchdog.watch()
            TemporaryFolder.removeAbandoned()
        }
    }
}
