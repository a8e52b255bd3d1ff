import Dispatch
public import FoundationEssentials
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
/// ```
public final class TipCenter: Sendable {
    /// Where the center gets the time from.
    public let clock: any TipClock

    let state: Mutex<State>
    /// All reading and writing of the store happens here, in order.
    let writer = DispatchQueue(label: "Walkthrough.tips")
    private let writerKey = DispatchSpecificKey<ObjectIdentifier>()
    private let registrar = ObservationRegistrar()

    struct State: Sendable {
        var facts = TipFacts()
        /// What happened and is not kept by the store yet, in order.
        var journal = Journal()
        var store: (any TipStore)?
        var datastoreStatus = Tips.DatastoreStatus.notConfigured
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
        var deadline: Date?
        var timer: TipTimer?
        var retry: TipTimer?
        var failures = 0
        /// Donations of this session by event, to drop those that are too many now and then.
        var donationCounts: [String: Int] = [:]
    }

    /// A moment to be shown to watchers.
    struct Round: Sendable {
        let number: Int
        let facts: TipFacts
        let subjects: Set<TipFacts.Subject>
        /// The only one to be shown it, when it has just begun to watch.
        var newcomer: Int?
    }

    /// Has something decided anew whenever what it depends on changes.
    struct Watcher: Sendable {
        let subjects: Set<TipFacts.Subject>
        let firstRound: Int
        let update: @Sendable (RuleEvaluation) -> Void

        func isTouched(by round: Round) -> Bool {
            round.number >= firstRound
                && (round.subjects.contains(.everything) || round.subjects.contains(.time)
                    || round.subjects.contains(.displayFrequency) || !round.subjects.isDisjoint(with: subjects))
        }
    }

    public init(clock: any TipClock = SystemTipClock()) {
        self.clock = clock
        state = Mutex(State())
        writer.setSpecific(key: writerKey, value: ObjectIdentifier(self))
    }

    // MARK: - The current center

    @TaskLocal private static var scoped: TipCenter?
    private static let shared = Mutex(TipCenter())

    /// The center that tips talk to here: the one given to ``with(_:_:)``, else the process's.
    public static var current: TipCenter { scoped ?? shared.withLock { $0 } }

    /// Lets everything within `operation` talk to another center.
    public static func with<Result>(_ center: TipCenter, _ operation: () throws -> Result) rethrows -> Result {
        try $scoped.withValue(center, operation: operation)
    }

    /// Lets everything within `operation` talk to another center.
    public static func with<Result>(
        _ center: TipCenter, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $scoped.withValue(center, operation: operation)
    }

    /// Makes a center the process's own, for tests whose code runs from the main loop.
    package static func makeCurrent(_ center: TipCenter) {
        shared.withLock { $0 = center }
    }

    // MARK: - Asking

    /// A look at everything as it is now.
    func evaluation() -> RuleEvaluation {
        noteRead()
        let facts = state.withLock { $0.facts }
        let now = clock.now
        guard let lastDisplay = facts.lastDisplay, lastDisplay > now else {
            return RuleEvaluation(facts: facts, center: self)
        }
        // The clock was ahead when a tip was shown. Counting from now holds new tips back for one interval at most.
        record(.anchoredLastDisplay(date: now))
        return RuleEvaluation(facts: state.withLock { $0.facts }, center: self)
    }

    /// Where a tip stands now.
    public func status(of tip: some Tip) -> Tips.Status {
        let evaluation = evaluation()
        defer { wake(at: evaluation.deadline) }
        return Eligibility.status(of: TipDeclaration(tip), in: evaluation)
    }

    // MARK: - Changing

    /// Applies a change, shows it to all watchers, and has it written.
    @discardableResult
    func record(_ change: TipChange, durability: Durability = .process) -> WriteTicket {
        self.record([change], durability: durability)
    }

    @discardableResult
    func record(_ changes: [TipChange], durability: Durability = .process) -> WriteTicket {
        self.record(changes, durability: durability) { facts in
            for change in changes { facts.apply(change) }
        }
    }

