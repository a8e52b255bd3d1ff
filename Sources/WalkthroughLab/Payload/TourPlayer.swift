internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Plays one tour at a time in the app's windows.
final class TourPlayer {
    /// Tells the tool what happens.
    var tell: (LabEvent) -> Void = { _ in }
    private var presentation: WalkthroughPresentation?
    /// Where the presentation begins, which it does with the window's next frame.
    private var beginning = Start()
    private let banner = ProblemBanner()
    private var drawing: ScheduledCall?
    private var recorder: Recorder?
    /// Called when the tour that the recorder tries out is over.
    private var onOver: (() -> Void)?
    private var survey: WindowSurvey?
    private var lab: TourLab?
    /// The tour file that the lab is open for.
    private var file = ""

    /// Does what the tool asks for.
    func perform(_ request: LabRequest) {
        switch request {
        case .play(let text, let step):
            play(text) { _ in Start(step: step) }
        case .reload(let text): reload(text)
        case .show(let problem): banner.show(problem, in: window)
        case .survey(let selectors, let size, let listed):
            survey = WindowSurvey(find: selectors, size, listed: listed, tell: tell)
        case .openLab(let file):
            self.file = file
            lab = TourLab.open(for: self)
        case .record(let tour, let onlyPicks, let hasWindow):
            recorder?.stop()
            recorder = Recorder(
                tour: tour,
                onlyPicks: onlyPicks,
                hasWindow: hasWindow,
                play: { [weak self] in self?.tryOut($0, from: $1, over: $2) },
                tell: { [tell] in tell(.recorded($0)) }
            )
        case .undo: recorder?.undo()
        case .saved(let problem): recorder?.saved(problem: problem)
        case .storyboard(let texts, let settings, let options):
            // Drawing runs the main loop, which the handler of a message must not do. A timeout, not an idle
            // callback: an app that always draws is never idle.
            drawing = .after(0) { [tell] in AppStoryboard.render(texts, settings, options, tell: tell) }
        }
    }

    /// Ends the tour.
    func stop() {
        banner.hide()
        recorder?.stop()
        recorder = nil
        survey = nil
        lab?.close()
        lab = nil
        presentation?.onReport = { _ in }
        presentation?.close()
        presentation = nil
    }

    /// A step to start at, or progress to resume from; the first step when neither is given.
    private struct Start {
        var step: Step.ID?
        var progress: WalkthroughProgress?

        /// The step, whichever gives it.
        var id: Step.ID? { progress?.step ?? step }
    }

    private func play(_ text: TourText, at start: (Walkthrough) -> Start) {
        guard let window else { return tell(.failed("the app has no window")) }
        do {
            let tour = try Walkthrough(json: Data(text.json.utf8), file: text.file)
            banner.hide()
            begin(tour, in: window, at: start(tour))
        } catch {
            tell(.failed("\(error)"))
        }
    }

    private func begin(_ tour: Walkthrough, in window: WidgetPointer, at start: Start) {
        // Drops what the earlier run still reports.
        presentation?.onReport = { _ in }
        beginning = start
        presentation = window.presentWalkthrough(
            tour,
            startingAt: start.step,
            resuming: start.progress,
            onReport: { [weak self] in self?.take($0, of: tour) }
        )
    }

    /// Plays a tour that is being recorded.
    private func tryOut(_ tour: Walkthrough, from step: Step.ID, over: @escaping () -> Void) {
        guard let window else { return over() }
        onOver = over
        begin(tour, in: window, at: Start(step: step))
    }

    /// Restarts the tour at the step that is shown, with the steps before it as they were seen.
    private func reload(_ text: TourText) {
        let (former, here) = (presentation?.walkthrough, here)
        play(text) { tour in
            guard let step = here.id else { return Start() }
            if tour.index(of: step) != nil {
                return here.progress?.walkthrough == tour.id ? here : Start(step: step)
            }
            // The step has another name now, or is gone: its neighbour comes closest.
            let place = former?.index(of: step).map { min($0, tour.steps.count - 1) }
            return Start(step: tour.steps.isEmpty ? nil : place.map { tour.steps[$0].id })
        }
    }

    /// Where the tour is; before its first frame, where it begins.
    private var here: Start {
        guard let presentation, presentation.outcome == nil else { return Start() }
        return presentation.progress.map { Start(progress: $0) } ?? beginning
    }

    private func take(_ report: Report, of tour: Walkthrough) {
        switch report {
        case .seen(let id, _, _):
            tell(.step(id: id, number: (tour.index(of: id) ?? 0) + 1, count: tour.steps.count))
        case .targetMissing(let element, let step, _):
            let nearest = window.map { ElementSearch(for: element, in: $0).nearestNames } ?? []
            tell(.missing(element: element.id, step: step, nearest: nearest))
        case .finished(let outcome):
            tell(.over(tour: tour.id, ending: StudyEnding(outcome.ending).rawValue, step: outcome.lastStep))
            onOver?()
            onOver = nil
        case .advanced: break
        }
    }

    var window: WidgetPointer? { WindowList.inUse }
}

/// The app with the tour that plays in it, as the lab sees it.
extension TourPlayer: LabSubject {
    var tours: [Walkthrough] { (presentation?.walkthrough).map { [$0] } ?? [] }

    func start(_ tour: Walkthrough, at step: Step.ID) {
        if let window { begin(tour, in: window, at: Start(step: step)) }
    }

    func notesPath(for tour: Walkthrough) -> String { NotesFile(besides: file).path }
}
