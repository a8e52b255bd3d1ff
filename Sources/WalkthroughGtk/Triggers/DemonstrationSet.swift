internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Carries out a step's demonstrations, one after the other once nothing moves, and undoes them afterwards.
final class DemonstrationSet {
    private var waiting: ArraySlice<Demonstration> = []
    private var done: [Opening] = []
    /// Those that had no effect.
    private var failed: [UnmetRequest] = []
    private var next: ScheduledCall?
    private var home: WeakWidget?
    private let willAct: () -> Void
    private let isAtRest: () -> Bool
    private let find: (Element) -> WidgetPointer?

    /// - Parameters:
    ///   - willAct: called before each demonstration.
    ///   - isAtRest: whether nothing scrolls or animates.
    ///   - find: the widget of an element that is on screen, popovers included.
    init(
        willAct: @escaping () -> Void,
        isAtRest: @escaping () -> Bool,
        find: @escaping (Element) -> WidgetPointer?
    ) {
        self.willAct = willAct
        self.isAtRest = isAtRest
        self.find = find
    }

    isolated deinit { next?.cancel() }

    var isWaiting: Bool { next?.isPending == true }

    /// The windows that are open because of them.
    var openedWindows: [WidgetPointer] { done.flatMap(\.openedWindows) }

    /// Carries out these demonstrations instead of the former ones, in order, each as soon as its widget
    /// exists.
    func perform(_ demonstrations: [Demonstration], in window: WidgetPointer) {
        home = WeakWidget(window)
        waiting = demonstrations[...]
        failed = []
        performSoon()
    }

    /// Undoes the demonstrations, the last one first.
    func undo() {
        next?.cancel()
        waiting = []
        failed = []
        let done = done
        self.done = []
        for opening in done.reversed() { opening.close(for: self) }
    }

    /// Closes what was opened last of what users close with Escape; what is about to open never does.
    /// Returns false when nothing is.
    func closeLast() -> Bool {
        if isWaiting || !isAtRest(), let first = waiting.first, opening(for: first)?.opensForEscape == true {
            next?.cancel()
            waiting = []
            return true
        }
        guard let last = done.last(where: \.yieldsToEscape) else { return false }
        last.wasDismissed()
        return true
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
        let index = waiting.startIndex
        waiting.removeFirst()
        done.append(opening)
        if case .click(let element) = first, opening.hasNothingToDo, let widget = opening.widget {
            let reason = "a click on \"\(element.id)\", a \(widget.typeName), does nothing"
            failed.append(UnmetRequest(key: "show[\(index)].click", reason: reason))
        }
        willAct()
        opening.open(for: self, in: home) {}
        if let action = opening as? ActionDemonstration {
            for case (let key, let reason?) in [
                ("\(first.key)", action.failure), ("undo", action.obstacleToUndoing),
            ] {
                failed.append(UnmetRequest(key: "show[\(index)].\(key)", reason: reason))
            }
        }
        performSoon()
    }

    /// Those that had no effect, and the one that still cannot be carried out.
    var unmet: [UnmetRequest] {
        guard let first = waiting.first, let reason = obstacle(to: first) else { return failed }
        return failed + [UnmetRequest(key: "show[\(waiting.startIndex)].\(first.key)", reason: reason)]
    }

    /// Why a demonstration cannot be carried out now; nil when it can.
    private func obstacle(to demonstration: Demonstration) -> String? {
        guard opening(for: demonstration) == nil else { return nil }
        guard let element = demonstration.element else {
            return "this is no name of an action with its target"
        }
        guard let widget = find(element) else { return "there is no \"\(element.id)\" in the window" }
        if case .page = demonstration, !PartOpening.isPart(widget), Opening.showing(widget) == nil {
            return "\"\(element.id)\", a \(widget.typeName), is no page"
        }
        let reason = gtk_widget_is_sensitive(widget) == 0 ? ": it is insensitive" : ""
        return "\"\(element.id)\", a \(widget.typeName), cannot be used now\(reason)"
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

extension Demonstration {
    /// The key of what it is done to.
    fileprivate var key: String {
        switch self {
        case .activate: "activate"
        case .click: "click"
        case .type: "into"
        case .page: "page"
        }
    }
}
