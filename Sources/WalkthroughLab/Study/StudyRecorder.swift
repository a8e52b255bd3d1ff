internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Turns what happens while a tour plays into the entries of a log.
final class StudyRecorder {
    private let tour: Walkthrough
    private let write: (StudyEntry) -> Void
    private let beginning: gint64
    private var window: WidgetPointer?
    private weak var presentation: WalkthroughPresentation?
    private var watch: WindowWatch?
    private var pending: ScheduledCall?
    private var poll: ScheduledCall?
    /// The scene that was seen last, and how often in a row.
    private var candidate: (scene: StudyScene, count: Int)?
    private var shownAt: Seconds = 0

    /// The step on screen.
    private(set) var shown: Step.ID?
    /// Whether its scene has come to rest.
    private(set) var isAtRest = false
    /// The window as it was last written.
    private var surroundings: StudyWindow?
    /// Whether a replay is changing the window, so that its sizes and looks in between do not count.
    var isWindowChanging = false {
        didSet { if oldValue, !isWindowChanging { windowChanged() } }
    }

    /// Begins a log.
    ///
    /// - Parameter write: takes each entry as it happens.
    init(_ tour: Walkthrough, _ facts: StudyBeginning, write: @escaping (StudyEntry) -> Void) {
        self.tour = tour
        self.write = write
        beginning = g_get_monotonic_time()
        write(StudyEntry(at: 0, .begin(facts)))
    }

    isolated deinit { stop() }

    /// Records a tour that has been presented.
    func follow(_ presentation: WalkthroughPresentation) { self.presentation = presentation }

    func record(_ report: Report) {
        switch report {
        case .seen(let step, _, _): begin(step)
        case .advanced(let step, let next, let cause):
            let seconds = shown == step ? now - shownAt : 0
            add(.left(step: step, to: next, cause: cause, seconds: seconds))
            leave()
        case .finished(let outcome):
            leave()
            add(.end(StudyEnding(outcome.ending), step: outcome.lastStep))
            stop()
        case .targetMissing: break
        }
    }

    private var now: Seconds { Double(g_get_monotonic_time() - beginning) / 1_000_000 }

    private func add(_ event: StudyEvent) { write(StudyEntry(at: now, event)) }

    private func stop() {
        watch = nil
        pending?.cancel()
        poll?.cancel()
    }

    // MARK: Steps

    private func begin(_ step: Step.ID) {
        watchWindow()
        if surroundings == nil { noteSurroundings() }
        shown = step
        shownAt = now
        add(.shown(step: step, index: tour.index(of: step) ?? 0))
        // The step may be in another window of the app.
        noteSurroundings()
        awaitRest()
    }

    private func leave() {
        shown = nil
        isAtRest = false
        poll?.cancel()
    }

    /// Looks until the scene has been the same a few times in a row: an app may still be about to move
    /// something.
    private func awaitRest() {
        isAtRest = false
        candidate = nil
        look()
    }

    private func look() {
        poll?.cancel()
        poll = .after(Self.pause) { [weak self] in self?.lookAgain() }
    }

    private func lookAgain() {
        guard let presentation, let shown, presentation.outcome == nil else { return }
        guard !isWindowChanging, presentation.isSettled, presentation.currentStep?.id == shown,
            let scene = presentation.scene
        else {
            candidate = nil
            return look()
        }
        let seen = StudyScene(scene, supplements: presentation.supplementalScenes)
        let count = candidate?.scene == seen ? (candidate?.count ?? 0) + 1 : 1
        candidate = (seen, count)
        guard count >= Self.looks else { return look() }
        isAtRest = true
        add(.settled(step: shown, seen))
    }

    private static let pause = 0.05
    private static let looks = 3

    // MARK: The window

    /// Watches the window that shows the step, which may be another one of the app.
    private func watchWindow() {
        guard let window = presentation?.window, window != watch?.window.pointer else { return }
        // Added after the tour's own, and so asked first.
        watch = WindowWatch(
            window,
            WindowWatch.Handlers(
                onPress: { [weak self] place, isInPopover in self?.pressed(place, isInPopover) },
                onFocus: { [weak self] in self?.add(.focus(gained: $0)) },
                onChange: { [weak self] in self?.noteSurroundingsSoon() }
            )
        )
    }

    private func pressed(_ place: Point, _ isInPopover: Bool) {
        guard let shown else { return }
        let scene = presentation?.scene
        let aim: StudyPress.Aim =
            if isInPopover {
                .popover
            } else if scene?.callout?.frame.contains(place) == true {
                .callout
            } else {
                presentation?.isLit(place) == true ? .light : .beside
            }
        add(.press(StudyPress(step: shown, place: place, aim: aim)))
    }

    /// Debounces: of the many sizes of a window that is being resized, the last one counts.
    private func noteSurroundingsSoon() {
        pending?.cancel()
        pending = .after(0.1) { [weak self] in self?.windowChanged() }
    }

    private func windowChanged() {
        if !isWindowChanging, noteSurroundings(), shown != nil { awaitRest() }
    }

    /// Writes the window's size and look; returns false when nothing has changed.
    @discardableResult
    private func noteSurroundings() -> Bool {
        guard let current = watch?.window.pointer.map({ StudyWindow(of: $0) }), current != surroundings
        else { return false }
        surroundings = current
        add(.window(current))
        return true
    }
}
