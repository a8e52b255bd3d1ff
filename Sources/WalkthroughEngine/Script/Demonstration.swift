/// Something that a step does in the app while it is shown, and undoes when it is left.
/// A minor version may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum Demonstration: Hashable, Sendable {
    /// Activates an action, named in full and with its target, such as `win.view('list')`.
    ///
    /// Afterwards a stateful action gets its former state back, `undo` is activated, if there is one, and a
    /// window that opened is closed.
    case activate(String, undo: String? = nil)
    /// Clicks a widget. Afterwards a switch or toggle is as it was, and what opened is closed.
    case click(Element)
    /// Replaces the text of an entry or text view, and restores the former text afterwards.
    case type(String, into: Element)
    /// Shows a page of a stack or notebook, and the former page again afterwards.
    case page(Element)
}

extension Demonstration {
    /// The widget that it is done to; nil for an action.
    package var element: Element? {
        switch self {
        case .activate: nil
        case .click(let element), .type(_, let element), .page(let element): element
        }
    }
}

extension Demonstration: FileValue {
    /// The keys of all its forms.
    static let fileKeys = ["activate", "undo", "click", "type", "into", "page"]

    /// Reads `{"activate": …, "undo": …}`, `{"click": …}`, `{"type": …, "into": …}` or `{"page": …}`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> Demonstration {
        var fields = try reader.fields(of: "what a step shows", fileKeys)
        let kind = try fields.kind(
            among: ["activate", "click", "type", "page"],
            with: ["activate": ["undo"], "type": ["into"]]
        )
        var (element, text, undo): (Element, String, String?) = ("", "", nil)
        switch kind {
        case "activate":
            try fields.visit("activate", &text, .required)
            try fields.visit("undo", &undo)
            if let problem = text.problemOfAction { throw fields.fail(problem, at: .key("activate")) }
            if let problem = undo?.problemOfAction { throw fields.fail(problem, at: .key("undo")) }
            return .activate(text, undo: undo)
        case "type":
            try fields.visit("type", &text, .required)
            try fields.visit("into", &element, .required)
            return .type(text, into: element)
        default:
            try fields.visit(kind, &element, .required)
            return kind == "click" ? .click(element) : .page(element)
        }
    }

    package var fileText: String {
        switch self {
        case .activate(let action, undo: nil): FileText.object([("activate", action.fileText)])
        case .activate(let action, undo: let undo?):
            FileText.object([("activate", action.fileText), ("undo", undo.fileText)])
        case .click(let element): FileText.object([("click", element.fileText)])
        case .page(let element): FileText.object([("page", element.fileText)])
        case .type(let text, let element):
            FileText.object([("type", text.fileText), ("into", element.fileText)])
        }
    }
}
