internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Scrolls to the target of a step: for the step, another size, new covers, and back after a key.
final class TargetScrolling {
    /// How to carry out the scrolling that waits for the next layout.
    private enum Pending: Equatable {
        case atOnce
        /// Animated, as if it had begun at that time.
        case animated(since: Seconds)
    }

    private let overlay: OverlayWindow
    private let animation: SceneAnimation
    private let input: StepInput
    /// Where scrollers were when the tour first came to them.
    private let starts: ScrollStarts
    /// The scrolling that waits for the next layout; nil when none does.
    private var pending: Pending?
    private var repeating: ScheduledCall?
    private var repeats = 0
    private var returning: ScheduledCall?
    private var strayPlaces: [Point] = []

    /// How often content may adapt itself to a new size, which may lead to further adaptions.
    private static let mostRepeats = 8
    /// How long scrolling that has ended may pause, in seconds.
    private static let restingTime: Seconds = 0.15

    init(
        in overlay: OverlayWindow,
        _ animation: SceneAnimation,
        _ input: StepInput,
        from starts: ScrollStarts
    ) {
        self.overlay = overlay
        self.animation = animation
        self.input = input
        self.starts = starts
    }

    /// Whether a target is about to be scrolled back or again.
    var isWaiting: Bool { returning?.isPending == true || repeating?.isPending == true }

    /// Schedules scrolling that uncovers the target and its callout.
    ///
    /// It waits for the next layout: only then can widgets be measured that were scrolled, resized or added
    /// since the last one.
    func scrollSoon() {
        repeating?.cancel()
        repeats = 0
        pending = pendingNow
        overlay.queueLayout()
    }

    /// Schedules scrolling at once because the window or its text has another size.
    ///
    /// An app may adapt its content in later frames, and then the scrolling is planned again.
    func scrollForNewSize() {
        pending = .atOnce
        repeats = Self.mostRepeats
    }

    /// Scrolls as planned, in the layout of a frame; returns whether anything has scrolled already.
    func scroll(_ shown: ShownStep) -> Bool {
        makeWayForNewCovers(of: shown)
        bringBack(shown)
        return scrollAsPlanned(for: shown)
    }

    func stop() { [returning, repeating].forEach { $0?.cancel() } }

    private var pendingNow: Pending {
        animation.motion.isWanted ? .animated(since: animation.motion.now) : .atOnce
    }

    /// Scrolls the target out from under a bar that appears or grows while the step is shown.
    private func makeWayForNewCovers(of shown: ShownStep) {
        guard animation.movement.leavingSince == nil, pending == nil, let target = shown.scrollTarget,
            shown.tracker.findsNewCover(over: target)
        else { return }
        scrollBack(shown)
    }

    /// Scrolls back a target that a key has scrolled out of view, once it rests there; the user may scroll
    /// it away by hand, and the app by itself.
    private func bringBack(_ shown: ShownStep) {
        guard isStray(shown) else {
            returning?.cancel()
            return
        }
        let places = shown.scrollers.map(\.offset)
        guard returning?.isPending != true || places != strayPlaces else { return }
        strayPlaces = places
        returning?.cancel()
        returning = .after(Self.restingTime) { [weak self] in
            guard let self, isStray(shown) else { return }
            scrollBack(shown)
            overlay.queueLayout()
        }
    }

    private func isStray(_ shown: ShownStep) -> Bool {
        guard let target = shown.scrollTarget, isAtRest, input.isKeyLatest else { return false }
        return shown.tracker.wasScrolledAway(target, in: overlay.size)
    }

    private var isAtRest: Bool {
        pending == nil && animation.movement.scrollingSince == nil && animation.movement.leavingSince == nil
    }

    private func scrollBack(_ shown: ShownStep) {
        pending = pendingNow
        if animation.motion.isWanted { animation.moveOn(in: shown) }
    }

    private func scrollAsPlanned(for shown: ShownStep) -> Bool {
        guard let pending else { return false }
        self.pending = nil
        guard let layer = overlay.layer, !shown.isTargetMissing else {
            repeats = 0
            return false
        }
        // Where the callout was before does not count.
        animation.forgetCalloutPlace()
        let hasGoal = shown.aimScrollers(in: overlay.size, on: layer, look: overlay.look, from: starts)
        if case .animated(let since) = pending, hasGoal {
            animation.movement.scrollingSince = since
            // An arrow would have to follow what moves, and its label to find another place in each frame.
            animation.movement.transition?.drawing = .afterScrolling
            animation.motion.run()
            return false
        }
        animation.movement.scrollingSince = nil
        let before = shown.scrollers.map(\.offset)
        shown.scrollers.forEach { $0.advance(to: 1) }
        let hasScrolled = shown.scrollers.map(\.offset) != before
        scrollAgain(hasScrolled: hasScrolled)
        return hasScrolled
    }

    private func scrollAgain(hasScrolled: Bool) {
        let isFirst = repeats == Self.mostRepeats
        repeats = isFirst || hasScrolled ? max(0, repeats - 1) : 0
        guard repeats > 0 else { return }
        repeating?.cancel()
        repeating = .whenIdle { [weak self] in
            guard let self, isAtRest else { return }
            pending = .atOnce
            overlay.queueLayout()
        }
    }
}
