package import FoundationEssentials

/// A change of a store.
package enum StoreChange: Hashable, Sendable {
    case log(LogChange)
    /// What a tip's declaration comes to, as JSON, for tools that have only the store.
    case declared(tip: String, summary: Data)
    /// The display frequency that the app has configured, in milliseconds, for tools that have only the store.
    case configured(displayInterval: Int)
    /// What a session knew of a file that had to be replaced: what the store lacks of it is added.
    ///
    /// Counts are raised to these, parameters that were never set are set, and an invalidation or a donation that is
    /// missing is added. Several processes may each do so.
    case restored(FoldedLog, donations: [String: [RestoredDonation]])
}

/// A donation that a session knew.
package struct RestoredDonation: Hashable, Sendable {
    /// In milliseconds since 2001.
    package let date: Int
    /// JSON.
    package let payload: Data?

    package init(date: Int, payload: Data?) { (self.date, self.payload) = (date, payload) }
}

extension DeviceLog {
    /// Adds what is not here of what a session knew.
    mutating func restore(_ former: FoldedLog, _ donations: [String: [RestoredDonation]]) {
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
    private mutating func restore(_ records: [RestoredDonation], to event: String) {
        var here: [RestoredDonation: Int] = [:]
        for donation in log.donations(to: event) {
            here[RestoredDonation(date: donation.date, payload: donation.payload), default: 0] += 1
        }
        for record in records {
            if let count = here[record], count > 0 {
                here[record] = count - 1
            } else {
                donate(to: event, date: record.date, payload: record.payload)
            }
        }
    }
}
