import FoundationEssentials

/// A tip whose type all tips of an app share, so that only its id tells it from others.
package protocol UntypedTip: Tip {}

/// The rules and options that a tip declares, read once.
final class TipDeclaration: Sendable {
    let id: String
    let typeIdentity: TypeIdentity
    let rules: [Tips.Rule]
    /// All else, as tools that have only the store get it.
    let summary: TipSummary

    init(_ tip: some Tip) {
        id = tip.id
        typeIdentity = TypeIdentity(Swift.type(of: tip))
        rules = tip.rules
        summary = TipSummary(tip, rules)
    }
}

extension TipDeclaration {
    /// The name of the tip's type; its id where all tips have the same type.
    var type: String { summary.type }

    var hasLimit: Bool { summary.maxDisplayCount != nil || summary.maxDisplayDuration != nil }

    /// The subjects that may affect the tip's status, apart from those that affect all tips.
    var subjects: Set<TipFacts.Subject> {
        var subjects: Set<TipFacts.Subject> = [.tip(id)]
        for rule in rules {
            switch rule.input {
            case .parameter(let key): subjects.insert(.parameter(key))
            case .event(let id): subjects.insert(.event(id))
            }
        }
        return subjects
    }
}

extension TipSummary {
    /// Of several options of one kind, the last one counts.
    fileprivate init(_ tip: some Tip, _ rules: [Tips.Rule]) {
        type = tip is any UntypedTip ? tip.id : TypeName.of(Swift.type(of: tip))
        self.rules = rules.map { rule in
            switch rule.input {
            case .parameter(let key): Rule(source: rule.source, parameter: key)
            case .event(let id): Rule(source: rule.source, event: id)
            }
        }
        for option in tip.options {
            switch option {
            case let option as Tips.MaxDisplayCount: maxDisplayCount = option.count
            case let option as Tips.MaxDisplayDuration: maxDisplayDuration = option.duration
            case let option as Tips.IgnoresDisplayFrequency:
                ignoresDisplayFrequency = option.ignoresDisplayFrequency
            case let option as Tips.MinimumInterval:
                minimumInterval = option.interval.duration > 0 ? option.interval.duration : nil
            default: break
            }
        }
    }
}
