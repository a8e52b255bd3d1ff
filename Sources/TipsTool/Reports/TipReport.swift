internal import FoundationEssentials
internal import TipEngine

/// What is told of a tip.
struct TipReport: Encodable {
    /// Where a tip stands as far as the store knows.
    enum Status: String, Encodable {
        /// It was invalidated, or has reached a limit and will be as soon as the app looks at it.
        case invalidated
        /// Another tip was shown too recently.
        case heldBack
        /// Nothing stands in the way but rules, which the app decides.
        case dependsOnRules
        /// Nothing stands in the way.
        case available
        /// The app has not said yet what rules and limits it has.
        case unknown
    }

    struct Invalidation: Encodable {
        var reason: Tips.InvalidationReason
        /// `nil` for a limit that was reached and not noticed by the app yet.
        var date: Date?
    }

    /// A rule with what it looks at.
    struct Rule: Encodable {
        /// The condition as it is written in the app's code.
        var source: String
        var parameter: Parameter?
        var event: EventReport?
    }

    struct Parameter: Encodable {
        var key: String
        /// `nil` at its default, or when it is not kept between sessions.
        var value: JSONValue?
    }

    /// What the display frequency makes of the tip.
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
        status = Self.status(invalidation, rules, displayFrequency)
    }

    /// What stands in the way first.
    private static func status(_ invalidation: Invalidation?, _ rules: [Rule]?, _ gate: Gate) -> Status {
        if invalidation != nil { return .invalidated }
        guard let rules else { return .unknown }
        if gate == .closed { return .heldBack }
        return rules.isEmpty ? .available : .dependsOnRules
    }

    private static func gate(of tip: TipStoreSnapshot.Tip, _ frequency: DisplayFrequencyReport) -> Gate {
        if tip.declaration?.ignoresDisplayFrequency == true { return .ignored }
        if tip.record.displayCount > 0 { return .alreadyShown }
        return frequency.opens == nil ? .open : .closed
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

extension TipReport.Rule {
    fileprivate init(_ rule: TipSummary.Rule, in snapshot: TipStoreSnapshot) {
        source = rule.source
        parameter = rule.parameter.map { key in
            .init(key: key, value: snapshot.parameters[key].flatMap { JSONValue($0) })
        }
        event = rule.event.map { id in
            let event = snapshot.events.first { $0.id == id }
            return .init(id: id, count: event?.count ?? 0, first: event?.first, last: event?.last)
        }
    }
}
