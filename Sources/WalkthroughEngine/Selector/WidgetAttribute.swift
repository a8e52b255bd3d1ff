/// An attribute that a widget can be named by. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum WidgetAttribute: String, Hashable, Sendable, CaseIterable {
    /// The action that it activates, with its target in parentheses: `win.save`, `cal.insert-digit(7)`.
    case action
    /// The name of its icon.
    case icon
    /// Its name as a page of a stack.
    case page
    /// The text on it.
    case label
    /// The text of its tooltip.
    case tooltip
    /// The placeholder text of an entry.
    case placeholder
    /// Its accessible label.
    case a11y
    /// Its accessible role.
    case role

    /// Whether the value is text in the language of the user.
    public var isText: Bool {
        switch self {
        case .label, .tooltip, .placeholder, .a11y: true
        case .action, .icon, .page, .role: false
        }
    }
}
