internal import CGtk
internal import CGtkShims
internal import GtkSupport
internal import WalkthroughEngine

/// The window side of a presentation: measures, asks the engine for a scene, and has it drawn.
///
/// Everything it holds of the window it holds weakly; the layer, which the window owns, holds the presentation,
/// and that the stage.
final class Stage {
    private weak var presentation: WalkthroughPresentation?
    private var layerWidget: WeakWidget?
    private var window: WeakWidget?
    private var attachment: LayerAttachment?
    private var keyboard: KeyboardNavigation?
    private var pointer: PointerInput?
    private var motion: Motion?
    private var tracker: ElementTracker?
    /// Looks for the elements of the next step while this one is still shown.
    private var scout: ElementTracker?
    private var recheck: ScheduledCall?

    private var step: Step?
    private var isTargetMissing = false
    private var transition: SceneTransition?
    private var scrollingSince: Seconds?
    private var leavingSince: Seconds?
    private var size = Size.zero
    private var lastMissing: Set<Element> = []
    private var hasBegun = false
    private var needsLayout = false

    private var layer: OverlayLayer? { CustomWidget.of(layerWidget?.pointer) as? OverlayLayer }

    // MARK: Watching

    var scene: Scene? { layer?.scene }
    var isSettled: Bool {
        step != nil && !needsLayout && motion?.isRunning == false && recheck?.isPending != true
    }
    var frames: Frames { tracker?.frames ?? [:] }
    var scrollOffsets: [Point] { targetScrollers.map(\.offset) }

    // MARK: Coming and going

