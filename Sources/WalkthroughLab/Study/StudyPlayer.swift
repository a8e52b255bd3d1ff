internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// Plays a tour for a study, or the log of one again.
final class StudyPlayer {
    private let link: Link
    private let app: AppFacts
    private let findWindow: () -> WidgetPointer?
    private var presentation: WalkthroughPresentation?
    private var recorder: StudyRecorder?
    private var driver: ReplayDriver?
    private var consent: ConsentWindow?
    private var waiting: ScheduledCall?
    /// Answers a replay, once it is over.
    private var replaying: LinkReply<AppMethod.Nothing>?

    /// Does what the tool asks for, as soon as the app shows a window.
    ///
    /// - Parameter findWindow: the app's window to play in; nil while none is on screen.
    init(_ link: Link, _ app: AppFacts, in findWindow: @escaping () -> WidgetPointer?) {
        self.link = link
        self.app = app
        self.findWindow = findWindow
        link.serve(AppMethod.study) { [weak self] arguments, reply in
            let (text, participant) = arguments.values
            self?.whenShown { self?.ask(participant, in: $0, text, reply) }
        }
        link.serve(AppMethod.replay) { [weak self] arguments, reply in
            let (text, log) = arguments.values
            self?.whenShown { self?.replay(text, log, in: $0, reply) }
        }
    }

    private func whenShown(_ act: @escaping (WidgetPointer) -> Void) {
        if let window = findWindow() { return act(window) }
        waiting = .after(0.05) { [weak self] in self?.whenShown(act) }
    }

    /// Ends what the tool waits for.
    func cancel() {
        guard let reply = replaying else { return }
        stop()
        reply.fail(LinkError(.cancelled, "the replay was cancelled"))
    }

    /// Ends the tour.
    func stop() {
        waiting?.cancel()
        driver = nil
        replaying = nil
        presentation?.close()
        presentation = nil
    }

    // MARK: Recording

    private func ask(
        _ participant: StudyParticipant,
        in window: WidgetPointer,
        _ tour: TourText,
        _ reply: LinkReply<Fields<Bool>>
    ) {
        guard participant.asksForConsent else { return record(participant, in: window, tour, reply) }
        let reference = WeakWidget(window)
        let number = Translations.number(participant.number)
        let text = ConsentText(participant: number, localized: { localized($0, $1) })
        consent = ConsentWindow(text, above: window) { [weak self] isAgreed in
            self?.consent = nil
            guard isAgreed, let window = reference.pointer, gtk_widget_in_destruction(window) == 0 else {
                return reply.send(.success(Fields(false)))
            }
            self?.record(participant, in: window, tour, reply)
        }
    }

    private func record(
        _ participant: StudyParticipant,
        in window: WidgetPointer,
        _ text: TourText,
        _ reply: LinkReply<Fields<Bool>>
    ) {
        do {
            let tour = try text.tour()
            reply.send(.success(Fields(true)))
            present(tour, recorder(tour, facts(tour, participant.number, participant.digest)), in: window)
        } catch {
            reply.fail(error)
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

    /// Tells the tool each entry before the app goes on, so that an app that is killed loses none.
    private func recorder(_ tour: Walkthrough, _ beginning: StudyBeginning) -> StudyRecorder {
        StudyRecorder(tour, beginning) { [link] in
            link.emit(AppSignal.line, Fields($0.line), isSafe: true)
        }
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

    private func replay(
        _ text: TourText,
        _ log: TourText,
        in window: WidgetPointer,
        _ reply: LinkReply<AppMethod.Nothing>
    ) {
        do {
            let tour = try text.tour()
            let log = try StudyLog(Array(log.json.utf8), file: log.file)
            if log.beginning.language != Self.language {
                tell(problem: "the log is in \(log.beginning.language), and this is in \(Self.language)")
            }
            let recorder = recorder(tour, log.beginning)
            self.recorder = recorder
            replaying = reply
            let reference = WeakWidget(window)
            driver = ReplayDriver(
                ReplayMove.of(log),
                recorder,
                in: window,
                present: { [unowned self] in present(tour, recorder, in: reference.pointer ?? window) },
                finished: { [weak self] problem in
                    if let problem { self?.tell(problem: problem) }
                    self?.replaying = nil
                    reply.send(.success(AppMethod.Nothing()))
                }
            )
        } catch {
            reply.fail(error)
        }
    }

    private func tell(problem: String) { link.emit(AppSignal.problem, Fields(problem)) }
}
