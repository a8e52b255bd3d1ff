/// Formats text for terminals.
enum PlainText {
    /// Returns the text on one line; escapes what would move the cursor or change the text direction.
    ///
    /// Names and values come from files that anyone may have made.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if isUnprintable(scalar) {
                line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        default: false
        }
    }
}
