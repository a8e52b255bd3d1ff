internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
public import WalkthroughEngine

/// One run of a tour in a window: the handle with which an app controls and observes it.
public final class WalkthroughPresentation {
    /// The script.
    public var walkthrough: Walkthrough { session.walkthrough }
    /// The state of the run, such as its current step and its visits.
    public private(set) var session: WalkthroughSession
    /// Called with every report that an app may want to log.
    public var onReport: (Report) -> Void {
        get { options.onReport }
        set { options.onReport = newValue }
    }
    /// Called once, when the tour is over.
    public var onFinish: (Outcome) -> Void
    /// Called with every event and the effects that the session returns for it, before they are carried out.
    package var onEvent: (SessionEvent, [SessionEffect]) -> Void = { _, _ in }

    private var options: PresentationOptions
    /// What shows its steps; nil until the tour is presented in a window.
    private(set) var presenter: StepPresenter?
    /// Whether custom content replaces the text alone, and Back, Next and Skip stay.
    package var keepsButtons = false
    /// Whether steps that are done are shown like others, as for pictures of all of them.
    package var showsDoneSteps = false
    /// The language of the texts at the beginning.
    private let words = CalloutWords()
    /// The custom content of the current step, created once.
    private var custom: (step: Step.ID, widget: WeakWidget)?
    private var events: [SessionEvent] = []
    /// Whether it handles an event, in which it may call the app.
    package private(set) var isSending = false
    /// Observe the conditions of steps that ask for what has happened since the start.
    private var eventful: [AppState: StateWatch] = [:]
    private var wait: (token: WaitToken, call: ScheduledCall)?
    private var firstStep: Step.ID?
    /// The tasks in ``waitUntilFinished()``.
    private var waiting: [CheckedContinuation<Outcome, Never>] = []

    init(
        _ walkthrough: Walkthrough,
        resuming progress: WalkthroughProgress?,
        _ options: PresentationOptions = PresentationOptions(),
        _ onFinish: @escaping (Outcome) -> Void = { _ in }
    ) {
        self.options = options
        self.onFinish = onFinish
        session = WalkthroughSession(walkthrough, length: options.length, resuming: progress)
    }

    // MARK: Steering

    /// Goes to the next step, whatever the current one waits for; on the last step, finishes.
    ///
    /// The user's Next has no effect on a step that waits for its advance rule; see
    /// `WalkthroughSession.canGoNext`.
    public func next() { send(.next) }

    /// Goes back to the previous step; does nothing on the first one.
    public func back() { send(.back) }

    /// Goes to the step with this id; does nothing when there is none.
    public func go(to step: Step.ID) { send(.go(to: step)) }

    /// Ends the tour as the user does with Skip; does nothing when it is not cancellable.
    public func skip() { send(.skip) }

    /// Takes the user back from a wrong turn, as the button for it does; does nothing unless
    /// `WalkthroughSession.isAstray`.
    public func takeBack() { send(.wayBackPressed) }

    /// Evaluates the conditions of the app again that a step waits for; for changes that come without a
    /// layout.
    public func conditionsDidChange() { presenter?.conditionsDidChange() }

    /// Ends the tour, cancellable or not.
    public func close() { send(.close(.closed)) }