    /// Puts a layer over `window`; tells the presentation when everything has its place.
    func attach(to window: WidgetPointer, for presentation: WalkthroughPresentation) {
        StyleSheet.install()
        self.presentation = presentation
        let callout = CalloutView(
            onSkip: { [weak presentation] in presentation?.skip() },
            onBack: { [weak presentation] in presentation?.back() },
            onNext: { [weak presentation] in presentation?.next() }
        )
        let layer = OverlayLayer(callout: callout)
        layer.presentation = presentation
        gtk_widget_set_child_visible(callout.widget, 0)
        layerWidget = WeakWidget(layer.widget)
        self.window = WeakWidget(window)
        motion = Motion(layer: layer.widget) { [weak self] time in self?.tick(time) ?? false }
        ElementRegistry.observe(self) { [weak self] in self?.queueLayout() }
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            onLayout: { [weak self] in self?.windowWasLaidOut() },
            onWindowDestroyed: { [weak self, weak presentation] in
                // At once, even amid an event: the window must not be finalized with the layer in it.
                self?.detach()
                presentation?.send(.close(.windowClosed))
            }
        )
    }

    /// Fades away and takes the layer out of the window.
    func leave() {
        ElementRegistry.removeObserver(self)
        recheck?.cancel()
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
        attachment?.detach()
        attachment = nil
        tracker = nil
        scout = nil
        layer?.presentation = nil
    }

    // MARK: Steps

    /// Looks for the elements of a step that is about to be shown; returns those that are not there.
    func look(for step: Step) -> Set<Element> {
        guard let window = window?.pointer, let layer else { return Set(step.elements) }
        let scout = ElementTracker(window: window, layer: layer.widget) { [weak self] in self?.queueLayout() }
        scout.track(step.elements)
        self.scout = scout
        lastMissing = scout.missing
        return lastMissing
    }

    /// Brings a step on.
    func show(_ step: Step, _ content: CalloutView.Content, isTargetMissing: Bool) {
        guard let layer, let motion, let window = window?.pointer else { return }
        if let scout {
            tracker = scout
            self.scout = nil
        }
        self.step = step
        self.isTargetMissing = isTargetMissing
        layer.callout.show(content)
        layer.blocksInput = true
        layer.letsHighlightsThrough = step.interaction == .highlighted
        gtk_widget_set_child_visible(layer.callout.widget, 1)
        takeInput(window, layer)
        transition = motion.isWanted ? SceneTransition(from: layer.scene, start: motion.now) : nil
        planScroll(isAnimated: motion.isWanted)
        layer.callout.takeFocus()
        _ = walkthrough_accessible_announce(layer.callout.widget, "\(content.title). \(content.body)")
        queueLayout()
        if transition != nil { motion.run() }
    }

    private func takeInput(_ window: WidgetPointer, _ layer: OverlayLayer) {
        guard keyboard == nil else { return }
        let keyboard = KeyboardNavigation(window: window, layer: layer.widget) {
            [weak presentation] command in
            switch command {
            case .next: presentation?.next()
            case .back: presentation?.back()
            case .skip: presentation?.skip()
            }
        }
        keyboard.targets = { [weak self] in self?.litWidgets ?? [] }
        self.keyboard = keyboard
        pointer = PointerInput(
            layer: layer.widget,
            window: window,
            isOutside: { [weak self] x, y in self?.isOutside(Point(x: x, y: y)) ?? false },
            onOutsideClick: { [weak presentation] in presentation?.outsideWasClicked() }
        )
    }

    private var litWidgets: [WidgetPointer] {
        guard let step, step.interaction == .highlighted else { return [] }
        return step.highlights.compactMap { tracker?.widget(of: $0.element) }
    }

    private func isOutside(_ point: Point) -> Bool {
        guard let layer, layer.blocksInput, let scene = layer.scene else { return false }
        return scene.callout?.frame.contains(point) != true
    }

    // MARK: Layout

    /// Asks for a layout of the layer in the next frame.
    private func queueLayout() {
        needsLayout = true
        if let layer { gtk_widget_queue_allocate(layer.widget) }
    }

    /// Everything below the layer has its place in this frame.
    private func windowWasLaidOut() {
        guard let window = window?.pointer, let layer else { return }
        let size = Size(
            width: Double(gtk_widget_get_width(window)),
            height: Double(gtk_widget_get_height(window))
        )
        if !hasBegun {
            hasBegun = true
            self.size = size
            presentation?.stageIsReady()
        }
        if size != self.size {
            self.size = size
            planScroll(isAnimated: false)
        }
        checkTargets()
        // Another layout phase is not needed for this, and the frame clock gives only a few.
        if self.layer != nil, gtk_widget_get_width(layer.widget) == gint(size.width) { layout(in: size) }
    }

    /// Computes and shows the scene of this moment; called while the layer is allocated.
    func layout(in size: Size) {
        needsLayout = false
        layer?.show(scene(in: size))
    }

    private func scene(in size: Size) -> Scene? {
        guard let goal = settledScene(in: size) else { return nil }
        let time = motion?.now ?? 0
        var scene = transition?.scene(to: goal, at: time) ?? goal
        if let leavingSince {
            let gone = TimingCurve.linear.progress(at: time - leavingSince, of: SceneTransition.fadeDuration)
            scene.dimming *= 1 - gone
            scene.calloutOpacity *= 1 - gone
        }
        return scene
    }

    /// The scene that everything is on its way to.
    private func settledScene(in size: Size) -> Scene? {
        guard let step, let builder = builder(for: step, in: size) else { return nil }
        return builder.scene(for: step, frames: stepFrames(step))
    }

    private func stepFrames(_ step: Step) -> Frames {
        var frames = frames
        if isTargetMissing, let target = step.target { frames[target] = nil }
        return frames
    }

    private func builder(for step: Step, in size: Size) -> SceneBuilder? {
        guard let layer else { return nil }
        let window = Rect(origin: .zero, size: size)
        let container = tracker?.container(for: isTargetMissing ? nil : step.target, in: window) ?? window
        let space = container.inset(by: CalloutMetrics.standard.padding)
        let callout = layer.callout.fittingSize(width: Int(space.width), height: Int(space.height))
        let isMirrored = gtk_widget_get_direction(layer.widget) == GTK_TEXT_DIR_RTL
        return SceneBuilder(
            window: window,
            container: container,
            calloutSize: Size(width: Double(callout.width), height: Double(callout.height)),
            direction: isMirrored ? .rightToLeft : .leftToRight
        )
    }

    /// Tells the presentation, once this layout is over, when elements have come or gone.
    private func checkTargets() {
        guard let tracker = scout ?? tracker, tracker.missing != lastMissing, recheck?.isPending != true
        else { return }
        recheck = .whenIdle { [weak self] in
            guard let self, let tracker = scout ?? self.tracker else { return }
            lastMissing = tracker.missing
            presentation?.send(.measured(missing: lastMissing))
            queueLayout()
        }
    }

    // MARK: Motion

    /// Moves everything to where it belongs at `time`; returns whether there is more to come.
    private func tick(_ time: Seconds) -> Bool {
        if let leavingSince, time - leavingSince >= SceneTransition.fadeDuration {
            detach()
            return false
        }
        if let scrollingSince {
            let elapsed = time - scrollingSince
            let progress = TimingCurve.easeInOut.progress(at: elapsed, of: SceneTransition.stepDuration)
            tracker?.allScrollers.forEach { $0.advance(to: progress) }
            if progress >= 1 { self.scrollingSince = nil }
        }
        if transition?.isOver(at: time) == true { transition = nil }
        queueLayout()
        return transition != nil || scrollingSince != nil || leavingSince != nil
    }

    // MARK: Scrolling

    private var targetScrollers: [TrackedScroller] {
        step?.target.flatMap { tracker?.scrollers(of: $0) } ?? []
    }

    /// Brings the target and its callout to where nothing covers them.
    private func planScroll(isAnimated: Bool) {
        guard let step, !isTargetMissing, let target = step.target, let tracker, let window = window?.pointer,
            let bounds = tracker.widget(of: target)?.frame(in: window)
        else { return }
        tracker.findCovers()
        let scrollers = targetScrollers
        scrollers.forEach { $0.stop() }
        let measured = scrollers.compactMap { $0.measure(in: window, for: bounds) }
        guard measured.count == scrollers.count, let builder = builder(for: step, in: size),
            let plan = builder.scrollPlan(for: step, frames: frames, through: measured)
        else { return }
        for (scroller, offset) in zip(scrollers, plan.offsets) { scroller.scroll(to: offset) }
        if isAnimated, scrollers.contains(where: { $0.goal != nil }) {
            scrollingSince = motion?.now
            motion?.run()
        } else {
            scrollingSince = nil
            scrollers.forEach { $0.advance(to: 1) }
        }
    }
}
