/// What advances a walkthrough to the next step.
public enum AdvanceRule: Hashable, Sendable {
    /// The user presses the Next button of the callout.
    case button
    /// The user clicks the target; the target receives the click as well.
    case targetClick
    /// An action of the app or its window is activated, named in full such as `win.search`.
    ///
    /// A stateful action counts when its state changes.
    case action(String)
    /// A property of an element's widget reaches a value, as GObject prints it in any case: `active`, `true`.
    case property(Element, name: String, value: String)
    /// An element's widget is mapped.
    case mapped(Element)
}

extension AdvanceRule: Codable, ScriptValue {
    /// Reads `"button"`, `"targetClick"`, `{"action": …}`, `{"mapped": …}` or
    /// `{"element": …, "property": …, "value": …}`.
    public init(from decoder: any Decoder) throws {
        if let word = try decoder.shortForm() {
            self = try Self.named(word, decoder)
            return
        }
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "an advance rule")
        let found = try fields.allKeys.filter { try !fields.decodeNil(forKey: $0) }
        let kinds = found.filter { $0 != .element && $0 != .value }
        guard kinds.count < 2 else {
            let names = kinds.map { "\"\($0.rawValue)\"" }.sorted().joined(separator: " or ")
            throw Self.fault(decoder, "a step advances by one thing only; expected either \(names)")
        }
        guard !found.isEmpty else {
            throw Self.fault(decoder, "expected one of \"action\", \"mapped\", \"element\"")
        }
        if let kind = kinds.first, kind != .property, let stray = found.first(where: { $0 != kind }) {
            throw fields.invalid(
                stray,
                "\"\(stray.rawValue)\" belongs to a \"property\", not to \(kind.rawValue.quoted); remove it"
            )
        }
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
        self = try accepted(by: decoder)
    }

    var fault: ScriptFault? {
        switch self {
        case .action(let name) where !["app.", "win."].contains { name.hasPrefix($0) && name != $0 }:
            ScriptFault(
                at: CodingKeys.action,
                problem: "expected a full name such as \"win.search\", found \(name.quoted)"
            )
        case .property(_, let name, _): .name(name, at: CodingKeys.property)
        default: nil
        }
    }

    private static func named(_ word: String, _ decoder: any Decoder) throws -> AdvanceRule {
        switch word {
        case "button": return .button
        case "targetClick": return .targetClick
        default:
            throw fault(
                decoder,
                "expected \"button\", \"targetClick\" or an object, found \(word.quoted)"
                    + suggestion(for: word, among: ["button", "targetClick"])
            )
        }
    }

    private static func fault(_ decoder: any Decoder, _ problem: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
    }

    /// Writes the form that is read.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
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

    enum CodingKeys: String, CodingKey, CaseIterable { case action, mapped, property, element, value }
}
