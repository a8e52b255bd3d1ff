internal import CWalkthroughGtk
internal import CWalkthroughShims

/// Finds the translations beside the program: `bin/odyssey` has them in `share/locale`.
///
/// Run from anywhere else the app is in English, or in whatever language is installed for the system.
nonisolated func bindTranslations() {
    guard let program = g_file_read_link("/proc/self/exe", nil) else { return }
    defer { g_free(program) }
    guard let binaries = g_path_get_dirname(program) else { return }
    defer { g_free(binaries) }
    let folder = String(cString: binaries) + "/../share/locale"
    for domain in ["odyssey", "walkthrough"] { walkthrough_bind_text_domain(domain, folder) }
    // Tips look up their texts in the default domain.
    walkthrough_set_text_domain("odyssey")
}

/// The translation of `text` into the language of the session; `text` itself where there is none.
nonisolated func localized(_ text: String) -> String {
    // gettext returns its argument when there is no translation.
    text.withCString { text in String(cString: g_dgettext("odyssey", text)) }
}

/// The translation of `text` with every `{name}` replaced by its value.
nonisolated func localized(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    localized(text).filled(values)
}

extension String {
    /// The text with the first `{name}` of each name replaced by its value.
    nonisolated func filled(_ values: KeyValuePairs<String, String>) -> String {
        var filled = self
        for (name, value) in values {
            // Foundation's replacing functions would cost more at start-up than the rest of the window.
            guard let range = filled.firstRange(of: "{\(name)}") else { continue }
            filled.replaceSubrange(range, with: value)
        }
        return filled
    }
}
