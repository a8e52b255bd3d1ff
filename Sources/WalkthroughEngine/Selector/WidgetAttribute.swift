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
    /// The title of a window, a dialog or a page.
    case title
    /// `true` for a window or dialog that keeps input from the windows behind it.
    case modal
    /// The message of the app's catalogue that one of its texts translates, without mnemonic: in English, the
    /// text itself.
    case msgid

    /// Whether the value is text in the language of the user.
    public var isText: Bool {
        switch self {
        case .label, .tooltip, .placeholder, .a11y, .title: true
        case .action, .icon, .page, .role, .modal, .msgid: false
        }
    }

    /// Those whose values are texts.
    static let texts = allCases.filter(\.isText)
}
