/// What the linter looks for.
package enum LintRule: String, Hashable, Sendable, Codable, CaseIterable {
    case notShown = "not-shown"
    case missingTarget = "missing-target"
    case hiddenTarget = "hidden-target"
    case calloutOutside = "callout-outside"
    case occlusion
    case lowContrast = "low-contrast"
    case noWayOn = "no-way-on"
    case unknownTrigger = "unknown-trigger"
    case unmetRequest = "unmet-request"
    case deadLink = "dead-link"
    case acceptance
    case ambiguousSelector = "ambiguous-selector"
    case languageSelector = "language-selector"
    case clippedText = "clipped-text"
    case smallTarget = "small-target"
    case notDrawn = "not-drawn"
    case altText = "alt-text"
    case largePicture = "large-picture"
    case tooManySteps = "too-many-steps"
    case longTitle = "long-title"
    case longBody = "long-body"
    case emptyStep = "empty-step"
    case alreadyDone = "already-done"
    case unreachableStep = "unreachable-step"
    case loop
    case untranslated
    case largerWindow = "larger-window"
    case unsteadyPicture = "unsteady-picture"

    package var severity: Severity {
        switch self {
        case .notShown, .missingTarget, .hiddenTarget, .calloutOutside, .occlusion, .lowContrast, .noWayOn,
            .unknownTrigger, .unmetRequest, .deadLink, .acceptance:
            .error
        case .ambiguousSelector, .languageSelector, .clippedText, .smallTarget, .notDrawn, .altText,
            .largePicture, .tooManySteps, .longTitle, .longBody, .emptyStep, .alreadyDone, .unreachableStep,
            .loop,
            .untranslated, .unsteadyPicture:
            .warning
        case .largerWindow: .note
        }
    }

    /// What the rule asks for, in one sentence.
    package var summary: String {
        switch self {
        case .notShown: "Every step can be shown."
        case .missingTarget: "What a step points at is in the window."
        case .hiddenTarget: "What a step points at is visible when the step is shown."
        case .calloutOutside: "The callout is in the window with all its texts and buttons."
        case .occlusion: "Nothing lies over a button, a target, what is lit or the head of an arrow."
        case .lowContrast:
            "Text has a contrast of at least 4.5 to 1, rings of 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11)."
        case .noWayOn: "Every step, the last one too, can be left by its user."
        case .unknownTrigger: "What a step opens is in the app."
        case .unmetRequest: "What a step does, waits for, blurs and dims is in the app."
        case .deadLink: "A link leads to an address that is opened, or to an action of the app."
        case .acceptance: "What a file accepts is a rule, for a reason."
        case .ambiguousSelector: "A selector means one widget."
        case .languageSelector: "A selector means the same widget in every language."
        case .clippedText: "Texts have the room that they need."
        case .smallTarget:
            "What a user is asked to click is at least 24 pixels wide and high (WCAG 2.2, 2.5.8)."
        case .notDrawn: "Every picture, arrow and label of a step has room."
        case .altText: "What is told of a picture says what it shows."
        case .largePicture: "A picture has no more pixels than a callout can show."
        case .tooManySteps: "A tour has at most \(LintLimits.mostSteps) steps."
        case .longTitle: "The title of a step has at most \(LintLimits.mostTitleWords) words."
        case .longBody: "The text of a step has at most \(LintLimits.mostWords) words."
        case .emptyStep: "A step says something."
        case .alreadyDone: "What a step is about is not done from the beginning."
        case .unreachableStep: "Every step can be reached."
        case .loop: "A tour comes to an end."
        case .largerWindow: "A window becomes as small as it is asked to be."
        case .unsteadyPicture: "A window looks the same as long as nobody uses it."
        case .untranslated: "Texts are translated into the languages that are asked for."
        }
    }
}
