public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Starts a walkthrough in the window that holds the widget, or that the widget is.
    ///
    /// ```swift
    /// window.presentWalkthrough(tour) { outcome in print(outcome.ending) }
    /// ```
    ///
    /// Nothing in the window is moved: the walkthrough draws over it, and when it is over the window is as it
    /// was. A walkthrough that is already running in the window ends as replaced. In a window that is not on
    /// screen yet, it starts when the window is.
    ///
    /// - Parameters:
    ///   - walkthrough: what to show.
    ///   - step: where to begin; nil begins with the first step, or where `progress` stands.
    ///   - progress: what an earlier run kept in ``WalkthroughPresentation/progress``.
    ///   - look: how it looks.
    ///   - onFinish: called once, when it is over.
    ///   - condition: decides the conditions that steps name; without it all hold.
    ///   - content: builds what takes the place of a step's text and buttons; nil keeps them.
    ///   - onReport: called with everything that an app may want to log.
    /// - Returns: the handle. Letting go of it does not end the walkthrough.
    @discardableResult
    public func presentWalkthrough(
        _ walkthrough: Walkthrough,
        startingAt step: Step.ID? = nil,
        resuming progress: WalkthroughProgress? = nil,
        look: any OverlayLook = DimmedSpotlight(),
        onFinish: @escaping (Outcome) -> Void = { _ in },
        condition: @escaping (String) -> Bool = { _ in true },
        content: @escaping (Step, StepActions) -> WidgetPointer? = { _, _ in nil },
        onReport: @escaping (Report) -> Void = { _ in }
    ) -> WalkthroughPresentation {
        let presentation = WalkthroughPresentation(walkthrough, resuming: progress, look: look)
        presentation.condition = condition
        presentation.content = content
        presentation.onReport = onReport
        presentation.onFinish = onFinish
        presentation.present(in: root, startingAt: step)
        return presentation
    }

    /// The walkthrough that runs in the window that holds the widget, or that was started there and is in another
    /// window for a step; nil when none does.
    public var currentWalkthrough: WalkthroughPresentation? {
        root.flatMap { WalkthroughPresentation.running(in: $0).first }
    }
}

/// One run of a walkthrough in a window: the handle by which an app steers and watches it.
public final class WalkthroughPresentation {
    /// The script.
    public var walkthrough: Walkthrough { session.walkthrough }
    /// The state of the run; its step, its visits.
    public private(set) var session: WalkthroughSession
    /// Called with everything that an app may want to log.
    public var onReport: (Report) -> Void = { _ in }
    /// Called once, when it is over.
    public var onFinish: (Outcome) -> Void = { _ in }

    private let look: any OverlayLook
    /// Nil until it is presented in a window.
    private var stage: Stage?
    fileprivate var condition: (String) -> Bool = { _ in true }
    fileprivate var content: (Step, StepActions) -> WidgetPointer? = { _, _ in nil }
    /// The custom content of the step that is on, made once.
    private var custom: (step: Step.ID, widget: WeakWidget)?
    private var events: [SessionEvent] = []
    private var isSending = false
    private var wait: (token: WaitToken, call: ScheduledCall)?
    private var firstStep: Step.ID?
    /// The tasks in ``waitUntilFinished()``.
    private var waiting: [CheckedContinuation<Outcome, Never>] = []

    init(
        _ walkthrough: Walkthrough,
        resuming progress: WalkthroughProgress? = nil,
        look: any OverlayLook = DimmedSpotlight()
    ) {
        self.look = look
        session = WalkthroughSession(walkthrough, resuming: progress)
    }

    // MARK: Steering

    /// Goes on to the next step, whatever the current one waits for; after the last one it is over.
    ///
    /// A user's Next is refused on a step that waits for something else, see ``WalkthroughSession/canGoOn``.
    public func next() { send(.advance) }

    /// Goes back to the step before; on the first one nothing happens.
    public func back() { send(.back) }

    /// Goes to the step of that id; nothing happens when there is none.
    public func go(to step: Step.ID) { send(.go(to: step)) }

    /// Leaves, as a person does with Skip; nothing happens when the walkthrough is not cancellable.
    public func skip() { send(.skip) }

    /// Takes the walkthrough away, cancellable or not.
    public func close() { send(.close(.closed)) }

