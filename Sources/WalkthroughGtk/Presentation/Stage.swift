internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The front's part of a run: measures widgets, asks the engine for scenes, and has them drawn.
///
/// It starts in its home, the window that the walkthrough was started in, and moves to another window of the
/// app while a step points at something there.
final class Stage {
    private weak var director: (any StageDirector)?
    private let look: any OverlayLook
    private let home: WeakWidget
    private var homeWatch: [SignalConnection] = []
    /// Its place in the present window; nil once the walkthrough is over.
    private var venue: Venue?
    private var showing: Showing?
    private let starts = ScrollStarts()
    private var hasBegun = false
    private var frameIsOver: ScheduledCall?
    private var emptyRegions: [UnmetRequest] = []
    private lazy var scout = Scout(
        home: home,
        place: statePlace(),
        onScroll: { [weak self] in self?.venue?.queueLayout() },
        onChange: { [weak self] in self?.lookAgain() }
    )
    private lazy var openings = StepOpenings(
        home: home,
        StepOpenings.Handlers(
            isAtRest: { [weak self] in self?.isMoving == false },
            onMove: { [weak self] in self?.venue?.queueLayout() },
            onOpen: { [weak self] in self?.triggersHaveOpened() },
            onDismissal: { [weak self] trigger in self?.director?.send(.dismissed(trigger)) }
        )
    )

    /// Adds a layer to `window`; tells the director when the window is laid out.
    ///
    /// - Parameter backdrop: the scene to begin with, left by the walkthrough that it replaces.
    init(
        in window: WidgetPointer,
        look: any OverlayLook,
        over backdrop: Scene?,
        director: any StageDirector
    ) {
        HeldKeys.watch()
        StyleSheet.install()
        StyleSheet.add(look)
        self.director = director
        self.look = look
        home = WeakWidget(window)
        ElementRegistry.observe(self) { [weak self] in
            self?.venue?.queueLayout()
            self?.scout.elementsMayHaveChanged()
        }
        homeWatch = [
            connect(window, "destroy") { [weak self] _ in self?.homeIsGoing() },
            connect(window, "unrealize") { [weak self] _ in
                if let home = self?.home.pointer, WindowList.hasDropped(home) { self?.homeIsGoing() }
            },
        ]
        // An app that quits does not destroy its windows.
        if let application = g_application_get_default() {
            homeWatch.append(connect(application, "shutdown") { [weak self] _ in self?.end() })
        }
        enter(window)
        venue?.backdrop = backdrop
    }

    // MARK: Watching

    var scene: Scene? { venue?.layer?.scene }
    var calloutSize: Size? { venue?.calloutSize }
    /// The window that shows the present step; nil once the walkthrough has left it.
    var window: WidgetPointer? { venue?.window }
    var scenesComputed: Int { venue?.scenesComputed ?? 0 }
    var signsGiven: Int { venue?.signsGiven ?? 0 }
    var isMoving: Bool { venue?.motion.isRunning == true }
    var isSettled: Bool {
        showing != nil && venue?.needsLayout != true && venue?.isAnswering != true && !isMoving
            && !scout.isAboutToLook
            && openings.isSettled && !RegionRegistry.isGliding(in: venue?.window)
    }
    /// The scenes drawn inside what triggers opened, each in its own coordinates.
    var supplementalScenes: [Scene] { openings.scenes }
    /// The open triggers whose widgets cannot be seen.
    var concealed: [(trigger: Trigger, by: Concealment)] { openings.concealed }
    var covers: [Rect] { venue == nil ? [] : showing?.tracker.covers ?? [] }
    var frames: Frames { venue == nil ? [:] : showing?.tracker.frames ?? [:] }
    var scrollOffsets: [Point] { venue == nil ? [] : showing?.scrollers.map(\.offset) ?? [] }

    /// Whether `other` is its home or its present window.
    func stands(in other: WidgetPointer) -> Bool { home.pointer == other || venue?.window == other }

    // MARK: Steps

    /// Looks for the elements of the upcoming step; returns the missing ones.
    func look(for step: Step, _ request: RequestToken?) -> Set<Element> {
        openings.unfold(for: step)
        return scout.look(for: step, request)
    }

