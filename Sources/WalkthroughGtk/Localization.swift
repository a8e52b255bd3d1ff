internal import CWalkthroughGtk

/// The translation of `text` into the user's language, from the gettext domain `walkthrough`.
func localized(_ text: String) -> String {
    // Without a translation gettext returns the pointer it was given, so the buffer must outlive the call.
    text.withCString { String(cString: g_dgettext("walkthrough", $0)) }
}

/// The translation of `text`, with each `{name}` replaced by its value.
func localized(_ text: String, _ values: [String: String]) -> String {
    values.reduce(localized(text)) { text, value in
        var parts: [Substring] = []
        var rest = Substring(text)
        let mark = "{\(value.key)}"
        while let range = rest.firstRange(of: mark) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        parts.append(rest)
        return parts.joined(separator: value.value)
    }
}
