internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The triggers of a running walkthrough: opened when everything has come to rest, closed whatever happens.
final class TriggerSet {
    private var active: [(trigger: Trigger, openings: [Opening])] = []
    private var waiting: [Opening] = []
    private var opening: ScheduledCall?
    private var home: WeakWidget?
    private let isAtRest: () -> Bool
    private let onDismissal: (Trigger) -> Void
    private let onOpen: () -> Void

    /// - Parameters:
    ///   - isAtRest: whether nothing moves on the way to the step.
    ///   - onOpen: called when something was opened.
    ///   - onDismissal: called when the person has closed what a trigger had opened.
    init(
        isAtRest: @escaping () -> Bool,
        onOpen: @escaping () -> Void,
        onDismissal: @escaping (Trigger) -> Void
    ) {
        self.isAtRest = isAtRest
        self.onOpen = onOpen
        self.onDismissal = onDismissal
    }

    isolated deinit { opening?.cancel() }

    /// Whether something will be opened soon.
    var isWaiting: Bool { opening?.isPending == true }

    /// The widgets that are open now and lie above the dimming.
    var openWidgets: [WidgetPointer] {
        active.flatMap(\.openings).filter { $0.isOpen && $0.liesAbove }.compactMap(\.widget)
    }

    /// Opens what is bound to the triggers, as soon as everything has come to rest.
    func activate(_ triggers: [Trigger], in window: WidgetPointer) {
        home = WeakWidget(window)
        for trigger in triggers {
            let openings = TriggerRegistry.bindings(of: trigger, in: window).map(\.opening)
            active.append((trigger, openings))
            for opening in openings {
                if opening.waitsForRest { waiting.append(opening) } else { open(opening) }
            }
        }
        openSoon()
    }

    /// Closes what is bound to the triggers.
    func deactivate(_ triggers: [Trigger]) {
        for trigger in triggers {
            let openings = active.filter { $0.trigger == trigger }.flatMap(\.openings)
            active.removeAll { $0.trigger == trigger }
            waiting.removeAll { waiting in openings.contains { $0 === waiting } }
            for opening in openings.reversed() { opening.close(for: self) }
        }
    }

    /// Looks again whether what waits can be opened; to be called when something has come to rest or appeared.
    func openSoon() {
        guard !waiting.isEmpty, opening?.isPending != true, isAtRest(), waiting.contains(where: \.isReady)
        else {
            return
        }
        opening = .whenIdle { [weak self] in self?.openWaiting() }
    }

    private func openWaiting() {
        guard isAtRest() else { return }
        let ready = waiting.filter(\.isReady)
        waiting.removeAll { $0.isReady || $0.widget == nil }
        for opening in ready { open(opening) }
        if !ready.isEmpty { onOpen() }
    }

    /// Opens one that is bound to an active trigger; opening another may have ended that.
    private func open(_ opening: Opening) {
        guard let home = home?.pointer, opening.belongs(to: home),
            let trigger = active.first(where: { $0.openings.contains { $0 === opening } })?.trigger
        else { return }
        opening.open(for: self) { [weak self] in self?.onDismissal(trigger) }
    }
}
