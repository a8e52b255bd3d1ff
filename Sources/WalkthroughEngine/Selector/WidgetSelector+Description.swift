/// The text of selectors, in a canonical form.
extension WidgetSelector: CustomStringConvertible {
    /// The selector as it would be written; reading it gives the same selector.
    public var description: String { alternatives.map(\.description).joined(separator: ", ") }
}

extension WidgetSelector.Path: CustomStringConvertible {
    /// The path as it would be written.
    public var description: String {
        parts.dropFirst().reduce(parts[0].description) { text, part in
            text + (part.relation == .child ? " > " : " ") + part.description
        }
    }
}

extension WidgetSelector.Part: CustomStringConvertible {
    /// The part as it would be written, without its relation.
    public var description: String {
        let id = id.map { "#\($0.isSelectorWord ? $0 : $0.inSelectorQuotes)" } ?? ""
        let classes = classes.map { ".\($0)" }.joined()
        let attributes = attributes.map(\.description).joined()
        let contents = contents.map { ":has(\($0))" }.joined()
        let position = position.map { ":nth(\($0))" } ?? ""
        let text = (type ?? "") + id + classes + attributes + contents + position
        return text.isEmpty || text == position ? "*\(position)" : text
    }
}

extension WidgetSelector.AttributeValue: CustomStringConvertible {
    /// The attribute in brackets, its value in quotes.
    public var description: String {
        "[\(attribute.rawValue)\(isPart ? "*=" : "=")\(value.inSelectorQuotes)]"
    }
}

extension String {
    fileprivate var inSelectorQuotes: String {
        let escaped = unicodeScalars.reduce(into: String.UnicodeScalarView()) { text, scalar in
            if scalar == "\"" || scalar == "\\" { text.append("\\") }
            text.append(scalar)
        }
        return "\"\(escaped)\""
    }
}
