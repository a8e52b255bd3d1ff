internal import CGtk
internal import CGtkShims
internal import GtkSupport
internal import WalkthroughEngine

/// The window side of a presentation: measures, asks the engine for a scene, and has it drawn.
///
/// It stands in the window that the walkthrough was started in, its home, and moves to another window of the
/// app while a step points at something there. Everything it holds of a window it holds weakly; the layer,
/// which the window owns, holds the presentation, and that the stage.
final class Stage {
    weak var presentation: WalkthroughPresentation?
    let look: any OverlayLook
    private(set) var triggers: TriggerSet?
    private var home: WeakWidget?
    var window: WeakWidget?
    private var layerWidget: WeakWidget?
    private var attachment: LayerAttachment?
    private var leaving: [SignalConnection] = []
    private var toplevels: ToplevelWatch?
    private var rule: AdvanceWatch?
    private let supplements = Supplements()
    var keyboard: KeyboardNavigation?
    var pointer: PointerInput?
    var motion: Motion?
    var tracker: ElementTracker?
    /// Looks for the elements of the next step while this one is still shown.
    var scout: ElementTracker?
    var recheck: ScheduledCall?
    private var settling: ScheduledCall?

    /// What is shown.
    struct Shown {
        var step: Step
        var content: CalloutView.Content
        var isTargetMissing: Bool
    }

    var shown: Shown?
    var transition: SceneTransition?
    var scrollingSince: Seconds?
    var leavingSince: Seconds?
    var size = Size.zero
    var lastMissing: Set<Element> = []
    var hasBegun = false
    var needsLayout = false

    init(look: any OverlayLook) { self.look = look }

    var layer: OverlayLayer? { CustomWidget.of(layerWidget?.pointer) as? OverlayLayer }
    var step: Step? { shown?.step }

    // MARK: Watching

    var scene: Scene? { layer?.scene }
    var isMoving: Bool { motion?.isRunning == true }
    var isSettled: Bool {
        shown != nil && !needsLayout && !isMoving && recheck?.isPending != true && settling?.isPending != true
            && triggers?.isWaiting != true && supplements.isSettled
    }
    /// What is drawn inside what triggers opened, each in its own coordinates.
    var supplementalScenes: [Scene] { supplements.scenes }
    var frames: Frames { tracker?.frames ?? [:] }
    var scrollOffsets: [Point] { targetScrollers.map(\.offset) }

    // MARK: Coming and going

    /// Puts a layer over `window`; tells the presentation when everything has its place.
    func attach(to window: WidgetPointer, for presentation: WalkthroughPresentation) {
        StyleSheet.install()
        StyleSheet.add(look)
        self.presentation = presentation
        home = WeakWidget(window)
        triggers = TriggerSet(
            isAtRest: { [weak self] in self?.isMoving == false },
            onOpen: { [weak self] in self?.showSupplements() },
            onDismissal: { [weak presentation] trigger in presentation?.send(.dismissed(trigger)) }
        )
        ElementRegistry.observe(self) { [weak self] in
            self?.queueLayout()
            self?.elementsMayHaveChanged()
        }
        setUp(in: window)
    }

