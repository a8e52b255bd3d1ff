/// What advances a walkthrough to the next step. A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
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

extension AdvanceRule: FileValue {
    /// The keys of all its forms.
    static let fileKeys = ["action", "mapped", "property", "element", "value"]

    /// Reads `"button"`, `"targetClick"`, `{"action": …}`, `{"mapped": …}` or
    /// `{"element": …, "property": …, "value": …}`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> AdvanceRule {
        if let word = try reader.shortForm() { return try named(word, reader) }
        var fields = try reader.fields(of: "an advance rule", fileKeys)
        let found = fileKeys.filter { fields.value(of: $0) != nil }
        let kinds = found.filter { $0 != "element" && $0 != "value" }
        guard kinds.count < 2 else {
            let names = kinds.map { "\"\($0)\"" }.sorted().joined(separator: " or ")
            throw reader.fail("a step advances by one thing only; expected either \(names)")
        }
        guard !found.isEmpty else {
            throw reader.fail("expected one of \"action\", \"mapped\", \"element\"")
        }
        if let kind = kinds.first, kind != "property", let stray = found.first(where: { $0 != kind }) {
            throw fields.fail(
                "\"\(stray)\" belongs to a \"property\", not to \(kind.quoted); remove it",
                at: .key(stray)
            )
        }
        var (element, name, value) = (Element(""), "", "")
        switch kinds.first {
        case "action":
            try fields.visit("action", &name, .required)
            guard ["app.", "win."].contains(where: { name.hasPrefix($0) && name != $0 }) else {
                throw fields.fail(
                    "expected a full name such as \"win.search\", found \(name.quoted)",
                    at: .key("action")
                )
            }
            return .action(name)
        case "mapped":
            try fields.visit("mapped", &element, .required)
            return .mapped(element)
        default:
            try fields.visit("element", &element, .required)
            try fields.name("property", &name)
            try fields.visit("value", &value, .required)
            return .property(element, name: name, value: value)
        }
    }

    private static func named(_ word: String, _ reader: FileReader) throws(TourFileError) -> AdvanceRule {
        switch word {
        case "button": return .button
        case "targetClick": return .targetClick
        default:
            throw reader.fail(
                "expected \"button\", \"targetClick\" or an object, found \(word.quoted)"
                    + suggestion(for: word, among: ["button", "targetClick"])
            )
        }
    }

    package var fileText: String {
        switch self {
        case .button: "button".fileText
        case .targetClick: "targetClick".fileText
        case .action(let name): FileText.object([("action", name.fileText)])
        case .mapped(let element): FileText.object([("mapped", element.fileText)])
        case .property(let element, let name, let value):
            FileText.object([
                ("element", element.fileText), ("property", name.fileText), ("value", value.fileText),
            ])
        }
    }
}
