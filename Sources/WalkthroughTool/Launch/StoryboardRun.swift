internal import CWalkthroughGtk
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughLabCore
internal import WalkthroughLink
internal import WalkthroughReports

/// Draws the steps of tours in an app, a launch for each language; where a tour presses what changes the app,
/// a launch for each tour and setting.
final class StoryboardRun {
    private let tours: [TourFile]
    private let settings: [StoryboardSetting]
    private let options: StoryboardOptions
    private let folder: StoryboardFolder?
    /// What the present launch draws.
    private var batch: Batch = ([], [])
    private var progress: DrawingProgress
    /// What was drawn, in the order in which it was.
    private(set) var frames: [StoryboardFrame] = []
    /// What could not be drawn, with the reasons.
    private(set) var undrawn: [UndrawnStep] = []
    /// What the app says of itself; nil until it is connected.
    private(set) var facts: AppFacts?
    /// Called with that, while the app runs.
    var onConnected: (AppFacts) -> Void = { _ in }
    /// Why nothing could be drawn.
    private var failure: String?
    private var isDone = false

    /// Prepares to draw.
    ///
    /// - Parameter folder: where pictures go; nil where none are taken.
    init(
        _ tours: [TourFile],
        _ settings: [StoryboardSetting],
        _ options: StoryboardOptions,
        to folder: StoryboardFolder? = nil
    ) {
        self.folder = folder
        self.tours = tours
        self.settings = settings
        self.options = options
        progress = DrawingProgress(of: tours.map(\.tour), in: settings, options)
    }

    /// Draws everything in the settings of one language.
    ///
    /// - Parameters:
    ///   - environment: what makes the app speak that language.
    ///   - launch: how the app is started; called for each launch.
    /// - Throws: ``ToolError`` when the app cannot be started, or ends before everything is drawn.
    func draw(
        in command: AppCommand,
        language: StoryboardLanguage?,
        _ environment: [String: String],
        launch: () throws -> LaunchOptions
    ) throws {
        let own = settings.filter { $0.language == language }
        let pressing = tours.filter(\.tour.waitsForPresses)
        let others = tours.filter { !$0.tour.waitsForPresses }
        let batches: [Batch] =
            (others.isEmpty ? [] : [(others, own)])
            + pressing.flatMap { tour in own.map { ([tour], [$0]) } }
        for batch in batches {
            self.batch = batch
            var options = try launch()
            options.environment.merge(environment) { $1 }
            try drawBatch(in: command, options)
        }
    }

    private typealias Batch = (tours: [TourFile], settings: [StoryboardSetting])

    private func drawBatch(in command: AppCommand, _ launch: LaunchOptions) throws {
        defer { progress.clear() }
        try run(command, launch) { [weak self] in self?.draw($0, by: $1) }
    }

    /// Films a tour.
    ///
    /// - Returns: how long the film is, and whether it has motion.
    /// - Throws: ``ToolError`` when the app cannot be started, or ends before the film is over.
    func film(
        _ tour: TourFile,
        in setting: StoryboardSetting,
        to film: FilmFile,
        _ command: AppCommand,
        _ launch: LaunchOptions
    ) throws -> FilmFacts? {
        var facts: FilmFacts?
        try run(command, launch) { [weak self] _, link in
            link.serve(ToolMethod.keepFrame) { arguments, reply in
                let (start, size, file) = arguments.values
                reply.send(
                    Result {
                        let pixels = try Data(
                            of: try reply.descriptor(of: file),
                            file: "a picture of the film"
                        )
                        try film.add(FilmFrame(start: start, size: size, pixels: pixels))
                        return AppMethod.Nothing()
                    }
                )
            }
            let what = Fields(tour.text, setting)
            link.ask(AppMethod.film, what, failed: { self?.fail($0) }) { told in
                facts = told
                self?.isDone = true
                self?.quit()
            }
        }
        return facts
    }

    private func run(
        _ command: AppCommand,
        _ launch: LaunchOptions,
        _ connected: @escaping (AppFacts, Link) -> Void
    ) throws {
        isDone = false
        let app = try AppLaunch(command, launch, connected: connected)
        quit = { [weak app] in app?.end() }
        _ = try app.run()
        progress.clear()
        if !isDone {
            throw ToolError(
                description: failure ?? "\(command.name) ended before everything was drawn"
            )
        }
    }

    private var quit: () -> Void = {}

    private func draw(_ facts: AppFacts, by link: Link) {
        self.facts = facts
        onConnected(facts)
        progress.show()
        let (tours, own) = batch
        link.on(AppSignal.drawn) { [weak self] in self?.keep(list: $0.values) }
        link.on(AppSignal.notDrawn) { [weak self] in self?.undrawn.append($0) }
        let expected = Set(
            tours.map(\.tour).flatMap { tour in
                own.flatMap { setting in
                    tour.steps.indices.map { StoryboardFrame.image(of: tour, step: $0, setting) }
                }
            }
        )
        link.serve(ToolMethod.keepPicture) { [folder] arguments, reply in
            let (image, file) = arguments.values
            reply.send(
                Result {
                    guard let folder, expected.contains(image) else {
                        throw FileProblem(image, "nobody asked for this picture")
                    }
                    let picture = try Data(of: try reply.descriptor(of: file), file: image)
                    guard picture.starts(with: Self.beginningOfPNG) else {
                        throw FileProblem(image, "this is no PNG")
                    }
                    try folder.keep(picture, as: image)
                    return AppMethod.Nothing()
                }
            )
        }
        let what = Fields(tours.map(\.text), own, options)
        link.ask(AppMethod.draw, what, failed: { [weak self] in self?.fail($0) }) { [weak self] _ in
            self?.isDone = true
            self?.quit()
        }
    }

    private func fail(_ reason: String) {
        failure = failure ?? reason
        quit()
    }

    private static let beginningOfPNG = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// Keeps what was drawn of a tour in a setting.
    private func keep(list: String) {
        do {
            frames += try StoryboardFrame.frames(in: list.utf8, of: "what the app tells")
            progress.advance()
        } catch {
            fail(error.description)
        }
    }
}
