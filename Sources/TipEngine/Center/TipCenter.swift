package import Dispatch
import FoundationEssentials
public import Observation
import Synchronization

/// Knows all tips of a process: what happened to them, who observes them, and where that is kept.
///
/// Apps use ``Tips``, which talks to the shared center. A center of one's own, with a clock of one's own, is for
/// tests and previews:
/// ```swift
/// let center = TipCenter(clock: ManualTipClock())
/// try center.configure([.datastoreLocation(.inMemory)])
/// TipCenter.with(center) { MyTip().status }
/// center.close()
/// ```
public final class TipCenter: Sendable {
    /// Where the center gets the time from.
    public let clock: any TipClock

    /// How long a caller, who may be on the main thread, waits for the store.
    let patience: DispatchTimeInterval

    let state: Mutex<State>
    /// All reading and writing of the store happens here, in order.
    let writer = DispatchQueue(label: "Walkthrough.tips")
    private let writerKey = DispatchSpecificKey<ObjectIdentifier>()
    /// Re-evaluates every time-dependent tip.
    let alarm = Alarm()
    /// Retries the store after a failure.
    let retryAlarm = Alarm()
    private let registrar = ObservationRegistrar()

    /// Everything that is guarded by the one lock.
    struct State: Sendable {
        /// What determines whether tips may be shown.
        var facts = TipFacts()
        /// Who has to be told of changes.
        var publication = Publication()
        /// What has to be written, and where.
        var persistence = Persistence()

        /// Queues a notification with the facts as they are now.
        mutating func notify(
            _ subjects: Set<TipFacts.Subject>,
            generation: Int = 0,
            newcomer: Int? = nil
        ) {
            publication.enqueue(facts, subjects, generation: generation, newcomer: newcomer)
        }
    }

    /// A center that knows nothing yet; see ``configure(_:)``.
    public convenience init(clock: any TipClock = SystemTipClock()) {
        self.init(clock: clock, patience: .milliseconds(100))
    }

    /// - Parameter patience: How long a caller waits for the store; for tests, which may run on a busy machine.
    package init(clock: any TipClock, patience: DispatchTimeInterval) {
        self.clock = clock
        self.patience = patience
        state = Mutex(State())
        writer.setSpecific(key: writerKey, value: ObjectIdentifier(self))
    }

    // MARK: - The current center

    @TaskLocal private static var scoped: TipCenter?
    private static let shared = Mutex(TipCenter())

    /// The center that tips talk to here: the one given to ``with(_:_:)``, else the process's. Rules talk to the one
    /// that evaluates them.
    public static var current: TipCenter {
        RuleEvaluation.current?.owner as? TipCenter ?? scoped ?? shared.withLock { $0 }
    }

    /// Lets everything within `operation` talk to another center.
    public static func with<Result>(_ center: TipCenter, _ operation: () throws -> Result) rethrows -> Result
    {
        try $scoped.withValue(center, operation: operation)
    }

    /// Lets everything within `operation` talk to another center.
    public static func with<Result>(
        _ center: TipCenter,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $scoped.withValue(center, operation: operation)
    }

    /// Makes a center the process's own, for tests whose code runs from the main loop, where ``with(_:_:)`` does not
    /// reach.
    public static func makeCurrent(_ center: TipCenter) {
        shared.withLock { $0 = center }
    }

    // MARK: - Changing

    /// Makes a change, notifies all observers, and schedules the write.
    @discardableResult
    func record(_ change: TipChange, durability: Durability = .process) -> WriteTicket {
        record(durability: durability) { facts, _ in
            facts.apply(change)
            return [change]
        }
    }

    /// Makes a change that is never written, and notifies all observers.
    func change(_ subjects: Set<TipFacts.Subject>, _ make: (inout TipFacts) -> Void) {
        record { facts, touched in
            make(&facts)
            touched = subjects
            return []
        }
    }

    /// Makes changes in one go, notifies all observers, and schedules the write.
    ///
    /// - Parameter make: Changes the facts. It returns what of that has to be written, and adds to `touched` what else it
    ///   changed.
    @discardableResult
    func record(
        durability: Durability = .process,
        _ make: (inout TipFacts, _ touched: inout Set<TipFacts.Subject>) -> [TipChange]
    ) -> WriteTicket {
        let generation = RuleEvaluation.current.map { $0.generation + 1 } ?? 0
        let isKept = state.withLock { state in
            var touched: Set<TipFacts.Subject> = []
            let changes = make(&state.facts, &touched)
            for change in changes { touched.formUnion(change.subjects) }
            if !touched.isEmpty { state.notify(touched, generation: generation) }
            if !changes.isEmpty { state.persistence.journal.append(changes, durability: durability) }
            return !changes.isEmpty
        }
        publish()
        if isKept { scheduleWrite() }
        return WriteTicket(writer: writer)
    }

    // MARK: - The writer

    /// Runs something among the reads and writes of the store.
    func onWriter<Result: Sendable>(_ work: () -> Result) -> Result {
        isOnWriter ? work() : writer.sync(execute: work)
    }

    var isOnWriter: Bool { DispatchQueue.getSpecific(key: writerKey) == ObjectIdentifier(self) }
}

// Whoever reads a status within `withObservationTracking` is told when anything about tips has changed.
extension TipCenter: Observable {
    private var revision: Int { state.withLock { $0.publication.count } }

    func noteRead() { registrar.access(self, keyPath: \.revision) }

    func noteChange() { registrar.withMutation(of: self, keyPath: \.revision) {} }
}
