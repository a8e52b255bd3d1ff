package import Dispatch
import FoundationEssentials
public import Observation
import Synchronization

/// Knows all tips of a process: what happened to them, who watches them, and where that is kept.
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
    /// Has everything that depends on time decided anew.
    let alarm = Alarm()
    /// Has the store tried again.
    let retryAlarm = Alarm()
    private let registrar = ObservationRegistrar()

    struct State: Sendable {
        var facts = TipFacts()
        /// What happened and is not kept by the store yet, in order.
        var journal = Journal()
        var store: (any TipStore)?
        /// How things are kept, but for what fails at the moment.
        var datastore = Tips.DatastoreStatus.notConfigured
        /// How often the store's file had been replaced when what was known was last restored into it.
        var restored = 0
        /// Set by the first call to configure.
        var isConfiguring = false
        /// Whether the datastore is to be emptied when it is configured.
        var startsFromNothing = false
        var watchers: [Int: Watcher] = [:]
        var nextWatcher = 0
        /// Moments that watchers have not seen yet, in order.
        var rounds: [Round] = []
        var nextRound = 0
        var isPublishing = false
        /// How often in a row the store has failed.
        var failures = 0
        var failure: TipStoreError?
        /// Events that somebody needs and could not wait for, with how many donations.
        var late: [String: Int] = [:]
        /// Donations of this session by event, to drop those that are too many now and then.
        var donationCounts: [String: Int] = [:]
        /// The number of the last place that showed a tip, and those that are not done with it.
        var nextPlace = 0
        var openPlaces: Set<Int> = []
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

    /// The center that tips talk to here: the one given to ``with(_:_:)``, else the process's. Rules talk to
    /// the one that decides them.
    public static var current: TipCenter {
        RuleEvaluation.current?.center ?? scoped ?? shared.withLock { $0 }
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

    // MARK: - Asking

    /// Lets `body` look at everything as it is now.
    func look<Result>(isObserved: Bool = true, _ body: (RuleEvaluation) -> Result) -> Result {
        if let evaluation = RuleEvaluation.current(in: self) { return body(evaluation) }
        if isObserved { noteRead() }
        let evaluation = evaluation(of: state.withLock { $0.facts })
        let result = body(evaluation)
        wake(at: evaluation.deadline)
        publish()
        return result
    }

    /// A look at what is known at some moment.
    ///
    /// - Parameter keepsSubjects: Whether to keep what rules read.
    func evaluation(of facts: TipFacts, generation: Int = 0, keepsSubjects: Bool = false) -> RuleEvaluation {
        RuleEvaluation(
            facts: anchored(facts),
            center: self,
            generation: generation,
            keepsSubjects: keepsSubjects
        )
    }

    private func anchored(_ facts: TipFacts) -> TipFacts {
        let now = clock.now
        guard let lastDisplay = facts.lastDisplay, lastDisplay > now else { return facts }
        // See `DisplayFrequency` on clocks that jump.
        let anchor = TipChange.anchoredLastDisplay(date: now)
        record { facts, _ in
            guard let last = facts.lastDisplay, last > now else { return [] }
            facts.apply(anchor)
            return [anchor]
        }
        var facts = facts
        facts.apply(anchor)
        return facts
    }

    /// Where a tip stands now.
    public func status(of tip: some Tip) -> Tips.Status {
        status(of: TipDeclaration(tip))
    }

    func status(of tip: TipDeclaration) -> Tips.Status {
        look { evaluation in
            evaluation.note(tip.subjects)
            return Eligibility.status(of: tip, in: evaluation)
        }
    }

    // MARK: - Changing

    /// Makes a change, shows it to all watchers, and has it written.
    @discardableResult
    func record(_ change: TipChange, durability: Durability = .process) -> WriteTicket {
        record(durability: durability) { facts, _ in
            facts.apply(change)
            return [change]
        }
    }

    /// Makes a change that is never written, and shows it to all watchers.
    func change(_ subjects: Set<TipFacts.Subject>, _ make: (inout TipFacts) -> Void) {
        record { facts, touched in
            make(&facts)
            touched = subjects
            return []
        }
    }

    /// Makes changes in one go, shows them to all watchers, and has them written.
    ///
    /// - Parameter make: Changes what is in memory. It returns what is to be written of that, and adds what it
    ///   touched besides.
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
            if !touched.isEmpty { state.addRound(touched, generation: generation) }
            if !changes.isEmpty { state.journal.append(changes, durability: durability) }
            return !changes.isEmpty
        }
        publish()
        if isKept { scheduleWrite() }
        return WriteTicket(center: self)
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
    private var revision: Int { state.withLock { $0.nextRound } }

    func noteRead() { registrar.access(self, keyPath: \.revision) }

    func noteChange() { registrar.withMutation(of: self, keyPath: \.revision) {} }
}
