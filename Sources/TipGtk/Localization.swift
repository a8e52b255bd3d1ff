internal import CWalkthroughGtk

/// Returns the text in the user's language, from the gettext domain `walkthrough`.
func localized(_ text: String) -> String {
    // Without a translation gettext returns the pointer it was given, which must outlive the call.
    text.withCString { String(cString: g_dgettext("walkthrough", $0)) }
}

/// Looks up a tip's text in the app's default gettext domain, or in the domain that it names.
func translated(_ key: String, table: String?) -> String {
    key.withCString { key in
        guard let table else { return String(cString: g_dgettext(nil, key)) }
        return String(cString: g_dgettext(table, key))
    }
}
