internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Looks for the elements of the upcoming step, and again whenever some may have appeared or disappeared.
final class TargetSearch {
    /// Tracks the elements of the upcoming step; nil once that step is shown.
    private(set) var tracker: ElementTracker?
    /// The latest request for elements.
    private(set) var request: RequestToken?
    /// The elements that were missing at the last look.
    var missing: Set<Element> = []
    private var toplevels: ToplevelWatch?
    private var recheck: ScheduledCall?
    /// Observes the state that the step waits for, since it is looked for.
    private var awaited: (request: RequestToken?, watch: StateWatch)?
    private let home: WeakWidget
    /// The window of the step before.
    private var last = WeakWidget(nil)
    private let place: StatePlace
    private let onScroll: () -> Void
    private let onChange: () -> Void

    /// - Parameters:
    ///   - home: the window to search first.
    ///   - place: where states are looked at.
    ///   - onScroll: called when a scroller around an element moves.
    ///   - onChange: called from the main loop when elements may have appeared or disappeared.
    init(
        home: WeakWidget,
        place: StatePlace,
        onScroll: @escaping () -> Void,
        onChange: @escaping () -> Void
    ) {
        self.home = home
        self.place = place
        self.onScroll = onScroll
        self.onChange = onChange
    }

    /// The window of the upcoming step; nil while there is none.
    var window: WidgetPointer? { tracker?.window }

    var isAboutToLook: Bool { recheck?.isPending == true }

    /// Looks for the elements of a step on behalf of `request`; returns the missing ones.
    func look(for step: Step, _ request: RequestToken?) -> Set<Element> {
        self.request = request
        guard let home = home.pointer else { return Set(step.elements) }
        let target = step.target.flatMap {
            ElementRegistry.widget(for: $0, in: .app(from: home, lastly: last.pointer, withPopovers: false))
        }
        let window = target?.isOnScreen == true ? target?.root ?? home : home
        let tracker = ElementTracker(step.elements, lit: step.highlights, in: window, onScroll: onScroll)
        self.tracker = tracker
        missing = tracker.missing
        missing.formUnion(awaited(by: step))
        // The target may appear in a window that does not exist yet.
        if missing.isEmpty { toplevels = nil } else { watchToplevels() }
        return missing
    }

    /// What stands for the state that the step waits for, while that does not hold.
    func awaited(by step: Step) -> Set<Element> {
        Set([step.awaited].compactMap { holds(step.waitFor) ? nil : $0 })
    }

    /// Whether the state that the step waits for holds; observes it from now on.
    private func holds(_ state: AppState?) -> Bool {
        guard let state else { return true }
        if let awaited, awaited.request == request {
            awaited.watch.refresh()
            return awaited.watch.holds
        }
        let watch = StateWatch(state, in: place) { [weak self] in self?.elementsMayHaveChanged() }
        awaited = (request, watch)
        return watch.holds
    }

    /// Hands over the tracker of the upcoming step; nil when there is none.
    func handOver() -> ElementTracker? {
        defer { tracker = nil }
        if let window = tracker?.window { last = WeakWidget(window) }
        awaited = nil
        return tracker
    }

    /// Also looks again when a window is mapped or laid out.
    func watchToplevels() {
        guard toplevels == nil else { return }
        toplevels = ToplevelWatch { [weak self] in self?.elementsMayHaveChanged() }
    }

    /// Schedules another look, after the present layout.
    func elementsMayHaveChanged() {
        guard !isAboutToLook else { return }
        recheck = .whenIdle(onChange)
    }

    func stop() {
        recheck?.cancel()
        toplevels = nil
        awaited = nil
        tracker = nil
    }
}
