package import WalkthroughText

/// What a tip says: a localisable piece of text.
///
/// ```swift
/// Text("Show your location")
/// Text("\(place.name) is now open")              // key "%@ is now open"
/// Text(markup: "Press <b>F6</b> to come here")    // Pango's markup, on purpose
/// ```
/// Text is shown as it is written: `<`, `>` and `&` mean nothing special, unless it was made with
/// ``init(markup:tableName:)``. In the message of a tip, a text to be translated may have emphasis, links, code,
/// keys and lists, as `RichText` reads them; what is put into it is shown as it is.
public struct Text: Sendable, Hashable {
    /// Looks a key up in the app's catalogue, and returns the key itself when it has no translation.
    public typealias Translate = (_ key: String, _ table: String?) -> String

    private enum Piece: Sendable, Hashable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?)
        case markup(LocalizedStringKey, table: String?)
        indirect case tagged(String, [Piece])
    }

    private var pieces: [Piece]

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// A text to be translated.
    ///
    /// - Parameters:
    ///   - key: The text in the source language, with its interpolations.
    ///   - tableName: The catalogue's name (gettext calls it the domain); by default the app's own.
    ///   - comment: For translators; not used at run time.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil) {
        pieces = [.localized(key, table: tableName)]
    }

    /// A text that is shown as it is.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        pieces = [.verbatim(String(content))]
    }

    /// A text that is shown as it is.
    public init(verbatim content: String) {
        pieces = [.verbatim(content)]
    }

    /// A text to be translated whose key is Pango markup. Interpolated values are escaped.
    public init(markup key: LocalizedStringKey, tableName: String? = nil) {
        pieces = [.markup(key, table: tableName)]
    }

    /// The same text in bold.
    public func bold() -> Text { Text(pieces: [.tagged("b", pieces)]) }

    /// The same text in italics.
    public func italic() -> Text { Text(pieces: [.tagged("i", pieces)]) }

    /// One text after the other.
    public static func + (first: Text, second: Text) -> Text {
        Text(pieces: first.pieces + second.pieces)
    }

    /// The text without markup, for assistive technology, logs and tests.
    public func string(translate: Translate = { key, _ in key }) -> String {
        Self.strings(pieces, translate)
    }

    /// The text as Pango markup; everything that was not written as markup is escaped.
    public func markup(translate: Translate = { key, _ in key }) -> String {
        Self.markups(pieces, translate)
    }

    /// The text as a tip shows it; nil where some of it is Pango's markup.
    ///
    /// - Parameter isMessage: whether its pieces to be translated may have emphasis, links, code, keys and lists.
    package func richText(
        isMessage: Bool,
        translate: Translate = { key, _ in key }
    ) -> RichText? {
        Self.richTexts(pieces, isMessage, translate)
    }

    /// As much of a text as a tip shows: tips are among widgets, which are all laid out with them.
    private static func beginning(of text: String) -> String { text.shortened(to: 2048) }

    private static func richTexts(_ pieces: [Piece], _ isMessage: Bool, _ translate: Translate) -> RichText? {
        let texts = pieces.map { piece -> RichText? in
            switch piece {
            case .verbatim(let text): RichText(verbatim: beginning(of: text))
            case .localized(let key, let table):
                isMessage
                    ? RichText(
                        beginning(of: key.filled(into: translate(key.key, table), encode: RichText.escaping))
                    )
                    : RichText(verbatim: beginning(of: key.filled(into: translate(key.key, table))))
            case .markup: nil
            case .tagged(let tag, let pieces):
                richTexts(pieces, isMessage, translate)?.adding(tag == "b" ? .strong : .emphasis)
            }
        }
        guard let first = texts.first else { return RichText(verbatim: "") }
        return texts.dropFirst().reduce(first) { all, next in all.flatMap { all in next.map { all + $0 } } }
    }

    private static func strings(_ pieces: [Piece], _ translate: Translate) -> String {
        pieces.map { piece in
            switch piece {
            case .verbatim(let text): text
            case .localized(let key, let table): key.filled(into: translate(key.key, table))
            case .markup(let key, let table):
                Markup.plain(key.filled(into: translate(key.key, table), encode: Markup.escape))
            case .tagged(_, let pieces): strings(pieces, translate)
            }
        }.joined()
    }

    private static func markups(_ pieces: [Piece], _ translate: Translate) -> String {
        pieces.map { piece in
            switch piece {
            case .verbatim(let text): Markup.escape(text)
            case .localized(let key, let table): Markup.escape(key.filled(into: translate(key.key, table)))
            case .markup(let key, let table):
                key.filled(into: translate(key.key, table), encode: Markup.escape)
            case .tagged(let tag, let pieces): "<\(tag)>\(markups(pieces, translate))</\(tag)>"
            }
        }.joined()
    }
}
