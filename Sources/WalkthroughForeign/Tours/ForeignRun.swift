internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine

/// Notifies the app of one run of a tour, and keeps the tour alive until the end.
final class ForeignRun {
    private var tour: ForeignReference?
    private let isReplaced: () -> Bool
    private let whenOver: ((Outcome) -> Void)?
    /// The app's own widgets, each with a reference: other languages may drop theirs at any time.
    private var content: [UnsafeMutablePointer<GtkWidget>] = []
    private var hasBegun = false
    /// How the run ended, if that was before `begin()`.
    private var outcome: Outcome?

    /// - Parameter isReplaced: returns, at the end, whether the tour is already running again.
    init(_ tour: OpaquePointer, isReplaced: @escaping () -> Bool, whenOver: ((Outcome) -> Void)?) {
        self.tour = ForeignReference(tour)
        self.isReplaced = isReplaced
        self.whenOver = whenOver
    }

    /// Notifies the app of the beginning, and of the end of a run that could not start.
    func begin() {
        guard let tour else { return }
        hasBegun = true
        _walkthrough_tour_begin(tour.object)
        if let outcome { end(outcome) }
    }

    /// Makes the app's own widget for a step.
    func makeContent(_ step: String) -> UnsafeMutablePointer<GtkWidget>? {
        guard let tour, let widget = _walkthrough_tour_make_content(tour.object, step) else { return nil }
        content.append(widget)
        return widget
    }

    /// Notifies the app of the end.
    func end(_ outcome: Outcome) {
        guard hasBegun else { return self.outcome = outcome }
        guard let tour else { return }
        self.tour = nil
        for widget in content { g_object_unref(widget) }
        content = []
        whenOver?(outcome)
        let ending = WalkthroughOutcome(outcome.ending)
        _walkthrough_tour_end(tour.object, ending, outcome.lastStep, isReplaced() ? 1 : 0)
    }
}
