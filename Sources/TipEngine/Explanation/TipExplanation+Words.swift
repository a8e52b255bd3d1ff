public import FoundationEssentials

extension TipExplanation: CustomStringConvertible {
    /// The status, and a line for each reason.
    public var description: String {
        ([summary] + reasons.map { "  \($0.words(time))" }).joined(separator: "\n")
    }

    /// One sentence: the status, and the first reason that prevents the tip from being shown.
    public var summary: String {
        "\(Self.name(id, type: type)) \(Self.verdict(status, reasons, time: time))"
    }

    private func time(_ date: Date) -> String { Phrase.relative(date, to: self.date) }

    /// "favorites (FavoritesTip)".
    ///
    /// - Parameter type: `nil` if no app has declared the tip yet.
    package static func name(_ id: String, type: String?) -> String {
        type.map { $0 == id ? id : "\(id) (\($0))" } ?? id
    }

    /// What a sentence says of a tip: its status, and the first reason that prevents it from being shown.
    ///
    /// - Parameter time: Puts a date into words, as "3 hours ago" or "in 2 days".
    package static func verdict(
        _ status: Tips.Status,
        _ reasons: [Reason],
        time: (Date) -> String
    ) -> String {
        switch status {
        case .available: return "is available."
        case .invalidated(let reason): return "is invalidated: \(reason.words)."
        case .pending:
            guard let reason = reasons.first(where: { !$0.allowsDisplay }) else { return "is pending." }
            let words = reason.subject.clause(time)
            return "is pending: \(words)" + (words.hasSuffix(".") ? "" : ".")
        }
    }
}

extension TipExplanation.Reason {
    /// One line.
    ///
    /// - Parameter time: Puts a date into words, as "3 hours ago" or "in 2 days".
    package func words(_ time: (Date) -> String) -> String {
        "\(allowsDisplay ? "✓" : "✗") \(subject.words(time))"
    }
}

extension Tips.InvalidationReason {
    /// The reason as the end of a sentence.
    public var words: String {
        switch self {
        case .actionPerformed: "its action was performed"
        case .displayCountExceeded: "it was shown as often as it may be"
        case .displayDurationExceeded: "it was on screen as long as it may be"
        case .tipClosed: "it was closed"
        }
    }
}

extension TipExplanation.Subject {
    /// The finding, in one line.
    ///
    /// - Parameter now: The date that times are given relative to.
    public func words(at now: Date) -> String { words { Phrase.relative($0, to: now) } }

    /// The finding, in one line.
    ///
    /// - Parameter time: Puts a date into words, as "3 hours ago" or "in 2 days".
    func words(_ time: (Date) -> String) -> String { "\(topic): \(clause(time))" }

    private var topic: String {
        switch self {
        case .override: "Testing"
        case .invalidation: "Invalidated"
        case .displayCount: "Shown"
        case .displayDuration: "On screen"
        case .rule: "Rule"
        case .displayFrequency: "Display frequency"
        case .loading: "Loading"
        case .hold: "Held back"
        case .datastore: "Store"
        case .sharedIdentifier: "Shared id"
        }
    }

    /// The finding, as the end of a sentence.
    func clause(_ time: (Date) -> String) -> String {
        switch self {
        case .override(.showTips): "shown by name for testing"
        case .override(.hideTips): "hidden by name for testing"
        case .override(.showAllTips): "all tips are shown for testing"
        case .override(.hideAllTips): "all tips are hidden for testing"
        case .invalidation(let reason, let date): reason.words + (date.map { ", \(time($0))" } ?? "")
        case .displayCount(let count, let limit):
            Phrase.times(count) + (limit.map { " of at most \($0)" } ?? "")
        case .displayDuration(let seconds, let limit):
            Phrase.span(seconds) + (limit.map { " of at most \(Phrase.span($0))" } ?? "")
        case .rule(let rule): rule.words
        case .displayFrequency(let gate): gate.words(time)
        case .loading(let events):
            "the donations to \(events.map { "“\($0)”" }.joined(separator: ", ")) are not read yet"
        case .hold(.walkthrough(let title)): "the tour “\(title)” is running"
        case .hold(.other(let reason)): reason
        case .datastore(let status): "\(status)"
        case .sharedIdentifier(let others):
            "\(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") the same id, so they count as one tip"
        }
    }
}

extension TipExplanation.Rule {
    fileprivate var words: String {
        let input =
            switch input {
            case .parameter(let key): "parameter \(key)"
            case .event(let id): "event “\(id)”"
            }
        let values = values.map { "\($0.source) is \($0.value)" }.joined(separator: " and ")
        return "\(source) (\(input))" + (values.isEmpty ? "" : ", where \(values)")
    }
}

extension FrequencyGate {
    fileprivate func words(_ time: (Date) -> String) -> String {
        switch self {
        case .open: "no other tip was shown too recently"
        case .closed(let date) where !Phrase.isOnCalendar(date):
            "another tip was shown, and no new tip may be shown after it"
        case .closed(let date): "another tip was shown recently; a new tip may be shown \(time(date))"
        case .alreadyShown: "does not hold back tips that were shown before"
        case .ignored: "ignored by this tip"
        }
    }
}
