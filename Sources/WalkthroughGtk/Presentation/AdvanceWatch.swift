internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Observes what a step's advance rule names, and reports changes.
final class AdvanceWatch {
    /// The target that has to be clicked; nil when the rule is another one.
    private let target: Element?
    private let find: (Element) -> WidgetPointer?
    private let onChange: (RuleChange) -> Void
    private var state: StateWatch?
    private var held: Bool?
    private var watched: WeakWidget?
    private var connections: [SignalConnection] = []
    private var gesture: WeakObject?
    private var call: ScheduledCall?
    /// Whether the pending report is of a state that already held at the beginning.
    private var heldAlready = false
    private var reportedCanComeTrue = false

    /// Starts observing; a rule satisfied by the Next button needs no observation.
    ///
    /// - Parameters:
    ///   - place: where a state is looked at.
    ///   - find: returns the widget of the target.
    ///   - onChange: called with every change, and at once when the rule can come true or is
    ///     unsatisfied; that it is satisfied comes from an idle callback.
    init(
        _ step: Step,
        in place: StatePlace,
        find: @escaping (Element) -> WidgetPointer?,
        onChange: @escaping (RuleChange) -> Void
    ) {
        self.find = find
        self.onChange = onChange
        let isClick = step.advanceRule == .targetClick
        target = isClick ? step.target.flatMap { step.reachableElements.contains($0) ? $0 : nil } : nil
        if case .state(let state) = step.advanceRule {
            self.state = StateWatch(state, in: place) { [weak self] in self?.evaluate() }
        }
        refresh()
    }

    /// Whether the rule is satisfied, and the step is about to advance.
    var isSatisfied: Bool { call?.isPending == true }

    /// Why the rule never comes true as things are; nil when it may.
    var obstacle: String? { state?.obstacle }

    /// Whether each layout is worth another look.
    var isLooking: Bool { state?.isLooking ?? (target != nil && watched?.pointer == nil) }

    /// Observes the present widgets, which may have changed.
    func refresh() {
        lookForTarget()
        state?.refresh()
        evaluate()
        let canComeTrue = state.map { $0.obstacle == nil } ?? (watched != nil)
        guard canComeTrue != reportedCanComeTrue else { return }
        reportedCanComeTrue = canComeTrue
        onChange(.canComeTrue(canComeTrue))
    }

    private func lookForTarget() {
        guard let target else { return }
        let found = find(target)
        guard found == nil || found != watched?.pointer else { return }
        forgetWidget()
        guard let found else { return }
        watched = WeakWidget(found)
        watchClicks(on: found)
    }

    func stop() {
        call?.cancel()
        forgetWidget()
        state = nil
    }

    /// Reports whether the state holds, if that has changed. A state reached while it was observed counts
    /// even if it does not hold any more.
    private func evaluate() {
        guard let state else { return }
        let holds = state.holds
        guard holds != held else { return }
        let isFirst = held == nil
        held = holds
        if holds {
            satisfied()
            heldAlready = isFirst
        } else {
            if heldAlready { call?.cancel() }
            onChange(.unsatisfied)
        }
    }

    /// Reports soon that the rule is satisfied.
    func satisfied() {
        heldAlready = false
        guard call?.isPending != true else { return }
        // The app handles the click or the action before the step advances.
        call = .whenIdle { [weak self] in self?.onChange(.satisfied) }
    }

    private func forgetWidget() {
        connections.forEach { $0.disconnect() }
        connections = []
        gesture?.removeController()
        gesture = nil
        watched = nil
    }

    /// Observes clicks in the capture phase and lets the target handle them.
    private func watchClicks(on target: WidgetPointer) {
        let click = gtk_gesture_click_new()!
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "released") { [weak self] arguments in
            // A press that is dragged away is no click.
            guard let self, let target = watched?.pointer,
                gtk_widget_contains(target, arguments.double(1), arguments.double(2)) != 0
            else { return }
            satisfied()
        }
        gtk_widget_add_controller(target, click)
        gesture = WeakObject(opaque: click)
        connections += ActivationSignals.of(target) { [weak self] in self?.satisfied() }
    }
}
