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
        of tips: [TipDeclaration], _ value: @escaping @Sendable ([Tips.Status]) -> Value
    ) -> AsyncStream<Value> {
        AsyncStream { continuation in
            let watch = watchStatuses(of: tips) { statuses, last in
                let value = value(statuses)
                if value != last { continuation.yield(value) }
                last = value
            }
            continuation.onTermination = { _ in withExtendedLifetime(watch) {} }
        }
    }

    /// Calls `update` whenever where one of the tips stands may have changed, with what it keeps between calls.
    func watchStatuses<Kept: Sendable>(
        of tips: [TipDeclaration],
        _ update: @escaping @Sendable ([Tips.Status], inout Kept?) -> Void
    ) -> TipWatch {
        declare(tips)
        let kept = Mutex<Kept?>(nil)
        let box = SendableBox(kept)
        return watch(tips.reduce(into: []) { $0.formUnion($1.subjects) }) { [weak self] evaluation in
            let statuses = tips.map { Eligibility.status(of: $0, in: evaluation) }
            self?.keepExceededLimits(of: tips, statuses, evaluation.facts)
            box.mutex.withLock { update(statuses, &$0) }
        }
    }

    /// A limit that was reached is kept, so that the tip stays invalidated even if the app raises the limit.
    private func keepExceededLimits(of tips: [TipDeclaration], _ statuses: [Tips.Status], _ facts: TipFacts) {
        for (tip, status) in zip(tips, statuses) {
            guard case .invalidated(let reason) = status, facts.tips[tip.id]?.invalidation == nil,
                facts.overrides.effect(on: tip.id, type: tip.type) == nil
            else { continue }
            invalidate(id: tip.id, type: tip.type, reason: reason)
        }
    }

    /// Notes the types of tips, and lets tools that have only the store know what the code says.
    func declare(_ tips: [TipDeclaration]) {
        let news = state.withLock { state in
            tips.filter { state.facts.types[$0.id, default: []].insert($0.type).inserted }
        }
        let changes = news.compactMap { tip in
            (try? TipCoding.encode(tip.summary)).map { TipChange.declared(tip: tip.id, declaration: $0) }
        }
        record(changes)
    }
}

/// A lock that several closures share.
private final class SendableBox<Value: Sendable>: Sendable {
    let mutex: Mutex<Value>
    init(_ mutex: consuming sending Mutex<Value>) { self.mutex = mutex }
}
