/// A state of a widget that a step's condition can name. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum WidgetState: String, Hashable, Codable, Sendable, CaseIterable {
    /// It can be used.
    case enabled
    /// It cannot be used.
    case disabled
    /// It is on screen.
    case visible
    /// It is not on screen, or does not exist.
    case hidden
    /// A switch, a check box or a toggle that is on.
    case checked
    /// A switch, a check box or a toggle that is off.
    case unchecked
    /// It, or something in it, has the keyboard's focus.
    case focused
    /// An entry without text, or a list without rows.
    case empty
    /// An entry with text, or a list with rows.
    case filled
}
