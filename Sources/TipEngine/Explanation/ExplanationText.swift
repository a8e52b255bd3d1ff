package import FoundationEssentials

/// One condition on showing a tip, and what is known of it.
package enum TipFinding: Sendable, Hashable {
    /// A condition that was evaluated.
    case reason(TipExplanation.Reason)
    /// A rule that only the app can evaluate, and what the store knows of its input.
    case openRule(source: String, StoredInput?)
    /// The rules of a tip that no app has declared yet.
    case undeclaredRules

    /// The input of a rule, as the store knows it.
    package enum StoredInput: Sendable, Hashable {
        /// - Parameter value: JSON; `nil` when the parameter is at its default or is not stored.
        case parameter(String, value: String?)
        /// - Parameter last: When the latest donation was made.
        case event(String, count: Int, last: Date?)
    }

    /// Whether the condition is known to prevent the tip from being shown.
    var preventsDisplay: Bool { if case .reason(let reason) = self { !reason.allowsDisplay } else { false } }
}

/// Renders what is known of a tip in words.
///
/// Explanations of the engine and of the tool are rendered here. They differ in what they know: an app
/// evaluates its rules, while the tool has only the store.
package struct ExplanationText {
    /// What follows from the findings.
    package enum Conclusion: Sendable, Hashable {
        case available
        case pending
        case invalidated(Tips.InvalidationReason)
        /// Only its rules can hold the tip back, and only the app can evaluate them.
        case dependsOnRules
        /// No app has declared the tip yet.
        case undeclared
    }

    private let subject: String
    private let conclusion: Conclusion
    private let findings: [TipFinding]
    private let time: (Date) -> String

    /// - Parameters:
    ///   - type: The name of the tip's type; `nil` if no app has declared the tip yet.
    ///   - findings: In the order of evaluation.
    ///   - time: Puts a date into words, as "3 hours ago" or "in 2 days".
    package init(
        id: String,
        type: String?,
        _ conclusion: Conclusion,
        _ findings: [TipFinding],
        time: @escaping (Date) -> String
    ) {
        subject = type.map { $0 == id ? id : "\(id) (\($0))" } ?? id
        self.conclusion = conclusion
        self.findings = findings
        self.time = time
    }

    /// The summary, and an indented line for each finding.
    package var lines: [String] { [summary] + findings.map { "  \(words($0))" } }

    /// One sentence: the conclusion, and the first finding that prevents the tip from being shown.
    package var summary: String {
        switch conclusion {
        case .available: return "\(subject) is available."
        case .invalidated(let reason): return "\(subject) is invalidated: \(reason.words)."
        case .dependsOnRules: return "\(subject) depends on its rules."
        case .undeclared: return "\(subject) was not declared by an app yet."
        case .pending:
            guard case .reason(let reason) = findings.first(where: \.preventsDisplay) else {
                return "\(subject) is pending."
            }
            let words = reason.subject.clause(time)
            return "\(subject) is pending: \(words)" + (words.hasSuffix(".") ? "" : ".")
        }
    }

    private func words(_ finding: TipFinding) -> String {
        switch finding {
        case .reason(let reason): "\(reason.allowsDisplay ? "✓" : "✗") \(reason.subject.words(time))"
        case .openRule(let source, let input): "? Rule: \(source)" + (input.map { " \(words($0))" } ?? "")
        case .undeclaredRules: "? Rules: unknown, as no app has declared this tip yet"
        }
    }

    private func words(_ input: TipFinding.StoredInput) -> String {
        switch input {
        case .parameter(let key, let value):
            return "(parameter \(key)), which is \(value ?? "at its default, or not stored")"
        case .event(let id, let count, let last):
            let last = last.map { ", the last \(time($0))" } ?? ""
            return "(event “\(id)”), which has \(Phrase.count(count, "donation"))\(last)"
        }
    }
}

extension TipExplanation: CustomStringConvertible {
    /// The status, and a line for each reason.
    public var description: String { text.lines.joined(separator: "\n") }

    /// One sentence: the status, and the first reason that prevents the tip from being shown.
    public var summary: String { text.summary }

    private var text: ExplanationText {
        let conclusion: ExplanationText.Conclusion =
            switch status {
            case .available: .available
            case .pending: .pending
            case .invalidated(let reason): .invalidated(reason)
            }
        return ExplanationText(id: id, type: type, conclusion, reasons.map { .reason($0) }) {
            Phrase.relative($0, to: date)
        }
    }
}
