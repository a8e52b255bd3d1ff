/// Formats text for terminals.
package enum PlainText {
    /// Returns the text on one line; escapes what would move the cursor or change the text direction.
    ///
    /// Names and values come from files that anyone may have made.
    package static func line(_ text: String) -> String {
        escaping(text, where: isUnprintable) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
    }

    /// Returns JSON that means the same, without what a terminal would take for commands; line breaks stay.
    ///
    /// JSON allows control characters from U+007F on as they are.
    package static func json(_ text: String) -> String {
        escaping(text, where: { $0 != "\n" && isUnprintable($0) }) { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    private static func escaping(
        _ text: String,
        where isMeant: (Unicode.Scalar) -> Bool,
        by escape: (Unicode.Scalar) -> String
    ) -> String {
        guard text.unicodeScalars.contains(where: isMeant) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if isMeant(scalar) { line += escape(scalar) } else { line.unicodeScalars.append(scalar) }
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