    /// Makes a new layer for `window` and puts it there.
    private func setUp(in window: WidgetPointer) {
        guard let presentation else { return }
        let layer = OverlayLayer(callout: CalloutView(actions: presentation.actions), look: look)
        layer.presentation = presentation
        gtk_widget_set_child_visible(layer.callout.widget, 0)
        layerWidget = WeakWidget(layer.widget)
        self.window = WeakWidget(window)
        motion = Motion(layer: layer.widget) { [weak self] time in self?.tick(time) ?? false }
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            onLayout: { [weak self] in self?.windowWasLaidOut() },
            onWindowDestroyed: { [weak self] in self?.windowIsGoing() }
        )
    }

    /// Fades away and takes the layer out of the window.
    func leave() {
        ElementRegistry.removeObserver(self)
        recheck?.cancel()
        settling?.cancel()
        rule?.stop()
        toplevels = nil
        supplements.clear()
        showRegions(of: nil)
        keyboard?.end()
        keyboard = nil
        guard let layer, let motion, let window = window?.pointer, window.isMapped,
            gtk_widget_in_destruction(window) == 0, layer.scene != nil, motion.isWanted
        else { return detach() }
        layer.blocksInput = false
        gtk_widget_set_can_target(layer.widget, 0)
        gtk_widget_set_can_focus(layer.widget, 0)
        leavingSince = motion.now
        motion.run()
    }

    /// Takes the layer out of the window at once.
    func detach() {
        motion?.stop()
        leaving.forEach { $0.disconnect() }
        leaving = []
        attachment?.detach()
        attachment = nil
        tracker = nil
        scout = nil
        layer?.presentation = nil
    }

    private func windowIsGoing() {
        guard let window = window?.pointer, window != home?.pointer else {
            // At once, even amid an event: the window must not be finalized with the layer in it.
            detach()
            presentation?.send(.close(.windowClosed))
            return
        }
        returnHome()
    }

    // MARK: Moving between windows

    /// Puts the layer over another window, or back.
    private func move(to other: WidgetPointer) {
        keyboard?.end()
        keyboard = nil
        pointer = nil
        transition = nil
        scrollingSince = nil
        let step = step
        showRegions(of: nil)
        layer?.presentation = nil
        let scout = scout
        detach()
        self.scout = scout
        setUp(in: other)
        size = Size(width: Double(gtk_widget_get_width(other)), height: Double(gtk_widget_get_height(other)))
        if let step { showRegions(of: step) }
        guard other != home?.pointer else { return }
        leaving = [connect(other, "unmap") { [weak self] _ in self?.returnHome() }]
    }

    /// The other window closes: shows the step at home, where its target is missing.
    private func returnHome() {
        guard let home = home?.pointer, home != window?.pointer, gtk_widget_in_destruction(home) == 0 else {
            return
        }
        scout = nil
        move(to: home)
        guard let shown else { return }
        _ = look(for: shown.step)
        show(shown.step, shown.content, isTargetMissing: true)
        // As if all had been there: what is missing now is news for the session.
        lastMissing = []
        elementsMayHaveChanged()
    }

    // MARK: Steps

    /// Looks for the elements of a step that is about to be shown; returns those that are not there.
    func look(for step: Step) -> Set<Element> {
        guard let home = home?.pointer else { return Set(step.elements) }
        let target = step.target.flatMap { ElementRegistry.widget(for: $0, preferring: home) }
        let place = target?.isOnScreen == true ? target?.root ?? home : home
        let scout = ElementTracker(window: place) { [weak self] in self?.queueLayout() }
        scout.track(step.elements)
        self.scout = scout
        lastMissing = scout.missing
        // The target may come in a window that is not there yet.
        if lastMissing.isEmpty {
            toplevels = nil
        } else if toplevels == nil {
            toplevels = ToplevelWatch { [weak self] in self?.elementsMayHaveChanged() }
        }
        return lastMissing
    }

    /// Brings a step on.
    func show(_ step: Step, _ content: CalloutView.Content, isTargetMissing: Bool) {
        if let place = scout?.window, place != window?.pointer { move(to: place) }
        guard let layer, let motion, let window = window?.pointer else { return }
        if let scout {
            tracker = scout
            tracker?.layer = layerWidget
            self.scout = nil
        }
        let isNew = step.id != shown?.step.id || rule == nil
        shown = Shown(step: step, content: content, isTargetMissing: isTargetMissing)
        layer.callout.show(
            content,
            isCard: step.showsCard,
            custom: presentation?.customContent(for: step)
        )
        layer.labels?.prepare(step.labelledArrows.map(\.element))
        layer.blocksInput = true
        gtk_widget_set_child_visible(layer.callout.widget, 1)
        takeInput(window, layer)
        showRegions(of: step)
        if isNew {
            watchRule(of: step, in: window)
            supplements.clear()
        }
        transition =
            motion.isWanted
            ? SceneTransition(from: layer.scene, start: motion.now, arrows: step.arrows.count) : nil
        planScroll(isAnimated: motion.isWanted)
        layer.callout.takeFocus()
        _ = walkthrough_accessible_announce(layer.callout.widget, "\(content.title). \(content.body)")
        queueLayout()
        if transition != nil { motion.run() }
        triggers?.openSoon()
        showSupplements()
    }

    /// Draws the step's supplemental arrows in what is open by now.
    private func showSupplements() {
        queueLayout()
        if let step, !step.supplementalArrows.isEmpty { showSupplements(of: step, triesLeft: 100) }
    }

    /// What was just opened has to be laid out first, which nothing but its own surface tells of; so it is looked
    /// for again, for a second at most.
    private func showSupplements(of step: Step, triesLeft: Int) {
        guard triesLeft > 0, let home = home?.pointer else { return }
        settling = .after(0.01) { [weak self] in
            guard let self, self.step?.id == step.id, leavingSince == nil else { return }
            let isComplete = supplements.show(step, home: home, isAnimated: motion?.isWanted == true)
            if !isComplete { showSupplements(of: step, triesLeft: triesLeft - 1) }
        }
    }

    private func watchRule(of step: Step, in window: WidgetPointer) {
        rule?.stop()
        rule = AdvanceWatch(
            step,
            in: window,
            widget: { tracker?.widget(of: $0) ?? ElementRegistry.widget(for: $0, preferring: window) },
            onSatisfied: { [weak presentation] in presentation?.send(.ruleSatisfied) }
        )
    }

    func activate(_ names: [Trigger]) {
        guard let home = home?.pointer else { return }
        triggers?.activate(names, in: home)
    }

    func deactivate(_ names: [Trigger]) { triggers?.deactivate(names) }

    /// Blurs and dims the regions of a step; nil clears them at once.
    private func showRegions(of step: Step?) {
        guard let window = window?.pointer else { return }
        RegionRegistry.show(blurred: step?.blurred ?? [], dimmed: step?.dimmed ?? [], in: window)
    }

    // MARK: Elements that come and go

    /// Looks again, once this layout is over, whether elements have come or gone.
    func elementsMayHaveChanged() {
        guard recheck?.isPending != true else { return }
        recheck = .whenIdle { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        let before = lastMissing
        // While waiting, the target may come in any window.
        if scout != nil, let step = presentation?.currentStep {
            _ = look(for: step)
        } else {
            lastMissing = tracker?.missing ?? []
        }
        guard lastMissing != before else { return }
        presentation?.send(.measured(missing: lastMissing))
        queueLayout()
    }
}
