internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// Plays a tour for a study, or the log of one again.
final class StudyPlayer {
    /// Tells the tool what happens.
    var tell: (StudyAnswer) -> Void = { _ in }
    /// Tells the tool what cannot be done.
    var fail: (String) -> Void = { _ in }
    private let app: AppFacts
    private let findWindow: () -> WidgetPointer?
    private var presentation: WalkthroughPresentation?
    private var recorder: StudyRecorder?
    private var driver: ReplayDriver?
    private var consent: ConsentWindow?
    private var waiting: ScheduledCall?

    /// - Parameter findWindow: the app's window to play in; nil while none is on screen.
    init(_ app: AppFacts, in findWindow: @escaping () -> WidgetPointer?) {
        self.app = app
        self.findWindow = findWindow
    }

    /// Does what the tool asks for, as soon as the app shows a window.
    func perform(_ request: StudyRequest) {
        guard let window = findWindow() else {
            waiting = .after(0.05) { [weak self] in self?.perform(request) }
            return
        }
        switch request {
        case .record(let text, let participant): ask(participant, in: window, text)
        case .replay(let text, let log): replay(text, log, in: window)
        }
    }

    /// Ends the tour.
    func stop() {
        waiting?.cancel()
        driver = nil
        presentation?.close()
        presentation = nil
    }

    // MARK: Recording

    private func ask(_ participant: StudyParticipant, in window: WidgetPointer, _ text: TourText) {
        guard participant.asksForConsent else { return record(participant, in: window, text) }
        let reference = WeakWidget(window)
        consent = ConsentWindow(ConsentText(participant: participant.number), above: window) {
            [weak self] isAgreed in
            self?.consent = nil
            guard isAgreed, let window = reference.pointer, gtk_widget_in_destruction(window) == 0 else {
                self?.tell(.consent(false))
                return
            }
            self?.record(participant, in: window, text)
        }
    }

    private func record(_ participant: StudyParticipant, in window: WidgetPointer, _ text: TourText) {
        do {
            let tour = try Walkthrough(json: Data(text.json.utf8), file: text.file)
            let file = try StudyFile(participant.file)
            tell(.consent(true))
            var isWritable = true
            let recorder = StudyRecorder(tour, facts(tour, participant.number, participant.digest)) {
                [weak self] entry in
                guard isWritable else { return }
                do {
                    try file.write(entry)
                } catch {
                    isWritable = false
                    self?.fail("\(error)")
                }
            }
            present(tour, recorder, in: window)
        } catch {
            fail("\(error)")
        }
    }

    private func facts(_ tour: Walkthrough, _ participant: Int, _ digest: String) -> StudyBeginning {
        StudyBeginning(
            participant: participant,
            tour: tour.id,
            digest: digest,
            steps: tour.steps.map(\.id),
            application: app.application,
            gtk: app.gtk,
            language: Self.language
        )
    }

    /// The language without its encoding, such as `de_DE`; `C` for none.
    private static var language: String {
        let name = g_get_language_names().flatMap { $0.pointee.map { String(cString: $0) } } ?? "C"
        return String(name.prefix { $0 != "." })
    }

    @discardableResult
    private func present(_ tour: Walkthrough, _ recorder: StudyRecorder, in window: WidgetPointer)
        -> WalkthroughPresentation
    {
        self.recorder = recorder
        let presentation = window.presentWalkthrough(
            tour,
            options: PresentationOptions(onReport: { [weak recorder] in recorder?.record($0) })
        )
        recorder.follow(presentation)
        self.presentation = presentation
        return presentation
    }

    // MARK: Replaying

    private func replay(_ text: TourText, _ log: TourText, in window: WidgetPointer) {
        do {
            let tour = try Walkthrough(json: Data(text.json.utf8), file: text.file)
            let log = try StudyLog(Array(log.json.utf8), file: log.file)
            if log.beginning.language != Self.language {
                fail("the log is in \(log.beginning.language), and this is in \(Self.language)")
            }
            let recorder = StudyRecorder(tour, log.beginning) { [weak self] in self?.tell(.line($0.line)) }
            self.recorder = recorder
            let reference = WeakWidget(window)
            driver = ReplayDriver(
                ReplayMove.of(log),
                recorder,
                in: window,
                present: { [unowned self] in present(tour, recorder, in: reference.pointer ?? window) },
                finished: { [weak self] problem in
                    if let problem { self?.fail(problem) }
                    self?.tell(.replayed)
                }
            )
        } catch {
            fail("\(error)")
            tell(.replayed)
        }
    }
}
