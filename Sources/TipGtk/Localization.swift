internal import WalkthroughGtkSupport

/// The translation of one of the library's texts.
func localized(_ text: String, context: String? = nil) -> String {
    Translations.text(text, context: context, domain: Translations.libraryDomain)
}

/// Looks up a tip's text in the gettext domain `table`; in the app's domain if that is nil.
func translated(_ key: String, table: String?) -> String {
    Translations.text(key, domain: table)
}
