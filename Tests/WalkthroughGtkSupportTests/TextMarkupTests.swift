import Foundation
import WalkthroughSeededRandom
import WalkthroughTestSupport
import WalkthroughText

@testable import WalkthroughGtkSupport

/// What reaches Pango is markup that it reads, and shows the text, whatever was written.
final class TextMarkupTests: GtkTestCase {
    private static let atoms = [
        "*", "**", "***", "_", "`", "``", "[", "[[", "]", "]]", "](https://a.b)", "](<https://a.b?c&d='>)",
        "](app:win.x)",
        "](mailto:a \"t<b>\")", "](https://a.b 'q&amp;\"')", "](javascript:y)", "](<https://\u{0}>)",
        "<https://a.b&c>",
        "\n", "\n\n", "\r\n", "- ", "1. ", "  - ", "<b>", "</span>", "</a>", "<a href=\"x\">", "<!--", "]]>",
        "<![CDATA[",
        "&amp;", "&#0;", "&#x10FFFF;", "&", "\"", "'", "\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{7F}",
        "\u{85}", "\u{2028}",
        "\u{202E}", "\u{202C}", "\u{2066}", "\u{2068}", "\u{2069}", "\u{FFFC}", "\u{FFFF}", "\u{FEFF}",
        "\u{200D}", "e\u{301}",
        "漢", "🙂", "ع", "Ctrl+", "word ", " ", "\u{A0}", "\\", "\t",
    ]

    /// What Pango reads of markup without links, which are GTK's; nil where it reads none.
    @MainActor private func read(_ markup: String) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard pango_parse_markup(markup, -1, 0, nil, &text, nil, nil) != 0, let text else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    private static func lines(of text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    @preconcurrency @MainActor func testPangoReadsTheTextAndNothingElse() throws {
        let label = gtk_label_new(nil)!
        g_object_ref_sink(label)
        defer { g_object_unref(label) }
        var links = 0
        for seed in 0..<1500 {
            var random = SplitMix64(seed: UInt64(seed))
            let source = (0..<Int.random(in: 1..<40, using: &random)).map { _ in random.pick(Self.atoms) }
                .joined()
            for paragraph in RichText(source).paragraphs {
                let text = ParagraphText(paragraph)
                // Of the text that the reader found: keys have their names and spaces around them, code a space after it.
                let plain = paragraph.runs.filter { $0.keys == nil }.map(\.text).joined()
                let letters = { (text: String) in text.filter { "漢🙂ع<&>\"'".contains($0) } }
                XCTAssertEqual(
                    letters(text.text),
                    letters(
                        paragraph.runs.map { $0.keys.map { KeyWords.names(of: $0).joined() } ?? $0.text }
                            .joined()
                    ),
                    "seed \(seed)"
                )
                if text.needsOnlyLabel {
                    XCTAssertEqual(text.text, plain.replacing("\0", with: "\u{FFFD}"), "seed \(seed)")
                }
                XCTAssertFalse(text.text.utf8.contains(0), "seed \(seed)")
                let markup = text.markup
                // What we have added; all that was written is escaped.
                let bare = markup.replacingOccurrences(
                    of: "<a href=\"[^\"<>]*\"(?: title=\"[^\"<>]*\")?>|</a>",
                    with: "",
                    options: .regularExpression
                )
                // GMarkup takes each way to end a line for one; what has links has no other.
                let shown = text.hasLinks ? text.text : Self.lines(of: text.text)
                XCTAssertEqual(read(bare), shown, "seed \(seed): \(markup.debugDescription)")
                guard text.hasLinks else { continue }
                links += text.links.count
                text.show(in: label, room: (24, 24), keepsLastWords: true)
                XCTAssertEqual(String(cString: gtk_label_get_text(label.opaque)), text.text, "seed \(seed)")
            }
        }
        XCTAssertGreaterThan(links, 300)
    }

    @preconcurrency @MainActor func testAnEscapedValueIsThatValue() {
        for seed in 0..<1500 {
            var random = SplitMix64(seed: UInt64(seed))
            let value = (0..<Int.random(in: 0..<30, using: &random)).map { _ in random.pick(Self.atoms) }
                .joined()
            let lines = Self.lines(of: value)
            XCTAssertEqual(
                read(PangoMarkup.escaped(lines)),
                lines.replacing("\0", with: "\u{FFFD}"),
                "seed \(seed)"
            )
        }
    }
}
