/// A control that was pressed while recording.
package struct PressedControl: Codable, Hashable, Sendable {
    /// The most lasting selector that means it.
    package var selector: String
    /// What a user calls it; empty when it says nothing.
    package var title: String
    /// How many widgets the selector matches.
    package var matches: Int
    /// Whether the selector means nothing in another language.
    package var dependsOnLanguage: Bool
    /// The selector of the button whose menu or popover holds it; nil when it is in none.
    package var opener: String?

    package init(selector: String, title: String, matches: Int, dependsOnLanguage: Bool, opener: String?) {
        self.selector = selector
        self.title = title
        self.matches = matches
        self.dependsOnLanguage = dependsOnLanguage
        self.opener = opener
    }
}
