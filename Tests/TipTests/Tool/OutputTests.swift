import Foundation
import Testing

@testable import TipEngine
@testable import WalkthroughTool

struct OutputTests {
    @Test(arguments: [
        "null", "true", "0", "-12.5", "\"text\"", "[]", "{}", #"[1,"a",{"b":[null,false]}]"#,
        "9223372036854775807",
    ])
    func jsonComesBackAsItWent(text: String) {
        #expect(StoredValue(Data(text.utf8))?.text == text)
    }

    @Test(arguments: ["", "text", "{", "[1,]x", "'a'", "01", "nul"])
    func whatIsNoJSONIsRefused(text: String) {
        #expect(StoredValue(Data(text.utf8)) == nil)
    }

    @Test func datesAreGivenByTheCalendar() {
        #expect(Moment.absolute(.noon).count == "2026-05-09 06:13".count)
        #expect(Moment.absolute(Date(timeIntervalSince1970: .infinity)) == "never")
        #expect(Moment.both(.ago(hours: 3), .noon) == "3 hours ago (\(Moment.absolute(.ago(hours: 3))))")
        #expect(Moment.both(.distantFuture + 1e11, .noon) == "never")
    }
}
