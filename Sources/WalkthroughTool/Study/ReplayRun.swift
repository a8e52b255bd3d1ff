internal import WalkthroughLabCore
internal import WalkthroughLink

/// A log that is played again.
final class ReplayRun {
    private let tour: TourText
    private let log: StudyLog
    private let logText: TourText
    private let command: AppCommand
    private let options: LaunchOptions
    private var lines: [String] = []

    init(
        _ tour: TourText,
        _ log: StudyLog,
        _ logText: TourText,
        in command: AppCommand,
        _ options: LaunchOptions
    ) {
        self.tour = tour
        self.log = log
        self.logText = logText
        self.command = command
        self.options = options
    }

    /// Runs the app until the replay is over, and ends it then.
    ///
    /// - Throws: ``ToolError``.
    func run() throws -> StudyComparison {
        var end: () -> Void = {}
        let launch = try AppLaunch(command, options) { [weak self, tour, log, logText] facts, link in
            Self.note(facts, log.beginning)
            link.on(AppSignal.problem) { Output.printError(line: $0.values) }
            link.on(AppSignal.line) { self?.lines.append($0.values) }
            let failed = { (reason: String) in
                Output.printError(line: reason)
                end()
            }
            link.ask(AppMethod.replay, Fields(tour, logText), failed: failed) { _ in end() }
        }
        end = { [weak launch] in launch?.end() }
        _ = try launch.run()
        let text = lines.map { $0 + "\n" }.joined()
        return StudyComparison(log, with: try StudyLog(text.utf8, file: "the replay").entries)
    }

    /// Warns of another app or GTK than the log's, which may be why scenes differ.
    private static func note(_ facts: AppFacts, _ beginning: StudyBeginning) {
        if facts.application != beginning.application {
            let (now, then) = (facts.application ?? "none", beginning.application ?? "none")
            Output.printError(line: "the log is of another app: \(then), and this is \(now)")
        }
        if facts.gtk != beginning.gtk {
            Output.printError(line: "the log is of GTK \(beginning.gtk), and this is \(facts.gtk)")
        }
    }
}
