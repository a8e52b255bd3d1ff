internal import FoundationEssentials
internal import TipEngine

/// The report on a tip.
nonisolated struct TipReport: Encodable {
    /// The status of a tip, as far as the store knows.
    enum Status: String, Encodable {
        /// It is invalidated, or has reached a limit and will be invalidated when the app next evaluates it.
        case invalidated
        /// Another tip was shown too recently.
        case heldBack
        /// Only its rules can hold it back; the app alone can evaluate them.
        case dependsOnRules
        /// Nothing holds it back.
        case available
        /// The app has not declared its rules and limits yet.
        case unknown
    }

    struct Invalidation: Encodable {
        var reason: Tips.InvalidationReason
        /// `nil` when the tip has reached a limit that the app has not noticed yet.
        var date: Date?
    }

    /// A rule, with the parameter or the event that it reads.
    struct Rule: Encodable {
        /// The condition as it is written in the app's code.
        var source: String
        var parameter: Parameter?
        var event: EventReport?
    }

    struct Parameter: Encodable {
        var key: String
        /// `nil` when the parameter is at its default or is not stored between sessions.
        var value: StoredValue?
    }

    /// How the display frequency applies to the tip.
    enum Gate: String, Encodable {
        case open, closed, alreadyShown, ignored
    }

    var id: String
    /// `nil` unless the app has declared the tip.
    var type: String?
    var status: Status
    var invalidation: Invalidation?
    var displayCount: Int
    var maxDisplayCount: Int?
    /// Seconds.
    var displayDuration: TimeInterval
    /// Seconds.
    var maxDisplayDuration: TimeInterval?
    var displayFrequency: Gate
    /// When the display frequency and the tip's own minimum interval let it through; `nil` unless they hold it back.
    var opens: Date?
    /// `nil` unless the app has declared the tip.
    var rules: [Rule]?

    init(_ tip: TipStoreSnapshot.Tip, in snapshot: TipStoreSnapshot, _ frequency: DisplayFrequencyReport) {
        let (record, declaration) = (tip.record, tip.declaration)
        id = tip.id
        type = declaration?.type
        displayCount = record.displayCount
        maxDisplayCount = declaration?.maxDisplayCount
        displayDuration = record.displayDuration
        maxDisplayDuration = declaration?.maxDisplayDuration
        invalidation = Self.invalidation(of: record, declaration)
        rules = declaration?.rules.map { Rule($0, in: snapshot) }
        displayFrequency = Self.gate(of: tip, frequency)
        opens = displayFrequency == .closed ? frequency.opens(for: declaration) : nil
        status = Self.status(invalidation, rules, displayFrequency)
    }

    /// Returns the first obstacle, in the order invalidation, missing declaration, frequency, rules.
    private static func status(_ invalidation: Invalidation?, _ rules: [Rule]?, _ gate: Gate) -> Status {
        if invalidation != nil { return .invalidated }
        guard let rules else { return .unknown }
        if gate == .closed { return .heldBack }
        return rules.isEmpty ? .available : .dependsOnRules
    }

    private static func gate(of tip: TipStoreSnapshot.Tip, _ frequency: DisplayFrequencyReport) -> Gate {
        if let declaration = tip.declaration, declaration.ignoresDisplayFrequency,
            declaration.minimumInterval == nil
        {
            return .ignored
        }
        if tip.record.displayCount > 0 { return .alreadyShown }
        return frequency.opens(for: tip.declaration) == nil ? .open : .closed
    }

    private static func invalidation(of record: TipRecord, _ declaration: TipSummary?) -> Invalidation? {
        if let invalidation = record.invalidation {
            return Invalidation(reason: invalidation.reason, date: invalidation.date)
        }
        if let limit = declaration?.maxDisplayCount, record.displayCount >= limit {
            return Invalidation(reason: .displayCountExceeded)
        }
        if let limit = declaration?.maxDisplayDuration, record.displayDuration >= limit {
            return Invalidation(reason: .displayDurationExceeded)
        }
        return nil
    }
}

nonisolated extension TipReport.Rule {
    fileprivate init(_ rule: TipSummary.Rule, in snapshot: TipStoreSnapshot) {
        source = rule.source
        parameter = rule.parameter.map { key in
            .init(key: key, value: snapshot.parameters[key].flatMap { StoredValue($0) })
        }
        event = rule.event.map { id in
            let event = snapshot.events.first { $0.id == id }
            return .init(id: id, count: event?.count ?? 0, first: event?.first, last: event?.last)
        }
    }
}
