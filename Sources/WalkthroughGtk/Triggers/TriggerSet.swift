internal import GtkSupport
internal import WalkthroughEngine

/// The triggers of a running walkthrough: opened when everything has come to rest, closed whatever happens.
final class TriggerSet {
    private var active: [(trigger: Trigger, openings: [Opening])] = []
    private var waiting: [Opening] = []
    private var opening: ScheduledCall?
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

    /// The widgets that are open now.
    var openWidgets: [WidgetPointer] {
        active.flatMap(\.openings).filter(\.isOpen).compactMap(\.widget)
    }

    /// Opens what is bound to the triggers, as soon as everything has come to rest.
    func activate(_ triggers: [Trigger], in window: WidgetPointer) {
        for trigger in triggers {
            let openings = TriggerRegistry.bindings(of: trigger, in: window).map(\.opening)
            active.append((trigger, openings))
            for opening in openings {
                opening.onDismissal = { [weak self] in self?.onDismissal(trigger) }
                if opening.waitsForRest { waiting.append(opening) } else { opening.open() }
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
            for opening in openings.reversed() { opening.close() }
        }
    }

    /// Looks again whether what waits can be opened; to be called when something has come to rest.
    func openSoon() {
        guard !waiting.isEmpty, opening?.isPending != true else { return }
        opening = .whenIdle { [weak self] in self?.openWaiting() }
    }

    private func openWaiting() {
        guard isAtRest() else { return }
        let ready = waiting.filter(\.isReady)
        waiting.removeAll { $0.isReady || $0.widget == nil }
        for opening in ready { opening.open() }
        if !ready.isEmpty { onOpen() }
    }
}
