package import FoundationEssentials

/// A change of a store. Dates are milliseconds since 2001.
///
/// Changes add to what is there instead of replacing it, so that several processes can make them at once.
package enum LogChange: Hashable, Sendable {
    /// A tip appeared: its count goes up by one, and the display frequency counts from then.
    case displayed(tip: String, date: Int)
    /// A tip was on screen for so many milliseconds more.
    case exposed(tip: String, milliseconds: Int)
    /// A tip became invalid. The first invalidation since the last reset counts; later ones change nothing.
    case invalidated(tip: String, reason: String, date: Int)
    /// A parameter got a value, as JSON; nil resets it to its default.
    case set(parameter: String, value: Data?)
    case donated(event: String, date: Int, payload: Data?)
    /// Donations of this device to an event are dropped, but those that it has made last.
    case trimmed(event: String, keeping: Int)
    /// What is known now of this is cleared.
    case cleared(Clearing.Scope)
    /// Last displays that are later than a date, which is now, move back to it, as a clock was set back.
    case anchoredLastDisplay(date: Int)
    /// Everything is cleared, and what the folder of documents has, too, when that is read next.
    case resetDatastore
    /// What a session knew of a file that had to be replaced: what the store lacks of it is added.
    ///
    /// Counts are raised to these, parameters that were never set are set, and an invalidation or a donation
    /// that is missing is added. Several processes may each do so.
    case restored(FoldedLog, donations: [String: [DonationRecord]])
    /// What a tip's declaration comes to, as JSON, for tools that have only the store; no log has it.
    case declared(tip: String, summary: Data)
    /// The display frequency that the app has configured, in milliseconds, for tools, too.
    case configured(displayInterval: Int)
}

/// A donation without its name.
package struct DonationRecord: Hashable, Sendable {
    /// In milliseconds since 2001.
    package let date: Int
    /// JSON.
    package let payload: Data?

    package init(date: Int, payload: Data? = nil) { (self.date, self.payload) = (date, payload) }

    package init(_ donation: FoldedDonation) { self.init(date: donation.date, payload: donation.payload) }
}

extension DeviceLog {
    package mutating func apply(_ change: LogChange) {
        switch change {
        case .displayed(let tip, let date):
            show(tip, RunningCount(count: 1))
            noteDisplay(at: date)
        case .exposed(let tip, let milliseconds):
            if milliseconds > 0 { show(tip, RunningCount(milliseconds: milliseconds)) }
        case .invalidated(let tip, let reason, let date): invalidate(tip, reason: reason, date: date)
        case .set(let parameter, let value): set(parameter, to: value)
        case .donated(let event, let date, let payload): donate(to: event, date: date, payload: payload)
        case .trimmed(let event, let limit): trimDonations(to: event, keeping: limit)
        case .cleared(let scope): clear(scope)
        case .anchoredLastDisplay(let date):
            if let last = log.folded.lastDisplay, last > date { noteDisplay(at: date, isAnchor: true) }
        case .resetDatastore: resetDatastore()
        case .restored(let former, let donations): restore(former, donations)
        case .declared, .configured: break
        }
    }

    /// Adds what is not here of what a session knew.
    private mutating func restore(_ former: FoldedLog, _ donations: [String: [DonationRecord]]) {
        let known = log.folded
        for (tip, record) in former.tips.sorted(by: { $0.key < $1.key }) {
            let here = known.tips[tip] ?? FoldedLog.Tip()
            let more = record.shown.union(here.shown) - here.shown
            if more != RunningCount() { show(tip, more) }
            if let invalidation = record.invalidation, here.invalidation == nil {
                invalidate(tip, reason: invalidation.reason, date: invalidation.date)
            }
        }
        var wereSet: Set<String> = []
        log.forEachEntry { if case .set(let key, _) = $1.content { wereSet.insert(key) } }
        for (key, value) in former.parameters.sorted(by: { $0.key < $1.key }) where !wereSet.contains(key) {
            set(key, to: value)
        }
        if let date = former.lastDisplay, date > known.lastDisplay ?? .min { noteDisplay(at: date) }
        for (event, records) in donations.sorted(by: { $0.key < $1.key }) { restore(records, to: event) }
    }

    /// Of equal donations, as many are added as are missing.
    private mutating func restore(_ records: [DonationRecord], to event: String) {
        var here: [DonationRecord: Int] = [:]
        for donation in log.donations(to: event) { here[DonationRecord(donation), default: 0] += 1 }
        for record in records {
            if let count = here[record], count > 0 {
                here[record] = count - 1
            } else {
                donate(to: event, date: record.date, payload: record.payload)
            }
        }
    }
}
