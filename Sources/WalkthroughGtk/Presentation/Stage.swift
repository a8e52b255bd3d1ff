internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
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
    var home: WeakWidget?
    var window: WeakWidget?
    var layerWidget: WeakWidget?
    var attachment: LayerAttachment?
    var leaving: SignalConnection?
    var homeWatch: SignalConnection?
    var toplevels: ToplevelWatch?
    var rule: AdvanceWatch?
    private let supplements = Supplements()
    /// The widget that was scrolled to.
    var followed: WeakWidget?
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
        /// What asked for its elements; tells the session which showing news are about.
        var request: RequestToken?
    }

    var shown: Shown?
    /// What asked last for elements.
    var request: RequestToken?
    var transition: SceneTransition?
    var scrollingSince: Seconds?
    /// The scrolling that waits for everything to have its place; nil when none does.
    var pendingScroll: PendingScroll?
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

    /// Whether this is its home, or where it is now.
    func stands(in other: WidgetPointer) -> Bool { home?.pointer == other || window?.pointer == other }

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
        homeWatch = connect(window, "destroy") { [weak self] _ in self?.homeIsGoing() }
        setUp(in: window)
    }

    /// Makes a new layer for `window` and puts it there.
    func setUp(in window: WidgetPointer) {
        guard let presentation else { return }
        let layer = OverlayLayer(callout: CalloutView(actions: presentation.buttons), look: look)
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
        leaving?.disconnect()
        guard let layer, let motion, let window = window?.pointer, window.isMapped,
            gtk_widget_in_destruction(window) == 0, layer.scene != nil, motion.isWanted
        else { return detach() }
        layer.blocksInput = false
        gtk_widget_set_can_target(layer.widget, 0)
        gtk_widget_set_can_focus(layer.widget, 0)
        leavingSince = motion.now
        // No frames come where nothing is shown.
        leaving = connect(window, "unmap") { [weak self] _ in self?.detach() }
        motion.run()
    }

    /// Takes the layer out of the window at once; it is over.
    func detach() {
        homeWatch?.disconnect()
        takeDown()
    }

    func takeDown() {
        motion?.stop()
        leaving?.disconnect()
        attachment?.detach()
        attachment = nil
        tracker = nil
        scout = nil
        layer?.presentation = nil
    }

    // MARK: Steps

    /// Brings a step on.
    func show(_ step: Step, _ content: CalloutView.Content, isTargetMissing: Bool) {
        if let place = scout?.window, place != window?.pointer { move(to: place) }
        guard let layer, let motion, let window = window?.pointer else { return }
        if let scout {
            tracker = scout
            self.scout = nil
        }
        let isNew = step.id != shown?.step.id
        let shown = Shown(step: step, content: content, isTargetMissing: isTargetMissing, request: request)
        self.shown = shown
        // What is known of the rule decides whether Next is offered.
        if isNew || rule?.isSatisfied != true { watchRule(of: shown, in: window) }
        showContent()
        layer.labels?.prepare(step.labelledArrows.map(\.element))
        layer.blocksInput = true
        gtk_widget_set_child_visible(layer.callout.widget, 1)
        takeInput(window, layer)
        showRegions(of: step)
        if isNew { supplements.clear() }
        transition =
            motion.isWanted
            ? SceneTransition(from: layer.scene, start: motion.now, arrows: step.arrows.count) : nil
        followed = WeakWidget(targetWidget)
        scrollSoon()
        layer.callout.takeFocus()
        _ = walkthrough_accessible_announce(layer.callout.widget, "\(content.title). \(content.body)")
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

    /// Shows what the callout says.
    private func showContent() {
        guard let shown, let layer, let presentation else { return }
        layer.callout.show(
            shown.content,
            isCard: shown.step.showsCard,
            custom: presentation.customContent(for: shown.step)
        )
    }

    /// Shows or hides Next.
    func offerNext(_ isOffered: Bool) {
        shown?.content.canGoOn = isOffered
        showContent()
        queueLayout()
    }

    func activate(_ names: [Trigger]) {
        guard let home = home?.pointer else { return }
        triggers?.activate(names, in: home)
    }

    func deactivate(_ names: [Trigger]) { triggers?.deactivate(names) }

    /// Blurs and dims the regions of a step; nil clears them at once.
    func showRegions(of step: Step?) {
        RegionRegistry.show(blurred: step?.blurred ?? [], dimmed: step?.dimmed ?? [], in: window?.pointer)
    }
}
