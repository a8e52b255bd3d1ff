internal import WalkthroughText

/// Escapes text for Pango markup, and reduces markup to plain text.
enum Markup {
    static func escape(_ text: String) -> String { PangoMarkup.escaped(text) }

    /// The text without tags and with entities resolved; unknown entities stay as they are.
    static func plain(_ markup: String) -> String {
        var result = ""
        var rest = markup[...]
        while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            result += rest[..<next]
            rest = rest[next...]
            if rest.first == "<", let end = rest.firstIndex(of: ">") {
                rest = rest[rest.index(after: end)...]
            } else if let end = rest.firstIndex(of: ";"),
                let character = entity(rest[rest.index(after: next)..<end])
            {
                result.append(character)
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return code.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
