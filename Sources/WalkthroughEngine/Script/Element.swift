/// The name of a widget that a step can point at.
///
/// The id is a name that the app gives the widget in its code, an id of its interface file, or a selector
/// such as `[action="win.save"]` (``WidgetSelector``), which needs no change to the app.
///
/// Two elements are equal when their ids are.
///
/// ```swift
/// extension Element {
///     static let search = Element("search", label: "Find a place")
/// }
/// ```
public struct Element: Sendable, Identifiable, ExpressibleByStringLiteral {
    /// The id that scripts use, or a selector; unique among the widgets of a window.
    public let id: String
    /// The name shown to users, beside arrows; the id when no label was given.
    public let label: String

    /// Creates an element from its id and an optional label.
    public init(_ id: String, label: String? = nil) {
        self.id = id
        self.label = label ?? id
    }

    /// Creates an element whose label is its id.
    public init(stringLiteral id: String) {
        self.init(id)
    }
}

extension Element: Hashable {
    /// Whether both name the same widget.
    public static func == (a: Element, b: Element) -> Bool { a.id == b.id }

    /// Hashes the id alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Element: Codable {}

extension Element: FileValue {
    /// The keys of its long form.
    static let fileKeys = ["id", "label"]

    package static func read(_ reader: FileReader) throws(TourFileError) -> Element {
        var (id, label): (String, String?) = ("", nil)
        if let text = try reader.shortForm() {
            id = text
        } else {
            var fields = try reader.fields(of: "an element", fileKeys)
            try fields.visit("id", &id, .required)
            try fields.visit("label", &label)
        }
        return try Element(id, label: label).accepted(by: reader)
    }

    /// The element itself, if its id is a name, or a selector without a fault.
    func accepted(by reader: FileReader) throws(TourFileError) -> Element {
        if let problem { throw reader.fail(problem) }
        return self
    }

    /// Why the id is neither a name nor a selector; nil when it is one.
    var problem: String? {
        if id.isEmpty { return "expected a name, found an empty string" }
        return id.utf8.contains(0) ? "expected a name without \\u0000, found one" : problemOfSelector
    }

    package var fileText: String {
        guard label != id else { return id.fileText }
        return FileText.object([("id", id.fileText), ("label", label.fileText)])
    }
}
