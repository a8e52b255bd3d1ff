extension WidgetSelector {
    /// Whether every alternative matches by a text in the user's language.
    public var dependsOnLanguage: Bool { alternatives.allSatisfy(\.dependsOnLanguage) }

    /// The messages of the app's catalogues that it names.
    package var messages: [String] { alternatives.flatMap(\.messages) }
}

extension WidgetSelector.Path {
    /// Whether a part of it goes by a text, with letters, in the language of the user.
    public var dependsOnLanguage: Bool {
        parts.contains { part in
            part.contents.contains(where: \.dependsOnLanguage)
                || part.attributes.contains {
                    $0.attribute.isText && $0.value.hasLetters
                }
        }
    }

    fileprivate var messages: [String] {
        parts.flatMap { part in
            part.attributes.filter { $0.attribute == .msgid }.map(\.value) + part.contents.flatMap(\.messages)
        }
    }
}
