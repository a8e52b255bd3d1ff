public import FoundationEssentials

extension TipExplanation: CustomStringConvertible {
    /// The status, and a line for each reason.
    public var description: String {
        ([summary] + reasons.map { "  \($0.allowsDisplay ? "✓" : "✗") \($0.subject.words(at: date))" })
            .joined(separator: "\n")
    }

    /// One sentence: the status, and the first reason that prevents the tip from being shown.
    public var summary: String {
        let subject = type == id ? id : "\(id) (\(type))"
        switch status {
        case .available: return "\(subject) is available."
        case .invalidated(let reason): return "\(subject) is invalidated: \(reason.words)."
        case .pending:
            guard let obstacle = reasons.first(where: { !$0.allowsDisplay }) else {
                return "\(subject) is pending."
            }
            let words = obstacle.subject.clause(at: date)
            return "\(subject) is pending: \(words)" + (words.hasSuffix(".") ? "" : ".")
        }
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
    public func words(at now: Date) -> String { "\(topic): \(clause(at: now))" }

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
    func clause(at now: Date) -> String {
        switch self {
        case .override(.showTips): "shown by name for testing"
        case .override(.hideTips): "hidden by name for testing"
        case .override(.showAllTips): "all tips are shown for testing"
        case .override(.hideAllTips): "all tips are hidden for testing"
        case .invalidation(let reason, let date): reason.words + (date.map { ", \(Self.ago($0, now))" } ?? "")
        case .displayCount(let count, let limit):
            Self.times(count) + (limit.map { " of at most \($0)" } ?? "")
        case .displayDuration(let seconds, let limit):
            Self.span(seconds) + (limit.map { " of at most \(Self.span($0))" } ?? "")
        case .rule(let rule): Self.words(rule)
        case .displayFrequency(let gate): Self.words(gate, now)
        case .loading(let events):
            "the donations to \(events.map { "“\($0)”" }.joined(separator: ", ")) are not read yet"
        case .hold(.walkthrough(let title)): "the walkthrough “\(title)” is running"
        case .hold(.other(let reason)): reason
        case .datastore(let status): "\(status)"
        case .sharedIdentifier(let others):
            "\(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") the same, so they count as one tip"
        }
    }

    private static func words(_ rule: TipExplanation.Rule) -> String {
        let input =
            switch rule.input {
            case .parameter(let key): "parameter \(key)"
            case .event(let id): "event “\(id)”"
            }
        let values = rule.values.map { "\($0.source) is \($0.value)" }.joined(separator: " and ")
        return "\(rule.source) (\(input))" + (values.isEmpty ? "" : ", where \(values)")
    }

    private static func words(_ gate: FrequencyGate, _ now: Date) -> String {
        switch gate {
        case .open: "no other tip was shown too recently"
        case .closed(let date) where date.timeIntervalSince(now) >= 1e12:
            "another tip was shown, and no new one may come after it"
        case .closed(let date):
            "another tip was shown recently; new ones may come in \(span(date.timeIntervalSince(now)))"
        case .alreadyShown: "does not hold back tips that were shown before"
        case .ignored: "ignored by this tip"
        }
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    private static func ago(_ date: Date, _ now: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        return seconds < 1 ? "just now" : "\(span(seconds)) ago"
    }

    /// "3 days", "2 hours 5 minutes", "12 seconds": the two largest units.
    package static func span(_ seconds: TimeInterval) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return "for ever" }
        var rest = Int(max(0, seconds).rounded())
        let parts = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)].compactMap {
            name,
            size in
            let count = rest / size
            rest %= size
            return count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
        }
        return parts.isEmpty ? "0 seconds" : parts.prefix(2).joined(separator: " ")
    }
}
