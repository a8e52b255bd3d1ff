/// Text in Pango's markup.
package enum PangoMarkup {
    /// A text as markup that shows it as it is.
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
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static let special = Set("&<>'\"".utf8)
}
