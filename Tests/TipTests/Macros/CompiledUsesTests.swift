import Testing
import TipEngine

/// What the compiler made of the macros.
@Suite struct CompiledUsesTests {
    @Test func parametersAreKeptByTypeAndName() {
        #expect(FavoriteTip.$count.key == "FavoriteTip.count")
        #expect(FavoriteTip.$default.key == "FavoriteTip.default")
        #expect(Gallery.ZoomTip.$isLarge.key == "Gallery.ZoomTip.isLarge")
        #expect(Gallery.ZoomTip.$factor.key == "Gallery.ZoomTip.factor")
        #expect(Album.$pages.key == "Album.pages")
        #expect(Printer.$copies.key == "Printer.copies")
        #expect(MainWindow.$isMaximized.key == "MainWindow.isMaximized")
    }

    @Test func parametersHaveTheirInitialValueAndOptions() {
        #expect(FavoriteTip.$tags.defaultValue == ["a", "b"])
        #expect(FavoriteTip.$name.defaultValue == nil)
        #expect(FavoriteTip.$isLoggedIn.isTransient)
        #expect(!FavoriteTip.$count.isTransient)
    }

    @Test func rulesKnowTheirInputAndText() {
        let rules = FavoriteTip().rules
        #expect(rules.first?.input == .parameter(key: "FavoriteTip.hasViewedTip"))
        #expect(rules.last?.input == .event(id: "opened"))
        #expect(
            rules.map(\.source) == [
                "$0 == true",
                "$0",
                "!$0",
                "$0 > 3 && $0 < 100",
                "$0 > Self.limit",
                "name == nil || name?.count ?? 0 > 4",
                "name?.count == Self.limit",
                #"\.isEmpty"#,
                #"!$0.isEmpty && $0[0] == "\"\\(a)\n👩‍👩‍👧""#,
                "isLarge",
                "true",
                "$0 == .fresh",
                "$0.donations.donatedWithin(.week).count > 3",
                "let donations = event.donations; return donations.isEmpty",
                "$0.donations.filter { $0.date < .now }.count > 3",
                #"Set($0.donations.map(\.info)).count >= 2"#,
            ]
        )
    }

    /// The literal in an expansion says the same as the text it was made from.
    @Test func textsOfRulesSurviveAsLiterals() {
        #expect(
            QuotingTip().rules.map(\.source) == [
                #"$0 == "\"""#,
                ####"$0 == "\"#" || $0 == ##"\"#\#(a)"##"####,
                ##"$0 == #"raw \#(Self.text)"#"##,
                #"$0 == "\\(name)\ta\r\nb\ttab""#,
                #"$0 == "👩‍👩‍👧 é""#,
                "$0 == \"\"\"\n                a\n                  \"b\" \\\"\"\"\n                \"\"\"",
            ]
        )
    }

    @Test @MainActor func rulesWorkOnTheMainActor() {
        #expect(MainWindow().rule.input == .parameter(key: "MainWindow.isMaximized"))
    }
}
