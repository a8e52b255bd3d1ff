/// The name of a widget that a step can point at.
///
/// The id is a name that the app gives the widget in its code, an id of its interface file, or a selector such as
/// `[action="win.save"]` (``WidgetSelector``), which needs no change to the app.
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

extension Element: Codable, ScriptValue {
    /// Reads either `"id"` or `{"id": …, "label": …}`.
    public init(from decoder: any Decoder) throws {
        if let id = try decoder.shortForm() {
            let element = Element(id)
            self = element.isAwaited(at: decoder.codingPath) ? element : try element.accepted(by: decoder)
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "an element")
        self = try Element(
            fields.decode(String.self, forKey: .id),
            label: fields.decodeIfPresent(String.self, forKey: .label)
        ).accepted(by: decoder)
    }

    var fault: ScriptFault? { .name(id) ?? faultOfSelector }

    /// Writes the short form where the label is the id.
    public func encode(to encoder: any Encoder) throws {
        if !isAwaited(at: encoder.codingPath) { try check(for: encoder) }
        guard label != id else {
            var value = encoder.singleValueContainer()
            try value.encode(id)
            return
        }
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(label, forKey: .label)
    }

    enum CodingKeys: String, CodingKey, CaseIterable { case id, label }
}
