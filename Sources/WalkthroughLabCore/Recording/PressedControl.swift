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
    /// Whether the selector means another widget once a similar one comes or goes.
    package var dependsOnNeighbors: Bool
    /// The selector of the button whose menu or popover holds it; nil when it is in none.
    package var opener: String?
    /// The full name, without a target, of the action that it activates as an item of a menu; nil for none.
    package var action: String?
    /// The selector of the page or sheet that it is in, or of what holds that, if that was not shown when the
    /// recording began; nil otherwise.
    package var trigger: String?
    /// The number of the page, dialog or window that it is in, if that was not there when the recording
    /// began; nil otherwise.
    package var newPage: Int?

    package init(
        selector: String,
        title: String,
        matches: Int,
        dependsOnLanguage: Bool,
        dependsOnNeighbors: Bool = false,
        opener: String?,
        action: String? = nil,
        trigger: String? = nil,
        newPage: Int? = nil
    ) {
        self.selector = selector
        self.title = title
        self.matches = matches
        self.dependsOnLanguage = dependsOnLanguage
        self.dependsOnNeighbors = dependsOnNeighbors
        self.opener = opener
        self.action = action
        self.trigger = trigger
        self.newPage = newPage
    }

    package var fields: Fields<String, String, Int, Bool, Bool, String?, String?, String?, Int?> {
        Fields(
            selector,
            title,
            matches,
            dependsOnLanguage,
            dependsOnNeighbors,
            opener,
            action,
            trigger,
            newPage
        )
    }

    package init(fields: Fields<String, String, Int, Bool, Bool, String?, String?, String?, Int?>) {
        (
            selector, title, matches, dependsOnLanguage, dependsOnNeighbors, opener, action, trigger,
            newPage
        ) = fields.values
    }
}
