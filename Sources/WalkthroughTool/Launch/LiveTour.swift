internal import Glibc
internal import WalkthroughLabCore
internal import WalkthroughLink

/// A tour that plays in an app, and restarts whenever its file is saved.
final class LiveTour {
    private let file: String
    private let first: TourFile
    private let step: String?
    private let isInLab: Bool
    private let command: AppCommand
    private let options: LaunchOptions
    private var watch: TourFileWatch?

    /// - Parameter isInLab: whether the lab opens beside the app.
    init(
        _ file: String,
        _ tour: TourFile,
        _ step: String?,
        isInLab: Bool,
        in command: AppCommand,
        _ options: LaunchOptions
    ) {
        self.file = file
        first = tour
        self.step = step
        self.isInLab = isInLab
        self.command = command
        self.options = options
    }

    /// Runs the app to its end.
    ///
    /// - Returns: the app's exit code.
    /// - Throws: ``LaunchProblem``.
    func run() throws -> Int32 {
        var isPlaying = false
        let launch = try AppLaunch(command, options) {
            [file, first, step, isInLab] event, link in
            switch event {
            case .ready:
                link.send(LabRequest.play(first.text, step: step))
                if isInLab { link.send(LabRequest.openLab(file: FilePath.absolute(file))) }
            case .step: isPlaying = true
            case .over: isPlaying = false
            default: break
            }
            Self.tell(event)
        }
        watch = TourFileWatch(file) { [weak self, weak launch] in self?.reload(in: launch) }
        let status = try launch.run()
        if isPlaying {
            Output.tell("\(file): interrupted, as the app has \(launch.hasCrashed ? "crashed" : "quit")")
        }
        return status
    }

    private func reload(in launch: AppLaunch?) {
        do {
            launch?.send(.reload(try TourFile(file).text))
        } catch {
            printError("\(error)")
            launch?.send(.show(problem: "\(error)"))
        }
    }

    private static func tell(_ event: LabEvent) {
        switch event {
        case .ready, .step: break
        case .missing(let element, let step, let nearest):
            let hint = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?"
            printError("step \"\(step)\": there is no \(element) in the window\(hint)")
        case .over(let tour, let ending, let step):
            Output.tell("\(tour): \(ending)" + (step.map { " at step \"\($0)\"" } ?? ""))
        case .failed(let reason): printError(reason)
        case .recorded, .surveyed, .drawn, .notDrawn, .storyboardIsDone: break
        }
    }
}
