/// What is kept of a user and a tour, and what follows from it.
package struct TourHistory: Hashable, Sendable {
    /// How often an offer is put off until it is made no more.
    package static let mostPostponements = 3

    private var seen: Set<Int> = []
    private var postponements: [Int: Int] = [:]
    private var reached: [Int: WalkthroughProgress] = [:]
    private var hasDeclined = false

    /// Creates the history that consists of facts, in any order.
    package init(_ facts: some Sequence<TourFact>) {
        for fact in facts {
            switch fact {
            case .seen(let revision, _): seen.insert(revision)
            case .postponed(let revision, let times):
                postponements[revision] = max(postponements[revision] ?? 0, times)
            case .declined: hasDeclined = true
            case .reached(let revision, let progress): reached[revision] = progress
            }
        }
    }

    /// Whether a revision has been seen, or a later one.
    package func hasSeen(_ revision: Int) -> Bool { seen.contains { $0 >= revision } }

    /// Whether the tour comes by itself no more, in later revisions neither: the user has said so, or has put one of
    /// them off too often.
    package var isDeclined: Bool {
        hasDeclined || postponements.values.contains { $0 >= Self.mostPostponements }
    }

    /// What to keep when the user puts an offer of a revision off once more.
    package func postponement(of revision: Int) -> TourFact {
        .postponed(revision: revision, times: (postponements[revision] ?? 0) + 1)
    }

    /// What of a tour is to come by itself; nil when nothing is.
    ///
    /// Of a tour that was seen in an earlier revision these are the steps since that one, or all steps when none says
    /// since when it is there. A tour that was left before its end goes on at its step.
    package func plan(for tour: Walkthrough) -> TourPlan? {
        guard !isDeclined, !hasSeen(tour.revision), !tour.steps.isEmpty else { return nil }
        let latest = seen.max()
        let isNew = { (step: Step) in (step.since ?? 1) > latest ?? 0 }
        let script = latest == nil || !tour.steps.contains(where: isNew) ? tour : tour.keeping(isNew)
        let unfinished = reached.filter { $0.key > latest ?? 0 }.max { $0.key < $1.key }?.value
        if let unfinished, let position = unfinished.position(in: script), position.number > 1 {
            return TourPlan(walkthrough: script, progress: unfinished, occasion: .resumed(position))
        }
        return TourPlan(walkthrough: script, progress: nil, occasion: latest == nil ? .first : .changed)
    }
}

extension WalkthroughProgress {
    /// Where a tour resumes, as its counter says; nil when the progress does not fit.
    fileprivate func position(in walkthrough: Walkthrough) -> StepPosition? {
        guard stop(in: walkthrough) != nil else { return nil }
        var session = WalkthroughSession(walkthrough, resuming: self)
        _ = session.send(.start(nil), at: 0)
        return session.position
    }
}
