internal import FoundationEssentials
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
    private weak var link: Link?

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
    /// - Throws: ``ToolError``.
    func run() throws -> Int32 {
        var isPlaying = false
        let launch = try AppLaunch(command, options) { [weak self, file, first, step, isInLab] _, link in
            self?.link = link
            link.on(AppSignal.step) { _ in isPlaying = true }
            link.on(AppSignal.missing) { missing in
                let (element, step, concealment, nearest) = missing.values
                let hint = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?"
                let problem =
                    concealment.map { "\(element) cannot be seen: \($0)" }
                    ?? "there is no \(element) in the window\(hint)"
                Output.printError(line: "step \"\(step)\": \(problem)")
            }
            link.on(AppSignal.desktopDialog) {
                let news = $0.values ? "is open: the tour waits until it is closed" : "is closed"
                Output.print(line: "a dialog of the desktop \(news)")
            }
            link.on(AppSignal.over) { over in
                isPlaying = false
                let (tour, ending, step) = over.values
                Output.print(line: "\(tour): \(ending.rawValue)" + (step.map { " at step \"\($0)\"" } ?? ""))
            }
            link.ask(AppMethod.play, Fields(first.text, step))
            if isInLab { Self.openLab(link, notes: "\(FilePath.absolute(file)).notes.json") }
        }
        watch = TourFileWatch(file) { [weak self] in self?.reload() }
        let status = try launch.run()
        if isPlaying {
            Output.print(
                line: "\(file): interrupted, as the app has \(launch.hasCrashed ? "crashed" : "quit")"
            )
        }
        return status
    }

    /// Opens the lab, whose notes the tool keeps, as the app may be in a sandbox.
    private static func openLab(_ link: Link, notes path: String) {
        func telling<Answer>(_ act: () throws -> Answer) throws -> Answer {
            do { return try act() } catch let error as FileProblem {
                throw LinkError(.failed, error.reason)
            }
        }
        link.serve(ToolMethod.readNotes) { _ in
            try telling { Fields(access(path, F_OK) == 0 ? try Data(reading: path) : nil) }
        }
        link.serve(ToolMethod.keepNotes) { file in
            try telling { try WholeFile.write(file.values, to: path) }
            return AppMethod.Nothing()
        }
        link.ask(AppMethod.openLab, Fields(path))
    }

    private func reload() {
        do {
            link?.ask(AppMethod.reload, Fields(try TourFile(file).text))
        } catch {
            Output.printError(line: "\(error)")
            link?.ask(AppMethod.showProblem, Fields("\(error)"))
        }
    }
}