    /// Waits until the tour is over, and returns how it ended.
    ///
    /// ```swift
    /// let outcome = await window.presentWalkthrough(tour).waitUntilFinished()
    /// ```
    ///
    /// Works on GLib's main loop from the first name of a widget or the first tour on; an app that
    /// starts tasks earlier calls `MainLoop.runMainActorTasks()`. Cancelling the task that waits closes the
    /// tour.
    public func waitUntilFinished() async -> Outcome {
        if let outcome { return outcome }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append($0) }
        } onCancel: {
            Task { @MainActor in close() }
        }
    }

    // MARK: Watching

    /// How the tour ended; nil while it runs.
    public var outcome: Outcome? { session.outcome }
    /// The current or upcoming step; nil before the start and after the end.
    public var currentStep: Step? { session.currentStep }
    /// The position of the current or upcoming step in this run, as the counter shows it; nil before the
    /// start and after the end.
    public var position: StepPosition? { session.position }
    /// The progress to save for resuming, including the time of the current step.
    ///
    /// After an interruption, such as the window's closing, it stays what it was. Nil once the user has
    /// finished or skipped the tour and, unless it resumes, before the start, which comes with the
    /// window's next frame.
    public var progress: WalkthroughProgress? { session.progress(at: Self.now) ?? interrupted }
    /// The progress when the tour was interrupted.
    private var interrupted: WalkthroughProgress?
    /// Whether the current step is shown and no animation, layout, or opening is pending.
    ///
    /// False while the session waits for the target of a step, even if the previous step is still on screen.
    public var isSettled: Bool {
        guard case .showing = session.phase else { return false }
        return presenter?.isSettled ?? false
    }
    /// The scene on screen, in window coordinates; nil when the overlay has drawn nothing, or is gone.
    ///
    /// Before the first step, it is what the tour that this one replaces has dimmed and lit, if any.
    public var scene: Scene? { presenter?.current?.overlay.layer?.scene }
    /// The scenes inside the popovers and windows that triggers opened, each in its own coordinates.
    public var supplementalScenes: [Scene] { presenter?.openings.scenes ?? [] }
    /// The frames of the current step's elements, in window coordinates.
    public var frames: Frames { shown?.tracker.frames ?? [:] }
    /// The size of the current step's callout where it has room, in logical pixels; nil while no step is
    /// shown.
    package var calloutSize: Size? { currentStep == nil ? nil : presenter?.current?.overlay.calloutSize }
    /// The window with the overlay, at first the one it was started in; nil once the overlay has left it.
    package var window: WidgetPointer? { presenter?.current?.widget }
    /// The offset of each scroller around the target, innermost first, in logical pixels.
    public var scrollOffsets: [Point] { shown?.scrollers.map(\.offset) ?? [] }
    /// How many scenes it has computed, for tests of the cost of a frame.
    var scenesComputed: Int { presenter?.current?.animation.scenesComputed ?? 0 }
    /// How many signs it has given in its window that input does nothing, for tests.
    var signsGiven: Int { presenter?.current?.animation.signsGiven ?? 0 }
    /// The step on screen; nil while none is.
    var shown: ShownStep? { presenter?.current == nil ? nil : presenter?.shown }

    // MARK: Running

    func present(in window: WidgetPointer?, startingAt step: Step.ID?) {
        MainLoop.runMainActorTasks()
        guard !OverlayLayer.isDrawing else {
            let place = WeakWidget(window)
            return onceDrawn { if $0.outcome == nil { $0.present(in: place.pointer, startingAt: step) } }
        }
        guard let window, window.isA(gtk_window_get_type()) else {
            walkthrough_log_warning(
                "Walkthrough",
                "The tour \"\(walkthrough.id)\" was presented at a widget that is in no window, and has ended: "
                    + "present it once the widget is in one"
            )
            return endAtOnce(.windowClosed, at: step)
        }
        guard gtk_widget_in_destruction(window) == 0 else { return endAtOnce(.windowClosed, at: step) }
        // Begins before the ones that it replaces end, so that no tip shows up in between.
        RunningTours.begin(self, title: walkthrough.title.isEmpty ? walkthrough.id : walkthrough.title)
        let start = session.index(startingAt: step)
        ModalContent.closePopovers(
            in: window,
            before: walkthrough.steps.indices.contains(start) ? walkthrough.steps[start] : nil
        )
        let formerScene = FormerScene.of(window)
        switch takeOver(window) {
        case .taken: break
        case .newer: return endAtOnce(.replaced, at: step)
        case .gone: return endAtOnce(.windowClosed, at: step)
        }
        Self.allRunning.append(Running(presentation: self))
        firstStep = step
        presenter = StepPresenter(in: window, look: options.look, over: formerScene, delegate: self)
        for state in walkthrough.steps.flatMap({ [$0.condition, $0.doneWhen] }).compactMap(\.self)
        where state.isEvent {
            eventful[state] = presenter.map { StateWatch(state, in: $0.statePlace()) {} }
        }
        Self.onBegin(self)
    }

    private func endAtOnce(_ interruption: Outcome.Interruption, at step: Step.ID?) {
        send(.start(step))
        send(.close(interruption))
    }

    private struct Running {
        weak var presentation: WalkthroughPresentation?
    }

    private static var allRunning: [Running] = []

    /// The tours that were started in a window or show a step in it.
    static func running(in window: WidgetPointer) -> [WalkthroughPresentation] {
        allRunning.compactMap(\.presentation).filter {
            $0.outcome == nil && $0.presenter?.stands(in: window) == true
        }
    }

    func send(_ event: SessionEvent) {
        if showsDoneSteps, case .rule(_, .satisfied) = event, let step = currentStep, step.advance == .button,
            step.doneWhen?.isEvent == false
        {
            return
        }
        events.append(event)
        if OverlayLayer.isDrawing { onceDrawn { $0.sendAll() } } else { sendAll() }
    }

    private func sendAll() {
        guard !isSending else { return }
        isSending = true
        while !events.isEmpty { sendAtOnce(events.removeFirst()) }
        isSending = false
    }

    /// Does what a look has asked for while it drew: GTK does not bear that a widget goes while it is drawn.
    private func onceDrawn(_ body: @escaping (WalkthroughPresentation) -> Void) {
        _ = ScheduledCall.whenIdle { body(self) }
    }

    func sendAtOnce(_ event: SessionEvent) {
        let before = session.progress(at: Self.now)
        let left = session.currentStep
        let effects = session.send(event, at: Self.now)
        if case .interrupted = outcome?.ending, interrupted == nil { interrupted = before }
        onEvent(event, effects)
        if let left, effects.contains(where: \.leavesStep) { presenter?.warnOfUnmet(in: left) }
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: SessionEffect) {
        switch effect {
        case .check(let state, let index, let request):
            let isIgnored = showsDoneSteps && state == walkthrough.steps[index].doneWhen
            events.insert(.checked(request, holds: !isIgnored && holds(state)), at: 0)
        case .activate(let triggers):
            presenter?.openings.activate(triggers)
        case .deactivate(let triggers):
            presenter?.deactivate(triggers)
        case .perform(let index):
            presenter?.openings.perform(walkthrough.steps[index].show)
        case .undo:
            presenter?.undoDemonstrations()
        case .watch(let indices, let request):
            guard !showsDoneSteps else { return }
            let states = indices.map { ($0, walkthrough.steps[$0].doneWhen) }
            presenter?.watch(states.compactMap { step, state in state.map { (step, $0) } }, request)
        case .measure(let index, let request):
            let step = walkthrough.steps[index]
            let missing = presenter?.look(for: step, request) ?? Set(step.elements)
            events.insert(.measured(request, missing: missing), at: 0)
        case .present(let index, let isTargetMissing):
            presenter?.show(
                walkthrough.steps[index],
                calloutContent(index),
                isTargetMissing: isTargetMissing
            )
        case .tellWrongTurn(let index):
            presenter?.tellWrongTurn(walkthrough.steps[index], calloutContent(index))
        case .restore(let index):
            presenter?.takeBack(to: walkthrough.steps[index])
        case .offerNext(let isOffered):
            presenter?.offerNext(isOffered)
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
            FormerScene.keep(scene, over: window) {
                presenter?.leave()
                RunningTours.end(self)
                onFinish(outcome)
            }
            releaseCallbacks()
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume(returning: outcome) }
        }
    }

    /// Whether a state holds in its window, or has since the tour began.
    func holds(_ state: AppState) -> Bool {
        if let watch = eventful[state] {
            watch.refresh()
            return watch.holds
        }
        let place =
            presenter?.statePlace()
            ?? StatePlace(windows: []) { [weak self] in self?.options.condition($0) ?? false }
        return StateWatch(state, in: place) {}.holds
    }

    /// Releases the app's callbacks, which may hold a reference to this presentation.
    private func releaseCallbacks() {
        eventful = [:]
        options = PresentationOptions(look: options.look)
        onFinish = { _ in }
        onEvent = { _, _ in }
    }

    private func calloutContent(_ index: Int) -> CalloutContent {
        let step = walkthrough.steps[index]
        let position = session.position ?? StepPosition(number: index + 1, count: walkthrough.steps.count)
        let count = position.count
        let values = [
            ("title", step.title), ("number", words.number(position.number)), ("count", words.number(count)),
        ]
        // What assistive technology calls the step's dialog.
        let place = step.title.isEmpty ? words.place : words.titledPlace
        return CalloutContent(
            title: step.title,
            body: step.body,
            spokenName: count == 1 ? step.title : Translations.fill(place, values),
            progress: count > 1 ? Translations.fill(words.progress, values) : "",
            canSkip: walkthrough.isCancellable,
            canGoBack: session.canGoBack,
            isLast: session.isOnLastStep,
            canGoNext: session.canGoNext,
            words: words
        )
    }

    private static var now: Seconds { Double(g_get_monotonic_time()) / 1_000_000 }
}

