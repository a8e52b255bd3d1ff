/// What advances a tour to the next step. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AdvanceRule: Hashable, Sendable {
    /// The user presses the Next button of the callout.
    case button
    /// The user clicks the target; the target receives the click as well.
    case targetClick
    /// A state holds, or what it names happens.
    case state(AppState)
}

extension AdvanceRule {
    /// Whether it waits for a press, of the target or of what activates an action.
    package var isPress: Bool {
        switch self {
        case .targetClick, .state(.activated): true
        case .button, .state: false
        }
    }
}

extension AdvanceRule: FileValue {
    /// Reads `"button"`, `"targetClick"` or a state.
    package static func read(_ reader: FileReader) throws(TourFileError) -> AdvanceRule {
        let words: [String: AdvanceRule] = ["button": .button, "targetClick": .targetClick]
        if case .string(let text) = reader.node.content, let rule = words[text] { return rule }
        let state = try AppState.read(reader)
        guard case .string(let text) = reader.node.content, state == .condition(text) else {
            return .state(state)
        }
        let meant = suggestion(for: text, among: words.keys.sorted())
        guard meant.isEmpty else {
            throw reader.fail("expected \"button\", \"targetClick\" or a state, found \(text.quoted)\(meant)")
        }
        return .state(state)
    }

    package var fileText: String {
        switch self {
        case .button: "button".fileText
        case .targetClick: "targetClick".fileText
        // A name alone might be taken for one of these words.
        case .state(.condition(let name)): FileText.object([("condition", name.fileText)])
        case .state(let state): state.fileText
        }
    }
}
