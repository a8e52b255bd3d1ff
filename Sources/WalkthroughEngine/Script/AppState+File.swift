extension AppState: FileValue {
    /// The keys of all its object forms.
    static let fileKeys = kinds + ["property", "is"]
    /// Nobody writes more in a list; reading 100,000 takes long.
    private static let mostParts = 100
    private static let kinds = ["widget", "action", "condition", "not", "all", "any"]

    /// Reads the text form, or `{"widget": …, "is": …}`, `{"widget": …, "property": …, "is": …}`, `{"action":
    /// …}`, `{"action": …, "is": …}`, `{"condition": …}`, `{"not": …}`, `{"all": […]}` or `{"any": […]}`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> Self {
        if let text = try reader.shortForm() {
            do throws(Fault) { return try Self(parsing: text) } catch { throw reader.fail(error.problem) }
        }
        var fields = try reader.fields(of: "a state", fileKeys)
        let companions = ["widget": ["property", "is"], "action": ["is"]]
        switch try fields.kind(among: kinds, with: companions) {
        case "widget":
            var (element, property, state): (Element, String, WidgetState) = ("", "", .visible)
            try fields.visit("widget", &element, .required)
            guard fields.value(of: "property") != nil else {
                try fields.visit("is", &state, .required)
                return .widget(element, is: state)
            }
            try fields.name("property", &property)
            return .property(element, name: property, is: try reader.required("is").plainText())
        case "action":
            let name = try reader.required("action").text()
            let value = try fields.value(of: "is")?.plainText()
            let state: Self = value.map { .action(name, is: $0) } ?? .activated(action: name)
            if let problem = state.problemOfAction { throw fields.fail(problem, at: .key("action")) }
            return state
        case "condition": return .condition(try reader.required("condition").name())
        case "not": return .not(try Self.read(reader.required("not")))
        case let kind:
            let list = try reader.required(kind)
            let count = try list.items().count
            guard (1...Self.mostParts).contains(count) else {
                let found = count == 0 ? "an empty list" : "\(count)"
                throw fields.fail("expected 1 to \(Self.mostParts) states, found \(found)", at: .key(kind))
            }
            let states = try [Self].read(list)
            return kind == "all" ? .all(states) : .any(states)
        }
    }

    /// The text form where it is read as the same state.
    package var fileText: String {
        let isPlain = elements.allSatisfy { $0.label == $0.id }
        if isPlain, (try? Self(parsing: description)) == self { return description.fileText }
        let members: [(key: String, text: String)] =
            switch self {
            case .widget(let element, let state): [("widget", element.fileText), ("is", state.fileText)]
            case .property(let element, let name, let value):
                [("widget", element.fileText), ("property", name.fileText), ("is", value.fileText)]
            case .activated(let name): [("action", name.fileText)]
            case .action(let name, let value): [("action", name.fileText), ("is", value.fileText)]
            case .condition(let name): [("condition", name.fileText)]
            case .not(let state): [("not", state.fileText)]
            case .all(let states): [("all", states.fileText)]
            case .any(let states): [("any", states.fileText)]
            }
        return FileText.object(members)
    }
}

extension WidgetState: FileValue {}

extension FileReader {
    /// A text, a number, true or false, as text.
    fileprivate func plainText() throws(TourFileError) -> String {
        switch node.content {
        case .string(let text): return text
        case .number(let number): return number.asWritten
        case .bool(let flag): return "\(flag)"
        default: throw mismatch("a string in quotes, a number, true or false")
        }
    }
}
