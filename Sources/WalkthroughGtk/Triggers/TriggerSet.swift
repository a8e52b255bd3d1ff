internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The active triggers of a walkthrough: opens what they name once nothing moves, and always closes it again.
final class TriggerSet {
    private var active: [(trigger: Trigger, openings: [Opening])] = []
    private var waiting: [Opening] = []
    /// Triggers that the app has not bound, and that name no widget yet.
    private var unresolved: [Trigger] = []
    private var opening: ScheduledCall?
    private var home: WeakWidget?
    private let willAct: () -> Void
    private let isAtRest: () -> Bool
    private let find: (Trigger) -> Opening?
    private let onDismissal: (Trigger) -> Void
    private let onOpen: () -> Void

    /// - Parameters:
    ///   - willAct: called before something opens.
    ///   - isAtRest: whether nothing scrolls or animates on the way to the step.
    ///   - find: what to open for a trigger that names a widget; nil while there is no such widget.
    ///   - onOpen: called after something has opened, or failed to.
    ///   - onDismissal: called when the user closes what a trigger opened.
    init(
        willAct: @escaping () -> Void,
        isAtRest: @escaping () -> Bool,
        find: @escaping (Trigger) -> Opening?,
        onOpen: @escaping () -> Void,
        onDismissal: @escaping (Trigger) -> Void
    ) {
        self.willAct = willAct
        self.isAtRest = isAtRest
        self.find = find
        self.onOpen = onOpen
        self.onDismissal = onDismissal
    }

    isolated deinit { opening?.cancel() }

    var isWaiting: Bool { opening?.isPending == true }

    /// Whether something opens as soon as nothing moves, or has just begun to.
    var isAboutToOpen: Bool {
        isWaiting || waiting.contains(where: isAboutToOpen)
    }

    private func isAboutToOpen(_ opening: Opening) -> Bool {
        opening.isReady || opening.widget != nil && !isAtRest()
    }

    private func trigger(of opening: Opening) -> Trigger? {
        active.first { $0.openings.contains { $0 === opening } }?.trigger
    }

    /// The open widgets above the dimming.
    var openWidgets: [WidgetPointer] {
        active.flatMap(\.openings).filter { $0.isOpen && $0.liesAbove }.compactMap(\.widget)
    }

    /// The windows that are open because of them.
    var openedWindows: [WidgetPointer] { active.flatMap(\.openings).flatMap(\.openedWindows) }

    /// The active triggers whose widgets are open and cannot be seen.
    var concealed: [(trigger: Trigger, by: Concealment)] {
        active.flatMap { trigger, openings in openings.compactMap(\.concealment).map { (trigger, $0) } }
    }

    /// Closes what was opened last of what users close with Escape, as if the user had; what is about to
    /// open never does. Returns false when nothing is.
    func closeLast() -> Bool {
        if let last = waiting.last(where: { $0.opensForEscape && $0.isReady }) {
            waiting.removeAll { $0 === last }
            if let trigger = trigger(of: last) { onDismissal(trigger) }
            return true
        }
        guard let last = active.flatMap(\.openings).last(where: \.yieldsToEscape) else { return false }
        last.wasDismissed()
        return true
    }

    /// Opens what is bound to the triggers, as soon as nothing moves.
    func activate(_ triggers: [Trigger], in window: WidgetPointer) {
        home = WeakWidget(window)
        for trigger in triggers {
            let openings = TriggerRegistry.bindings(of: trigger, in: window).map(\.opening)
            active.append((trigger, openings))
            if openings.isEmpty { unresolved.append(trigger) }
            for opening in openings {
                if opening.waitsForRest { waiting.append(opening) } else { open(opening) }
            }
        }
        openSoon()
    }

    func deactivate(_ triggers: [Trigger]) {
        unresolved.removeAll { triggers.contains($0) }
        for trigger in triggers {
            let openings = active.filter { $0.trigger == trigger }.flatMap(\.openings)
            active.removeAll { $0.trigger == trigger }
            for opening in openings where opening.isOpen || waiting.contains(where: { $0 === opening }) {
                opening.warnIfStuck(trigger.name)
            }
            waiting.removeAll { waiting in openings.contains { $0 === waiting } }
            for opening in openings.reversed() { opening.close(for: self) }
        }
    }

    /// Schedules opening what waits, if it is ready. Call this when movement has ended or widgets have
    /// appeared.
    func openSoon() {
        resolve()
        guard !waiting.isEmpty, opening?.isPending != true, isAtRest(), waiting.contains(where: \.isReady)
        else {
            return
        }
        opening = .whenIdle { [weak self] in self?.openWaiting() }
    }

    /// Whether a trigger is active, and has neither a binding nor a widget.
    ///
    /// A widget that the app has destroyed since is no mistake.
    func isUnresolved(_ trigger: Trigger) -> Bool {
        unresolved.contains(trigger) && !TriggerRegistry.isGone(trigger)
    }

    /// Looks for the widgets that triggers name.
    private func resolve() {
        for trigger in unresolved {
            guard let opening = find(trigger), let index = active.firstIndex(where: { $0.trigger == trigger })
            else { continue }
            active[index].openings.append(opening)
            waiting.append(opening)
            unresolved.removeAll { $0 == trigger }
        }
    }

    private func openWaiting() {
        guard isAtRest() else { return }
        let ready = waiting.filter(\.isReady)
        waiting.removeAll { $0.isReady || $0.widget == nil }
        for opening in ready { open(opening) }
        onOpen()
    }

    /// Opens one opening of an active trigger. Opening another may have deactivated its trigger.
    private func open(_ opening: Opening) {
        guard let home = home?.pointer, opening.belongs(to: home), let trigger = trigger(of: opening) else {
            return
        }
        willAct()
        opening.open(for: self, in: home) { [weak self, weak opening] in
            // What closes with the place that it opens at opens with it again.
            if let self, let opening, opening.hasLostItsPlace { return waiting.append(opening) }
            self?.onDismissal(trigger)
        }
    }
}
