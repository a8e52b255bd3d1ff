internal import FoundationEssentials
internal import TipDatastore
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
        var parameter: ParameterReport?
        var event: EventReport?
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
    /// How the display frequency applies to the tip.
    var displayFrequency: FrequencyGate
    /// When the display frequency and the tip's own minimum interval let it through; `nil` unless they hold
    /// it back.
    var opens: Date?
    /// `nil` unless the app has declared the tip.
    var rules: [Rule]?

    init(_ id: String, in store: StoreSummary, now: Date) {
        let record = store.log.tips[id] ?? FoldedLog.Tip()
        let declaration = store.declaration(of: id)
        self.id = id
        type = declaration?.type
        displayCount = record.shown.count
        maxDisplayCount = declaration?.maxDisplayCount
        displayDuration = record.seconds
        maxDisplayDuration = declaration?.maxDisplayDuration
        invalidation = Self.invalidation(of: record, declaration)
        rules = declaration?.rules.map { rule in
            Rule(
                source: rule.source,
                parameter: rule.parameter.map { ParameterReport($0, in: store) },
                event: rule.event.map { EventReport($0, in: store) }
            )
        }
        displayFrequency = store.gate(for: declaration, wasShown: displayCount > 0, now: now)
        opens = displayFrequency.opens
        status = Self.status(invalidation, rules, displayFrequency)
    }

    /// Returns the first obstacle, in the order invalidation, missing declaration, frequency, rules.
    private static func status(
        _ invalidation: Invalidation?,
        _ rules: [Rule]?,
        _ gate: FrequencyGate
    ) -> Status {
        if invalidation != nil { return .invalidated }
        guard let rules else { return .unknown }
        if !gate.isOpen { return .heldBack }
        return rules.isEmpty ? .available : .dependsOnRules
    }

    private static func invalidation(of record: FoldedLog.Tip, _ declaration: TipSummary?) -> Invalidation? {
        if let known = record.invalidation {
            return Invalidation(reason: known.knownReason, date: Date(milliseconds: known.date))
        }
        if let limit = declaration?.maxDisplayCount, record.shown.count >= limit {
            return Invalidation(reason: .displayCountExceeded)
        }
        if let limit = declaration?.maxDisplayDuration, record.seconds >= limit {
            return Invalidation(reason: .displayDurationExceeded)
        }
        return nil
    }
}

/// By its name alone.
nonisolated extension FrequencyGate: Encodable {
    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .open: try value.encode("open")
        case .closed: try value.encode("closed")
        case .alreadyShown: try value.encode("alreadyShown")
        case .ignored: try value.encode("ignored")
        }
    }

    /// When it opens; `nil` unless it is closed.
    var opens: Date? { if case .closed(let date) = self { date } else { nil } }
}
