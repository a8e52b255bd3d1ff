internal import WalkthroughGtkSupport

/// The translation of one of the library's texts.
///
/// - Parameter context: tells texts apart that are the same in English only.
func localized(_ text: String, context: String? = nil) -> String {
    Translations.text(text, context: context, domain: Translations.libraryDomain)
}

/// The translation of `text`, with each `{name}` replaced by its value.
func localized(_ text: String, context: String? = nil, _ values: KeyValuePairs<String, String>) -> String {
    Translations.fill(localized(text, context: context), values.map { ($0.key, $0.value) })
}

extension Walkthrough {
    /// The same walkthrough in the user's language: its title, and each step's title, body and labels.
    ///
    /// `walkthrough extract FILE…` collects the texts of tour files for translators.
    ///
    /// - Parameter domain: the gettext domain of the texts; nil for the app's, see `Translations.appDomain`.
    nonisolated public func translated(domain: String? = nil) -> Walkthrough {
        mapTexts { Translations.text($0, domain: domain) }
    }
}
