internal import WalkthroughEngine

extension Element {
    /// Whether its label is for users: a selector is none.
    var hasWords: Bool {
        !label.isEmpty && (label != id || selector == nil || isPlainText)
    }

    /// Whether the id is made of words that could be types of widgets, and one of them is none.
    private var isPlainText: Bool {
        guard id.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else { return false }
        return id.split(separator: " ").contains { WidgetNode.types(named: String($0)).isEmpty }
    }
}
