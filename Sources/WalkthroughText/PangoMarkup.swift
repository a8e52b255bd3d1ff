/// Text in Pango's markup.
package enum PangoMarkup {
    /// A text as markup that shows it as it is, with U+FFFD for U+0000, at which a string of C ends.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { special.contains($0) }) else { return text }
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'": result += "&#39;"
            case "\"": result += "&quot;"
            case "\0": result += "\u{FFFD}"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static let special = Set("&<>'\"\0".utf8)
}