    /// Waits until the walkthrough is over, and returns how it ended.
    ///
    /// ```swift
    /// let outcome = await window.presentWalkthrough(tour).waitUntilFinished()
    /// ```
    ///
    /// Where the GLib main loop is not the app's own Swift main loop, call ``MainLoop/runMainActorTasks()`` once.
    /// Cancelling the task that waits closes the walkthrough.
    public func waitUntilFinished() async -> Outcome {
        if let outcome { return outcome }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append($0) }
        } onCancel: {
            Task { @MainActor in close() }
        }
    }

    // MARK: Watching

    /// How it ended; nil while it runs.
    public var outcome: Outcome? { session.outcome }
    /// The step that is on; nil before the start and after the end.
    public var currentStep: Step? { session.currentStep }
    /// What to keep in order to go on later, with the time that the current step was seen up to now; nil before
    /// the start and after the end.
    public var progress: WalkthroughProgress? { session.progress(at: Self.now) }
    /// Whether a step is shown and nothing moves.
    public var isSettled: Bool { stage?.isSettled ?? false }
    /// What is on screen, in window coordinates; nil before the first step is shown.
    public var scene: Scene? { stage?.scene }
    /// What is drawn inside the popovers and windows that triggers opened, each in its own coordinates.
    public var supplementalScenes: [Scene] { stage?.supplementalScenes ?? [] }
    /// Where the elements of the current step are, in window coordinates.
    public var frames: Frames { stage?.frames ?? [:] }
    /// How far each scroller around the target is scrolled, innermost first.
    public var scrollOffsets: [Point] { stage?.scrollOffsets ?? [] }
    /// How many scenes were computed, for tests of what a frame costs.
    var scenesComputed: Int { stage?.scenesComputed ?? 0 }

    // MARK: Running

    func present(in window: WidgetPointer?, startingAt step: Step.ID?) {
        guard let window, window.isA(gtk_window_get_type()), gtk_widget_in_destruction(window) == 0 else {
            send(.start(step))
            send(.close(.windowClosed))
            return
        }
        for layer in window.children.compactMap({ CustomWidget.of($0) as? OverlayLayer }) {
            layer.handlers?.makeWay()
        }
        Self.running(in: window).forEach { $0.makeWay() }
        Self.allRunning.append(Running(presentation: self))
        Guidance.begin(self, title: walkthrough.title.isEmpty ? walkthrough.id : walkthrough.title)
        firstStep = step
        stage = Stage(in: window, look: look, director: self)
    }

    private struct Running {
        weak var presentation: WalkthroughPresentation?
    }

    private static var allRunning: [Running] = []

    /// The walkthroughs that were started in a window or are there for a step.
    fileprivate static func running(in window: WidgetPointer) -> [WalkthroughPresentation] {
        allRunning.compactMap(\.presentation).filter {
            $0.outcome == nil && $0.stage?.stands(in: window) == true
        }
    }

    func send(_ event: SessionEvent) {
        events.append(event)
        guard !isSending else { return }
        isSending = true
        while !events.isEmpty { tell(events.removeFirst()) }
        isSending = false
    }

    func tell(_ event: SessionEvent) {
        for effect in session.send(event, at: Self.now) { perform(effect) }
    }

    private func perform(_ effect: SessionEffect) {
        switch effect {
        case .check(let name, _, let request):
            events.insert(.checked(request, holds: condition(name)), at: 0)
        case .activate(let triggers):
            stage?.activate(triggers)
        case .deactivate(let triggers):
            stage?.deactivate(triggers)
        case .measure(let index, let request):
            let step = walkthrough.steps[index]
            let missing = stage?.look(for: step, request) ?? Set(step.elements)
            events.insert(.measured(request, missing: missing), at: 0)
        case .present(let index, let isTargetMissing):
            stage?.show(
                walkthrough.steps[index],
                calloutContent(index),
                isTargetMissing: isTargetMissing
            )
        case .offerNext(let isOffered):
            stage?.offerNext(isOffered)
        case .wait(let seconds, let token):
            wait = (token, .after(seconds) { [weak self] in self?.send(.waited(token)) })
        case .cancelWait(let token):
            guard wait?.token == token else { return }
            wait?.call.cancel()
            wait = nil
        case .report(let report):
            onReport(report)
        case .end(let outcome):
            wait?.call.cancel()
            Self.allRunning.removeAll { $0.presentation == nil || $0.presentation === self }
            stage?.leave()
            Guidance.end(self)
            onFinish(outcome)
            forgetTheApp()
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume(returning: outcome) }
        }
    }

    /// Lets go of what the app has handed over, which may hold this.
    private func forgetTheApp() {
        condition = { _ in true }
        content = { _, _ in nil }
        onReport = { _ in }
        onFinish = { _ in }
    }

    private func calloutContent(_ index: Int) -> CalloutContent {
        let step = walkthrough.steps[index]
        let count = walkthrough.steps.count
        return CalloutContent(
            title: step.title,
            body: step.body,
            progress: count > 1
                ? localized("{number} of {count}", ["number": "\(index + 1)", "count": "\(count)"]) : "",
            canSkip: walkthrough.isCancellable,
            canGoBack: session.canGoBack,
            isLast: session.isOnLastStep,
            canGoOn: session.canGoOn
        )
    }

    private static var now: Seconds { Double(g_get_monotonic_time()) / 1_000_000 }

    func outsideWasClicked() { send(.outsideClicked) }
}

extension WalkthroughPresentation: StageDirector {
    /// What the buttons of the callout do for the user.
    var buttons: StepActions { steering(next: .next) }

    /// What custom content does: it is the app's, so it goes on whatever the step waits for.
    private var actions: StepActions { steering(next: .advance) }

    private func steering(next: SessionEvent) -> StepActions {
        StepActions(
            advance: { [weak self] in self?.send(next) },
            back: { [weak self] in self?.back() },
            dismiss: { [weak self] in self?.skip() }
        )
    }

    func customContent(for step: Step) -> WidgetPointer? {
        if let custom, custom.step == step.id, let widget = custom.widget.pointer { return widget }
        let widget = content(step, actions)
        custom = widget.map { (step.id, WeakWidget($0)) }
        return widget
    }

    func makeWay() {
        send(.close(.replaced))
        stage?.detach()
    }

    func stageIsReady() { send(.start(firstStep)) }
}
