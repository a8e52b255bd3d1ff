import Synchronization

extension TipCenter {
    /// A tip's status, then every change of it.
    ///
    /// The first element is the current status. No change is lost, and consecutive elements differ.
    public func statusUpdates(of tip: some Tip) -> AsyncStream<Tips.Status> {
        updates(of: [TipDeclaration(tip)]) { $0[0] }
    }

    /// A value derived from the statuses of tips, then every change of it.
    func updates<Value: Equatable & Sendable>(
        of tips: [TipDeclaration],
        _ value: @escaping @Sendable ([Tips.Status]) -> Value
    ) -> AsyncStream<Value> {
        AsyncStream { continuation in
            let watch = observeChanges(of: tips, value) { value, _ in continuation.yield(value) }
            continuation.onTermination = { _ in watch.end() }
        }
    }

    /// Calls `update` with a value derived from the statuses of tips, and again whenever it changes.
    ///
    /// - Parameter update: Called with the value, and with whether this is the first call.
    func observeChanges<Value: Equatable & Sendable>(
        of tips: [TipDeclaration],
        _ value: @escaping @Sendable ([Tips.Status]) -> Value,
        _ update: @escaping @Sendable (Value, _ isFirst: Bool) -> Void
    ) -> TipWatch {
        declare(tips)
        let latest = Latest<Value>()
        return observe(tips.reduce(into: []) { $0.formUnion($1.subjects) }) { [weak self] evaluation in
            let statuses = Eligibility.statuses(of: tips, in: evaluation)
            let limits = Eligibility.exceededLimits(of: tips, in: evaluation)
            return {
                self?.keep(limits)
                let value = value(statuses)
                let former = latest.exchange(value)
                if former != value { update(value, former == nil) }
            }
        }
    }

    /// Whether a tip may be shown, with a watch that calls `onChange` whenever that changes.
    ///
    /// The call comes on the thread that delivers the change. A watch costs less than a stream, which matters
    /// where there are many views.
    package func watchDisplay(
        of tip: some Tip,
        _ onChange: @escaping @Sendable (Bool) -> Void
    ) -> (shouldDisplay: Bool, watch: TipWatch) {
        let declaration = TipDeclaration(tip)
        let now = status(of: declaration) == .available
        let watch = observeChanges(of: [declaration], { $0[0] == .available }) {
            shouldDisplay,
            isFirst in
            if !isFirst || shouldDisplay != now { onChange(shouldDisplay) }
        }
        return (now, watch)
    }

    /// Notes the types of tips, and writes their declarations for tools that have only the store.
    func declare(_ tips: [TipDeclaration]) {
        record { facts, _ in
            tips.filter { facts.types[$0.id, default: []].insert($0.typeIdentity).inserted }.compactMap {
                tip in
                (try? TipCoding.encode(tip.summary)).map { .declared(tip: tip.id, summary: $0) }
            }
        }
    }
}

/// The latest of a sequence of values.
private final class Latest<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// - Returns: The previous value.
    func exchange(_ new: Value) -> Value? {
        value.withLock { value in
            defer { value = new }
            return value
        }
    }
}
