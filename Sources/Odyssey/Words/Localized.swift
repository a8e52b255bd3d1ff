internal import WalkthroughGtkSupport

/// The translation of `text` into the language of the session; `text` itself where there is none.
///
/// - Parameter context: tells texts apart that are the same in English only.
nonisolated func localized(_ text: String, context: String? = nil) -> String {
    Translations.text(text, context: context, domain: "odyssey")
}

/// The translation of `text` with every `{name}` replaced by its value.
nonisolated func localized(
    _ text: String,
    context: String? = nil,
    _ values: KeyValuePairs<String, String>
) -> String {
    Translations.fill(localized(text, context: context), values.map { ($0.key, $0.value) })
}

/// The translation of a text about a number of things, with `{count}` replaced by it and every other `{name}`
/// by its value.
nonisolated func localized(
    _ one: String,
    _ many: String,
    count: Int,
    _ values: KeyValuePairs<String, String> = [:]
) -> String {
    let text = Translations.text(one, many, count: count, domain: "odyssey")
    return Translations.fill(
        text,
        [("count", Translations.number(count))] + values.map { ($0.key, $0.value) }
    )
}
