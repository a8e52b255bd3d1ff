package import WalkthroughEngine

/// Something about a tour that its users would stumble over.
package struct Finding: Hashable, Sendable, Codable {
    /// How much it matters.
    package enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
        /// A user cannot follow the step.
        case error
        /// A user can, but less well than she could.
        case warning
        /// Worth knowing.
        case note

        package static func < (one: Self, other: Self) -> Bool { one.order < other.order }

        private var order: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .note: 2
            }
        }
    }

    /// What is wrong.
    package var rule: LintRule
    /// How much that matters.
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

/// What the linter looks for.
package enum LintRule: String, Hashable, Sendable, Codable, CaseIterable {
    case tooManySteps = "too-many-steps"
    case longBody = "long-body"
    case emptyStep = "empty-step"
    case noWayOn = "no-way-on"
    case unreachableStep = "unreachable-step"
    case loop
    case missingTarget = "missing-target"
    case hiddenTarget = "hidden-target"
    case ambiguousSelector = "ambiguous-selector"
    case languageSelector = "language-selector"
    case occlusion
    case clippedText = "clipped-text"
    case lowContrast = "low-contrast"
    case smallTarget = "small-target"
    case untranslated

    /// How much it matters.
    package var severity: Finding.Severity {
        switch self {
        case .noWayOn, .missingTarget, .hiddenTarget, .lowContrast, .occlusion: .error
        case .longBody, .tooManySteps, .emptyStep, .unreachableStep, .loop, .ambiguousSelector,
            .languageSelector,
            .clippedText, .smallTarget:
            .warning
        case .untranslated: .note
        }
    }

    /// What the rule asks for, in one sentence.
    package var summary: String {
        switch self {
        case .tooManySteps: "A tour has at most \(LintLimits.mostSteps) steps."
        case .longBody: "The text of a step has at most \(LintLimits.mostWords) words."
        case .emptyStep: "A step says something."
        case .noWayOn: "Every step, the last one too, can be left by its user."
        case .unreachableStep: "Every step can be reached."
        case .loop: "A tour comes to an end."
        case .missingTarget: "What a step points at is in the window."
        case .hiddenTarget: "What a step points at is visible when the step is shown."
        case .ambiguousSelector: "A selector means one widget."
        case .languageSelector: "A selector means the same widget in every language."
        case .occlusion: "Nothing lies over a button, a target, what is lit or the head of an arrow."
        case .clippedText: "Texts have the room that they need."
        case .lowContrast:
            "Text has a contrast of at least 4.5 to 1, rings of 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11)."
        case .smallTarget:
            "What a user is asked to click is at least 24 pixels wide and high (WCAG 2.2, 2.5.8)."
        case .untranslated: "Texts are translated into the languages that are asked for."
        }
    }
}
