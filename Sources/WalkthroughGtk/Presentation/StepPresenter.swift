internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Shows the steps of a run: finds their widgets, asks the engine for scenes, and has them drawn.
///
/// It starts in its home, the window that the tour was started in, and moves to another window of the
/// app while a step points at something there.
final class StepPresenter {
    private weak var delegate: (any StepPresenterDelegate)?
    private let look: any OverlayLook
    private let windows: TourWindows
    /// The step on screen; nil before the first.
    private(set) var shown: ShownStep?
    private let starts = ScrollStarts()
    private var regions = StepRegions()
    private var hasBegun = false
    /// Whether the press that a step waited for has closed the window in which the tour was.
    private(set) var wasLedAway = false
    private var frameIsOver: ScheduledCall?
    private lazy var search = TargetSearch(
        home: home,
        place: statePlace(),
        onScroll: { [weak self] in self?.queueLayout() },
        onChange: { [weak self] in self?.lookAgain() }
    )
    private lazy var wayBack = WayBack(home: home, search: search, in: statePlace())
    private lazy var doneWatch = DoneWatch { [weak self] in self?.queueLayout() }
    private var doneLook: ScheduledCall?
    /// Whether the tour has closed something since it last looked for the elements of a step.
    private var isClosing = false
    private(set) lazy var openings = StepOpenings(
        home: home,
        StepOpenings.Handlers(
            willAct: { [weak self] in self?.willAct() },
            isAtRest: { [weak self] in self?.isMoving == false },
            onMove: { [weak self] in self?.queueLayout() },
            onOpen: { [weak self] in self?.triggersHaveOpened() },
            onDismissal: { [weak self] trigger in self?.delegate?.send(.dismissed(trigger)) }
        )
    )

    /// Adds a layer to `window`; tells the delegate when the window is laid out.
    ///
    /// - Parameter formerScene: the scene to begin with, left by the tour that it replaces.
    init(
        in window: WidgetPointer,
        look: any OverlayLook,
        over formerScene: Scene?,
        delegate: any StepPresenterDelegate
    ) {
        HeldKeys.watch()
        StyleSheet.install()
        StyleSheet.add(look)
        self.delegate = delegate
        self.look = look
        windows = TourWindows(home: window)
        ElementRegistry.observe(self) { [weak self] in
            self?.queueLayout()
            self?.search.elementsMayHaveChanged()
        }
        windows.watchHome { [weak self] in self?.end() }
        enter(window)
        current?.animation.formerScene = formerScene
    }

    var home: WeakWidget { windows.home }

    /// The window of the present step; nil once the tour is over.
    var current: TourWindow? { windows.current }

    /// Whether `window` is its home or its present window.
    func stands(in window: WidgetPointer) -> Bool { windows.contains(window) }

    private var isMoving: Bool { current?.animation.motion.isRunning == true }

    var isSettled: Bool {
        shown != nil && current?.isBusy != true && !isMoving && !search.isAboutToLook
            && openings.isSettled && !doneWatch.isDue && !RegionRegistry.isGliding(in: current?.widget)
    }

    private func queueLayout() { current?.overlay.queueLayout() }

    // MARK: Steps

    /// Looks for the elements of the upcoming step; returns the missing ones.
    func look(for step: Step, _ request: RequestToken?) -> Set<Element> {
        isClosing = false
        wayBack.beginStep()
        if doneWatch.request != request { doneWatch.stop() }
        openings.unfold(for: step)
        return search.look(for: step, request)
    }

