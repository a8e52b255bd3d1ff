internal import CWalkthroughGtk

/// The text in the user's language, from the gettext domain `walkthrough`.
func localized(_ text: String) -> String {
    // Without a translation gettext returns the pointer it was given, so that has to outlive the call.
    text.withCString { String(cString: g_dgettext("walkthrough", $0)) }
}

/// Looks a tip's text up in the app's catalogue, or in the one that it names.
func translated(_ key: String, table: String?) -> String {
    key.withCString { key in
        guard let table else { return String(cString: g_dgettext(nil, key)) }
        return String(cString: g_dgettext(table, key))
    }
}
