/// The condition that an element's widget is in a state, written as `save-button:enabled` or
/// `[action="win.save"]:enabled`.
public struct WidgetCondition: Hashable, Sendable {
    /// The element.
    public var element: Element
    /// The state of its widget.
    public var state: WidgetState

    /// Creates a condition.
    public init(_ element: Element, _ state: WidgetState) {
        self.element = element
        self.state = state
    }

    /// Reads an element and a state; nil when the text does not end with a state.
    public init?(_ text: String) {
        guard let (element, word) = Self.parts(of: text), let state = WidgetState(rawValue: word) else {
            return nil
        }
        self.init(Element(element), state)
    }

    /// The element and the word after the last colon; nil when there is no such word.
    private static func parts(of text: String) -> (element: String, word: String)? {
        guard let colon = text.lastIndex(of: ":"), colon != text.startIndex else { return nil }
        let word = text[text.index(after: colon)...]
        guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return nil }
        return (String(text[..<colon]), String(word))
    }

    /// Why a text that begins like a selector is no condition; nil when it is one, or may be a name.
    static func faultOfCondition(_ text: String) -> String? {
        if let condition = WidgetCondition(text) { return condition.element.problem }
        guard let first = text.first, "#[.*".contains(first) else { return nil }
        return faultOfState(text) ?? "expected a state behind the selector, such as \":enabled\""
    }

    private static func faultOfState(_ text: String) -> String? {
        let known = WidgetState.allCases.map(\.rawValue)
        guard let (_, word) = parts(of: text), !known.contains(word) else { return nil }
        return "expected one of the states " + known.joined(separator: ", ") + ", found \(word.quoted)"
            + suggestion(for: word, among: known)
    }
}

extension WidgetCondition: CustomStringConvertible {
    /// The element and the state, as they are read; without the state where that is `visible`.
    public var description: String { state == .visible ? element.id : "\(element.id):\(state.rawValue)" }
}

extension WidgetCondition: FileValue {
    /// Reads an element, followed by a state unless that is `visible`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> WidgetCondition {
        let text = try reader.text()
        if let known = WidgetCondition(text) {
            return WidgetCondition(try known.element.accepted(by: reader), known.state)
        }
        if let problem = faultOfState(text) { throw reader.fail(problem) }
        return WidgetCondition(try Element(text).accepted(by: reader), .visible)
    }

    package var fileText: String {
        // A state without an element would be read as a name.
        guard !element.id.isEmpty else { return element.id.fileText }
        // The id alone would be read as one with a state.
        let isPlain = Self.parts(of: element.id) == nil
        return (isPlain ? description : "\(element.id):\(state.rawValue)").fileText
    }
}
