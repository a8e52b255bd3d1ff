internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// A walkthrough's place in one window: its layer, frame clock, keyboard and pointer handling.
///
/// It lasts from `init` to ``close()``; every window needs a venue of its own. It holds the window weakly.
/// The layer, which the window owns, keeps the run alive.
final class Venue {
    /// What a venue asks of the stage, and reports to it.
    struct Handlers {
        /// The window is laid out, and the layer is as large as the window.
        let onLayout: (Size) -> Void
        /// Called before each layout while an animation runs, with its ``AnimationTime``; returns whether to
        /// continue.
        let onTick: (Seconds) -> Bool
        /// The window is being destroyed.
        let onWindowGone: () -> Void
        /// The window is unmapped.
        let onUnmap: () -> Void
        /// Whether input at a point, in window coordinates, is for the app.
        let letsThrough: (Point) -> Bool
    }

    /// Callbacks for the user's input.
    struct Input {
        let onCommand: (KeyboardNavigation.Command) -> Void
        let onOutsideClick: () -> Void
        /// The widgets of the app that Tab may reach.
        let reachable: () -> [WidgetPointer]
        /// The widgets that triggers have opened.
        let openWidgets: () -> [WidgetPointer]
        /// Whether the step that the walkthrough has come to is shown.
        let isStepShown: () -> Bool
        /// Whether a step has opened a window.
        let isOpenedByStep: (WidgetPointer) -> Bool
        /// What the step waits for.
        let awaited: () -> AdvanceRule?
        /// Does what a click on the target would, if the step waits for that; returns whether it does.
        let activateTarget: () -> Bool
        /// Closes what the step has opened last; returns false when nothing is open.
        let closeOpened: () -> Bool
    }

    let motion: Motion
    private let look: any OverlayLook
    private let windowReference: WeakWidget
    private let layerReference: WeakWidget
    private let attachment: LayerAttachment
    private let unmapping: SignalConnection
    /// The number of the window's current or last frame when the layer was added; nil without a frame clock.
    private let firstFrame: gint64?
    private var keyboard: KeyboardNavigation?
    private var focusKeeper: FocusKeeper?
    private var otherWindows: OtherWindows?
    private var pointer: PointerInput?
    private var inputGuard: InputGuard?
    private let readingOrder = ReadingOrder()
    private let tooltips = TooltipSilence()
    /// The step whose dialog was begun last; nil before the first.
    private var spokenStep: Step.ID?

    /// The size of the window at its last layout, in logical pixels.
    private(set) var size: Size
    /// The size of text at that layout, as a multiple of the normal one.
    private var textScale: Double
    /// Where the callout of the presented step goes, the popups that it avoids, and whether its arrows wait for these;
    /// nil when not known yet.
    private var settled: (step: String, callout: Rect?, popups: [Rect], holdsArrows: Bool)?
    /// The scene that is moved to; nil before the first.
    private var goal: Scene?
    /// The running animations.
    var movement = Movement()
    /// What is drawn until the first step is shown; nil draws nothing.
    var backdrop: Scene?
    private(set) var needsLayout = false
    /// How many scenes it has computed, for tests of the cost of a frame.
    private(set) var scenesComputed = 0
    /// The size of the callout where it has room, in logical pixels.
    var calloutSize: Size? {
        let width = Int(size.width - 2 * look.metrics.padding)
        return layer.map {
            let fitting = $0.callout.fittingSize(width: width, height: .max)
            return Size(width: Double(fitting.width), height: Double(fitting.height))
        }
    }

    /// Adds a layer to `window`.
    ///
    /// - Parameter run: the run, kept alive by the layer; told when the layer is destroyed.
    init(_ window: WidgetPointer, look: any OverlayLook, run: any StageDirector, _ handlers: Handlers) {
        let layer = OverlayLayer(actions: run.buttons, look: look)
        layer.handlers = OverlayLayer.Handlers(
            letsThrough: handlers.letsThrough,
            onDispose: { run.send(.close(.windowClosed)) },
            makeWay: { run.makeWay() }
        )
        self.look = look
        let windowReference = WeakWidget(window)
        self.windowReference = windowReference
        layerReference = WeakWidget(layer.widget)
        size = window.area.size
        textScale = TextSize.scale(of: window)
        firstFrame = window.frameNumber
        motion = Motion(layer: layer.widget, onTick: handlers.onTick)
        unmapping = connect(window, "unmap") { _ in handlers.onUnmap() }
        attachment = LayerAttachment(
            layer.widget,
            to: window,
            onLayout: { if let window = windowReference.pointer { handlers.onLayout(window.area.size) } },
            onWindowDestroyed: handlers.onWindowGone
        )
    }

