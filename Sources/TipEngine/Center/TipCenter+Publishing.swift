import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    /// Re-evaluates something now, and whenever one of the subjects, or anything that a rule has read, changed: in order,
    /// on whichever thread changed it.
    ///
    /// - Parameter evaluate: Evaluates; may be called again when donations had to be loaded. What it returns delivers the
    ///   result, and is called once for each notification.
    func observe(
        _ subjects: Set<TipFacts.Subject>,
        _ evaluate: @escaping @Sendable (RuleEvaluation) -> () -> Void
    ) -> TipWatch {
        let number = state.withLock { state in
            let number = state.publication.add(subjects, evaluate)
            state.notify([], newcomer: number)
            return number
        }
        publish()
        return TipWatch { [weak self] in self?.state.withLock { $0.publication.remove(number) } }
    }

    /// Delivers queued notifications to their observers, unless another thread does: then that one goes on with these,
    /// so that every observer gets every notification once and in order.
    ///
    /// What a rule changes while it is evaluated is delivered afterwards.
    func publish() {
        guard RuleEvaluation.current == nil else { return }
        // Rules and observers are the app's code, which may wait for what happens on the writer.
        guard !isOnWriter else { return DispatchQueue.global().async { [weak self] in self?.publish() } }
        while let (notification, observers) = state.withLock({ $0.publication.beginDelivery() }) {
            for (number, observer) in observers {
                let (deliver, evaluation) = evaluate(
                    notification.facts,
                    generation: notification.generation,
                    keepsSubjects: true,
                    observer.evaluate
                )
                // Rules are evaluated with the task-local evaluation set; observers are not.
                deliver()
                state.withLock { $0.publication.noteSubjects(evaluation.subjects, of: number) }
                wake(at: evaluation.deadline)
            }
            state.withLock { $0.publication.endDelivery() }
            if notification.newcomer == nil { noteChange() }
        }
    }

    /// Re-evaluates every time-dependent tip at a time.
    func wake(at deadline: Date?) {
        guard let deadline else { return }
        alarm.set(to: deadline, by: clock) { [weak self] in self?.change([.time]) { _ in } }
    }
}

/// Observes until it is ended or goes away.
package final class TipWatch: Sendable {
    let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
