internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The translation of one of the library's texts.
///
/// - Parameter context: tells texts apart that are the same in English only.
nonisolated func localized(_ text: String, context: String? = nil) -> String {
    Translations.text(text, context: context, domain: Translations.libraryDomain)
}

/// The translation of `text`, with each `{name}` replaced by its value.
nonisolated func localized(_ text: String, context: String? = nil, _ values: KeyValuePairs<String, String>)
    -> String
{
    Translations.fill(localized(text, context: context), values.map { ($0.key, $0.value) })
}

/// The translation of a text about a number of things, with `{count}` replaced by it.
nonisolated func localized(_ one: String, _ many: String, count: Int) -> String {
    let text = Translations.text(one, many, count: count, domain: Translations.libraryDomain)
    return Translations.fill(text, [("count", Translations.number(count))].map { (key: $0.0, value: $0.1) })
}

/// Numbers that belong together, such as a size, in a text that may be written from right to left.
func leftToRight(_ numbers: String) -> String {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? "\u{2066}\(numbers)\u{2069}" : numbers
}

/// The place of a step and its name, as in lists.
func numbered(_ number: Int, _ name: String) -> String { "\(Translations.number(number)). \(name)" }
