import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    /// Calls `evaluate` now, and whenever one of the subjects or anything that a rule has read changes.
    ///
    /// The calls come in the order of the changes, on the thread that delivers them.
    ///
    /// - Parameter evaluate: May be called again after donations were loaded. The closure that it returns
    ///   delivers the result, and is called once per notification.
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

    /// Delivers queued notifications to their observers.
    ///
    /// If another thread is already delivering, that thread delivers these too, so that every observer gets
    /// every notification once and in order.
    ///
    /// Changes that a rule makes while it is evaluated are delivered afterwards.
    func publish() {
        guard RuleEvaluation.current == nil else { return }
        // Rules and observers are app code that may wait for the writer, so they must not run on it.
        guard !isOnWriter else { return DispatchQueue.global().async { [weak self] in self?.publish() } }
        while let (notification, observers) = state.withLock({ $0.publication.beginDelivery() }) {
            for (number, observer) in observers {
                let (deliver, evaluation) = evaluate(
                    notification.facts,
                    generation: notification.generation,
                    keepsSubjects: true,
                    observer.evaluate
                )
                // An observer may advance the clock, or change what its next evaluation depends on.
                state.withLock { $0.publication.noteSubjects(evaluation.subjects, of: number) }
                wake(at: evaluation.deadline)
                // Rules are evaluated with the task-local evaluation set; observers are not.
                deliver()
            }
            state.withLock { $0.publication.endDelivery() }
            if notification.newcomer == nil { noteChange() }
        }
    }

    /// Re-evaluates every time-dependent tip at `deadline`.
    func wake(at deadline: Date?) {
        guard let deadline else { return }
        alarm.set(to: deadline, by: clock) { [weak self] in self?.change([.time]) { _ in } }
    }
}

/// Keeps an observer registered until it is ended or deallocated.
package final class TipWatch: Sendable {
    let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