    var window: WidgetPointer? { windowReference.pointer }
    var layer: OverlayLayer? { CustomWidget.of(layerReference.pointer) as? OverlayLayer }

    /// Whether a fade-out would be visible.
    var canFade: Bool {
        guard let window, let layer else { return false }
        return window.isMapped && gtk_widget_in_destruction(window) == 0
            && (layer.scene ?? backdrop) != nil && motion.isWanted
    }

    /// Whether the layer was added during the current frame, as by another walkthrough's handler in a layout.
    var isInFirstFrame: Bool { firstFrame != nil && window?.frameNumber == firstFrame }

    /// Queues an allocation of the layer for the next frame.
    func queueLayout() {
        needsLayout = true
        if let layer { gtk_widget_queue_allocate(layer.widget) }
    }

    /// Takes the sizes of window and text; where they have changed, the step is laid out as if it had just come.
    ///
    /// - Returns: whether they have changed.
    @discardableResult
    func resize(to size: Size) -> Bool {
        let textScale = window.map { TextSize.scale(of: $0) } ?? 1
        guard (size, textScale) != (self.size, self.textScale) else { return false }
        (self.size, self.textScale) = (size, textScale)
        settled = nil
        return true
    }

    /// Fits the callouts to the window; returns whether that needs another layout, which it then queues.
    func fitCallouts() -> Bool {
        guard let layer, layer.fitCallouts(width: Int(size.width - 2 * look.metrics.padding)) else {
            return false
        }
        queueLayout()
        return true
    }

    /// Computes and draws the scene of this moment; call it once in the layout of a frame.
    ///
    /// The arrows of a step wait for what its triggers are about to open, which may hide what they point at.
    ///
    /// - Parameter openings: what triggers have opened, and are about to open.
    func show(_ showing: Showing?, around openings: StepOpenings) {
        needsLayout = false
        guard let layer, let window else { return }
        guard let showing else { return layer.show(backdropOfThisMoment) }
        scenesComputed += 1
        let boxes = openings.popups.frames(in: window)
        let before = settled?.step == showing.step.id ? settled : nil
        // It stays where it is while a popup moves. One that comes, goes or grows leads to the place that the callout would
        // have had from the start.
        let previous = before.flatMap { $0.popups.map(\.size) == boxes.map(\.size) ? $0.callout : nil }
        var goal = showing.goal(in: size, on: layer, look: look, popups: boxes, previous: previous)
        let isOpening = openings.isAboutToOpen || boxes.contains(where: \.isEmpty)
        let holdsArrows = before?.holdsArrows != false && isOpening
        if let before, before.holdsArrows, !holdsArrows {
            move(showing)
        } else if let before, before.popups != boxes, before.callout != goal.callout?.frame,
            movement.transition == nil
        {
            move(showing)
        }
        if holdsArrows {
            (goal.arrows, goal.labels) = ([], [])
            openings.popups.tellOnceLooked()
        }
        settled = (showing.step.id, goal.callout?.frame, boxes, holdsArrows)
        self.goal = goal
        layer.show(
            movement.scene(to: goal, at: motion.now) { showing.tracker.covers },
            calloutSize: goal.callout?.frame.size
        )
    }

    /// Whether a point, in window coordinates, is on a highlight and stays there once nothing moves.
    func isLit(_ point: Point) -> Bool { layer?.scene?.isLit(point) == true && goal?.isLit(point) == true }

    private var backdropOfThisMoment: Scene? {
        guard var backdrop else { return nil }
        backdrop.window = Rect(origin: .zero, size: size)
        return movement.scene(to: backdrop, at: motion.now) { [] }
    }

    /// Animates the callout out of the way of a popup that has appeared or moved, and draws the arrows that waited for
    /// it.
    private func move(_ showing: Showing) {
        guard motion.isWanted, movement.leavingSince == nil, let scene = layer?.scene else { return }
        movement.transition = SceneTransition(
            from: scene,
            start: motion.now,
            arrows: showing.step.arrows.count
        )
        motion.run()
    }

    /// Keeps the widgets whole that are blurred in the window now.
    func keepBlursWhole() {
        guard let window, let layer else { return }
        let widgets = RegionRegistry.blurred(in: window)
        layer.blurs = widgets.isEmpty ? nil : BlurRepainting(of: widgets, beneath: layer.widget)
    }

    /// Schedules scrolling that uncovers the target and its callout.
    ///
    /// It waits for the next layout: only then can widgets be measured that were scrolled, resized or added
    /// since the last one.
    func scrollSoon() {
        repeating?.cancel()
        repeats = 0
        movement.pendingScroll = motion.isWanted ? .animated(since: motion.now) : .atOnce
        queueLayout()
    }

