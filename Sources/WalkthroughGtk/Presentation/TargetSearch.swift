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
    /// Observes the widget whose state the step waits for.
    private var stateWatch: WidgetStateWatch?
    private let home: WeakWidget
    private let onScroll: () -> Void
    private let onChange: () -> Void

    /// - Parameters:
    ///   - home: the window to search first.
    ///   - onScroll: called when a scroller around an element moves.
    ///   - onChange: called from the main loop when elements may have appeared or disappeared.
    init(home: WeakWidget, onScroll: @escaping () -> Void, onChange: @escaping () -> Void) {
        self.home = home
        self.onScroll = onScroll
        self.onChange = onChange
    }

    /// The window of the upcoming step; nil while there is none.
    var place: WidgetPointer? { tracker?.window }

    /// Whether another look is scheduled.
    var isAboutToLook: Bool { recheck?.isPending == true }

    /// Looks for the elements of a step on behalf of `request`; returns the missing ones.
    func look(for step: Step, _ request: RequestToken?) -> Set<Element> {
        self.request = request
        guard let home = home.pointer else { return Set(step.elements) }
        let target = step.target.flatMap {
            ElementRegistry.widget(for: $0, from: home, withPopovers: false)
        }
        let place = target?.isOnScreen == true ? target?.root ?? home : home
        let tracker = ElementTracker(step.elements, lit: step.highlights, in: place, onScroll: onScroll)
        self.tracker = tracker
        missing = tracker.missing
        if let awaited = step.awaited, !holds(step.waitFor, near: home) { missing.insert(awaited) }
        // The target may appear in a window that does not exist yet.
        if missing.isEmpty { toplevels = nil } else { watchToplevels() }
        return missing
    }

    /// Whether the state that a step waits for holds; if not, observes its widget.
    private func holds(_ condition: WidgetCondition?, near home: WidgetPointer) -> Bool {
        guard let condition, !condition.holds(near: home) else {
            stateWatch = nil
            return true
        }
        let widget = condition.widget(near: home)
        if stateWatch == nil || stateWatch?.widget != widget {
            stateWatch = widget.map { WidgetStateWatch($0) { [weak self] in self?.elementsMayHaveChanged() } }
        }
        return false
    }

    /// Hands over the tracker of the upcoming step; nil when there is none.
    func handOver() -> ElementTracker? {
        defer { tracker = nil }
        stateWatch = nil
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

    /// Stops looking.
    func stop() {
        recheck?.cancel()
        toplevels = nil
        stateWatch = nil
        tracker = nil
    }
}