    func show(_ step: Step, _ content: CalloutContent, isTargetMissing: Bool, tellsWrongTurn: Bool = false) {
        var isTargetMissing = isTargetMissing
        if let window = tellsWrongTurn
            ? wayBack.window(for: step, callout: current?.overlay.calloutSize ?? .zero) : search.window,
            window != current?.widget
        {
            guard let delegate else { return }
            switch delegate.takeOver(window) {
            case .taken: move(to: window)
            case .newer: return delegate.makeWay()
            case .gone: isTargetMissing = true
            }
        }
        guard let current, let layer = current.overlay.layer, let window = current.widget,
            let tracker = search.handOver() ?? shown?.tracker
        else { return }
        if !isTargetMissing { wayBack.targetIsShown() }
        let isNew = step.id != shown?.step.id
        let rule = shown?.rule
        shown = ShownStep(
            step: step,
            content: content,
            isTargetMissing: isTargetMissing,
            tellsWrongTurn: tellsWrongTurn,
            request: search.request,
            tracker: tracker,
            rule: rule
        )
        // The state of the rule decides whether Next is offered.
        if isNew || rule?.isSatisfied != true { watchRule(in: window) }
        layer.keepText(forCard: step.showsCard && !tellsWrongTurn)
        let before = layer.callout.content
        let isAnotherDialog = current.overlay.beginDialog(of: step, tellsWrongTurn: tellsWrongTurn)
        guard fillCallout(), let shown else { return }
        layer.labels?.prepare(tellsWrongTurn ? [] : step.labelledArrows)
        current.input.beginStep()
        limitReading()
        regions.show(tellsWrongTurn ? nil : step, in: current.overlay)
        if isNew || tellsWrongTurn { openings.clearSupplements() }
        // After a wrong turn, and for one, it has another place.
        if isAnotherDialog { current.animation.forgetCalloutPlace() }
        current.animation.begin(shown, hasOtherText: isNew || before != layer.callout.content)
        followTarget()
        // A screen reader speaks the dialog that the focus moves into; an announcement would repeat it.
        if isAnotherDialog {
            if tellsWrongTurn { current.input.offerFocus() } else { current.input.takeFocus() }
        }
        if tellsWrongTurn { return }
        wayBack.watch(for: step)
        openings.openSoon()
        showSupplements()
    }

    /// The press that the step waits for; nil when it waits for nothing that can be pressed.
    private var awaitedPress: AwaitedPress? {
        guard let shown, shown.rule != nil, let home = home.pointer else { return nil }
        let items = shown.step.supplementalElements.compactMap {
            ElementRegistry.widget(for: $0, in: .app(from: home, lastly: current?.widget))
        }
        return AwaitedPress(shown.step.advanceRule, of: shown.targetWidget, or: items, in: home)
    }

    /// What a user presses to go on: what the step waits for, or Next; nil when there is neither.
    var wayOn: WidgetPointer? { awaitedPress?.widget ?? current?.overlay.layer?.callout.nextButton }

    /// Presses what the step waits for; returns false when it waits for nothing that can be pressed.
    func pressAwaited() -> Bool {
        guard let press = awaitedPress else { return false }
        // The press may close the window, and with it this watch.
        shown?.rule?.satisfied()
        press.perform()
        return true
    }

    func offerNext(_ isOffered: Bool) {
        shown?.content.canGoNext = isOffered
        if fillCallout() { queueLayout() }
    }

    func deactivate(_ names: [Trigger]) {
        isClosing = true
        openings.deactivate(names)
        queueLayout()
    }

    func undoDemonstrations() {
        isClosing = true
        openings.undoDemonstrations()
    }

    /// Where states are looked at: in a window and in its home.
    func statePlace(_ window: WidgetPointer? = nil) -> StatePlace {
        StatePlace(windows: (window.map { [WeakWidget($0)] } ?? []) + [home]) { [weak delegate] in
            delegate?.holds(condition: $0) ?? false
        }
    }

    /// Looks again at what steps wait for, as conditions of the app may have changed.
    func conditionsDidChange() { search.elementsMayHaveChanged() }

    /// Fills the callout; returns false when the app closed the window while creating its custom content.
    private func fillCallout() -> Bool {
        guard let shown, let layer = current?.overlay.layer, let delegate else { return false }
        let custom = shown.tellsWrongTurn ? nil : delegate.customContent(for: shown.step)
        guard layer === current?.overlay.layer else {
            custom.map { g_object_unref(g_object_ref_sink($0)) }
            return false
        }
        layer.callout.show(
            shown.content,
            pointsAt: shown.namesOfPointedAt,
            isCard: shown.step.showsCard && !shown.tellsWrongTurn,
            custom: custom,
            keepsButtons: delegate.keepsButtons
        )
        return true
    }

