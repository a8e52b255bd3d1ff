/// Escapes text for HTML, so that markup in it is shown as text.
package func escaped(_ text: String) -> String {
    var result = ""
    var isAfterReturn = false
    // By scalars: a `<` with a combining mark is one character, and markup all the same.
    for scalar in text.unicodeScalars {
        defer { isAfterReturn = scalar == "\r" }
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\r": result += "\n"
        case "\n" where isAfterReturn: break
        case "\t", "\n", "\u{C}": result.unicodeScalars.append(scalar)
        // HTML allows no other control characters.
        case ..<" ", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
