public import FoundationEssentials

/// Why a tip is shown or not, as data and in words.
///
/// ```swift
/// print(FavoritesTip().explanation)
/// // FavoritesTip is pending: $0.donations.count >= 3 (event “placeOpened”), where $0.donations.count is 2.
/// //   ✓ Shown: 0 times
/// //   ✓ On screen: 0 seconds
/// //   ✗ Rule: $0.donations.count >= 3 (event “placeOpened”), where $0.donations.count is 2
/// //   ✓ Display frequency: no other tip was shown too recently
/// ```
public struct TipExplanation: Sendable, Hashable {
    /// The tip's id.
    public let id: String
    /// The name of the tip's type.
    public let type: String
    /// The tip's status.
    public let status: Tips.Status
    /// The date of the evaluation.
    public let date: Date
    /// What determined the status, in the order of evaluation; the tip is shown if every reason allows it.
    public let reasons: [Reason]

    /// Whether the tip may be shown.
    public var shouldDisplay: Bool { status == .available }

    /// One condition that was evaluated.
    public struct Reason: Sendable, Hashable {
        /// The condition that was evaluated, with its values.
        public let subject: Subject
        /// Whether this condition allows the tip to be shown.
        public let allowsDisplay: Bool

        package init(_ subject: Subject, allowsDisplay: Bool) {
            self.subject = subject
            self.allowsDisplay = allowsDisplay
        }
    }

    /// The condition that was evaluated, with its values. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Subject: Sendable, Hashable {
        /// A testing override, which takes precedence over limits, rules and the display frequency.
        case override(Tips.TestingOverride)
        /// The tip was invalidated.
        case invalidation(reason: Tips.InvalidationReason, date: Date?)
        /// How often the tip appeared, and its limit.
        case displayCount(count: Int, limit: Int?)
        /// Seconds on screen, and their limit.
        case displayDuration(seconds: TimeInterval, limit: TimeInterval?)
        /// A rule, with the values of its parts.
        case rule(Rule)
        /// The display frequency.
        case displayFrequency(FrequencyGate)
        /// The donations of these events are not read yet, because the store is busy.
        ///
        /// Results of rules that read them do not count.
        case loading(events: [String])
        /// Tips are held back.
        case hold(TipHold.Reason)
        /// The datastore's status, if it is not configured, was replaced or has an error.
        case datastore(Tips.DatastoreStatus)
        /// Other types of tips have the same id, and so share all state with this one.
        case sharedIdentifier(with: [String])
    }

    /// A rule and its result.
    public struct Rule: Sendable, Hashable {
        /// The condition as it is written.
        public let source: String
        /// What the rule depends on.
        public let input: Tips.Rule.Input
        /// Whether the condition holds.
        public let isSatisfied: Bool
        /// The values of the condition's parts.
        public let values: [RuleValue]
    }
}

extension TipCenter {
    /// Why a tip is shown or not.
    public func explanation(of tip: some Tip) -> TipExplanation {
        explanations(of: [TipDeclaration(tip)])[0]
    }

    /// Why tips are shown or not, all at the same moment.
    func explanations(of tips: [TipDeclaration]) -> [TipExplanation] {
        declare(tips)
        let datastore = datastoreStatus
        return evaluate { evaluation in
            tips.map { tip in
                TipExplanation(
                    id: tip.id,
                    type: tip.type,
                    status: Eligibility.status(of: tip, in: evaluation),
                    date: evaluation.now,
                    reasons: Explaining(tip: tip, evaluation: evaluation, datastore: datastore).reasons
                )
            }
        }
    }
}

extension Tip {
    /// Why the tip is shown or not.
    public var explanation: TipExplanation { TipCenter.current.explanation(of: self) }
}

/// Lists the conditions that ``Eligibility`` evaluates, in its order.
private struct Explaining {
    let tip: TipDeclaration
    let evaluation: RuleEvaluation
    let datastore: Tips.DatastoreStatus

    private var facts: TipFacts { evaluation.facts }
    private var record: FoldedLog.Tip? { facts.tips[tip.id] }

    var reasons: [TipExplanation.Reason] {
        (overrideReasons ?? invalidation + limits + configuration + rules + holds + [frequency]) + footnotes
    }

    private var invalidation: [TipExplanation.Reason] {
        guard let invalidation = Eligibility.invalidation(of: tip, record, facts) else { return [] }
        let date = Date(milliseconds: invalidation.date)
        return [reason(.invalidation(reason: invalidation.knownReason, date: date), false)]
    }

    private var configuration: [TipExplanation.Reason] {
        facts.isConfigured ? [] : [reason(.datastore(.notConfigured), false)]
    }

    private func reason(_ subject: TipExplanation.Subject, _ allows: Bool) -> TipExplanation.Reason {
        .init(subject, allowsDisplay: allows)
    }

    private var overrideReasons: [TipExplanation.Reason]? {
        switch facts.overrides.effect(on: tip.id, type: tip.type) {
        case nil: return nil
        case .hidden(let override): return [reason(.override(override), false)] + invalidation
        case .shown(let override):
            let shown = reason(.override(override), true)
            guard facts.overrides.closed.contains(tip.id) else { return [shown] + configuration + holds }
            return [shown] + invalidation
        }
    }

    private var limits: [TipExplanation.Reason] {
        let exceeded = Eligibility.exceededLimit(of: tip, record, in: evaluation)
        let seconds =
            (record?.seconds ?? 0)
            + (facts.onScreen[tip.id]?.current(at: evaluation.uptime) ?? 0)
        return [
            reason(
                .displayCount(count: record?.shown.count ?? 0, limit: tip.summary.maxDisplayCount),
                exceeded != .displayCountExceeded
            ),
            reason(
                .displayDuration(seconds: seconds, limit: tip.summary.maxDisplayDuration),
                exceeded != .displayDurationExceeded
            ),
        ]
    }

    private var rules: [TipExplanation.Reason] {
        let misses = evaluation.missCount
        let reasons = evaluation.evaluating { ruleReasons(in: $0) }
        guard evaluation.missCount != misses else { return reasons }
        return [reason(.loading(events: evaluation.missing.keys.sorted()), false)] + reasons
    }

    private func ruleReasons(in evaluation: RuleEvaluation) -> [TipExplanation.Reason] {
        tip.rules.map { rule in
            let isSatisfied = rule.isSatisfied(in: evaluation)
            let values = rule.values(in: evaluation)
            return reason(
                .rule(
                    .init(source: rule.source, input: rule.input, isSatisfied: isSatisfied, values: values)
                ),
                isSatisfied
            )
        }
    }

    private var holds: [TipExplanation.Reason] { facts.holds.map { reason(.hold($0), false) } }

    private var frequency: TipExplanation.Reason {
        let gate = Eligibility.frequencyGate(of: tip, record, in: evaluation)
        return reason(.displayFrequency(gate), gate.isOpen)
    }

    /// Facts that do not affect the status but help to understand it.
    private var footnotes: [TipExplanation.Reason] {
        var notes: [TipExplanation.Reason] = []
        let others = facts.types[tip.id, default: []].subtracting([tip.typeIdentity])
            .map { $0.name(beside: tip.typeIdentity) }
        if !others.isEmpty { notes.append(reason(.sharedIdentifier(with: others.sorted()), true)) }
        if facts.isConfigured {
            switch datastore {
            case .ready, .notConfigured, .inMemory(nil): break
            case .replaced, .inMemory, .failing: notes.append(reason(.datastore(datastore), true))
            }
        }
        return notes
    }
}
