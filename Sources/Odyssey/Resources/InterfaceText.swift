/// The text of a `.ui` file with what is marked `translatable` translated.
///
/// GtkBuilder translates by itself, but only from installed catalogues.
struct InterfaceText {
    private(set) var xml: String

    /// - Parameters:
    ///   - xml: a file of the program's own: quoted by `"`, without CDATA.
    ///   - translate: gets the text and its `context`.
    init(_ xml: String, translate: (_ text: String, _ context: String?) -> String) {
        var result = ""
        var rest = xml[...]
        while let mark = rest.firstRange(of: " translatable=\"yes\""),
            let start = rest[mark.upperBound...].firstIndex(of: ">"),
            let end = rest[start...].firstIndex(of: "<"),
            let tag = rest[..<mark.lowerBound].lastIndex(of: "<")
        {
            let text = rest[rest.index(after: start)..<end]
            let context = Self.attribute("context", in: rest[tag..<start])
            result += rest[..<mark.lowerBound] + rest[mark.upperBound...start]
            result += Self.escaped(translate(Self.unescaped(text), context.map(Self.unescaped)))
            rest = rest[end...]
        }
        self.xml = result + rest
    }

    private static func attribute(_ name: String, in tag: Substring) -> Substring? {
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
        return tag[start...].prefix { $0 != "\"" }
    }

    private static let entities = [
        ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;"),
    ]

    private static func escaped(_ text: String) -> String {
        entities.reduce(text) { replacing($1.0, by: $1.1, in: $0) }
    }

    private static func unescaped(_ text: Substring) -> String {
        entities.reversed().reduce(String(text)) { replacing($1.1, by: $1.0, in: $0) }
    }

    /// Foundation's function would cost more at start-up than the rest of the window.
    private static func replacing(_ text: String, by other: String, in whole: String) -> String {
        guard whole.contains(text) else { return whole }
        return whole.split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
    }
}
