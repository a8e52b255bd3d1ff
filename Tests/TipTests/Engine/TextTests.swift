import Testing
@testable import TipEngine

struct TextTests {
    static let texts: [(Text, plain: String, markup: String)] = [
        (Text("Plain"), "Plain", "Plain"),
        (Text("Fish & <Chips>"), "Fish & <Chips>", "Fish &amp; &lt;Chips&gt;"),
        (Text(verbatim: "\"It's\""), "\"It's\"", "&quot;It&#39;s&quot;"),
        (Text("\("<b>") is open"), "<b> is open", "&lt;b&gt; is open"),
        (Text(markup: "Press <b>F6</b>"), "Press F6", "Press <b>F6</b>"),
        (Text(markup: "Open <i>\("<A & B>")</i>"), "Open <A & B>", "Open <i>&lt;A &amp; B&gt;</i>"),
        (Text(markup: "a &amp;&lt;&#65;&#x42;&nope; b"), "a &<AB&nope; b", "a &amp;&lt;&#65;&#x42;&nope; b"),
        (Text("A").bold(), "A", "<b>A</b>"),
        (Text("A").bold().italic(), "A", "<i><b>A</b></i>"),
        (Text("A") + Text("<").bold() + Text(markup: "<u>B</u>"), "A<B", "A<b>&lt;</b><u>B</u>"),
        ((Text("A") + Text("B").italic()).bold(), "AB", "<b>A<i>B</i></b>"),
        (Text(""), "", ""),
        (Text("👩‍👩‍👧 é\u{301}"), "👩‍👩‍👧 é\u{301}", "👩‍👩‍👧 é\u{301}"),
    ]

    @Test(arguments: texts.indices)
    func textIsEscapedAndMarkupIsNot(_ index: Int) {
        let (text, plain, markup) = Self.texts[index]
        #expect(text.string() == plain)
        #expect(text.markup() == markup)
    }

    @Test func aStringThatIsNoLiteralIsShownAsItIs() {
        let name = "100% <b>"
        #expect(Text(name).string { _, _ in "translated" } == name)
        #expect(Text(name[...]).markup() == "100% &lt;b&gt;")
    }

    // MARK: - Keys

    @Test func interpolationsArePlacesInTheKey() {
        let (place, count) = ("Lake", 3)
        let key: LocalizedStringKey = "\(place) is \(count) % closer"
        #expect(key.key == "%@ is %@ %% closer")
        #expect(key.arguments == ["Lake", "3"])
        #expect(LocalizedStringKey("100% sure").key == "100% sure")
        #expect(Text("100% sure").string() == "100% sure")
        #expect(Text(key).string() == "Lake is 3 % closer")
    }

    @Test(arguments: [
        ("%@ und %@", "A und B"), ("%2$@ vor %1$@", "B vor A"), ("%1$@%1$@", "AA"), ("nichts", "nichts"),
        ("%@ %@ %@", "A B "), ("%3$@", ""), ("100 %% %@", "100 % A"), ("50 % %@", "50 % A"), ("%", "%"),
        ("%0$@", "%0$@"), ("%d", "%d"), ("%1$", "%1$"), ("%@%2$@", "AB"),
        ("%99999999999999999999$@", "%99999999999999999999$@"),
    ])
    func translationsMayMoveArguments(_ translation: String, _ expected: String) {
        #expect(Text("\("A") and \("B")").string { _, _ in translation } == expected)
    }

    @Test func argumentsAreNotReadAsPlaces() {
        #expect(Text("\("%@ %2$@") \("B")").string() == "%@ %2$@ B")
    }

    @Test func translationsAreLookedUpByKeyAndTable() {
        let translate: Text.Translate = { key, table in "[\(table ?? "app"): \(key)]" }
        #expect(Text("Hello", tableName: "tips").string(translate: translate) == "[tips: Hello]")
        #expect(Text("Hello").bold().markup(translate: translate) == "<b>[app: Hello]</b>")
        #expect(Text(markup: "<b>\("A&B")</b>").markup(translate: translate) == "[app: <b>A&amp;B</b>]")
        #expect(Text(verbatim: "Hello").string(translate: translate) == "Hello")
        #expect((Text("A") + Text("B", tableName: "t")).string(translate: translate) == "[app: A][t: B]")
    }

    @Test func translationsAreEscapedToo() {
        #expect(Text("A").markup { _, _ in "<A>" } == "&lt;A&gt;")
        #expect(Text(markup: "A").markup { _, _ in "<b>A</b>" } == "<b>A</b>")
    }

    @Test(arguments: [
        ("a < b", "a < b"), ("a > b", "a > b"), ("<b>a", "a"), ("a</b>", "a"), ("&", "&"), ("&amp", "&amp"),
        ("&amp;amp;", "&amp;"), ("&#0;&#xD800;", "\0&#xD800;"), ("&#xZZ;", "&#xZZ;"),
        ("<span a='>'>b</span>", "'>b"),
    ])
    func brokenMarkupIsReadAsFarAsItGoes(_ markup: String, _ expected: String) {
        #expect(Markup.plain(markup) == expected)
    }

    // MARK: - Images

    @Test(arguments: [
        ("heart", "emote-love-symbolic"), ("heart.fill", "emote-love-symbolic"),
        ("heart.circle.fill", "emote-love-symbolic"), ("star.fill", "starred-symbolic"),
        ("checkmark.circle.fill", "object-select-symbolic"), ("lock.open.fill", "changes-allow-symbolic"),
        ("lock.fill", "changes-prevent-symbolic"), ("square.and.arrow.up", "send-to-symbolic"),
        ("no.such.symbol", "no.such.symbol"), ("find-location-symbolic", "find-location-symbolic"), ("", ""),
    ])
    func symbolsBecomeIcons(_ symbol: String, _ icon: String) {
        #expect(Image(systemName: symbol).source == .icon(name: icon))
    }

    @Test func everyIconIsSymbolic() {
        #expect(Image.iconNames.values.allSatisfy { $0.hasSuffix("-symbolic") })
    }

    @Test func otherImagesKeepTheirNames() {
        #expect(Image(iconName: "heart").source == .icon(name: "heart"))
        #expect(Image("lake.jpg").source == .resource(name: "lake.jpg"))
    }
}
