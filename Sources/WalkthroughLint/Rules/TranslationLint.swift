package import WalkthroughEngine

/// Whether a tour's texts are translated.
package struct TranslationLint {
    private let tour: Walkthrough
    private let file: String

    /// Prepares to lint a tour; `file` is how findings name it.
    package init(_ tour: Walkthrough, file: String) {
        self.tour = tour
        self.file = file
    }

    /// The texts that come back unchanged, one finding for each text and place.
    ///
    /// - Parameters:
    ///   - languages: languages with what translates a text into each; it returns nil when it has no translation.
    ///     English needs none.
    ///   - areMeant: whether these are known to hold the tour's texts. If not, a language without a
    ///     sentence of the tour is left out: an app has a word such as "Open" of its own.
    package func findings(
        _ languages: [(name: String, translate: (String) -> String?)],
        areMeant: Bool
    ) -> [Finding] {
        let texts = texts
        let sentences = texts.filter { $0.text.split(separator: " ").count >= Self.sentence }
        let used = languages.filter { language in
            !language.name.hasPrefix("en")
                && (areMeant || sentences.contains { language.translate($0.text) != nil })
        }
        return texts.compactMap { text in
            let missing = used.filter { $0.translate(text.text) == nil }.map(\.name)
            guard !missing.isEmpty else { return nil }
            return Finding(
                .untranslated,
                file,
                text.step,
                at: text.key,
                "\(text.text.quoted) is not translated into \(missing.map(\.quoted).joined(separator: ", "))"
            )
        }
    }

    /// The least number of words that two texts do not share by chance.
    private static let sentence = 5

    private struct Said {
        var step: Step.ID?
        var key: String
        var text: String
    }

    /// Every shown text with a letter in it, but for labels that are only ids.
    private var texts: [Said] {
        var all = [Said(step: nil, key: "title", text: tour.title)]
        for (index, step) in tour.steps.enumerated() {
            let path = "steps[\(index)]"
            all.append(Said(step: step.id, key: "\(path).title", text: step.title))
            all.append(Said(step: step.id, key: "\(path).body", text: step.body))
            let arrows = [("arrows", step.arrows), ("supplementalArrows", step.supplementalArrows)]
            for (key, arrows) in arrows {
                for (place, arrow) in arrows.enumerated() where arrow.element.label != arrow.element.id {
                    let label = "\(path).\(key)[\(place)].element.label"
                    all.append(Said(step: step.id, key: label, text: arrow.element.label))
                }
            }
        }
        return all.filter { $0.text.contains(where: \.isLetter) }
    }
}
