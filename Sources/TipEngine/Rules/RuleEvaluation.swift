import Dispatch
import FoundationEssentials
import Synchronization

/// One look at everything that rules depend on, at one moment.
///
/// It notes what was looked at, so that a tip follows whatever its rules read, and when a rule that depends on
/// time would be decided differently, so that nothing has to poll.
final class RuleEvaluation: Sendable {
    private struct Notes {
        var nextChange: Date?
        var subjects: Set<TipFacts.Subject> = []
        /// The tips that are being decided, each because a rule of the one before asks for it.
        var undecided: [String] = []
        /// Events whose donations could not be read in time.
        var missing: Set<String> = []
        /// Until when this evaluation waits for the store, once it has to.
        var deadline: DispatchTime?
    }

    let facts: TipFacts
    let now: Date
    /// Seconds, by the clock that nobody sets.
    let uptime: TimeInterval
    /// How many rules, each decided because of the one before, have changed something to get here.
    let generation: Int
    let center: TipCenter
    /// Whether any tip is shown or hidden for testing.
    let hasOverrides: Bool
    /// Whether anybody wants to know what was read.
    private let keepsSubjects: Bool
    private let notes = Mutex(Notes())
    /// How often something was asked for that is not known yet.
    private let misses = Atomic<Int>(0)

    init(facts: TipFacts, center: TipCenter, generation: Int = 0, keepsSubjects: Bool = false) {
        self.facts = facts
        hasOverrides = !facts.overrides.isEmpty
        self.keepsSubjects = keepsSubjects
        self.center = center
        self.generation = generation
        now = center.clock.now
        uptime = center.clock.uptime
    }

    // MARK: - Within rules

    /// Set while a rule is decided, so that everything it reads is of the same moment, and is noted.
    @TaskLocal static var current: RuleEvaluation?

    /// The evaluation of the rule that is being decided, if it is one of this center's.
    static func current(in center: TipCenter) -> RuleEvaluation? {
        current.flatMap { $0.center === center ? $0 : nil }
    }

    func deciding<Result>(_ rule: (RuleEvaluation) -> Result) -> Result {
        // To find the value is faster than to set it.
        if Self.current === self { return rule(self) }
        return Self.$current.withValue(self) { rule(self) }
    }

    /// Decides where a tip stands, unless that is just being done: then one of its rules asks for the tip itself.
    func decide(_ tip: String, _ status: () -> Tips.Status) -> Tips.Status {
        let isNew = notes.withLock { notes in
            if notes.undecided.contains(tip) { return false }
            notes.undecided.append(tip)
            return true
        }
        guard isNew else { return .pending }
        defer { notes.withLock { _ = $0.undecided.popLast() } }
        return status()
    }

    // MARK: - Notes

    /// The earliest time at which something seen so far changes by itself.
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

    // MARK: - What is not known yet

    /// How often rules have asked for something that is not known yet. What they said then counts for nothing.
    var missCount: Int { misses.load(ordering: .relaxed) }

    /// The events whose donations could not be read in time.
    var missingEvents: Set<String> { notes.withLock { $0.missing } }

    private func log(of event: String, latest count: Int) -> EventLog? {
        if let log = facts.events[event], log.reaches(count) { return log }
        if let log = center.load(event, latest: count, by: deadlineOfStore) { return log }
        notes.withLock { _ = $0.missing.insert(event) }
        misses.add(1, ordering: .relaxed)
        return nil
    }

    /// One for the whole evaluation, however many events it has to wait for.
    private var deadlineOfStore: DispatchTime {
        notes.withLock { notes in
            let deadline = notes.deadline ?? .now() + center.patience
            notes.deadline = deadline
            return deadline
        }
    }

    // MARK: - Values

    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        note([.parameter(parameter.key)])
        return facts.value(of: parameter)
    }

    func donations<DonationInfo>(of event: Tips.Event<DonationInfo>) -> Tips.Event<DonationInfo>.Donations {
        note([.event(event.id)])
        let limit = event.donationLimit
        let log = log(of: event.id, latest: limit.maximumCount) ?? EventLog([], reach: 0)
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