    private func triggersHaveOpened() {
        openings.trackPopups()
        showSupplements()
        limitReading()
    }

    /// Limits assistive technology to the callout, the widgets input can reach, and what triggers opened.
    private func limitReading() {
        if let shown { current?.input.limitReading(to: shown.reachableWidgets + openings.widgets) }
    }

    /// Draws the step's supplemental arrows in what triggers have opened.
    private func showSupplements() {
        queueLayout()
        guard let shown, !shown.tellsWrongTurn, let animation = current?.animation,
            animation.movement.leavingSince == nil
        else {
            return
        }
        openings.showSupplements(of: shown.step, isAnimated: animation.motion.isWanted)
    }

    /// What the step that is shown asks for and does not get; empty until nothing moves.
    var unmet: [UnmetRequest] {
        guard isSettled, let shown else { return [] }
        let step = shown.step
        let rule = shown.rule?.obstacle.map {
            UnmetRequest(key: step.advanceRule == step.advance ? "advance" : "doneWhen", reason: $0)
        }
        let place = statePlace()
        let restore = home.pointer.flatMap { step.restore?.obstacle(in: $0, find: place.widget(of:)) }
            .map { UnmetRequest(key: "restore", reason: $0) }
        let media = current?.overlay.layer?.callout.missingMedia ?? [:]
        return openings.unmet(in: step) + shown.absent + regions.unmet + [rule, restore].compactMap(\.self)
            + media.sorted { $0.key < $1.key }.map { UnmetRequest(key: $0.key, reason: $0.value) }
    }

    /// Warns of that, once, because the step is left.
    func warnOfUnmet(in step: Step) {
        if shown?.step.id == step.id { UnmetRequest.warn(of: unmet, in: step.id) }
    }

    // MARK: What comes, goes and is replaced

    private func lookAgain() {
        let before = search.missing
        shown?.rule?.refresh()
        if shown?.isTargetReplaced == true { followTarget() }
        limitReading()
        if let step = delegate?.currentStep { openings.unfold(for: step) }
        // A missing target may appear in any window.
        if let step = delegate?.currentStep, search.tracker != nil || isTargetGone(of: step) {
            _ = search.look(for: step, search.request)
        } else {
            search.missing = shown?.tracker.missing ?? []
        }
        let step = isStepShown ? shown?.step : nil
        if let step { search.missing.formUnion(wayBack.missing(for: step)) }
        scheduleDoneLook()
        if shown?.rule?.isLooking == true { search.watchToplevels() }
        guard let request = search.request else { return }
        if let step, let isKnown = wayBack.change(for: step) {
            delegate?.send(.wayBack(request, isKnown: isKnown))
        }
        guard search.missing != before else { return }
        delegate?.send(.measured(request, missing: search.missing))
        queueLayout()
    }

    private func isTargetGone(of step: Step) -> Bool {
        step.target.map { shown?.tracker.missing.contains($0) ?? true } ?? false
    }

    // MARK: Wrong turns

    /// Tells the user that the step is elsewhere, and offers to go back there; the app can be used meanwhile.
    func tellWrongTurn(_ step: Step, _ content: CalloutContent) {
        let content = content.tellingWrongTurn(wayBack.message(for: step, in: content.words))
        show(step, content, isTargetMissing: true, tellsWrongTurn: true)
    }

    /// Brings the app back to where a step can be shown.
    func takeBack(to step: Step) {
        doneWatch.tourActs()
        wayBack.takeBack(to: step)
    }

    // MARK: What is undone

    /// Watches whether the user undoes these states of earlier steps, each with the index of its step.
    func watch(_ states: [(step: Int, state: AppState)], _ request: RequestToken) {
        doneWatch.watch(states, request, in: statePlace(), isClosing: isClosing)
    }

    private func scheduleDoneLook() {
        guard doneWatch.isLooking, doneLook?.isPending != true else { return }
        doneLook = .whenIdle { [weak self] in self?.lookWhatIsUndone() }
    }

