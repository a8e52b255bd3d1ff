/// A tour as far as it is recorded.
package struct RecordedTour: Hashable, VariantRecord {
    /// The tour file.
    package var json: String
    /// How many steps it has.
    package var count: Int
    /// What was pressed; nil when something else has changed it.
    package var press: RecordedPress?

    package init(json: String, count: Int, press: RecordedPress? = nil) {
        self.json = json
        self.count = count
        self.press = press
    }

    package var fields: Fields<String, Int, RecordedPress?> { Fields(json, count, press) }
    package init(fields: Fields<String, Int, RecordedPress?>) { (json, count, press) = fields.values }
}

/// A press, and the step that it became or was folded into.
package struct RecordedPress: Hashable, VariantRecord {
    package var control: PressedControl
    /// The title of the step.
    package var title: String

    package init(_ control: PressedControl, title: String) {
        self.control = control
        self.title = title
    }

    package var fields: Fields<PressedControl, String> { Fields(control, title) }
    package init(fields: Fields<PressedControl, String>) { (control, title) = fields.values }
}
