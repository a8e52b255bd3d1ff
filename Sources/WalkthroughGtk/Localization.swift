internal import CWalkthroughGtk

/// The text in the user's language, from the gettext domain `walkthrough`.
func localized(_ text: String) -> String {
    // Without a translation gettext returns the pointer it was given, so that has to outlive the call.
    text.withCString { String(cString: g_dgettext("walkthrough", $0)) }
}

/// The text in the user's language with `{name}` replaced by the values.
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
