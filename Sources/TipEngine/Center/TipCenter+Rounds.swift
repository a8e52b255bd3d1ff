import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    /// A moment to be shown to watchers.
    struct Round: Sendable {
        let number: Int
        let facts: TipFacts
        let subjects: Set<TipFacts.Subject>
        /// See ``RuleEvaluation/generation``.
        let generation: Int
        /// The only one to be shown it, when it has just begun to watch.
        var newcomer: Int?
    }

    /// Has something decided anew whenever what it depends on changes.
    struct Watcher: Sendable {
        /// What it was found to depend on so far.
        var subjects: Set<TipFacts.Subject>
        let firstRound: Int
        let update: @Sendable (RuleEvaluation) -> Void

        func isTouched(by round: Round) -> Bool {
            round.number >= firstRound
                && (!round.subjects.isDisjoint(with: Self.common)
                    || !round.subjects.isDisjoint(with: subjects))
        }

        /// What touches all tips.
        private static let common: Set<TipFacts.Subject> = [.everything, .time, .displayFrequency]
    }

    /// Calls `update` with the present moment, and then with every moment at which one of the subjects, or
    /// anything that a rule has read, changed; in order, on whichever thread changed it.
    func watch(
        _ subjects: Set<TipFacts.Subject>,
        _ update: @escaping @Sendable (RuleEvaluation) -> Void
    ) -> TipWatch {
        let number = state.withLock { state in
            state.nextWatcher += 1
            state.watchers[state.nextWatcher] = Watcher(
                subjects: subjects,
                firstRound: state.nextRound,
                update: update
            )
            state.addRound([], newcomer: state.nextWatcher)
            return state.nextWatcher
        }
        publish()
        return TipWatch { [weak self] in
            _ = self?.state.withLock { $0.watchers.removeValue(forKey: number) }
        }
    }

    /// Shows all moments that are waiting to their watchers, unless that is being done already: then whoever
    /// does it goes on with these, so that every watcher sees every moment once and in order.
    ///
    /// What a rule changes while it is decided is shown when that is done.
    func publish() {
        guard RuleEvaluation.current == nil else { return }
        // Rules and observers are the app's code, which may wait for what happens on the writer.
        guard !isOnWriter else { return DispatchQueue.global().async { [weak self] in self?.publish() } }
        while let (round, watchers) = state.withLock({ $0.takeRound() }) {
            for (number, watcher) in watchers {
                let evaluation = evaluation(
                    of: round.facts,
                    generation: round.generation,
                    keepsSubjects: true
                )
                watcher.update(evaluation)
                state.withLock { $0.watchers[number]?.subjects.formUnion(evaluation.subjects) }
                wake(at: evaluation.deadline)
            }
            state.withLock { $0.isPublishing = false }
            if round.newcomer == nil { noteChange() }
        }
    }

    /// Has everything that depends on time decided anew at a time.
    func wake(at deadline: Date?) {
        guard let deadline else { return }
        alarm.set(to: deadline, by: clock) { [weak self] in self?.change([.time]) { _ in } }
    }
}

extension TipCenter.State {
    /// Rules that change what they depend on are decided at most so many times because of that.
    private static let maximumGeneration = 8

    mutating func addRound(
        _ subjects: Set<TipFacts.Subject>,
        generation: Int = 0,
        newcomer: Int? = nil
    ) {
        guard generation <= Self.maximumGeneration else { return }
        rounds.append(
            .init(
                number: nextRound,
                facts: facts,
                subjects: subjects,
                generation: generation,
                newcomer: newcomer
            )
        )
        nextRound += 1
    }

    /// The next moment and who is to see it, unless one is being shown.
    mutating func takeRound() -> (TipCenter.Round, [(Int, TipCenter.Watcher)])? {
        guard !isPublishing, !rounds.isEmpty else { return nil }
        isPublishing = true
        let round = rounds.removeFirst()
        if let newcomer = round.newcomer {
            return (round, watchers[newcomer].map { [(newcomer, $0)] } ?? [])
        }
        let touched = watchers.filter { $0.value.isTouched(by: round) }
        return (round, touched.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}

/// Watches until it is ended or goes away.
package final class TipWatch: Sendable {
    let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
