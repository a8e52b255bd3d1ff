import Testing
import WalkthroughLabCore
import WalkthroughReports

/// What command lines say of tours and settings.
struct OptionTests {
    @Test func whatIsGivenTwiceCountsOnce() {
        #expect(CommaSeparated<WindowSize>(argument: "480x800,480X800,300x300")?.values.count == 2)
        #expect(CommaSeparated<TextScale>(argument: "1,1.0,2")?.values.count == 2)
        #expect(
            CommaSeparated<StoryboardSetting.Theme>(argument: "light,dark,light")?.values == [.light, .dark]
        )
    }

    @Test func toursWithOneIdAreRefused() {
        #expect(throws: SharedTourID(id: "b", files: ["2.json", "3.json"])) {
            try SharedTourID.refuse(in: [("1.json", "a"), ("2.json", "b"), ("3.json", "b")])
        }
        #expect(throws: Never.self) { try SharedTourID.refuse(in: [("1.json", "a"), ("2.json", "b")]) }
    }
}
