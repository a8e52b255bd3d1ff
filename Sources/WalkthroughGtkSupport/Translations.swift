internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Synchronization
internal import WalkthroughCatalogues

/// Texts in the user's language: from gettext's installed catalogues, or else from those in the program.
///
/// A program that was not installed, or is to run from one file, brings its catalogues along:
///
/// ```swift
/// Translations.add(bytes, language: "de", domain: "my-app")    // the contents of de.mo
/// Translations.appDomain = "my-app"
/// ```
/// `LANGUAGE=en_XA` shows every text longer and accented, to find those that are not translated or cut off.
public nonisolated enum Translations {
    private struct State {
        var catalogues = [libraryDomain: Translations.ownCatalogues()]
        var appDomain: String?
        var imposed: [String]?
    }

    private static let state = Mutex(State())

    /// The gettext domain of the library's own texts.
    public static let libraryDomain = "walkthrough"

    /// The app's domain, for look-ups that name none; nil for gettext's default, see `textdomain`.
    ///
    /// An app whose catalogues are only in the program sets this and does not call `textdomain`: GLib would
    /// take it for an app without translations, and leave GTK untranslated.
    public static var appDomain: String? {
        get { state.withLock { $0.appDomain } }
        set { state.withLock { $0.appDomain = newValue } }
    }

    /// Adds a compiled catalogue.
    ///
    /// - Parameters:
    ///   - bytes: the contents of a `.mo` file, in memory that is never changed or freed.
    ///   - language: as in `LANGUAGE`, such as `pt_BR`.
    /// - Returns: false when the bytes are no catalogue.
    @discardableResult
    public static func add(_ bytes: UnsafeRawBufferPointer, language: String, domain: String) -> Bool {
        guard let catalogue = Catalogue(bytes) else { return false }
        state.withLock { $0.catalogues[domain, default: [:]][language] = catalogue }
        return true
    }

    /// The translation of a text; the text itself when there is none.
    ///
    /// - Parameters:
    ///   - context: distinguishes texts that are the same only in English, as `msgctxt` in catalogues.
    ///   - domain: the catalogue's name; nil for the app's.
    public static func text(_ text: String, context: String? = nil, domain: String? = nil) -> String {
        // gettext returns the header for an empty text.
        guard !text.isEmpty else { return text }
        let languages = languages
        if languages.first == PseudoLocale.name { return PseudoLocale.text(text) }
        let domain = domain ?? appDomain
        return installed(text, context, domain)
            ?? first(of: languages, domain) { $0.message(text, context: context) } ?? text
    }

    /// The translation of a text in the program's catalogues, whatever the user's language; nil if none.
    package static func translation(of text: String, into language: String, domain: String) -> String? {
        state.withLock { $0.catalogues[domain]?[language] }?.message(text, context: nil)
    }

    /// The translation of a text about a number of things.
    ///
    /// - Parameters:
    ///   - one: the text for one thing, which is also the key.
    ///   - many: the text for any other number.
    public static func text(
        _ one: String,
        _ many: String,
        count: Int,
        context: String? = nil,
        domain: String? = nil
    ) -> String {
        let languages = languages
        let english = count == 1 ? one : many
        if languages.first == PseudoLocale.name { return PseudoLocale.text(english) }
        let domain = domain ?? appDomain
        return installed(one, many, count: count, context, domain)
            ?? first(of: languages, domain) { $0.message(one, context: context, count: count) } ?? english
    }

    /// A number in the digits of the user's language.
    public static func number(_ number: Int) -> String {
        digits(of: "\(number)")
    }

    /// A text with its digits replaced by those of the user's language.
    public static func digits(of text: String) -> String {
        // Translators: the digits of your language from 0 to 9, without blanks.
        let own = Array(localized("0123456789", context: "digits"))
        guard own.count == 10, own[0] != "0" else { return text }
        return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { own[$0] } ?? $0 : $0 })
    }

    /// The text with every `{name}` replaced by its value. A value that is written in the other direction is
    /// isolated, so that it does not reorder what is around it.
    public static func fill(_ text: String, _ values: some Sequence<(key: String, value: String)>) -> String {
        let direction = BaseDirection(of: withoutNames(text))
        let values = Dictionary(values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        var filled = ""
        var rest = text[...]
        // From brace to brace, so that braces in a value stay as they are.
        while let brace = rest.firstIndex(of: "{") {
            filled += rest[..<brace]
            rest = rest[brace...]
            guard let end = rest.firstIndex(of: "}"), let value = values[String(rest[..<end].dropFirst())]
            else {
                filled.append(rest.removeFirst())
                continue
            }
            filled += isolated(value, from: direction)
            rest = rest[end...].dropFirst()
        }
        return filled + rest
    }

    /// Overrides the environment's languages and ignores installed catalogues; nil undoes this. For tests.
    package static func use(languages: [String]?) { state.withLock { $0.imposed = languages } }

    /// Whether catalogues in the program may translate texts, as the user's language is not English.
    public static var areInProgram: Bool { !languages.isEmpty }

    // MARK: -

    private static func ownCatalogues() -> [String: Catalogue] {
        var catalogues: [String: Catalogue] = [:]
        while true {
            let next = walkthrough_catalogue_at(catalogues.count)
            guard let language = next.language else { return catalogues }
            catalogues[String(cString: language)] = Catalogue(
                UnsafeRawBufferPointer(start: next.bytes, count: next.length)
            )
        }
    }

    /// The user's languages, the preferred one first; empty for English, and for the locale "C".
    private static var languages: [String] {
        if let imposed = state.withLock({ $0.imposed }) { return imposed }
        guard walkthrough_messages_are_translated() != 0, var name = g_get_language_names() else { return [] }
        var languages: [String] = []
        while let language = name.pointee.map({ String(cString: $0) }) {
            if language.hasPrefix(PseudoLocale.name) { return [PseudoLocale.name] }
            // Everything is in English already.
            if language.hasPrefix("C") || language.hasPrefix("en") { break }
            languages.append(language)
            name += 1
        }
        return languages
    }

    private static func first(
        of languages: [String],
        _ domain: String?,
        _ find: (Catalogue) -> String?
    ) -> String? {
        guard !languages.isEmpty else { return nil }
        let domain = domain ?? String(cString: walkthrough_default_text_domain())
        let (catalogues, isImposed, isAppTranslated) = state.withLock { state in
            let others = state.catalogues.filter { $0.key != libraryDomain }.values
            let isTranslated = others.contains { catalogues in languages.contains { catalogues[$0] != nil } }
            return (state.catalogues[domain] ?? [:], state.imposed != nil, isTranslated)
        }
        // As in GTK: the library does not speak a language that the app does not.
        guard domain != libraryDomain || isImposed || isAppTranslated || walkthrough_app_is_translated() != 0
        else { return nil }
        for language in languages {
            if let found = catalogues[language].flatMap(find) { return found }
        }
        return nil
    }

    private static func installed(_ text: String, _ context: String?, _ domain: String?) -> String? {
        guard state.withLock({ $0.imposed }) == nil else { return nil }
        return text.withCString { text in
            // Without a translation gettext returns the pointer that it was given.
            let found = context.map { g_dpgettext2(domain, $0, text) } ?? g_dgettext(domain, text)
            return found.flatMap { $0 == text ? nil : String(cString: $0) }
        }
    }

    private static func installed(
        _ one: String,
        _ many: String,
        count: Int,
        _ context: String?,
        _ domain: String?
    ) -> String? {
        guard state.withLock({ $0.imposed }) == nil else { return nil }
        let key = context.map { "\($0)\u{4}\(one)" } ?? one
        return key.withCString { key in
            many.withCString { many in
                let found = g_dngettext(domain, key, many, gulong(count.magnitude))
                return found.flatMap { $0 == key || $0 == many ? nil : String(cString: $0) }
            }
        }
    }

    private static func isolated(_ value: String, from direction: BaseDirection?) -> String {
        guard let direction, let own = BaseDirection(of: value), own != direction else { return value }
        return "\u{2068}\(value)\u{2069}"
    }

    private static func withoutNames(_ text: String) -> String {
        var isName = false
        return text.filter { character in
            if character == "{" { isName = true }
            defer { if character == "}" { isName = false } }
            return !isName
        }
    }
}

/// The translation of one of the library's texts, with each `{name}` replaced by its value.
///
/// - Parameter context: tells texts apart that are the same in English only.
package nonisolated func localized(
    _ text: String,
    context: String? = nil,
    _ values: KeyValuePairs<String, String>
) -> String {
    let text = Translations.text(text, context: context, domain: Translations.libraryDomain)
    return Translations.fill(text, values.map { ($0.key, $0.value) })
}

/// The translation of one of the library's texts.
///
/// - Parameter context: tells texts apart that are the same in English only.
package nonisolated func localized(_ text: String, context: String? = nil) -> String {
    Translations.text(text, context: context, domain: Translations.libraryDomain)
}

/// The translation of a text about a number of things, with `{count}` replaced by it and every other `{name}`
/// by its value.
package nonisolated func localized(
    _ one: String,
    _ many: String,
    count: Int,
    _ values: KeyValuePairs<String, String> = [:]
) -> String {
    let text = Translations.text(one, many, count: count, domain: Translations.libraryDomain)
    return Translations.fill(
        text,
        [("count", Translations.number(count))] + values.map { ($0.key, $0.value) }
    )
}
