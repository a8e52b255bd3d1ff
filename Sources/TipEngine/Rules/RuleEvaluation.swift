import FoundationEssentials
import Synchronization

/// One evaluation of rules over a snapshot of everything that they depend on.
///
/// It reads only the snapshot, and notes three things: which inputs the rules read, so that their changes
/// re-evaluate the tip; when the result of a time-dependent rule may change, so that nothing has to poll; and
/// which donations are not in memory, so that they can be loaded before the next evaluation.
final class RuleEvaluation: Sendable {
    private struct Notes {
        var nextChange: Date?
        var subjects: Set<TipFacts.Subject> = []
        /// The tips being evaluated; each is read by a rule of the one before.
        var stack: [String] = []
        /// Events whose donations are not in memory, with how many are needed.
        var missing: [String: Int] = [:]
    }

    let facts: TipFacts
    let now: Date
    /// Seconds, by the clock that cannot be set.
    let uptime: TimeInterval
    /// The length of the chain of rules, each re-triggered by a change of the one before, that led here.
    let generation: Int
    /// Whether any tip is shown or hidden for testing.
    let hasOverrides: Bool
    /// The center whose tips are evaluated; rules use it as the current one.
    let owner: any AnyObject & Sendable
    /// Whether to note what rules read.
    private let keepsSubjects: Bool
    private let notes = Mutex(Notes())
    /// How often rules read donations that are not in memory.
    private let misses = Atomic<Int>(0)

    /// - Parameter keepsSubjects: Whether to note what rules read.
    init(
        facts: TipFacts,
        now: Date,
        uptime: TimeInterval,
        owner: any AnyObject & Sendable,
        generation: Int = 0,
        keepsSubjects: Bool = false
    ) {
        self.facts = facts
        self.now = now
        self.uptime = uptime
        self.owner = owner
        self.generation = generation
        self.keepsSubjects = keepsSubjects
        hasOverrides = !facts.overrides.isEmpty
    }

    // MARK: - Within rules

    /// Set while a rule is evaluated, so that all its reads come from the same snapshot and are noted.
    @TaskLocal static var current: RuleEvaluation?

    /// The current rule's evaluation, if it belongs to this center.
    static func current(of owner: any AnyObject) -> RuleEvaluation? {
        current.flatMap { $0.owner === owner ? $0 : nil }
    }

    /// Evaluates rules, whose reads then come from this snapshot.
    func evaluating<Result>(_ rules: (RuleEvaluation) -> Result) -> Result {
        // Reading the task-local value is faster than setting it.
        if Self.current === self { return rules(self) }
        return Self.$current.withValue(self) { rules(self) }
    }

    /// Computes a tip's status; pending if this is under way already, because a rule reads its own tip's
    /// status.
    func status(of tip: String, _ status: () -> Tips.Status) -> Tips.Status {
        let isNew = notes.withLock { notes in
            if notes.stack.contains(tip) { return false }
            notes.stack.append(tip)
            return true
        }
        guard isNew else { return .pending }
        defer { notes.withLock { _ = $0.stack.popLast() } }
        return status()
    }

    // MARK: - Notes

    /// The earliest date at which the passing of time changes anything read so far.
    var deadline: Date? { notes.withLock { $0.nextChange } }

    /// What rules have read so far.
    var subjects: Set<TipFacts.Subject> { notes.withLock { $0.subjects } }

    func noteChange(at date: Date) {
        notes.withLock { $0.nextChange = min($0.nextChange ?? date, date) }
    }

    func note(_ subjects: @autoclosure () -> Set<TipFacts.Subject>) {
        guard keepsSubjects else { return }
        let subjects = subjects()
        notes.withLock { $0.subjects.formUnion(subjects) }
    }

    /// How often rules have read donations that are not in memory. The results of such rules do not count.
    var missCount: Int { misses.load(ordering: .relaxed) }

    /// The events whose donations are not in memory, with how many are needed.
    var missing: [String: Int] { missCount == 0 ? [:] : notes.withLock { $0.missing } }

    private func noteMissing(_ event: String, latest count: Int) {
        misses.add(1, ordering: .relaxed)
        notes.withLock { $0.missing[event] = max($0.missing[event] ?? 0, count) }
    }

    // MARK: - Values

    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        note([.parameter(parameter.key)])
        return facts.value(of: parameter)
    }

    /// An event's donations; empty while they are not in memory.
    func donations<DonationInfo>(of event: Tips.Event<DonationInfo>) -> Tips.Event<DonationInfo>.Donations {
        note([.event(event.id)])
        let limit = event.donationLimit
        guard let log = facts.events[event.id], log.reaches(limit.maximumCount, at: now) else {
            noteMissing(event.id, latest: limit.maximumCount)
            return .init(.of([], [DonationInfo]()[...]), in: self)
        }
        if let date = log.firstAbsent {
            noteChange(at: Tips.DonationTimeRange.arrival(of: Date(milliseconds: date)))
        }
        let all = Tips.Event<DonationInfo>.Donations(log.donations(of: DonationInfo.self), in: self)
        let latest = all.latest(limit.maximumCount)
        guard let age = limit.maximumAge else { return latest }
        return latest.donatedWithin(age)
    }
}

extension TipFacts {
    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        guard let stored = stored(parameter) else { return parameter.defaultValue }
        return stored.value(or: parameter.defaultValue)
    }

    /// What a parameter was set to; `nil` for its default. What a store has of a transient one is from an
    /// earlier version of the app, in which it was kept.
    func stored(_ parameter: Tips.Parameter<some Any>) -> ParameterValue? {
        parameters[parameter.key].flatMap { parameter.isTransient && !$0.isTransient ? nil : $0 }
    }
}
