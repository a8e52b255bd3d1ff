import Synchronization

extension TipCenter {
    /// Where a tip stands, and every change of that.
    ///
    /// The first element is the status now. None is lost, and no two that follow each other are the same.
    public func statusUpdates(of tip: some Tip) -> AsyncStream<Tips.Status> {
        updates(of: [TipDeclaration(tip)]) { $0[0] }
    }

    /// A value that follows from where tips stand, and every change of it.
    func updates<Value: Equatable & Sendable>(
        of tips: [TipDeclaration],
        _ value: @escaping @Sendable ([Tips.Status]) -> Value
    ) -> AsyncStream<Value> {
        AsyncStream { continuation in
            let watch = watchChanges(of: tips, value) { value, _ in continuation.yield(value) }
            continuation.onTermination = { _ in watch.end() }
        }
    }

    /// Calls `update` with a value that follows from where tips stand, and again whenever it has changed.
    ///
    /// - Parameter update: Called with whether it is the first time, too.
    func watchChanges<Value: Equatable & Sendable>(
        of tips: [TipDeclaration],
        _ value: @escaping @Sendable ([Tips.Status]) -> Value,
        _ update: @escaping @Sendable (Value, _ isFirst: Bool) -> Void
    ) -> TipWatch {
        declare(tips)
        let latest = Latest<Value>()
        return watch(tips.reduce(into: []) { $0.formUnion($1.subjects) }) { [weak self] evaluation in
            let statuses = Eligibility.statuses(of: tips, in: evaluation)
            self?.keepExceededLimits(of: tips, in: evaluation)
            let value = value(statuses)
            let former = latest.exchange(value)
            if former != value { update(value, former == nil) }
        }
    }

    /// Whether a tip may be shown, and a call whenever that has changed, on whichever thread changed it.
    ///
    /// Costs less than a stream, for views of which there are many.
    package func watchDisplay(
        of tip: some Tip,
        _ onChange: @escaping @Sendable (Bool) -> Void
    ) -> (shouldDisplay: Bool, watch: TipWatch) {
        let declaration = TipDeclaration(tip)
        let now = status(of: declaration) == .available
        let watch = watchChanges(of: [declaration], { $0[0] == .available }) {
            shouldDisplay,
            isFirst in
            if !isFirst || shouldDisplay != now { onChange(shouldDisplay) }
        }
        return (now, watch)
    }

    /// A limit that was reached is kept, so that the tip stays invalidated even if the app raises the limit.
    ///
    /// Tips that are shown for testing stay, however often that was.
    func keepExceededLimits(of tips: [TipDeclaration], in evaluation: RuleEvaluation) {
        for tip in tips where evaluation.facts.overrides.effect(on: tip.id, type: tip.type) == nil {
            let kept = evaluation.facts.tips[tip.id]
            guard kept?.invalidation == nil,
                let reason = Eligibility.exceededLimit(of: tip, kept, in: evaluation)
            else { continue }
            keepExceededLimit(of: tip.id, reason)
        }
    }

    /// Notes the types of tips, and lets tools that have only the store know what the code says.
    func declare(_ tips: [TipDeclaration]) {
        record { facts, _ in
            tips.filter { facts.types[$0.id, default: []].insert($0.typeIdentity).inserted }.compactMap {
                tip in
                (try? TipCoding.encode(tip.summary)).map { .declared(tip: tip.id, declaration: $0) }
            }
        }
    }
}

/// The last of a row of values.
private final class Latest<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// - Returns: The former one.
    func exchange(_ new: Value) -> Value? {
        value.withLock { value in
            defer { value = new }
            return value
        }
    }
}
