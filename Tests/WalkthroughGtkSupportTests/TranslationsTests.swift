import WalkthroughTestSupport

@testable import WalkthroughGtkSupport

final class TranslationsTests: GtkTestCase {
    override func tearDown() {
        Translations.use(languages: nil)
        super.tearDown()
    }

    func testLibraryBringsItsTranslations() {
        let next = { Translations.text("_Next", context: "step of a tour", domain: "walkthrough") }
        Translations.use(languages: ["de"])
        XCTAssertEqual(next(), "_Weiter")
        Translations.use(languages: ["ar"])
        XCTAssertEqual(next(), "التا_لي")
        Translations.use(languages: [])
        XCTAssertEqual(next(), "_Next")
    }

    func testFirstLanguageThatHasTheTextIsTaken() {
        Translations.use(languages: ["tlh", "ar_EG", "ar", "de"])
        XCTAssertEqual(Translations.text("_Skip", context: "tour", domain: "walkthrough"), "ت_خطّي")
    }

    func testContextTellsTextsApart() {
        Translations.use(languages: ["de"])
        XCTAssertEqual(Translations.text("_Next", domain: "walkthrough"), "_Next")
        XCTAssertEqual(Translations.text("_Next", context: "door", domain: "walkthrough"), "_Next")
    }

    func testNothingIsNotTheHeader() {
        Translations.use(languages: ["ar"])
        XCTAssertEqual(Translations.text("", domain: "walkthrough"), "")
    }

    func testNumbersHaveTheDigitsOfTheLanguage() {
        Translations.use(languages: ["ar"])
        XCTAssertEqual(Translations.number(1305), "١٣٠٥")
        XCTAssertEqual(Translations.digits(of: "11/22/26, 09:40"), "١١/٢٢/٢٦, ٠٩:٤٠")
        Translations.use(languages: ["de"])
        XCTAssertEqual(Translations.number(1305), "1305")
        Translations.use(languages: ["en_XA"])
        XCTAssertEqual(Translations.number(1305), "1305")
    }

    func testValuesInTheOtherDirectionAreIsolated() {
        let fill = { (text: String, value: String) in Translations.fill(text, [("name", value)]) }
        XCTAssertEqual(fill("Call {name}: {name}!", "me"), "Call me: me!")
        XCTAssertEqual(fill("Call {name}", "سلمى"), "Call \u{2068}سلمى\u{2069}")
        XCTAssertEqual(fill("الملف {name} تالف", "~/tips.db"), "الملف \u{2068}~/tips.db\u{2069} تالف")
        XCTAssertEqual(fill("الملف {name} تالف", "سجل"), "الملف سجل تالف")
        XCTAssertEqual(fill("الصفحة {name}", "٢"), "الصفحة ٢")
        XCTAssertEqual(fill("{name} (خطوتان)", "جولة"), "جولة (خطوتان)")
        XCTAssertEqual(fill("{name}, {other}", "جولة"), "جولة, {other}")
        XCTAssertEqual(fill("Nothing to fill", "me"), "Nothing to fill")
        XCTAssertEqual(fill("{{name}} {name", "me"), "{me} {name")
        // What a value says is not filled.
        let both = Translations.fill("{a} and {b}", [(key: "a", value: "{b}"), (key: "b", value: "{a}")])
        XCTAssertEqual(both, "{b} and {a}")
    }

    // MARK: - Catalogues

