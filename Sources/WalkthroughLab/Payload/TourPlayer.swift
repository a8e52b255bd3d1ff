internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// Plays one tour at a time in the app's windows.
final class TourPlayer {
    private let link: Link
    private var presentation: WalkthroughPresentation?
    /// Where the presentation begins, which it does with the window's next frame.
    private var beginning = Start()
    private let banner = ProblemBanner()
    /// What the tool waits for: a storyboard, or the controls of the window.
    private var work: LabWork?
    private var recorder: Recorder?
    /// Called when the tour that the recorder tries out is over.
    private var onOver: (() -> Void)?
    private var lab: TourLab?
    /// Looks for the window in which the tour goes on.
    private var arrival: ScheduledCall? { didSet { oldValue?.cancel() } }
    /// The file of notes that the lab is open for.
    private var notesPath = ""

    /// Does what the tool asks for, from now on.
    init(_ link: Link) {
        self.link = link
        serve(AppMethod.play) { player, arguments in
            let (text, step) = arguments.values
            try player.play(text) { _ in Start(step: step) }
        }
        serve(AppMethod.reload) { player, text in try player.reload(text.values) }
        serve(AppMethod.showProblem) { player, problem in
            player.banner.show(problem.values, in: player.window)
        }
        serve(AppMethod.openLab) { player, notesPath in
            player.notesPath = notesPath.values
            player.lab = TourLab.open(for: player)
        }
        serve(AppMethod.record) { player, arguments in
            let (tour, onlyPicks, hasWindow) = arguments.values
            player.record(tour, onlyPicks: onlyPicks, hasWindow: hasWindow)
        }
        serve(AppMethod.undo) { player, _ in player.recorder?.undo() }
        serve(AppMethod.showSaved) { player, problem in player.recorder?.saved(problem: problem.values) }
        link.serve(AppMethod.survey) { [weak self] arguments, reply in
            let (selectors, size, listed) = arguments.values
            self?.work = LabWork(reply) { _ in try WindowSurvey.survey(selectors, size, listed: listed) }
        }
        link.serve(AppMethod.draw) { [weak self] arguments, reply in
            self?.work = LabWork(reply) { work in
                try AppStoryboard.render(arguments.values, link, isCancelled: { work.isCancelled })
                return AppMethod.Nothing()
            }
        }
        link.serve(AppMethod.film) { [weak self] arguments, reply in
            self?.work = LabWork(reply) { work in
                try AppStoryboard.film(arguments.values, link, isCancelled: { work.isCancelled })
            }
        }
    }

    private func serve<Arguments>(
        _ method: LabMethod<Arguments, AppMethod.Nothing>,
        _ perform: @escaping (TourPlayer, Arguments) throws -> Void
    ) {
        link.serve(method) { [weak self] arguments in
            if let self { try perform(self, arguments) }
            return AppMethod.Nothing()
        }
    }

    private func record(_ tour: String, onlyPicks: Bool, hasWindow: Bool) {
        recorder?.stop()
        recorder = Recorder(
            tour: tour,
            onlyPicks: onlyPicks,
            hasWindow: hasWindow,
            play: { [weak self] in self?.tryOut($0, from: $1, over: $2) },
            endPlaying: { [weak self] in self?.presentation?.close() },
            tell: { [link] in link.emit(AppSignal.recorded, $0) },
            skip: { [link] in link.emit(AppSignal.unrecorded, Fields($0)) }
        )
    }

    /// Ends what the tool waits for.
    func cancel() { work?.isCancelled = true }

    /// Ends the tour.
    func stop() {
        cancel()
        arrival = nil
        banner.hide()
        recorder?.stop()
        recorder = nil
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

    private func play(_ text: TourText, at start: (Walkthrough) -> Start) throws {
        guard let window else { throw LinkError(.failed, "the app has no window") }
        let tour = try text.tour()
        banner.hide()
        begin(tour, in: window, at: start(tour))
    }

    private func begin(_ tour: Walkthrough, in window: WidgetPointer, at start: Start) {
        arrival = nil
        // Drops what the earlier run still reports.
        presentation?.onReport = { _ in }
        beginning = start
        presentation = window.presentWalkthrough(
            tour,
            startingAt: start.step,
            resuming: start.progress,
            options: PresentationOptions(onReport: { [weak self] in self?.tell($0, of: tour) })
        )
    }

    /// Plays a tour that is being recorded.
    private func tryOut(_ tour: Walkthrough, from step: Step.ID, over: @escaping () -> Void) {
        guard let window else { return over() }
        onOver = over
        begin(tour, in: window, at: Start(step: step))
    }

    /// Restarts the tour at the step that is shown, with the steps before it as they were seen.
    private func reload(_ text: TourText) throws {
        let (former, here) = (presentation?.walkthrough, here)
        try play(text) { tour in
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

    private func tell(_ report: Report, of tour: Walkthrough) {
        switch report {
        case .seen(let id, _, _):
            link.emit(AppSignal.step, Fields(id, (tour.index(of: id) ?? 0) + 1, tour.steps.count))
        case .targetMissing(let element, let step, _):
            let hidden = WindowList.all.lazy.compactMap { ElementSearch(for: element, in: $0).widget }.first
            let reason = hidden.map { Concealment(of: $0)?.reason ?? "it is not on screen" }
            let nearest =
                hidden == nil ? window.map { ElementSearch(for: element, in: $0).nearestNames } : nil
            link.emit(AppSignal.missing, Fields(element.id, step, reason, nearest ?? []))
        case .finished(let outcome):
            let next = presentation?.wasLedAway == true ? outcome.lastStep.flatMap(tour.step(after:)) : nil
            if let next { return goOn(with: tour, at: next, orTell: outcome) }
            tellEnd(of: tour, outcome)
        case .advanced: break
        }
    }

    private func tellEnd(of tour: Walkthrough, _ outcome: Outcome) {
        link.emit(AppSignal.over, Fields(tour.id, StudyEnding(outcome.ending), outcome.lastStep))
        onOver?()
        onOver = nil
    }

    /// Goes on in the window that comes instead of the one which a press has closed, or ends where none comes.
    private func goOn(with tour: Walkthrough, at step: Step.ID, orTell outcome: Outcome, looks: Int = 100) {
        arrival = .after(0.05) { [weak self] in
            guard let self else { return }
            if let window { return begin(tour, in: window, at: Start(step: step)) }
            if looks == 0 { return tellEnd(of: tour, outcome) }
            goOn(with: tour, at: step, orTell: outcome, looks: looks - 1)
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

    /// The tool keeps them beside the tour's file, as an app in a sandbox cannot.
    func notes(on tour: Walkthrough) -> NotesFile {
        NotesFile(
            path: notesPath,
            load: { [link] in
                let answer = try link.callAndWait(ToolMethod.readNotes, AppMethod.Nothing())
                return answer.values
            },
            store: { [link] in _ = try link.callAndWait(ToolMethod.keepNotes, Fields($0)) }
        )
    }
}
