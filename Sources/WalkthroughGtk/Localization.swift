internal import WalkthroughGtkSupport

extension Walkthrough {
    /// The same tour in the user's language: its title, and each step's title, body, labels, and what is said of
    /// pictures.
    ///
    /// `walkthrough extract FILE…` collects the texts of tour files for translators.
    ///
    /// - Parameter domain: the gettext domain of the texts; nil for the app's, see `Translations.appDomain`.
    nonisolated public func translated(domain: String? = nil) -> Walkthrough {
        mapTexts { Translations.text($0, domain: domain) }
    }
}