    /// Shows a step.
    func show(_ step: Step, _ content: CalloutContent, isTargetMissing: Bool) {
        if let window = scout.window, window != venue?.window { move(to: window) }
        guard let venue, let layer = venue.layer, let window = venue.window,
            let tracker = scout.handOver() ?? showing?.tracker
        else { return }
        let isNew = step.id != showing?.step.id
        let rule = showing?.rule
        showing = Showing(
            step: step,
            content: content,
            isTargetMissing: isTargetMissing,
            request: scout.request,
            tracker: tracker,
            rule: rule
        )
        // The state of the rule decides whether Next is offered.
        if isNew || rule?.isSatisfied != true { watchRule(in: window) }
        layer.keepText(forCard: step.showsCard)
        let before = layer.callout.content
        let isAnotherDialog = venue.beginDialog(of: step)
        guard showContent() else { return }
        layer.labels?.prepare(step.labelledArrows)
        venue.take(input, home: home)
        limitReading()
        showRegions(of: step)
        if isNew { openings.clearSupplements() }
        venue.movement.transition =
            venue.motion.isWanted
            ? SceneTransition(
                from: layer.scene ?? venue.backdrop ?? showing?.sceneToBegin(in: venue.size),
                start: venue.motion.now,
                arrows: step.arrows.count,
                replacesText: layer.scene?.callout != nil && (isNew || before != layer.callout.content)
            ) : nil
        followTarget()
        // A screen reader speaks the dialog that the focus moves into; an announcement would repeat it.
        if isAnotherDialog { venue.takeFocus() }
        if venue.movement.transition != nil { venue.motion.run() }
        openings.openSoon()
        showSupplements()
    }

    /// Shows or hides Next.
    func offerNext(_ isOffered: Bool) {
        showing?.content.canGoNext = isOffered
        guard showContent() else { return }
        venue?.queueLayout()
    }

    func activate(_ names: [Trigger]) { openings.activate(names) }

    func deactivate(_ names: [Trigger]) {
        openings.deactivate(names)
        venue?.queueLayout()
    }

    /// Performs a step's demonstrations.
    func perform(_ list: [Demonstration]) { openings.perform(list) }

    func undoDemonstrations() { openings.undoDemonstrations() }

    /// Where states are looked at: in a window and in its home.
    func statePlace(_ window: WidgetPointer? = nil) -> StatePlace {
        StatePlace(windows: (window.map { [WeakWidget($0)] } ?? []) + [home]) { [weak director] in
            director?.holds(condition: $0) ?? false
        }
    }

    /// Looks again at what steps wait for, as conditions of the app may have changed.
    func conditionsDidChange() { scout.elementsMayHaveChanged() }

