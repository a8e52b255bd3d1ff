import FoundationEssentials

extension TipFacts {
    /// What a change affects, so that only tips that depend on it are re-evaluated.
    enum Subject: Sendable, Hashable {
        case tip(String)
        case parameter(String)
        case event(String)
        /// When a tip was last shown, or how often new ones may be shown.
        case displayFrequency
        /// Nothing but the time.
        case time
        case everything
    }

    /// Applies a change to memory as a store does to its file.
    mutating func apply(_ change: TipChange) {
        switch change {
        case .displayed(let tip, let date):
            tips[tip, default: TipRecord()].displayCount += 1
            lastDisplay = max(lastDisplay ?? date, date)
        case .exposed(let tip, let seconds):
            tips[tip, default: TipRecord()].displayDuration += seconds
        case .invalidated(let tip, let reason, let date):
            if tips[tip]?.invalidation == nil {
                tips[tip, default: TipRecord()].invalidation = .init(reason: reason, date: date)
            }
        case .reset(let tip):
            tips[tip] = nil
        case .setParameter(let key, let value):
            parameters[key] = value.map { ParameterValue(data: $0) }
        case .donated(let event, let donation):
            events[event]?.add(donation)
        case .deletedDonations(let event, let date):
            events[event]?.remove(before: date)
        case .anchoredLastDisplay(let date):
            lastDisplay = lastDisplay.map { min($0, date) }
        case .trimmedDonations, .resetDatastore, .declared, .configured, .restored:
            break
        }
    }

    /// What has changed since the facts were others.
    func subjects(changedFrom former: TipFacts) -> Set<Subject> {
        var subjects: Set<Subject> = []
        func compare<Value: Equatable>(
            _ path: KeyPath<TipFacts, [String: Value]>,
            _ subject: (String) -> Subject
        ) {
            let (old, new) = (former[keyPath: path], self[keyPath: path])
            for (key, value) in new where old[key] != value { subjects.insert(subject(key)) }
            for key in old.keys where new[key] == nil { subjects.insert(subject(key)) }
        }
        compare(\.tips) { .tip($0) }
        compare(\.parameters) { .parameter($0) }
        compare(\.events) { .event($0) }
        if lastDisplay != former.lastDisplay { subjects.insert(.displayFrequency) }
        return subjects
    }
}

extension TipChange {
    /// What the change affects; empty for data that only tools read.
    var subjects: Set<TipFacts.Subject> {
        switch self {
        case .displayed(let tip, _): [.tip(tip), .displayFrequency]
        case .exposed(let tip, _), .invalidated(let tip, _, _), .reset(let tip): [.tip(tip)]
        case .setParameter(let key, _): [.parameter(key)]
        case .donated(let event, _), .deletedDonations(let event, _): [.event(event)]
        case .anchoredLastDisplay: [.displayFrequency]
        case .trimmedDonations, .resetDatastore, .declared, .configured, .restored: []
        }
    }
}
