import Testing

@testable import WalkthroughText

/// What authors write, and what is shown.
@Suite struct RichTextTests {
    /// A text with its styles spelt out, a line for each paragraph.
    private func shown(_ source: String) -> String {
        RichText(source).paragraphs.map { paragraph in
            let marker = paragraph.marker.map { "\($0.text) " } ?? ""
            let runs = paragraph.runs.map { run in
                var text = run.keys.map { "<\($0.joined(separator: "|"))>" } ?? run.text
                if run.style.contains(.code) { text = "code(\(text))" }
                if run.style.contains(.emphasis) { text = "em(\(text))" }
                if run.style.contains(.strong) { text = "strong(\(text))" }
                if let link = run.link { text = "link(\(text) \(link.destination))" }
                return text
            }
            return String(repeating: ">", count: paragraph.level) + marker + runs.joined()
        }.joined(separator: "\n")
    }

    @Test(arguments: [
        ("a *b* c", "a em(b) c"), ("a _b_ c", "a em(b) c"), ("a **b** c", "a strong(b) c"),
        ("***b***", "strong(em(b))"), ("snake_case_name", "snake_case_name"), ("5 * 3 * 2", "5 * 3 * 2"),
        ("run `ls *`", "run code(ls *)"), ("``a`b``", "code(a`b)"),
        ("[the site](https://a.b)", "link(the site https://a.b)"),
        ("<https://a.b>", "link(https://a.b https://a.b)"),
        ("[all](app:app.view('list'))", "link(all app:app.view('list'))"),
        ("press [[Ctrl+F]]", "press <Ctrl|F>"), ("[[Ctrl++]]", "<Ctrl|+>"), ("[[+]]", "<+>"),
        ("[[<Control><Shift>f]]", "<Ctrl|Shift|F>"), ("[[Page Up]]", "<Page Up>"), ("[[Ctrl+]]]", "<Ctrl|]>"),
        ("[[ F1 ]]", "<F1>"), ("[[a [b]]", "[[a [b]]"), ("[[]]", "[[]]"), ("\\[[F1]]", "[[F1]]"),
        ("[press [[F1]]](help:a)", "link(press  help:a)link(<F1> help:a)"),
        ("*press [[F1]]*", "em(press )em(<F1>)"),
    ])
    func reads(source: String, expected: String) {
        #expect(shown(source) == expected)
    }

    @Test(arguments: [
        ("- a\n- b", ">• a\n>• b"), ("* a\n* b", ">• a\n>• b"), ("3. a\n7. b", ">3. a\n>4. b"),
        ("1) a", ">1. a"), ("- a\n  - b\n- c", ">• a\n>>• b\n>• c"), ("a\n- b", "a\n>• b"),
        ("- a\n\n  b", ">• a\n>b"), ("- a\nb", ">• a\nb"), ("- a\n\nb", ">• a\nb"),
        ("a *b*\n\nc", "a em(b)\nc"),
        ("a\n2. b", "a\n2. b"), ("* * *", "* * *"), ("-1 is less", "-1 is less"),
    ])
    func readsLists(source: String, expected: String) {
        #expect(shown(source) == expected)
    }

    /// What is no markup looks as it did before there was any.
    @Test(arguments: [
        "", " ", "a\nb", "a\n\n\n  b  \n", "# a", "> a", "<b>a</b>", "&amp; &lt;", "![a](b.png)", "a | b",
        "---",
        "[a]", "[a][b]", "[a]: b", "C:\\Users\\me", "a<br>b", "<span foreground='red'>a</span>", "1.a",
        "~~a~~",
        "a\u{202E}b", "5 > 3 & 2 < 4", "<javascript:a>", "[]()", "**", "_", "`", "``", "a * b", "\u{0}",
    ])
    func leavesAllElseAsItIs(source: String) {
        let text = RichText(source)
        #expect(text == RichText(verbatim: source))
        #expect(text.plainText == source)
    }

    @Test func backslashesMakeText() {
        #expect(RichText("\\*a\\* \\[b\\](c) \\- 1\\. \\`d\\`").plainText == "*a* [b](c) - 1. `d`")
        #expect(RichText("\\- a").plainText == "- a")
    }

    @Test func isSaidWithoutMarkup() {
        let text = RichText("Press [[Ctrl+F]] or *type* `ls`:\n\n1. [one](https://a.b)\n2. two\n\nThen go.")
        #expect(text.plainText == "Press Ctrl+F or type ls:\n1. one\n2. two\nThen go.")
        #expect(text.plainText { _ in "keys" }.hasPrefix("Press keys or"))
        #expect(text.destinations == ["https://a.b"])
    }

    @Test func opensFewSchemes() {
        #expect(LinkTarget("HTTPS://a.b") == .uri("HTTPS://a.b"))
        #expect(LinkTarget("mailto:a@b.c") == .uri("mailto:a@b.c"))
        #expect(LinkTarget("help:app/page") == .uri("help:app/page"))
        #expect(LinkTarget("app:win.view('a b')") == .action("win.view('a b')"))
        for other in [
            "", "a", "javascript:a", "file:///etc/passwd", "data:a", "app:", "ftp://a.b", " https://a.b",
        ] {
            #expect(LinkTarget(other) == nil)
        }
    }

    @Test func textsAreJoinedInALine() {
        let text =
            RichText(verbatim: "*A*").adding(.strong) + RichText(verbatim: " ") + RichText("b *c*\n- d")
        #expect(text.plainText == "*A* b c\n• d")
        #expect(text.paragraphs[0].runs.map(\.style) == [.strong, [], [], .emphasis])
    }

    @Test func listsAreAtMostSoDeep() {
        let deep = (0..<20).map { String(repeating: "  ", count: $0) + "- a" }.joined(separator: "\n")
        #expect(RichText(deep).paragraphs.map(\.level).max() == RichText.deepest)
    }
}