extension WalkthroughPresentation: StepPresenterDelegate {
    var buttons: StepActions {
        steering { [weak self] in
            if let self { send(session.isAstray ? .wayBackPressed : .nextPressed) }
        }
    }

    /// The actions of custom content. Unlike the user's Next button, its `next` works whatever the step waits
    /// for.
    private var actions: StepActions { steering { [weak self] in self?.next() } }

    private func steering(next: @escaping () -> Void) -> StepActions {
        StepActions(
            next: next,
            back: { [weak self] in self?.back() },
            skip: { [weak self] in self?.skip() }
        )
    }

    func holds(condition name: String) -> Bool { options.condition(name) }

    func customContent(for step: Step) -> WidgetPointer? {
        if let custom, custom.step == step.id, let widget = custom.widget.pointer { return widget }
        guard let widget = options.content(step, actions) else {
            custom = nil
            return nil
        }
        guard widget.parent == nil, !widget.isA(gtk_native_get_type()) else {
            let place = widget.parent == nil ? "a window or popover itself" : "in another widget already"
            let request = UnmetRequest(key: "content", reason: "the app's \(widget.typeName) is \(place)")
            UnmetRequest.warn(of: [request], in: step.id)
            custom = nil
            return nil
        }
        custom = (step.id, WeakWidget(widget))
        return widget
    }

    func makeWay() {
        send(.close(.replaced))
        presenter?.detach()
    }

    func takeOver(_ window: WidgetPointer) -> Takeover {
        let place = WeakWidget(window)
        let earlier = Self.running(in: window).filter { $0 !== self }
        for layer in window.children.compactMap({ CustomWidget.of($0) as? OverlayLayer }) {
            layer.handlers?.makeWay()
        }
        earlier.forEach { $0.makeWay() }
        guard let window = place.pointer, gtk_widget_in_destruction(window) == 0 else { return .gone }
        let isNewest = Self.running(in: window).allSatisfy { run in
            run === self || earlier.contains { $0 === run }
        }
        guard isNewest else { return .newer }
        LibraryCopy.claim(window) { window in
            MainActor.assumeIsolated { WalkthroughPresentation.running(in: window).forEach { $0.makeWay() } }
        }
        return .taken
    }

    func windowIsReady() { send(.start(firstStep)) }
}

extension SessionEffect {
    /// Whether it comes with the end of a step.
    fileprivate var leavesStep: Bool {
        switch self {
        case .report(.advanced), .end: true
        default: false
        }
    }
}
