/// A text with values, to be said in the language of whoever reads it.
package indirect enum Wording: Hashable, Sendable, CustomStringConvertible {
    /// What is the same in every language, such as an id.
    case verbatim(String)
    /// A text of the catalogue, with a value for each `{name}` in it.
    case text(String, [Value])

    /// What takes the place of a name in a text.
    package struct Value: Hashable, Sendable {
        let name: String
        let wording: Wording
    }

    /// The text in a language.
    ///
    /// - Parameter translate: translates a text, and puts values in the places of their names.
    package func said(by translate: (_ text: String, _ values: [(key: String, value: String)]) -> String)
        -> String
    {
        switch self {
        case .verbatim(let text): text
        case .text(let text, let values):
            translate(text, values.map { ($0.name, $0.wording.said(by: translate)) })
        }
    }

    /// The text in English.
    package var description: String {
        said { text, values in
            values.reduce(text) { text, value in
                text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false)
                    .joined(separator: value.value)
            }
        }
    }
}

/// A text to be translated, with a value for each `{name}` in it.
func localized(_ text: String, _ values: KeyValuePairs<String, Wording> = [:]) -> Wording {
    .text(text, values.map { Wording.Value(name: $0.key, wording: $0.value) })
}

extension [String] {
    /// The names one after the other.
    var listed: Wording { .verbatim(joined(separator: ", ")) }
}