    /// Fills the callout; returns false when the app closed the window while creating its custom content.
    private func showContent() -> Bool {
        guard let showing, let layer = venue?.layer, let director else { return false }
        let custom = director.customContent(for: showing.step)
        guard layer === venue?.layer else {
            custom.map { g_object_unref(g_object_ref_sink($0)) }
            return false
        }
        layer.callout.show(
            showing.content,
            pointsAt: showing.namesOfPointedAt,
            isCard: showing.step.showsCard,
            custom: custom,
            keepsButtons: director.keepsButtons
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
        guard let showing else { return }
        venue?.limitReading(to: showing.reachableWidgets + openings.widgets)
    }

    /// Draws the step's supplemental arrows in what triggers have opened.
    private func showSupplements() {
        venue?.queueLayout()
        guard let showing, let venue, venue.movement.leavingSince == nil else { return }
        openings.showSupplements(of: showing.step, isAnimated: venue.motion.isWanted)
    }

    /// Blurs and dims the regions of a step; nil restores them.
    private func showRegions(of step: Step?) {
        let (blurred, dimmed) = (step?.blurred ?? [], step?.dimmed ?? [])
        let empty = RegionRegistry.show(blurred: blurred, dimmed: dimmed, in: venue?.window)
        venue?.keepBlursWhole()
        guard step != nil else { return }
        emptyRegions = [("blurred", blurred), ("dimmed", dimmed)].compactMap { key, regions in
            let names = regions.filter(empty.contains).map {
                $0 == .all ? "any region" : "the region \"\($0.name)\""
            }
            guard !names.isEmpty else { return nil }
            return UnmetRequest(
                key: key,
                reason: "no widget in the window is in \(names.joined(separator: " or "))"
            )
        }
    }

    /// What the step that is shown asks for and does not get; empty until nothing moves.
    var unmet: [UnmetRequest] {
        guard isSettled, let showing else { return [] }
        let rule = showing.rule?.obstacle.map { UnmetRequest(key: "advance", reason: $0) }
        return openings.unmet(in: showing.step) + showing.absent + emptyRegions + [rule].compactMap(\.self)
    }

    /// Whether a point, in window coordinates, is on a highlight, and stays there once nothing moves.
    func isLit(_ point: Point) -> Bool { venue?.isLit(point) ?? false }

    /// The windows and dialogs that the step has opened.
    var openedWindows: [WidgetPointer] { openings.windows }

    /// Warns of that, once, because the step is left.
    func warnOfUnmet(in step: Step) {
        if showing?.step.id == step.id { UnmetRequest.warn(of: unmet, in: step.id) }
    }

    private var input: Venue.Input {
        Venue.Input(
            onCommand: { [weak director] command in director?.perform(command) },
            onOutsideClick: { [weak self] in self?.clickedOutside() },
            reachable: { [weak self] in self?.showing?.reachableWidgets ?? [] },
            openWidgets: { [weak self] in self?.openings.widgets ?? [] },
            isStepShown: { [weak self] in self?.director?.currentStep?.id == self?.showing?.step.id },
            isOpenedByStep: { [weak self] in self?.openings.windows.contains($0) ?? false },
            awaited: { [weak self] in self?.showing?.step.advance },
            activateTarget: { [weak self] in self?.activateTarget() ?? false },
            closeOpened: { [weak self] in self?.openings.closeLast() ?? false }
        )
    }

    /// Does what a click on the target would, if the step waits for that.
    private func activateTarget() -> Bool {
        guard let showing, showing.step.advance == .targetClick, !showing.content.canGoNext else {
            return false
        }
        return showing.targetWidget?.activateAsByClick() ?? false
    }

    private func clickedOutside() {
        let step = director?.currentStep?.id
        director?.send(.outsideClicked)
        if step != nil, director?.currentStep?.id == step { venue?.giveSign(nudging: true) }
    }

    // MARK: What comes, goes and is replaced

    private func lookAgain() {
        let before = scout.missing
        showing?.rule?.refresh()
        followReplacement()
        if let step = director?.currentStep { openings.unfold(for: step) }
        // A missing target may appear in any window.
        if let step = director?.currentStep, scout.tracker != nil || isTargetGone(of: step) {
            _ = scout.look(for: step, scout.request)
        } else {
            scout.missing = showing?.tracker.missing ?? []
        }
        if showing?.rule?.isLooking == true { scout.watchToplevels() }
        guard scout.missing != before, let request = scout.request else { return }
        director?.send(.measured(request, missing: scout.missing))
        venue?.queueLayout()
    }

    private func isTargetGone(of step: Step) -> Bool {
        step.target.map { showing?.tracker.missing.contains($0) ?? true } ?? false
    }

    private func followReplacement() {
        if showing?.isTargetReplaced == true { followTarget() }
        limitReading()
    }

    private func followTarget() {
        let target = showing?.targetWidget
        showing?.followed = WeakWidget(target)
        venue?.scrollSoon()
    }

    private func watchRule(in window: WidgetPointer) {
        showing?.rule?.stop()
        guard let showing, let request = showing.request else { return }
        let rule = showing.watchRule(in: statePlace(window)) { [weak director] change in
            let event = SessionEvent.rule(request, change)
            if change == .satisfied { director?.send(event) } else { director?.sendAtOnce(event) }
        }
        self.showing?.rule = rule
        if rule.isLooking { scout.watchToplevels() }
    }

    // MARK: Frames

    /// Handles a layout of the window: computes the scene of the frame, once.
    private func windowWasLaidOut(_ size: Size) {
        guard let entered = venue else { return }
        if !hasBegun { beginIfFrameIsNew(size) }
        guard let venue, venue === entered else { return }
        guard let tracker = showing?.tracker else { return update(venue, to: size) }
        tracker.searchingOnce { update(venue, to: size) }
    }

    private func update(_ venue: Venue, to size: Size) {
        if venue.resize(to: size) { venue.scrollForNewSize() }
        // Nothing can be placed or scrolled before its size is known.
        if venue.fitCallouts() { return }
        if let showing {
            venue.makeWayForNewCovers(of: showing)
            venue.bringBack(showing)
        }
        let hasScrolled = showing.map { venue.scrollAsPlanned(for: $0, from: starts) } ?? false
        if let tracker = scout.tracker ?? showing?.tracker,
            tracker.missing != scout.missing || showing?.rule?.isLooking == true
                || showing?.isTargetReplaced == true
        {
            scout.elementsMayHaveChanged()
        }
        // What waits to open may have been allocated only now.
        openings.openSoon()
        // Content that has just scrolled is allocated in another layout of this frame.
        if hasScrolled { venue.queueLayout() } else { venue.show(showing, around: openings) }
    }

    /// Begins, or waits for the next frame if the walkthrough was started during this one: its handlers may
    /// start another in turn, and GTK lays out each frame at most four times.
    private func beginIfFrameIsNew(_ size: Size) {
        guard let venue else { return }
        if venue.isInFirstFrame {
            return frameIsOver = .whenIdle { [weak self] in self?.venue?.queueLayout() }
        }
        hasBegun = true
        venue.resize(to: size)
        director?.stageIsReady()
    }

    /// Advances all animations to `time`; returns whether any continues.
    private func tick(_ time: Seconds) -> Bool {
        guard let venue else { return false }
        if venue.movement.hasFaded(at: time) {
            detach()
            return false
        }
        if let progress = venue.movement.advance(to: time) {
            showing?.tracker.allScrollers.forEach { $0.advance(to: progress) }
        }
        venue.queueLayout()
        let hasMore = venue.movement.isUnderWay
        if !hasMore { openings.openSoon() }
        return hasMore
    }

    // MARK: Windows

    private func enter(_ window: WidgetPointer) {
        guard let director else { return }
        venue = Venue(
            window,
            look: look,
            run: director,
            Venue.Handlers(
                onLayout: { [weak self] size in self?.windowWasLaidOut(size) },
                onTick: { [weak self] time in self?.tick(time) ?? false },
                onWindowGone: { [weak self] in self?.windowIsGoing() },
                onUnmap: { [weak self] in self?.windowWasUnmapped() },
                letsThrough: { [weak self] point in
                    self?.showing?.letsThrough(point, isLit: self?.isLit(point) ?? false) ?? false
                }
            )
        )
    }

    /// Moves the layer to another window, or back home.
    private func move(to other: WidgetPointer) {
        // The layer may hold the only reference to the director, and closing destroys the layer.
        let director = director
        defer { withExtendedLifetime(director) {} }
        showRegions(of: nil)
        venue?.close()
        enter(other)
        if let step = showing?.step { showRegions(of: step) }
    }

    /// Returns home because the other window closes, and shows the step there with its target missing;
    /// returns whether it could.
    private func returnHome() -> Bool {
        guard let director, let home = home.pointer, home != venue?.window,
            gtk_widget_in_destruction(home) == 0
        else { return false }
        _ = scout.handOver()
        move(to: home)
        guard let showing, let current = director.currentStep else { return true }
        let asked = scout.request
        _ = scout.look(for: showing.step, showing.request)
        show(showing.step, showing.content, isTargetMissing: true)
        if current.id == showing.step.id {
            // Reset, so that the next look reports missing elements to the session.
            scout.missing = []
        } else {
            // The session already waits for the next step.
            _ = scout.look(for: current, asked)
        }
        scout.elementsMayHaveChanged()
        return true
    }

    private func windowWasUnmapped() {
        if venue?.movement.leavingSince != nil {
            // An unmapped window gets no frames to fade with.
            detach()
        } else if venue?.window != home.pointer {
            _ = returnHome()
        }
    }

    private func windowIsGoing() {
        guard venue?.movement.leavingSince == nil, returnHome() else { return end() }
    }

    private func homeIsGoing() {
        if venue?.window != home.pointer { end() }
    }

    // MARK: The end

    /// Ends at once, even during an event: a window must not be finalized while it contains the layer.
    private func end() {
        let director = director
        showRegions(of: nil)
        detach()
        director?.send(.close(.windowClosed))
    }

    /// Fades out, then removes the layer from the window.
    func leave() {
        ElementRegistry.removeObserver(self)
        scout.stop()
        showing?.rule?.stop()
        openings.clearSupplements()
        openings.foldBack()
        showRegions(of: nil)
        guard let venue else { return }
        let canFade = venue.canFade
        venue.giveBackInput()
        guard canFade else { return detach() }
        venue.movement.leavingSince = venue.motion.now
        venue.motion.run()
    }

    /// Removes the layer from the window at once and ends.
    func detach() {
        homeWatch.forEach { $0.disconnect() }
        openings.foldBack()
        venue?.close()
        venue = nil
    }
}
