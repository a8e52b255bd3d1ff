internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Looks for the elements of a step that is about to be shown, and again whenever some may have come or gone.
final class Scout {
    /// Follows the elements of the step to come; nil once it is shown.
    private(set) var tracker: ElementTracker?
    /// What asked last for elements.
    private(set) var request: RequestToken?
    /// What was not there when it looked last.
    var missing: Set<Element> = []
    private var toplevels: ToplevelWatch?
    private var recheck: ScheduledCall?
    private let home: WeakWidget
    private let onScroll: () -> Void
    private let onChange: () -> Void

    /// - Parameters:
    ///   - home: the window in which elements are looked for first.
    ///   - onScroll: called when a scroller around an element moves.
    ///   - onChange: called from the main loop when elements may have come or gone.
    init(home: WeakWidget, onScroll: @escaping () -> Void, onChange: @escaping () -> Void) {
        self.home = home
        self.onScroll = onScroll
        self.onChange = onChange
    }

    /// The window that the step to come belongs in; nil while none is looked for.
    var place: WidgetPointer? { tracker?.window }

    /// Whether it is about to look again.
    var isAboutToLook: Bool { recheck?.isPending == true }

    /// Looks for the elements of a step, as asked for by `request`; returns those that are not there.
    func look(for step: Step, _ request: RequestToken?) -> Set<Element> {
        self.request = request
        guard let home = home.pointer else { return Set(step.elements) }
        let target = step.target.flatMap { ElementRegistry.widget(for: $0, preferring: home) }
        let place = target?.isOnScreen == true ? target?.root ?? home : home
        let tracker = ElementTracker(window: place, onScroll: onScroll)
        tracker.track(step.elements, lit: step.highlights)
        self.tracker = tracker
        missing = tracker.missing
        // The target may come in a window that is not there yet.
        if missing.isEmpty { toplevels = nil } else { watchToplevels() }
        return missing
    }

    /// Hands over what it has found; nil when no step was looked for.
    func handOver() -> ElementTracker? {
        defer { tracker = nil }
        return tracker
    }

    /// Looks again, too, when a window comes on screen.
    func watchToplevels() {
        guard toplevels == nil else { return }
        toplevels = ToplevelWatch { [weak self] in self?.elementsMayHaveChanged() }
    }

    /// Looks again once this layout is over.
    func elementsMayHaveChanged() {
        guard !isAboutToLook else { return }
        recheck = .whenIdle(onChange)
    }

    /// Looks no more.
    func stop() {
        recheck?.cancel()
        toplevels = nil
        tracker = nil
    }
}
