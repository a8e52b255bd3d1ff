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
    mutating func apply(_ change: LogChange) {
        switch change {
        case .displayed(let tip, let date):
            tips[tip, default: .init()].shown.count += 1
            lastDisplay = max(lastDisplay ?? date, date)
        case .exposed(let tip, let milliseconds):
            tips[tip, default: .init()].shown.milliseconds += milliseconds
        case .invalidated(let tip, let reason, let date):
            if tips[tip]?.invalidation == nil {
                tips[tip, default: .init()].invalidation = .init(reason: reason, date: date)
            }
        case .set(let parameter, let value): parameters[parameter] = value.map { ParameterValue(data: $0) }
        case .donated(let event, let date, let payload):
            events[event]?.add(DonationRecord(date: date, payload: payload))
        case .cleared(.tip(let tip)): tips[tip] = nil
        case .cleared(.donations(let event, let date)): events[event]?.remove(before: date)
        case .anchoredLastDisplay(let date): lastDisplay = lastDisplay.map { min($0, date) }
        case .trimmed, .resetDatastore, .cleared(.everything), .restored, .declared, .configured: break
        }
    }

    /// Applies a change that is to be written.
    mutating func applying(_ change: LogChange) -> [LogChange] {
        apply(change)
        return [change]
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

extension LogChange {
    /// What the change affects.
    var subjects: Set<TipFacts.Subject> {
        switch self {
        case .displayed(let tip, _): [.tip(tip), .displayFrequency]
        case .exposed(let tip, _), .invalidated(let tip, _, _), .cleared(.tip(let tip)): [.tip(tip)]
        case .set(let parameter, _): [.parameter(parameter)]
        case .donated(let event, _, _), .cleared(.donations(let event, _)): [.event(event)]
        case .anchoredLastDisplay: [.displayFrequency]
        case .trimmed, .resetDatastore, .cleared(.everything), .restored, .declared, .configured: []
        }
    }
}