    func testPluralsOfACatalogue() throws {
        let catalogue = try XCTUnwrap(Catalogue(Self.arabic))
        let words = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111].map {
            catalogue.message("{n} day", context: nil, count: $0)
        }
        XCTAssertEqual(words, ["0", "1", "2", "3", "3", "4", "4", "5", "5", "3", "4"])
        XCTAssertEqual(catalogue.message("Open", context: "verb"), "افتح")
        XCTAssertNil(catalogue.message("Open", context: nil))
        XCTAssertNil(catalogue.message("Untranslated", context: nil))
    }

    func testBytesThatAreNoCatalogueAreRefused() {
        let whole = Array(Self.arabic)
        for length in 0..<whole.count {
            // What lacks its end, at least the NUL after the last text, is no catalogue.
            let part = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 4)
            defer { part.deallocate() }
            part.copyBytes(from: whole[..<length])
            XCTAssertNil(Catalogue(UnsafeRawBufferPointer(part)), "the first \(length) bytes")
        }
        for index in 0..<4 {
            var changed = whole
            changed[index] ^= 0xFF
            changed.withUnsafeBytes { XCTAssertNil(Catalogue($0)) }
        }
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        XCTAssertFalse(Translations.add(nothing, language: "x", domain: "y"))
    }

    func testAppBringsItsTranslations() {
        XCTAssertTrue(Translations.add(Self.arabic, language: "x-test", domain: "translations-test"))
        Translations.use(languages: ["x-test"])
        XCTAssertEqual(Translations.text("Open", context: "verb", domain: "translations-test"), "افتح")
        Translations.appDomain = "translations-test"
        defer { Translations.appDomain = nil }
        XCTAssertEqual(Translations.text("Open", context: "verb"), "افتح")
        XCTAssertEqual(Translations.text("{n} day", "{n} days", count: 11), "4")
        XCTAssertEqual(Translations.text("{n} cat", "{n} cats", count: 1), "{n} cat")
        XCTAssertEqual(Translations.text("{n} cat", "{n} cats", count: 0), "{n} cats")
    }

    /// A catalogue as msgfmt writes it, in memory that stays.
    nonisolated(unsafe) private static let arabic: UnsafeRawBufferPointer = {
        let header = """
            Content-Type: text/plain; charset=UTF-8
            Plural-Forms: nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : \
            n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;

            """
        let messages = [
            ("", header), ("Untranslated", ""), ("verb\u{4}Open", "افتح"),
            ("{n} day\0{n} days", "0\u{0}1\u{0}2\u{0}3\u{0}4\u{0}5"),
        ]
        var (tables, texts): ([UInt32], [UInt8]) = ([], [])
        let start = 28 + 16 * messages.count
        for text in messages.map(\.0) + messages.map(\.1) {
            tables += [UInt32(text.utf8.count), UInt32(start + texts.count)]
            texts += text.utf8 + [0]
        }
        let head: [UInt32] = [
            0x9504_12de, 0, UInt32(messages.count), 28, UInt32(28 + 8 * messages.count), 0, UInt32(start),
        ]
        let bytes = (head + tables).flatMap { value in withUnsafeBytes(of: value) { Array($0) } } + texts
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 4)
        memory.copyBytes(from: bytes)
        return UnsafeRawBufferPointer(memory)
    }()

    // MARK: - Plural rules

    func testPluralRules() throws {
        let cases: [(String, [Int], [Int])] = [
            ("0", [0, 1, 7], [0, 0, 0]),
            ("n != 1", [0, 1, 2], [1, 0, 1]),
            ("n>1", [0, 1, 2], [0, 0, 1]),
            ("n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2", [0, 1, 11, 21, 5], [2, 0, 1, 0, 1]),
            (
                "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
                [1, 2, 5, 11, 12, 22, 25, 101], [0, 1, 2, 2, 2, 1, 2, 0]
            ),
            ("!(n==1)", [1, 2], [0, 1]),
            ("n*2+1-n/2", [4, 5], [7, 9]),
            ("n/0 + n%0", [4], [0]),
        ]
        for (expression, counts, forms) in cases {
            let rule = try XCTUnwrap(PluralRule(expression: expression), expression)
            XCTAssertEqual(counts.map(rule.form), forms, expression)
        }
        XCTAssertEqual(try XCTUnwrap(PluralRule(expression: "n != 1")).form(for: -1), 0)
        for wrong in ["", "n ==", "(n", "n ? 1", "m", "n 1 2)", "1; 2", "99999999999999999999"] {
            XCTAssertNil(PluralRule(expression: wrong), wrong)
        }
        XCTAssertNil(PluralRule(expression: String(repeating: "(", count: 100_000) + "n"))
        XCTAssertEqual(try XCTUnwrap(PluralRule(expression: "n != 1")).form(for: .min), 1)
        let overflow = "(0 - 9223372036854775807 - 1) / (0 - 1) % (0 - 1)"
        XCTAssertEqual(try XCTUnwrap(PluralRule(expression: overflow)).form(for: 1), 0)
        XCTAssertNil(PluralRule(header: "Content-Type: text/plain\n"))
        let rule = try XCTUnwrap(PluralRule(header: "A: b\nPlural-Forms: nplurals=2; plural=(n > 1);\n"))
        XCTAssertEqual([0, 1, 2].map(rule.form), [0, 0, 1])
    }

    // MARK: - The pseudo-locale

    func testPseudoLocale() {
        XCTAssertEqual(PseudoLocale.text("Next"), "[Ñéẋť~~]")
        XCTAssertEqual(PseudoLocale.text("_Undo"), "[_Úñđó~~]")
        XCTAssertEqual(PseudoLocale.text("12:30"), "12:30")
        XCTAssertEqual(PseudoLocale.text("%.1f m, %+ld"), "[%.1f ṁ, %+ld~~]")
        XCTAssertEqual(PseudoLocale.text("[to](app:a) [[Ctrl+F]]").prefix(23), "[[ťó](app:a) [[Ctrl+F]]")
        XCTAssertEqual(PseudoLocale.text("{number} of {count}").prefix(18), "[{number} óḟ {coun")
        XCTAssertEqual(PseudoLocale.text("<b>Hi</b> &amp; %@ %1$@ 5%"), "[<b>Ĥí</b> &amp; %@ %1$@ 5%~~~~]")
        let long = "Odyssey collects places worth the detour."
        let growth = Double(PseudoLocale.text(long).count - 2) / Double(long.count)
        XCTAssertEqual(growth, 1.4, accuracy: 0.05)
        Translations.use(languages: ["en_XA"])
        XCTAssertEqual(Translations.text("Next", domain: "anything"), "[Ñéẋť~~]")
        XCTAssertEqual(Translations.text("day", "days", count: 2), "[đáýš~~]")
    }
}
