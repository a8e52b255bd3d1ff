/// A control that was pressed while recording.
package struct PressedControl: Hashable, VariantRecord {
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
    /// The selector of the page or sheet that it is in, or of what holds that, if that was not shown when the
    /// recording began; nil otherwise.
    package var trigger: String?
    /// The number of the page that it is in, if that was not there when the recording began; nil otherwise.
    package var newPage: Int?

    package init(
        selector: String,
        title: String,
        matches: Int,
        dependsOnLanguage: Bool,
        opener: String?,
        trigger: String? = nil,
        newPage: Int? = nil
    ) {
        self.selector = selector
        self.title = title
        self.matches = matches
        self.dependsOnLanguage = dependsOnLanguage
        self.opener = opener
        self.trigger = trigger
        self.newPage = newPage
    }

    package var fields: Fields<String, String, Int, Bool, String?, String?, Int?> {
        Fields(selector, title, matches, dependsOnLanguage, opener, trigger, newPage)
    }

    package init(fields: Fields<String, String, Int, Bool, String?, String?, Int?>) {
        (selector, title, matches, dependsOnLanguage, opener, trigger, newPage) = fields.values
    }
}
