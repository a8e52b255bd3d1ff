import Testing
import WalkthroughSeededRandom

@testable import WalkthroughText

/// Texts that were made to break a reader.
@Suite struct RichTextFuzzTests {
    private static let atoms = [
        "*", "**", "_", "__", "`", "``", "[", "[[", "]", "]]", "](", ")", "(", "<", ">", "!", "![", "\\",
        "\n", "\n\n",
        "\r\n", "\r", "\t", " ", "    ", "- ", "* ", "+ ", "1. ", "999999999. ", "1234567890) ", "a", "é",
        "漢", "🙂",
        "\u{202E}", "\u{2066}", "\u{2069}", "\u{200D}", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "&amp;",
        "<b>", "</a>",
        "https://a.b", "app:win.a", "javascript:a", "\"", "'", "<a href='x'>", "]]>", "+", "Ctrl+", "%@",
        "{name}",
    ]

    private static func text(_ random: inout SplitMix64, _ count: Int) -> String {
        (0..<count).map { _ in random.pick(atoms) }.joined()
    }

    @Test func anyTextIsReadAndKeepsItsWords() {
        for seed in 0..<4000 {
            var random = SplitMix64(seed: UInt64(seed))
            let source = Self.text(&random, Int.random(in: 0..<60, using: &random))
            let text = RichText(source)
            let letters = { (text: String) in
                text.unicodeScalars.filter { "aé漢🙂".unicodeScalars.contains($0) }
            }
            let written = letters(text.paragraphs.flatMap(\.runs).map(\.text).joined())
            // What is not in the text is in a destination or a title.
            #expect(letters(source).count >= written.count, "seed \(seed): \(source.debugDescription)")
            #expect(text.paragraphs.allSatisfy { (0...RichText.deepest).contains($0.level) })
            #expect(RichText(text.plainText).paragraphs.count < source.utf8.count + 2)
        }
    }

    @Test func anEscapedValueIsShownAsItIs() {
        for seed in 0..<4000 {
            var random = SplitMix64(seed: UInt64(seed))
            let value = Self.text(&random, Int.random(in: 1..<20, using: &random))
            let alone = RichText(RichText.escaping(value))
            #expect(alone.isPlain && alone.plainText == value, "seed \(seed): \(value.debugDescription)")
            guard !value.contains(where: \.isNewline), value.contains(where: { $0 != " " && $0 != "\t" })
            else {
                continue
            }
            // In the middle of markup, too.
            let inside = RichText("Open *\(RichText.escaping("a\(value)a"))* now")
            let said = "seed \(seed): \(value.debugDescription)"
            #expect(inside.plainText == "Open a\(value)a now", Comment(rawValue: said))
        }
    }

    /// Twice as much text is at most twice as much work, whatever is repeated.
    @Test(arguments: [
        "*", "_", "**a", "a**", "*a ", "a_", "*a_ ", "`", "`a", "``a`", "[", "]", "[a](", "[a](b", "[a](<b",
        "[a](b \"",
        "[a](b 'c\" ", "[a](b)", "![", "![a](b", "[[", "[[a", "[[a]] ", "\\", "\\\\", "<a:", "<https://a",
        "- ",
        "-", "- a\n", " - a\n", "1. ", "1. a\n  ", "\n", "\t", " ", "* * ", "a\n\n", "(", ")", "[a](\\(",
        "(((", "[(](",
        "*[a](b)", "[*a](b)", "![[a](b)", "&", "> ", "_*", "*_", "***a** b* ", "a", "漢", "\r",
    ])
    func workGrowsWithTheTextAlone(piece: String) {
        let small = String(repeating: piece, count: 20_000 / piece.utf8.count)
        let (first, second) = (RichText.read(small).work, RichText.read(small + small).work)
        #expect(second <= 2 * first + 4_000, "\(piece.debugDescription): \(first), then \(second)")
        #expect(second <= 40 * 2 * small.utf8.count, "\(piece.debugDescription)")
    }

    @Test(arguments: [
        "a", "*a* ", "[a](https://b.c) ", "`a` ", "[[", "*_", "- ", "- a\n", "漢", "a\u{301}", "🇩🇪",
    ])
    func whatNobodyReadsInACalloutIsLeftOut(piece: String) {
        let most = String.longestShown
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        let start = text.shortened
        #expect(start.hasSuffix("…") && (most - 4...most).contains(start.utf8.count))
        #expect(text.unicodeScalars.starts(with: start.unicodeScalars.dropLast()))
        let whole = RichText.read(start).text.paragraphs
        let paragraphs = RichText(text).paragraphs
        #expect(paragraphs.prefix(200) == whole.prefix(200))
        #expect(
            paragraphs.count == min(whole.count, 201)
                && paragraphs.last?.runs.last?.text.hasSuffix("…") == true
        )
        #expect(RichText(verbatim: text).plainText == start)
    }

    @Test func whatIsNoLongerThanThatIsShownWhole() {
        let text = String(repeating: "*a* ", count: String.longestShown / 4)
        #expect(text.shortened == text && !RichText(text).isPlain)
        let value = String(repeating: "*a_\\ ", count: 400)
        #expect(RichText(RichText.escaping(value)).plainText == value)
    }
}
