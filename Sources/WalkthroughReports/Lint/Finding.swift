package import WalkthroughEngine

/// Something about a tour that its users would stumble over.
package struct Finding: Hashable, Sendable, Codable {
    package var rule: LintRule
    package var severity: Severity
    /// The tour file, as it was named.
    package var file: String
    /// The step; nil for the tour as a whole.
    package var step: Step.ID?
    /// The keys to the value at fault, such as `steps[2].body`.
    package var keyPath: String
    /// What is wrong and what to do about it, in one sentence.
    package var message: String
    /// The sizes, themes, directions and scales in which it was seen; empty for what depends on none.
    package var settings: [String] = []

    /// Creates a finding with the severity of its rule.
    package init(_ rule: LintRule, _ file: String, _ step: Step.ID?, at keyPath: String, _ message: String) {
        self.rule = rule
        severity = rule.severity
        self.file = file
        self.step = step
        self.keyPath = keyPath
        self.message = message
    }
}
