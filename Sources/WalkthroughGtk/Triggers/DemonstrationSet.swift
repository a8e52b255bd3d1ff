internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What a step does to show it: one thing after the other once nothing moves, and all undone afterwards.
final class DemonstrationSet {
    private var waiting: ArraySlice<Demonstration> = []
    private var done: [Opening] = []
    private var next: ScheduledCall?
    private var home: WeakWidget?
    private let isAtRest: () -> Bool
    private let find: (Element) -> WidgetPointer?

    /// - Parameters:
    ///   - isAtRest: whether nothing scrolls or animates.
    ///   - find: the widget of an element that is on screen, popovers included.
    init(isAtRest: @escaping () -> Bool, find: @escaping (Element) -> WidgetPointer?) {
        self.isAtRest = isAtRest
        self.find = find
    }

    isolated deinit { next?.cancel() }

    /// Whether something is scheduled to be done.
    var isWaiting: Bool { next?.isPending == true }

    /// Does these things instead of the former, in their order, each as soon as its widget is there.
    func perform(_ demonstrations: [Demonstration], in window: WidgetPointer) {
        home = WeakWidget(window)
        waiting = demonstrations[...]
        performSoon()
    }

    /// Undoes what was done, the last first.
    func undo() {
        next?.cancel()
        waiting = []
        let done = done
        self.done = []
        for opening in done.reversed() { opening.close(for: self) }
    }

    /// Schedules what comes next, if it can be done. Call this when movement has ended or widgets have appeared.
    func performSoon() {
        guard !isWaiting, isAtRest(), let first = waiting.first, opening(for: first) != nil else { return }
        next = .whenIdle { [weak self] in self?.performNext() }
    }

    private func performNext() {
        guard isAtRest(), let first = waiting.first, let opening = opening(for: first),
            let home = home?.pointer
        else { return }
        waiting.removeFirst()
        done.append(opening)
        opening.open(for: self, in: home) {}
        performSoon()
    }

    private func opening(for demonstration: Demonstration) -> Opening? {
        guard let home = home?.pointer else { return nil }
        let opening: Opening? =
            switch demonstration {
            case .activate(let action, let undo):
                ActionName(action).map {
                    ActionDemonstration(home, $0, undo: undo.flatMap { ActionName($0) })
                }
            case .click(let element): find(element).map { Opening.meant(by: $0) }
            case .type(let text, let element): find(element).map { TextOpening($0, text) }
            case .page(let element):
                find(element).flatMap { PageOpening.isPage($0) ? PageOpening($0) : nil }
            }
        return opening?.isReady == true ? opening : nil
    }
}
