internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Draws the scene of each moment in a window, and what leads to it: transitions between steps, signs that
/// input does nothing, fading out.
final class SceneAnimation {
    /// The window's frame clock.
    let motion: Motion
    /// The running animations.
    var movement = Movement()
    /// What is drawn until the first step is shown; nil draws nothing.
    var formerScene: Scene?
    private let overlay: OverlayWindow
    /// Where the callout of the presented step goes, the popups that it avoids, and whether its arrows wait
    /// for these; nil when not known yet.
    private var settled: (step: String, callout: Rect?, popups: [Rect], holdsArrows: Bool)?
    /// The scene that is moved to; nil before the first.
    private var goal: Scene?
    private var stillness: ScheduledCall?
    /// How many scenes it has computed, for tests of the cost of a frame.
    private(set) var scenesComputed = 0
    /// How many signs it has given, for tests.
    private(set) var signsGiven = 0

    /// - Parameter onTick: called before each layout while an animation runs; returns whether to continue.
    init(in overlay: OverlayWindow, onTick: @escaping (Seconds) -> Bool) {
        self.overlay = overlay
        motion = Motion(layer: overlay.layer?.widget, onTick: onTick)
    }

    // MARK: Scenes

    /// Moves from what is on screen to a step.
    ///
    /// - Parameter hasOtherText: whether the callout shows another text than before.
    func begin(_ shown: ShownStep, hasOtherText: Bool) {
        movement.transition = nil
        guard motion.isWanted, let layer = overlay.layer else { return }
        movement.transition = SceneTransition(
            from: layer.scene ?? formerScene ?? shown.sceneToBegin(in: overlay.size),
            start: motion.now,
            arrows: shown.step.arrows.count,
            replacesText: layer.scene?.callout != nil && hasOtherText
        )
        motion.run()
    }

    /// Computes and draws the scene of this moment; call it once in the layout of a frame.
    ///
    /// The arrows of a step wait for what its triggers are about to open, which may hide what they point at.
    ///
    /// - Parameter openings: what triggers have opened, and are about to open.
    func show(_ shown: ShownStep?, around openings: StepOpenings) {
        overlay.beginLayout()
        guard let layer = overlay.layer, let window = overlay.window else { return }
        guard let shown else { return layer.show(formerSceneOfThisMoment) }
        scenesComputed += 1
        let boxes = openings.popups.frames(in: window)
        let before = settled?.step == shown.step.id ? settled : nil
        // It stays where it is while a popup moves. One that comes, goes or grows leads to the place that the
        // callout would have had from the start.
        let previous = before.flatMap { $0.popups.map(\.size) == boxes.map(\.size) ? $0.callout : nil }
        var goal = shown.goal(
            in: overlay.size,
            on: layer,
            look: overlay.look,
            popups: boxes,
            previous: previous
        )
        let isOpening = openings.isAboutToOpen || boxes.contains(where: \.isEmpty)
        let holdsArrows = before?.holdsArrows != false && isOpening
        // The callout moves out of the way of a popup, and the arrows that waited for it are drawn.
        if let before, motion.isWanted, movement.leavingSince == nil, layer.scene != nil,
            before.holdsArrows && !holdsArrows
                || before.popups != boxes
                    && before.callout != goal.callout?.frame && movement.transition == nil
        {
            moveOn(in: shown)
        }
        if holdsArrows {
            (goal.arrows, goal.labels) = ([], [])
            openings.popups.reportOnceLooked()
        }
        settled = (shown.step.id, goal.callout?.frame, boxes, holdsArrows)
        self.goal = goal
        layer.show(
            movement.scene(to: goal, at: motion.now) { shown.tracker.covers },
            calloutSize: goal.callout?.frame.size
        )
    }

    private var formerSceneOfThisMoment: Scene? {
        guard var formerScene else { return nil }
        formerScene.window = Rect(origin: .zero, size: overlay.size)
        return movement.scene(to: formerScene, at: motion.now) { [] }
    }

    /// Whether a point, in window coordinates, is on a highlight and stays there once nothing moves.
    func isLit(_ point: Point) -> Bool {
        overlay.layer?.scene?.isLit(point) == true && goal?.isLit(point) == true
    }

    /// Moves from what is on screen to what the same step shows now.
    func moveOn(in shown: ShownStep) {
        movement.transition = SceneTransition(
            from: overlay.layer?.scene,
            start: motion.now,
            arrows: shown.step.arrows.count
        )
        motion.run()
    }

    /// Lays out the step as if it had just come.
    func forgetGoal() { settled = nil }

    /// Places the callout regardless of where it was before.
    func forgetCalloutPlace() { settled?.callout = nil }

    // MARK: Signs

    /// Shows that input does nothing: the ring pulses once.
    ///
    /// - Parameter nudging: whether the callout moves a little as well.
    func giveSign(nudging: Bool = false) {
        guard overlay.layer?.scene != nil, movement.leavingSince == nil, movement.sign == nil else { return }
        signsGiven += 1
        movement.sign = RefusalSign(start: motion.isWanted ? motion.now : nil, nudges: nudging)
        overlay.queueLayout()
        guard !motion.isWanted else { return motion.run() }
        stillness = .after(RefusalSign.stillDuration) { [weak self] in
            self?.movement.sign = nil
            self?.overlay.queueLayout()
        }
    }

    // MARK: The end

    /// Whether a fade-out would be visible.
    var canFade: Bool {
        guard let window = overlay.window, let layer = overlay.layer else { return false }
        return window.isMapped && gtk_widget_in_destruction(window) == 0
            && (layer.scene ?? formerScene) != nil && motion.isWanted
    }

    func fade() {
        movement.leavingSince = motion.now
        motion.run()
    }

    func stop() {
        motion.stop()
        stillness?.cancel()
    }
}