    /// Schedules scrolling at once because the window or its text has another size.
    ///
    /// An app may adapt its content to that in the layouts of later frames, and then the scrolling is planned again.
    func scrollForNewSize() {
        movement.pendingScroll = .atOnce
        repeats = Self.mostRepeats
    }

    private func scrollAgain(hasScrolled: Bool) {
        let isFirst = repeats == Self.mostRepeats
        repeats = isFirst || hasScrolled ? max(0, repeats - 1) : 0
        guard repeats > 0 else { return }
        repeating?.cancel()
        repeating = .whenIdle { [weak self] in
            guard let self, movement.pendingScroll == nil, movement.scrollingSince == nil,
                movement.leavingSince == nil
            else { return }
            movement.pendingScroll = .atOnce
            queueLayout()
        }
    }

    private var repeating: ScheduledCall?
    private var repeats = 0
    /// How often content may adapt itself to a new size, which may lead to further adaptions.
    private static let mostRepeats = 8

    /// Scrolls the target out from under a bar that appears or grows while the step is shown.
    func makeWayForNewCovers(of showing: Showing) {
        guard !showing.isTargetMissing, let target = showing.step.scrollTarget,
            showing.tracker.findsNewCover(over: target), movement.pendingScroll == nil,
            movement.leavingSince == nil
        else { return }
        scrollBack(showing)
    }

    /// Scrolls back a target that a key has scrolled out of sight, once it rests there; the user may scroll it away by
    /// hand, and the app by itself.
    func bringBack(_ showing: Showing) {
        guard isStray(showing) else {
            returning?.cancel()
            return
        }
        let places = showing.scrollers.map(\.offset)
        guard returning?.isPending != true || places != strayPlaces else { return }
        strayPlaces = places
        returning?.cancel()
        returning = .after(Self.restingTime) { [weak self] in
            guard let self, isStray(showing) else { return }
            scrollBack(showing)
            queueLayout()
        }
    }

    private var returning: ScheduledCall?
    private var strayPlaces: [Point] = []
    /// How long scrolling that has ended may pause, in seconds.
    private static let restingTime: Seconds = 0.15

    private func isStray(_ showing: Showing) -> Bool {
        guard !showing.isTargetMissing, let target = showing.step.scrollTarget, movement.pendingScroll == nil,
            movement.scrollingSince == nil, movement.leavingSince == nil, keyboard?.isKeyLatest == true
        else { return false }
        return showing.tracker.wasScrolledAway(target, in: size)
    }

    private func scrollBack(_ showing: Showing) {
        guard motion.isWanted else { return movement.pendingScroll = .atOnce }
        movement.transition = SceneTransition(
            from: layer?.scene,
            start: motion.now,
            arrows: showing.step.arrows.count
        )
        movement.pendingScroll = .animated(since: motion.now)
        motion.run()
    }

    /// Shows that input does nothing: the ring pulses once.
    ///
    /// - Parameter nudging: whether the callout moves a little as well.
    func giveSign(nudging: Bool = false) {
        guard layer?.scene != nil, movement.leavingSince == nil, movement.sign == nil else { return }
        signsGiven += 1
        movement.sign = RefusalSign(start: motion.isWanted ? motion.now : nil, nudges: nudging)
        queueLayout()
        guard !motion.isWanted else { return motion.run() }
        stillness = .after(RefusalSign.stillDuration) { [weak self] in
            self?.movement.sign = nil
            self?.queueLayout()
        }
    }

    /// Whether a sign is on screen, or a target is about to be scrolled back or again.
    var isAnswering: Bool {
        movement.sign != nil || returning?.isPending == true || repeating?.isPending == true
    }
    /// How many signs it has given, for tests.
    private(set) var signsGiven = 0
    private var stillness: ScheduledCall?

    /// Starts the scheduled scrolling, in the layout of a frame; returns whether anything has scrolled
    /// already.
    ///
    /// - Parameter starts: where scrollers were when the walkthrough first came to them.
    func scrollAsPlanned(for showing: Showing, from starts: ScrollStarts) -> Bool {
        guard let pending = movement.pendingScroll else { return false }
        movement.pendingScroll = nil
        guard let layer, !showing.isTargetMissing else {
            repeats = 0
            return false
        }
        // Where the callout was before does not count.
        settled?.callout = nil
        let hasGoal = showing.aimScrollers(in: size, on: layer, look: look, from: starts)
        if case .animated(let since) = pending, hasGoal {
            movement.scrollingSince = since
            // An arrow to what moves would have to follow it, and its label to look for another place in each frame.
            movement.transition?.drawing = .afterScrolling
            motion.run()
            return false
        }
        movement.scrollingSince = nil
        let before = showing.scrollers.map(\.offset)
        showing.scrollers.forEach { $0.advance(to: 1) }
        let hasScrolled = showing.scrollers.map(\.offset) != before
        scrollAgain(hasScrolled: hasScrolled)
        return hasScrolled
    }

