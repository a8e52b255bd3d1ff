internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Watches whether the user undoes what steps were about that the tour has gone past.
///
/// A step counts as undone when its state has held, and does not at two looks with a layout in between. What the
/// tour does itself does not count: what its doing has ended is no longer watched, until it holds again.
final class DoneWatch {
    private var watches: [(step: Int, state: StateWatch)] = []
    /// The steps whose state has held.
    private var held: Set<Int> = []
    /// Those of them whose state did not hold at the last look.
    private var suspected: Set<Int> = []
    /// Whether the tour has done something since the last look.
    private var hasActed = false
    /// The request on whose behalf it watches; nil while there is nothing to watch.
    private(set) var request: RequestToken?
    /// Whether there may be something new to see.
    private(set) var isDue = false
    private let onChange: () -> Void

    /// - Parameter onChange: called when there may be something new to see.
    init(onChange: @escaping () -> Void) { self.onChange = onChange }

    /// Watches other states from now on.
    ///
    /// - Parameters:
    ///   - states: the states, each with the index of its step.
    ///   - isClosing: whether the tour has just closed something, which may still be going.
    func watch(
        _ states: [(step: Int, state: AppState)],
        _ request: RequestToken,
        in place: StatePlace,
        isClosing: Bool
    ) {
        // What has ceased to hold just before is not forgotten.
        let held = held.intersection(states.map(\.step))
        stop()
        self.request = request
        self.held = held
        watches = states.map { step, state in
            (step, StateWatch(state, in: place) { [weak self] in self?.mayHaveChanged() })
        }
        _ = ended()
        hasActed = isClosing
        mayHaveChanged()
    }

    func stop() {
        (watches, held, suspected, hasActed, request, isDue) = ([], [], [], false, nil, false)
    }

    /// Whether each layout is worth a look.
    var isLooking: Bool { isDue || watches.contains { $0.state.isLooking } }

    private func mayHaveChanged() {
        isDue = true
        onChange()
    }

    /// Call this before the tour does, opens or closes something in the app.
    func tourActs() {
        guard request != nil, !hasActed else { return }
        suspected = ended()
        hasActed = true
        mayHaveChanged()
    }

    /// Looks at the states while nothing moves; returns the steps that are undone.
    func look() -> Set<Int> {
        isDue = false
        let ended = ended()
        if hasActed {
            hasActed = false
            held.subtract(ended.subtracting(suspected))
            suspected.formIntersection(ended)
        }
        let undone = ended.intersection(suspected)
        held.subtract(undone)
        suspected = ended.intersection(held)
        if !suspected.isEmpty { mayHaveChanged() }
        return undone
    }

    /// The steps whose state has held and does not hold.
    private func ended() -> Set<Int> {
        for watch in watches { watch.state.refresh() }
        let holding = Set(watches.filter(\.state.holds).map(\.step))
        if !hasActed { held.formUnion(holding) }
        return held.subtracting(holding)
    }
}
