import Foundation
import Testing

@testable import TipEngine
@testable import TipsTool

struct OutputTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("Избранное", 9), ("地图", 4), ("ｗｉｄｅ", 8), ("한글", 4),
        ("👍", 2), ("👩‍👩‍👧", 2), ("🇨🇭", 2), ("❤️", 2), ("❤", 1), ("⌚", 2), ("\u{200B}", 0), ("–", 1),
    ])
    func columnsOfText(text: String, width: Int) {
        #expect(text.displayWidth == width, "\(text.debugDescription)")
    }

    @Test func columnsAlignWithWideCharacters() {
        let table = Table(
            columns: [.init(title: "TIP"), .init(title: "SHOWN", alignment: .trailing), .init(title: "END")],
            rows: [["地图", "1", ""], ["Map", "12", "x"], ["a\nb", "3", "\u{1B}[31m"]]
        )
        #expect(
            table.text == """
                TIP      SHOWN  END
                地图         1
                Map         12  x
                a\\u{A}b      3  \\u{1B}[31m

                """
        )
    }

    @Test(arguments: [
        "null", "true", "0", "-12.5", "\"text\"", "[]", "{}", #"[1,"a",{"b":[null,false]}]"#,
        "9223372036854775807",
    ])
    func jsonComesBackAsItWent(text: String) {
        #expect(JSONValue(Data(text.utf8))?.text == text)
    }

    @Test(arguments: ["", "text", "{", "[1,]x", "'a'", "01", "nul"])
    func whatIsNoJSONIsRefused(text: String) {
        #expect(JSONValue(Data(text.utf8)) == nil)
    }

    @Test func datesAreGivenByTheCalendar() {
        #expect(Moment.absolute(.noon).count == "2026-05-09 06:13".count)
        #expect(Moment.absolute(Date(timeIntervalSince1970: .infinity)) == "never")
        #expect(Moment.both(.ago(hours: 3), .noon) == "3 hours ago (\(Moment.absolute(.ago(hours: 3))))")
        #expect(Moment.both(.distantFuture + 1e11, .noon) == "never")
    }
}