    /// Switches to another callout, a new dialog, for a step other than the last one here; call it before
    /// filling the callout.
    ///
    /// - Returns: whether it did; the caller must then move the focus into the callout.
    func beginDialog(of step: Step) -> Bool {
        guard let layer, step.id != spokenStep else { return false }
        if spokenStep != nil { layer.turnCalloutOver() }
        spokenStep = step.id
        gtk_widget_set_child_visible(layer.callout.widget, 1)
        return true
    }

    /// While the layer blocks input, hides all but the layer and `reachable` from assistive technology.
    func limitReading(to reachable: [WidgetPointer]) {
        guard let window, let layer, layer.blocksInput else { return }
        readingOrder.limit(window, to: [layer.widget] + reachable)
        tooltips.cover(reachable, in: window)
    }

    /// Moves the keyboard into the callout of a step that appears.
    func takeFocus() {
        layer?.callout.takeFocus()
        otherWindows?.stepDidChange()
    }

    /// Handles the keyboard and the pointer of the window from now on; call it for every step.
    ///
    /// - Parameter home: the window that the walkthrough was started in.
    func take(_ input: Input, home: WeakWidget) {
        inputGuard?.stepDidChange()
        keyboard?.isKeyLatest = false
        layer?.callout.isPointerResting = true
        guard keyboard == nil, let window, let layer else { return }
        layer.blocksInput = true
        let keyboard = KeyboardNavigation(window: window, layer: layer.widget, onCommand: input.onCommand)
        keyboard.targets = input.reachable
        keyboard.customContent = { [weak layer] in layer?.callout.customContent }
        keyboard.openWidgets = input.openWidgets
        keyboard.awaited = input.awaited
        keyboard.activateTarget = input.activateTarget
        keyboard.closeOpened = input.closeOpened
        keyboard.onRefusal = { [weak self] in self?.giveSign() }
        let focusKeeper = FocusKeeper(
            window,
            isKept: { focus in
                ([layer.widget] + input.reachable() + input.openWidgets()).contains {
                    $0.isSelfOrAncestor(of: focus)
                }
            },
            takeBack: { [weak layer] in layer?.callout.takeFocus() }
        )
        focusKeeper.onReturn = { [weak self] in if self?.keyboard?.hasJustLeftKey == true { self?.giveSign() }
        }
        keyboard.isMovingFocus = { [weak focusKeeper] in focusKeeper?.isSuspended = $0 }
        self.focusKeeper = focusKeeper
        // Created last, so that GTK asks its controller first.
        let inputGuard = InputGuard(window)
        inputGuard.onScroll = { [weak keyboard] in keyboard?.isKeyLatest = false }
        inputGuard.onMove = { [weak layer] in layer?.callout.isPointerResting = false }
        inputGuard.onRefusal = { [weak layer] in layer?.callout.releaseButtons() }
        let otherWindows = OtherWindows(
            besides: window,
            home: home,
            OtherWindows.Handlers(
                isOpenedByStep: input.isOpenedByStep,
                isStepShown: input.isStepShown,
                take: { [weak keyboard] in keyboard?.take($0, $1, from: $2) ?? false }
            )
        )
        keyboard.onTake = InputGuard.keyWasTaken
        self.otherWindows = otherWindows
        self.inputGuard = inputGuard
        self.keyboard = keyboard
        pointer = PointerInput(
            layer: layer.widget,
            window: window,
            isOutside: { [weak layer] x, y in layer?.isOutside(Point(x: x, y: y)) ?? false },
            onOutsideClick: input.onOutsideClick
        )
    }

    /// Stops handling keyboard and pointer, while the layer may still be fading out.
    func giveBackInput() {
        endInput()
        guard let layer else { return }
        layer.blocksInput = false
        gtk_widget_set_can_target(layer.widget, 0)
        gtk_widget_set_can_focus(layer.widget, 0)
    }

    private func endInput() {
        readingOrder.restore()
        tooltips.end()
        focusKeeper?.end()
        focusKeeper = nil
        otherWindows?.end()
        otherWindows = nil
        keyboard?.end()
        keyboard = nil
        inputGuard?.end()
        inputGuard = nil
    }

    /// Removes the layer from the window at once.
    func close() {
        motion.stop()
        [returning, repeating, stillness].forEach { $0?.cancel() }
        endInput()
        unmapping.disconnect()
        // The layer is destroyed, but the run may continue in another window.
        layer?.handlers = nil
        attachment.detach()
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The number of the current or last frame; nil without a frame clock.
    fileprivate var frameNumber: gint64? {
        gtk_widget_get_frame_clock(self).map { gdk_frame_clock_get_frame_counter($0) }
    }
}
