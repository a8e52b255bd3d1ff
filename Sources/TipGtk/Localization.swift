internal import WalkthroughGtkSupport

/// Looks up a tip's text in the gettext domain `table`; in the app's domain if that is nil.
func translated(_ key: String, table: String?) -> String {
    Translations.text(key, domain: table)
}
