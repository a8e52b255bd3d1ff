package import Dispatch
import FoundationEssentials
public import Observation
import Synchronization

/// Holds the state of all tips in a process: what happened to them, their observers and their store.
///
/// Apps use ``Tips``, which talks to the shared center. Tests and previews create a center with a clock of
/// their own:
/// ```swift
/// let center = TipCenter(clock: ManualTipClock())
/// try center.configure([.datastoreLocation(.inMemory)])
/// TipCenter.with(center) { FavoritesTip().status }
/// center.close()
/// ```
public final class TipCenter: Sendable {
    /// The clock that the center reads.
    public let clock: any TipClock

    /// How long a caller, which may be on the main thread, waits for the store.
    let patience: DispatchTimeInterval

    /// The time of what happens now, in milliseconds since 2001.
    var now: Int { clock.now.milliseconds }

    let state: Mutex<State>
    /// The serial queue on which all reads and writes of the store run.
    let writer = DispatchQueue(label: "Walkthrough.tips")
    private let writerKey = DispatchSpecificKey<ObjectIdentifier>()
    /// Re-evaluates every time-dependent tip.
    let alarm = Alarm()
    /// Retries the store after a failure.
    let retryAlarm = Alarm()
    private let registrar = ObservationRegistrar()

    /// The state that the center's one lock guards.
    struct State: Sendable {
        /// What determines whether tips may be shown.
        var facts = TipFacts()
        /// The observers, and the notifications queued for them.
        var publication = Publication()
        /// The store, and the changes not yet written to it.
        var persistence = Persistence()
        /// Synchronises the store, on a connection of its own.
        var sync: SyncEngine?

        /// Queues a notification with a snapshot of the facts.
        mutating func notify(
            _ subjects: Set<TipFacts.Subject>,
            generation: Int = 0,
            newcomer: Int? = nil
        ) {
            publication.enqueue(facts, subjects, generation: generation, newcomer: newcomer)
        }
    }

    /// Creates a center that is not configured yet; see ``configure(_:)``.
    public convenience init(clock: any TipClock = SystemTipClock()) {
        self.init(clock: clock, patience: .milliseconds(100))
    }

    /// - Parameter patience: How long a caller waits for the store; for tests, which may run on a busy
    ///   machine.
    package init(clock: any TipClock, patience: DispatchTimeInterval) {
        self.clock = clock
        self.patience = patience
        state = Mutex(State())
        writer.setSpecific(key: writerKey, value: ObjectIdentifier(self))
    }

    // MARK: - The current center

    @TaskLocal private static var scoped: TipCenter?
    private static let shared = Mutex(TipCenter())

    /// The center that tips use here.
    ///
    /// In a rule it is the center that evaluates the rule, else the one given to `with(_:_:)`, else the
    /// process's own.
    public static var current: TipCenter {
        RuleEvaluation.current?.owner as? TipCenter ?? scoped ?? shared.withLock { $0 }
    }

    /// Makes a center the current one within `operation`.
    public static func with<Result>(_ center: TipCenter, _ operation: () throws -> Result) rethrows -> Result
    {
        try $scoped.withValue(center, operation: operation)
    }

    /// Makes a center the current one within `operation`.
    public static func with<Result>(
        _ center: TipCenter,
        _ operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $scoped.withValue(center, operation: operation)
    }

    /// Makes a center the process's own.
    ///
    /// This is for tests whose code runs from the main loop, where `with(_:_:)` has no effect.
    public static func makeCurrent(_ center: TipCenter) {
        shared.withLock { $0 = center }
    }

    // MARK: - Changing

    /// Applies a change, notifies its observers, and schedules a write.
    @discardableResult
    func record(_ change: LogChange, durability: Durability = .process) -> WriteTicket {
        record(durability: durability) { facts, _ in facts.applying(change) }
    }

    /// Applies a change that is never written, and notifies the observers of its subjects.
    func change(_ subjects: Set<TipFacts.Subject>, _ make: (inout TipFacts) -> Void) {
        record { facts, touched in
            make(&facts)
            touched = subjects
            return []
        }
    }

    /// Applies several changes at once, notifies their observers, and schedules a write.
    ///
    /// - Parameter make: Changes the facts. It returns the changes to be written, and adds the subjects of
    ///   any others to `touched`.
    @discardableResult
    func record(
        durability: Durability = .process,
        _ make: (inout TipFacts, _ touched: inout Set<TipFacts.Subject>) -> [LogChange]
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

    /// Runs `work` on the writer queue, between reads and writes of the store.
    func onWriter<Result: Sendable>(_ work: () -> Result) -> Result {
        isOnWriter ? work() : writer.sync(execute: work)
    }

    var isOnWriter: Bool { DispatchQueue.getSpecific(key: writerKey) == ObjectIdentifier(self) }
}

// Code that reads a status within `withObservationTracking` is notified when anything about tips changes.
extension TipCenter: Observable {
    private var revision: Int { state.withLock { $0.publication.count } }

    func noteRead() { registrar.access(self, keyPath: \.revision) }

    func noteChange() { registrar.withMutation(of: self, keyPath: \.revision) {} }
}
