internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughLink
internal import WalkthroughReports

/// Draws the steps of tours in an app: a launch for each language, all else in one process.
final class StoryboardRun {
    private let tours: [TourFile]
    private let settings: [StoryboardSetting]
    private let options: StoryboardOptions
    private var language: StoryboardLanguage?
    private var progress: DrawingProgress
    /// What was drawn, in the order in which it was.
    private(set) var frames: [StoryboardFrame] = []
    /// What could not be drawn, with the reasons.
    private(set) var undrawn: [UndrawnStep] = []
    /// What the app says of itself; nil until it is connected.
    private(set) var facts: AppFacts?
    /// Why nothing could be drawn.
    private var failure: String?
    private var isDone = false

    /// Prepares to draw.
    init(_ tours: [TourFile], _ settings: [StoryboardSetting], _ options: StoryboardOptions) {
        self.tours = tours
        self.settings = settings
        self.options = options
        progress = DrawingProgress(of: tours.map(\.tour), in: settings, options)
    }

    /// Draws everything in the settings of one language.
    ///
    /// - Throws: ``LaunchProblem`` when the app cannot be started, or ends before everything is drawn.
    func draw(in command: AppCommand, _ launch: LaunchOptions, language: StoryboardLanguage? = nil) throws {
        self.language = language
        isDone = false
        let app = try AppLaunch(command, launch) { [weak self] in self?.take($0, from: $1) }
        quit = { [weak app] in app?.end() }
        defer { progress.clear() }
        _ = try app.run()
        progress.clear()
        if !isDone {
            throw LaunchProblem(
                description: failure ?? "\(command.name) ended before everything was drawn"
            )
        }
    }

    private var quit: () -> Void = {}

    private func take(_ event: LabEvent, from link: Link) {
        switch event {
        case .ready(let facts):
            self.facts = facts
            progress.tell()
            let own = settings.filter { $0.language == language }
            link.send(LabRequest.storyboard(tours.map(\.text), own, options))
        case .drawn(let drawn):
            frames += drawn
            progress.advance()
        case .notDrawn(let step): undrawn.append(step)
        case .failed(let reason):
            failure = reason
            quit()
        case .storyboardIsDone:
            isDone = true
            quit()
        case .step, .missing, .over, .recorded, .surveyed: break
        }
    }
}
