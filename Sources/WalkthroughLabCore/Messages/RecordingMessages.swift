/// A tour as far as it is recorded.
package struct RecordedTour: Codable, Hashable, Sendable {
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
}

/// A press, and the step that it became or was folded into.
package struct RecordedPress: Codable, Hashable, Sendable {
    /// The control.
    package var control: PressedControl
    /// The title of the step.
    package var title: String

    package init(_ control: PressedControl, title: String) {
        self.control = control
        self.title = title
    }
}
