import FoundationEssentials
import Synchronization

/// One look at everything that rules depend on, at one moment.
///
/// It also notes when a rule that depends on time would be decided differently, so that nothing has to poll.
final class RuleEvaluation: Sendable {
    let facts: TipFacts
    let now: Date
    /// Seconds, by the clock that nobody sets.
    let uptime: TimeInterval
    private let center: TipCenter
    private let nextChange = Mutex<Date?>(nil)

    init(facts: TipFacts, center: TipCenter) {
        self.facts = facts
        now = center.clock.now
        uptime = center.clock.uptime
        self.center = center
    }

    /// The earliest time at which something seen so far changes by itself.
    var deadline: Date? { nextChange.withLock { $0 } }

    func noteChange(at date: Date) {
        nextChange.withLock { $0 = min($0 ?? date, date) }
    }

    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        guard let kept = facts.parameters[parameter.key] else { return parameter.defaultValue }
        return kept.value(as: Value.self) ?? parameter.defaultValue
    }

    func donations<DonationInfo>(of event: Tips.Event<DonationInfo>) -> Tips.Event<DonationInfo>.Donations {
        let limit = event.donationLimit
        let log = log(of: event)
        let donations = log.donations(of: DonationInfo.self)
        let latest = Tips.Event<DonationInfo>.Donations(
            donations.suffix(limit.maximumCount), isChronological: log.isChronological, evaluation: self
        )
        return limit.maximumAge.map(latest.donatedWithin) ?? latest
    }

    private func log<DonationInfo>(of event: Tips.Event<DonationInfo>) -> EventLog {
        if let log = facts.events[event.id], log.reaches(event.donationLimit.maximumCount) { return log }
        return center.load(event.id, latest: event.donationLimit.maximumCount)
    }
}
