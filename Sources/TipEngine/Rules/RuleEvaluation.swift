import FoundationEssentials
import Synchronization

/// One evaluation of rules over everything that they depend on, as it is at one moment.
///
/// It reads nothing but the values that it is given, and notes what was read: which inputs, so that a tip follows
/// whatever its rules read; when a rule that depends on time would come out differently, so that nothing has to poll;
/// and which donations it would need that are not in memory, so that they can be loaded before the next evaluation.
final class RuleEvaluation: Sendable {
    private struct Notes {
        var nextChange: Date?
        var subjects: Set<TipFacts.Subject> = []
        /// The tips being evaluated, each because a rule of the one before asks for it.
        var stack: [String] = []
        /// Events whose donations are not in memory, with how many are needed.
        var missing: [String: Int] = [:]
    }

    let facts: TipFacts
    let now: Date
    /// Seconds, by the clock that nobody sets.
    let uptime: TimeInterval
    /// How many rules, each evaluated because of the one before, have changed something to get here.
    let generation: Int
    /// Whether any tip is shown or hidden for testing.
    let hasOverrides: Bool
    /// Whose tips are evaluated: rules talk to that center.
    let owner: any AnyObject & Sendable
    /// Whether anybody wants to know what was read.
    private let keepsSubjects: Bool
    private let notes = Mutex(Notes())
    /// How often rules asked for something that is not in memory.
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

    /// Set while a rule is evaluated, so that everything it reads is of the same moment, and is noted.
    @TaskLocal static var current: RuleEvaluation?

    /// The evaluation of the current rule, if it is one of this center's.
    static func current(of owner: any AnyObject) -> RuleEvaluation? {
        current.flatMap { $0.owner === owner ? $0 : nil }
    }

    func evaluating<Result>(_ rule: (RuleEvaluation) -> Result) -> Result {
        // Reading the task-local value is faster than setting it.
        if Self.current === self { return rule(self) }
        return Self.$current.withValue(self) { rule(self) }
    }

    /// Finds a tip's status, unless that is just being found: then one of its rules asks for the tip itself.
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

    /// The earliest time at which something read so far changes by itself.
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

    /// How often rules have asked for something that is not in memory. Their results then count for nothing.
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

    /// An event's donations; none while they are not in memory.
    func donations<DonationInfo>(of event: Tips.Event<DonationInfo>) -> Tips.Event<DonationInfo>.Donations {
        note([.event(event.id)])
        let limit = event.donationLimit
        guard let log = facts.events[event.id], log.reaches(limit.maximumCount) else {
            noteMissing(event.id, latest: limit.maximumCount)
            return .init([], [], in: self)
        }
        let (dates, values) = log.donations(of: DonationInfo.self)
        let latest = Tips.Event<DonationInfo>.Donations(dates, values, in: self).latest(limit.maximumCount)
        guard let age = limit.maximumAge else { return latest }
        return latest.donatedWithin(age)
    }
}

extension TipFacts {
    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        parameters[parameter.key]?.value(as: Value.self) ?? parameter.defaultValue
    }
}
