internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// What the steps of a run open, press and change in the app, and the arrows in what is open.
final class StepOpenings {
    struct Handlers {
        /// The tour is about to open, show or do something in the app.
        let willAct: () -> Void
        /// Whether nothing moves; openings wait for that.
        let isAtRest: () -> Bool
        /// An open popover has appeared, moved or changed its size.
        let onMove: () -> Void
        /// Triggers have opened something.
        let onOpen: () -> Void
        /// The user has closed what a trigger opened.
        let onDismissal: (Trigger) -> Void
    }

    /// Reports the frames of open popovers.
    let popups: PopupTracker
    private let home: WeakWidget
    private let triggers: TriggerSet
    private let demonstrations: DemonstrationSet
    private let supplements = Supplements()
    private let unfolding: Unfolding

    /// - Parameter home: the window that the tour was started in.
    init(home: WeakWidget, _ handlers: Handlers) {
        self.home = home
        popups = PopupTracker(onMove: handlers.onMove)
        unfolding = Unfolding(willAct: handlers.willAct)
        triggers = TriggerSet(
            willAct: handlers.willAct,
            isAtRest: handlers.isAtRest,
            find: { Self.opening(for: $0, near: home) },
            onOpen: handlers.onOpen,
            onDismissal: handlers.onDismissal
        )
        demonstrations = DemonstrationSet(
            willAct: handlers.willAct,
            isAtRest: handlers.isAtRest,
            find: { element in
                home.pointer.flatMap { ElementRegistry.widget(for: element, in: .app(from: $0)) }
            }
        )
    }

    /// Whether something is about to open, or its place is not known yet.
    var isAboutToOpen: Bool { triggers.isAboutToOpen || popups.isAboutToLook }
    var widgets: [WidgetPointer] { triggers.openWidgets }
    /// The triggers that have opened something which cannot be seen.
    var concealed: [(trigger: Trigger, by: Concealment)] { triggers.concealed }
    /// What is drawn over what triggers have opened.
    var scenes: [Scene] { supplements.scenes }
    /// What has a ring there in place of an arrow.
    var ringed: [Element] { supplements.ringed }
    var windows: [WidgetPointer] { triggers.openedWindows + demonstrations.openedWindows }
    var isSettled: Bool {
        !triggers.isWaiting && !demonstrations.isWaiting && !popups.isAboutToLook && supplements.isSettled
    }

    func activate(_ names: [Trigger]) {
        if let home = home.pointer { triggers.activate(names, in: home) }
    }

    func deactivate(_ names: [Trigger]) {
        triggers.deactivate(names)
        trackPopups()
    }

    func perform(_ list: [Demonstration]) {
        if let home = home.pointer { demonstrations.perform(list, in: home) }
    }

    func undoDemonstrations() { demonstrations.undo() }

    /// Shows what a step points at where a lack of width hides it, until another step does not need that.
    func unfold(for step: Step) {
        guard let home = home.pointer else { return }
        let widget = step.scrollTarget.flatMap {
            ElementRegistry.widget(for: $0, in: .app(from: home, withPopovers: false))
        }
        unfolding.show(widget, for: step.id, in: home)
    }

    /// Hides it again.
    func fold() { unfolding.close() }

    /// Closes what the step has opened last, as Escape does; returns false when nothing is open.
    func closeLast() -> Bool { demonstrations.closeLast() || triggers.closeLast() }

    /// Schedules the openings and demonstrations that were waiting until nothing moves.
    func openSoon() {
        triggers.openSoon()
        demonstrations.performSoon()
    }

    func trackPopups() { popups.track(triggers.openWidgets) }

    /// Draws a step's supplemental arrows in what triggers have opened.
    func showSupplements(of step: Step, isAnimated: Bool) {
        supplements.show(step, home: home, isAnimated: isAnimated)
    }

    func clearSupplements() { supplements.clear() }

    /// What to open for a trigger that names a widget, as a target does; nil while there is none.
    private static func opening(for trigger: Trigger, near home: WeakWidget) -> Opening? {
        guard let home = home.pointer else { return nil }
        return ElementRegistry.widget(for: Element(trigger.name), in: .app(from: home)).map {
            Opening.meant(by: $0)
        }
    }

    /// What the triggers and demonstrations of the step that is shown ask for and do not get.
    func unmet(in step: Step) -> [UnmetRequest] {
        let unbound = step.triggers.enumerated().filter { triggers.isUnresolved($0.element) }.map {
            let reason =
                "nothing in the window is bound to the trigger \"\($1.name)\", and no widget has that name"
            return UnmetRequest(key: "triggers[\($0)]", reason: reason)
        }
        return unbound + demonstrations.unmet
    }
}
