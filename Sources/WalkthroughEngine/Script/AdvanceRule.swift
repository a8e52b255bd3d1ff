/// What takes a walkthrough on to the next step.
public enum AdvanceRule: Hashable, Sendable {
    /// The Next button of the callout.
    case button
    /// A click on the target; it reaches the target too.
    case targetClick
    /// An action of the app or its window that is activated, by its full name such as `win.search`.
    case action(String)
    /// A property of an element's widget that reaches a value, both as GTK writes them: `active`, `true`.
    case property(Element, name: String, value: String)
    /// An element's widget that comes on screen.
    case mapped(Element)
}

extension AdvanceRule: Codable {
    /// Reads `"button"`, `"targetClick"`, `{"action": …}`, `{"mapped": …}` or
    /// `{"element": …, "property": …, "value": …}`.
    public init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(String.self) {
            switch word {
            case "button": self = .button
            case "targetClick": self = .targetClick
            default:
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription:
                            "expected \"button\", \"targetClick\" or an object, found \"\(word)\""
                    )
                )
            }
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "an advance rule")
        if let action = try fields.decodeIfPresent(String.self, forKey: .action) {
            self = .action(action)
        } else if let element = try fields.decodeIfPresent(Element.self, forKey: .mapped) {
            self = .mapped(element)
        } else {
            self = .property(
                try fields.decode(Element.self, forKey: .element),
                name: try fields.decode(String.self, forKey: .property),
                value: try fields.decode(String.self, forKey: .value)
            )
        }
    }

    /// Writes the form that is read.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .button, .targetClick:
            var value = encoder.singleValueContainer()
            try value.encode(self == .button ? "button" : "targetClick")
        case .action(let name):
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(name, forKey: .action)
        case .mapped(let element):
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(element, forKey: .mapped)
        case .property(let element, let name, let value):
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(element, forKey: .element)
            try fields.encode(name, forKey: .property)
            try fields.encode(value, forKey: .value)
        }
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case action, mapped, element, property, value }
}
