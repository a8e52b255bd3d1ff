import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    /// A tip's status.
    public func status(of tip: some Tip) -> Tips.Status {
        status(of: TipDeclaration(tip))
    }

    func status(of tip: TipDeclaration) -> Tips.Status {
        evaluate { evaluation in
            evaluation.note(tip.subjects)
            return Eligibility.status(of: tip, in: evaluation)
        }
    }

    /// Evaluates `body` over a snapshot of the current facts.
    ///
    /// - Parameter body: Called again after donations that it asked for were loaded.
    func evaluate<Result>(isObserved: Bool = true, _ body: (RuleEvaluation) -> Result) -> Result {
        if let evaluation = RuleEvaluation.current(of: self) { return body(evaluation) }
        if isObserved { noteRead() }
        let facts = state.withLock { $0.facts }
        let (result, evaluation) = evaluate(facts, keepsSubjects: false, body)
        wake(at: evaluation.deadline)
        publish()
        return result
    }

    /// Evaluates `body` over a snapshot of the facts, and repeats it with the donations that it lacked, as
    /// long as these can be loaded in time.
    func evaluate<Result>(
        _ facts: TipFacts,
        generation: Int = 0,
        keepsSubjects: Bool,
        _ body: (RuleEvaluation) -> Result
    ) -> (Result, RuleEvaluation) {
        var facts = anchored(facts)
        var loader = Loader(center: self)
        while true {
            let evaluation = RuleEvaluation(
                facts: facts,
                now: clock.now,
                uptime: clock.uptime,
                owner: self,
                generation: generation,
                keepsSubjects: keepsSubjects
            )
            let result = body(evaluation)
            let missing = evaluation.missing
            guard !missing.isEmpty, loader.load(missing, into: &facts) else { return (result, evaluation) }
        }
    }

    /// The facts, with a last display in the future moved to now; see ``Tips/DisplayFrequency`` on clocks
    /// that jump.
    private func anchored(_ facts: TipFacts) -> TipFacts {
        let now = now
        guard let lastDisplay = facts.lastDisplay, lastDisplay > now else { return facts }
        let anchor = LogChange.anchoredLastDisplay(date: now)
        record { facts, _ in
            guard let last = facts.lastDisplay, last > now else { return [] }
            return facts.applying(anchor)
        }
        var facts = facts
        facts.apply(anchor)
        return facts
    }
}

/// Loads the donations that successive evaluations turn out to need, all within one ``TipCenter/patience``.
private struct Loader {
    /// A rule may choose an event by the donations of another one; this limits the length of such a chain.
    private static let maximumRounds = 16

    let center: TipCenter
    private var rounds = 0
    /// Set when the first wait begins.
    private var deadline: DispatchTime?

    init(center: TipCenter) { self.center = center }

    /// - Returns: Whether any of the missing donations are loaded now.
    mutating func load(_ missing: [String: Int], into facts: inout TipFacts) -> Bool {
        rounds += 1
        guard rounds <= Self.maximumRounds else { return false }
        let end = deadline ?? .now() + center.patience
        deadline = end
        var isLoaded = false
        for (event, count) in missing.sorted(by: { $0.key < $1.key }) {
            guard let log = center.load(event, latest: count, by: end) else { continue }
            facts.events[event] = log
            isLoaded = true
        }
        return isLoaded
    }
}

extension TipCenter {
    /// An event's donations; `nil` when they are not in memory and cannot be read by `deadline`.
    ///
    /// A busy store makes them overdue. They are then read as soon as possible, and the event's observers are
    /// notified.
    ///
    /// While any donations are overdue, no caller waits: a stuck store must not delay the user once per tip.
    fileprivate func load(_ event: String, latest count: Int, by deadline: DispatchTime) -> EventLog? {
        if isOnWriter { return load(event, latest: count) }
        let now = clock.now
        let (known, isLate, isExpected) = state.withLock { state in
            let known = state.facts.log(of: event, latest: count, at: now)
            let (isLate, isExpected) = (
                state.persistence.isLate, state.persistence.expects(event, latest: count)
            )
            if known == nil, isLate { state.persistence.expect(event, latest: count) }
            return (known, isLate, isExpected)
        }
        if known != nil || isExpected { return known }
        let done = DispatchSemaphore(value: 0)
        writer.async {
            _ = self.load(event, latest: count)
            done.signal()
            self.noteLoaded(event, latest: count)
        }
        let isDone = !isLate && done.wait(timeout: deadline) == .success
        let log: EventLog? = state.withLock { state in
            let log = state.facts.log(of: event, latest: count, at: now)
            if log == nil { state.persistence.expect(event, latest: count) }
            return log
        }
        // The log was read, but dropped before this thread could take it: notify the observers, which then
        // ask again.
        if log == nil, isDone { writer.async { self.noteLoaded(event, latest: count) } }
        return log
    }

    /// Notifies the observers of an event if its donations were overdue. Runs on the writer queue.
    private func noteLoaded(_ event: String, latest count: Int) {
        let isAwaited = state.withLock { state in
            let isAwaited = state.persistence.noteLoaded(event, latest: count)
            if isAwaited { state.notify([.event(event)]) }
            return isAwaited
        }
        if isAwaited { publish() }
    }
}
