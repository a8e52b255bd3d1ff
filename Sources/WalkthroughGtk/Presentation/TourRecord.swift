package import WalkthroughEngine
internal import WalkthroughGtkSupport

/// What users have seen of the tours that come by themselves, in the record of `Guidance`.
///
/// A run of such a tour is kept however it began: who finishes it from the menu is not offered it again.
package enum TourRecord {
    /// The tours that were to come by themselves in this process; nothing is kept of others.
    private static var kept: Set<Walkthrough.ID> = []

    /// Keeps what becomes of a tour from now on.
    static func keep(_ tour: Walkthrough.ID) { kept.insert(tour) }

    static func history(of tour: Walkthrough.ID) -> TourHistory {
        let record = Guidance.record
        return TourHistory(
            record.keys(withPrefix: TourFact.prefix(of: tour)).compactMap { key in
                record[key].flatMap { TourFact(key: key, text: $0, of: tour) }
            }
        )
    }

    static func note(_ fact: TourFact, of tour: Walkthrough.ID) {
        guard let text = fact.text else { return }
        let (record, key) = (Guidance.record, fact.key(of: tour))
        if record[key] != text { record[key] = text }
    }

    /// Notes how far a run has come.
    static func note(_ progress: WalkthroughProgress?, in tour: Walkthrough) {
        guard kept.contains(tour.id), let progress, !history(of: tour.id).hasSeen(tour.revision) else { return }
        note(.reached(revision: tour.revision, progress), of: tour.id)
    }

    /// Notes how a run ended. One that has shown nothing was not seen.
    static func note(_ outcome: Outcome, _ progress: WalkthroughProgress?, in tour: Walkthrough) {
        guard kept.contains(tour.id) else { return }
        switch outcome.ending {
        case .finished where !outcome.visits.isEmpty: note(.finished, of: tour)
        case .skipped where !outcome.visits.isEmpty: note(.skipped, of: tour)
        default: note(progress, in: tour)
        }
    }

    /// Notes that the user knows what a tour teaches, if it was not known before.
    static func note(_ knowledge: TourKnowledge, of tour: Walkthrough) {
        let history = history(of: tour.id)
        guard !history.hasSeen(tour.revision) else { return }
        note(.seen(revision: tour.revision, knowledge), of: tour.id)
        let record = Guidance.record
        let progress = record.keys(withPrefix: TourFact.prefix(of: tour.id) + "progress/")
        for key in progress { record[key] = nil }
    }

    /// Forgets what was seen of a tour, or of all, so that it comes by itself again once it is presented once or
    /// offered.
    package static func forget(_ tour: Walkthrough.ID? = nil) {
        let record = Guidance.record
        for key in record.keys(withPrefix: tour.map(TourFact.prefix) ?? TourFact.prefix) { record[key] = nil }
        if let tour { postponed.remove(tour) } else { postponed = [] }
    }

    /// The tours whose offers were put off in this process: they come back with the next one.
    private static var postponed: Set<Walkthrough.ID> = []

    /// Begins anew as the next process does, for tests.
    static func forgetProcess() { (kept, postponed) = ([], []) }

    static func isPostponed(_ tour: Walkthrough.ID) -> Bool { postponed.contains(tour) }

    /// Notes that the user has put an offer off.
    static func postpone(_ tour: Walkthrough) {
        postponed.insert(tour.id)
        note(history(of: tour.id).postponement(of: tour.revision), of: tour.id)
    }
}
