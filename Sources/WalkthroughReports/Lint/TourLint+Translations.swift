internal import WalkthroughEngine

/// Whether a tour's texts are translated.
extension TourLint {
    /// The texts that come back unchanged, one finding for each text and place.
    ///
    /// - Parameters:
    ///   - languages: languages with what translates a text into each; it returns nil when it has no
    ///     translation. English needs none.
    ///   - areMeant: whether these are known to hold the tour's texts. If not, a language without a
    ///     sentence of the tour is left out: an app has a word such as "Open" of its own.
    package func findings(
        _ languages: [(name: String, translate: (String) -> String?)],
        areMeant: Bool
    ) -> [Finding] {
        let texts = tour.texts.filter { $0.text.contains(where: \.isLetter) }
        let sentences = texts.filter { $0.text.split(separator: " ").count >= Self.sentence }
        let used = languages.filter { language in
            !language.name.hasPrefix("en")
                && (areMeant || sentences.contains { language.translate($0.text) != nil })
        }
        return texts.compactMap { text in
            let missing = used.filter { $0.translate(text.text) == nil }.map(\.name)
            guard !missing.isEmpty else { return nil }
            let names = missing.map(\.quoted).joined(separator: ", ")
            let message = "\(text.text.quoted) is not translated into \(names)"
            return Finding(.untranslated, file, text.step, at: text.key, message)
        }
    }

    /// The least number of words that two texts do not share by chance.
    private static let sentence = 5
}
