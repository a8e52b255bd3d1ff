internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Carries out a step's demonstrations, one after the other once nothing moves, and undoes them afterwards.
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

    /// Whether a demonstration is scheduled.
    var isWaiting: Bool { next?.isPending == true }

    /// The windows that are open because of them.
    var openedWindows: [WidgetPointer] { done.flatMap(\.openedWindows) }

    /// Carries out these demonstrations instead of the former ones, in order, each as soon as its widget
    /// exists.
    func perform(_ demonstrations: [Demonstration], in window: WidgetPointer) {
        home = WeakWidget(window)
        waiting = demonstrations[...]
        performSoon()
    }

    /// Undoes the demonstrations, the last one first.
    func undo() {
        next?.cancel()
        waiting = []
        let done = done
        self.done = []
        for opening in done.reversed() { opening.close(for: self) }
    }

    /// Schedules the next demonstration, if it can be carried out. Call this when movement has ended or
    /// widgets have appeared.
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
                find(element).flatMap { PartOpening.isPart($0) ? PartOpening($0) : Opening.showing($0) }
            }
        return opening?.isReady == true ? opening : nil
    }
}
