import FoundationEssentials

/// A tip whose type all tips of an app share, so that only its id tells it from others.
package protocol UntypedTip: Tip {}

/// The rules and options that a tip declares, read once.
final class TipDeclaration: Sendable {
    let id: String
    /// The name of the tip's type; its id where all tips have the same type.
    let type: String
    let typeIdentity: TypeIdentity
    let rules: [Tips.Rule]
    let maxDisplayCount: Int?
    /// Seconds.
    let maxDisplayDuration: TimeInterval?
    let ignoresDisplayFrequency: Bool
    /// Seconds.
    let minimumInterval: TimeInterval

    init(_ tip: some Tip) {
        id = tip.id
        type = tip is any UntypedTip ? tip.id : TypeName.of(Swift.type(of: tip))
        typeIdentity = TypeIdentity(Swift.type(of: tip))
        rules = tip.rules
        let options = Options(tip.options)
        maxDisplayCount = options.maxDisplayCount
        maxDisplayDuration = options.maxDisplayDuration
        ignoresDisplayFrequency = options.ignoresDisplayFrequency
        minimumInterval = options.minimumInterval
    }

    /// The options by kind; of several of one kind, the last one counts.
    private struct Options {
        var maxDisplayCount: Int?
        var maxDisplayDuration: TimeInterval?
        var ignoresDisplayFrequency = false
        var minimumInterval: TimeInterval = 0

        init(_ options: [any TipOption]) {
            for option in options {
                switch option {
                case let option as Tips.MaxDisplayCount: maxDisplayCount = option.count
                case let option as Tips.MaxDisplayDuration: maxDisplayDuration = option.duration
                case let option as Tips.IgnoresDisplayFrequency:
                    ignoresDisplayFrequency = option.ignoresDisplayFrequency
                case let option as Tips.MinimumInterval: minimumInterval = option.interval.duration
                default: break
                }
            }
        }
    }
}

extension TipDeclaration {
    var hasLimit: Bool { maxDisplayCount != nil || maxDisplayDuration != nil }

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

    /// A summary of the declaration, for tools that have only the store.
    var summary: TipSummary {
        TipSummary(
            type: type,
            rules: rules.map { rule in
                switch rule.input {
                case .parameter(let key): .init(source: rule.source, parameter: key)
                case .event(let id): .init(source: rule.source, event: id)
                }
            },
            maxDisplayCount: maxDisplayCount,
            maxDisplayDuration: maxDisplayDuration,
            ignoresDisplayFrequency: ignoresDisplayFrequency,
            minimumInterval: minimumInterval > 0 ? minimumInterval : nil
        )
    }
}