    /// Records changes whose effect in memory is made by `apply`.
    @discardableResult
    func record(
        _ changes: [TipChange], durability: Durability = .process, apply: (inout TipFacts) -> Void
    ) -> WriteTicket {
        guard !changes.isEmpty else { return WriteTicket(center: self, number: 0) }
        let number = state.withLock { state in
            apply(&state.facts)
            let subjects = changes.reduce(into: Set()) { $0.formUnion($1.subjects) }
            if !subjects.isEmpty { state.addRound(subjects) }
            return state.journal.append(changes, durability: durability)
        }
        publish()
        scheduleWrite()
        return WriteTicket(center: self, number: number)
    }

    /// Changes something that is never written.
    func change(_ subjects: Set<TipFacts.Subject>, _ apply: (inout TipFacts) -> Void) {
        state.withLock { state in
            apply(&state.facts)
            state.addRound(subjects)
        }
        publish()
    }

    // MARK: - Watching

    /// Calls `update` with the present moment, and then with every moment at which one of the subjects changed, in
    /// order, on whichever thread changed it.
    func watch(
        _ subjects: Set<TipFacts.Subject>, _ update: @escaping @Sendable (RuleEvaluation) -> Void
    ) -> TipWatch {
        let number = state.withLock { state in
            state.nextWatcher += 1
            state.watchers[state.nextWatcher] = Watcher(
                subjects: subjects, firstRound: state.nextRound, update: update
            )
            state.addRound([], newcomer: state.nextWatcher)
            return state.nextWatcher
        }
        publish()
        return TipWatch { [weak self] in
            self?.state.withLock { _ = $0.watchers.removeValue(forKey: number) }
        }
    }

    /// Shows all moments that are waiting to their watchers, unless that is being done already: then whoever does it
    /// goes on with these, so that every watcher sees every moment once and in order.
    func publish() {
        while let (round, watchers) = state.withLock({ $0.takeRound() }) {
            let evaluation = RuleEvaluation(facts: round.facts, center: self)
            for watcher in watchers { watcher.update(evaluation) }
            wake(at: evaluation.deadline)
            state.withLock { $0.isPublishing = false }
            if round.newcomer == nil { noteChange() }
        }
    }

    /// Has everything that depends on time decided anew at a time.
    func wake(at deadline: Date?) {
        guard let deadline else { return }
        let isEarlier = state.withLock { state in
            guard deadline < state.deadline ?? .distantFuture else { return false }
            state.deadline = deadline
            return true
        }
        guard isEarlier else { return }
        let timer = clock.schedule(at: deadline) { [weak self] in
            self?.state.withLock { state in
                if state.deadline == deadline { state.deadline = nil }
            }
            self?.change([.time]) { _ in }
        }
        let former = state.withLock { state in
            defer { if state.deadline == deadline { state.timer = timer } }
            return state.timer
        }
        _ = former
    }

    /// Runs something among the reads and writes of the store.
    func onWriter<Result: Sendable>(_ work: () -> Result) -> Result {
        DispatchQueue.getSpecific(key: writerKey) == ObjectIdentifier(self) ? work() : writer.sync(execute: work)
    }
}

extension TipCenter.State {
    mutating func addRound(_ subjects: Set<TipFacts.Subject>, newcomer: Int? = nil) {
        rounds.append(.init(number: nextRound, facts: facts, subjects: subjects, newcomer: newcomer))
        nextRound += 1
    }

    /// The next moment and who is to see it, unless one is being shown.
    mutating func takeRound() -> (TipCenter.Round, [TipCenter.Watcher])? {
        guard !isPublishing, !rounds.isEmpty else { return nil }
        isPublishing = true
        let round = rounds.removeFirst()
        if let newcomer = round.newcomer { return (round, watchers[newcomer].map { [$0] } ?? []) }
        let touched = watchers.filter { $0.value.isTouched(by: round) }
        return (round, touched.sorted { $0.key < $1.key }.map(\.value))
    }
}

/// Watches for as long as it lives.
final class TipWatch: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}

// Whoever reads a status within `withObservationTracking` is told when anything about tips has changed.
extension TipCenter: Observable {
    private var revision: Int { state.withLock { $0.nextRound } }

    func noteRead() { registrar.access(self, keyPath: \.revision) }

    private func noteChange() { registrar.withMutation(of: self, keyPath: \.revision) {} }
}
