/// A step, or a whole tour in one setting, that a storyboard could not draw.
package struct UndrawnStep: Hashable, VariantRecord, CustomStringConvertible {
    package var tour: String
    /// The name of the setting, as that of its folder.
    package var setting: String
    /// The id of the step; nil when it is not about one alone.
    package var step: String?
    /// Why, in the user's terms.
    package var reason: String

    package init(tour: String, setting: String, step: String?, reason: String) {
        self.tour = tour
        self.setting = setting
        self.step = step
        self.reason = reason
    }

    package var fields: Fields<String, String, String?, String> { Fields(tour, setting, step, reason) }
    package init(fields: Fields<String, String, String?, String>) {
        (tour, setting, step, reason) = fields.values
    }

    package var description: String {
        "\(tour), \(setting), " + (step.map { "step \"\($0)\": " } ?? "") + reason
    }
}