    /// The tour is about to do something in the app.
    private func willAct() {
        doneWatch.tourActs()
        queueLayout()
    }

    /// Looks once nothing moves; what still moves leads to another layout.
    private func lookWhatIsUndone() {
        guard let current, let request = doneWatch.request, !isMoving, !current.overlay.needsLayout else {
            return
        }
        guard openings.isSettled else {
            // Each layout has popovers looked at, so that another one would have to wait for that as well.
            return openings.popups.isAboutToLook ? scheduleDoneLook() : queueLayout()
        }
        let undone = doneWatch.look()
        if !undone.isEmpty { delegate?.send(.undone(request, steps: undone)) }
    }

    private func followTarget() {
        let target = shown?.targetWidget
        shown?.followed = WeakWidget(target)
        current?.scrolling.scrollSoon()
    }

    private func watchRule(in window: WidgetPointer) {
        shown?.rule?.stop()
        guard let shown, let request = shown.request else { return }
        let rule = shown.watchRule(in: statePlace(window)) { [weak delegate] change in
            let event = SessionEvent.rule(request, change)
            if change == .satisfied { delegate?.send(event) } else { delegate?.sendAtOnce(event) }
        }
        self.shown?.rule = rule
        if rule.isLooking { search.watchToplevels() }
    }

    // MARK: Frames

    /// Handles a layout of the window: computes the scene of the frame, once.
    private func windowWasLaidOut(_ size: Size) {
        guard let entered = current else { return }
        if !hasBegun { beginIfFrameIsNew(size) }
        guard let current, current === entered else { return }
        guard let tracker = shown?.tracker else { return update(current, to: size) }
        tracker.searchingOnce { update(current, to: size) }
    }

    private func update(_ window: TourWindow, to size: Size) {
        if window.resize(to: size) { window.scrolling.scrollForNewSize() }
        // Nothing can be placed or scrolled before its size is known.
        if window.overlay.fitCallouts() { return }
        let hasScrolled = shown.map { window.scrolling.scroll($0) } ?? false
        if let tracker = search.tracker ?? shown?.tracker,
            tracker.missing != search.missing || shown?.rule?.isLooking == true
                || shown?.isTargetReplaced == true
        {
            search.elementsMayHaveChanged()
        }
        // What waits to open may have been allocated only now.
        openings.openSoon()
        scheduleDoneLook()
        // Content that has just scrolled is allocated in another layout of this frame.
        if hasScrolled {
            window.overlay.queueLayout()
        } else {
            window.animation.show(shown, around: openings)
        }
    }

    /// Begins, or waits for the next frame if the tour was started during this one: its handlers may
    /// start another in turn, and GTK lays out each frame at most four times.
    private func beginIfFrameIsNew(_ size: Size) {
        guard let current else { return }
        if current.overlay.isInFirstFrame {
            return frameIsOver = .whenIdle { [weak self] in self?.queueLayout() }
        }
        hasBegun = true
        current.resize(to: size)
        delegate?.windowIsReady()
    }

    /// Advances all animations to `time`; returns whether any continues.
    private func tick(_ time: Seconds) -> Bool {
        guard let animation = current?.animation else { return false }
        if animation.movement.hasFaded(at: time) {
            detach()
            return false
        }
        if let progress = animation.movement.advance(to: time) {
            shown?.tracker.allScrollers.forEach { $0.advance(to: progress) }
        }
        queueLayout()
        let hasMore = animation.movement.isUnderWay
        if !hasMore { openings.openSoon() }
        return hasMore
    }

    // MARK: Windows

    private func enter(_ window: WidgetPointer) {
        guard let delegate else { return }
        windows.move {
            let overlay = OverlayWindow(
                window,
                look: look,
                run: delegate,
                onLayout: { [weak self] size in self?.windowWasLaidOut(size) },
                onUnmap: { [weak self] in self?.windowWasUnmapped() },
                onGone: { [weak self] in self?.windowIsGoing() },
                letsThrough: { [weak self] in self?.letsThrough($0) ?? false }
            )
            return TourWindow(overlay, scrollingFrom: starts, source: self) { [weak self] time in
                self?.tick(time) ?? false
            }
        }
    }

    private func letsThrough(_ point: Point) -> Bool {
        shown?.letsThrough(point, isLit: current?.animation.isLit(point) ?? false) ?? false
    }

    /// Moves the layer to another window, or back home.
    private func move(to other: WidgetPointer) {
        // The layer may hold the only reference to the delegate, and closing destroys the layer.
        let delegate = delegate
        defer { withExtendedLifetime(delegate) {} }
        regions.show(nil, in: current?.overlay)
        enter(other)
        if let step = shown?.step { regions.show(step, in: current?.overlay) }
    }

    /// Returns home because the other window closes, and shows the step there with its target missing;
    /// returns whether it could.
    private func returnHome() -> Bool {
        guard let delegate, let home = windows.refuge else { return false }
        _ = search.handOver()
        move(to: home)
        guard let shown, let current = delegate.currentStep else { return true }
        let asked = search.request
        _ = search.look(for: shown.step, shown.request)
        show(shown.step, shown.content, isTargetMissing: true, tellsWrongTurn: shown.tellsWrongTurn)
        if current.id == shown.step.id {
            // Reset, so that the next look reports to the session what is missing, or is no longer.
            search.missing = shown.tellsWrongTurn ? Set(shown.step.elements) : []
        } else {
            // The session already waits for the next step.
            _ = search.look(for: current, asked)
        }
        search.elementsMayHaveChanged()
        return true
    }

    private func windowWasUnmapped() {
        if current?.animation.movement.leavingSince != nil {
            // An unmapped window gets no frames to fade with.
            detach()
        } else if current?.widget != home.pointer {
            _ = returnHome()
        }
    }

    private func windowIsGoing() {
        guard current?.animation.movement.leavingSince == nil, returnHome() else { return end() }
    }

    // MARK: The end

    /// Ends at once, even during an event: a window must not be finalized while it contains the layer.
    private func end() {
        let delegate = delegate
        let isOnItsWay = shown?.rule?.isSatisfied == true || !isStepShown
        wasLedAway = shown?.step.advanceRule.isPress == true && isOnItsWay
        regions.show(nil, in: current?.overlay)
        detach()
        delegate?.send(.close(.windowClosed))
    }

    /// Fades out, then removes the layer from the window.
    func leave() {
        ElementRegistry.removeObserver(self)
        search.stop()
        doneWatch.stop()
        doneLook?.cancel()
        shown?.rule?.stop()
        openings.clearSupplements()
        openings.fold()
        regions.show(nil, in: current?.overlay)
        if let current, !current.leave() { detach() }
    }

    /// Removes the layer from the window at once and ends.
    func detach() {
        openings.fold()
        windows.close()
    }
}

extension StepPresenter: StepInputSource {
    var reachableWidgets: [WidgetPointer] { shown?.reachableWidgets ?? [] }
    var openWidgets: [WidgetPointer] { openings.widgets }
    var awaitedRule: AdvanceRule? { shown?.step.advanceRule }
    var isAstray: Bool { shown?.tellsWrongTurn == true }
    var isStepShown: Bool { delegate?.currentStep?.id == shown?.step.id }

    func hasOpened(_ window: WidgetPointer) -> Bool { openings.windows.contains(window) }

    func activateTarget() -> Bool {
        guard let shown, shown.step.advance == .targetClick, !shown.content.canGoNext else { return false }
        return shown.targetWidget?.activateAsByClick() ?? false
    }

    func closeLastOpened() -> Bool { openings.closeLast() }

    func clickedOutside() {
        let step = delegate?.currentStep?.id
        delegate?.send(.outsideClicked)
        if step != nil, delegate?.currentStep?.id == step { current?.animation.giveSign(nudging: true) }
    }

    func giveSign() { current?.animation.giveSign() }

    func send(_ event: SessionEvent) { delegate?.send(event) }
}
