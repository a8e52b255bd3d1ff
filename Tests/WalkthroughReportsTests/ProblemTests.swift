import Testing
import WalkthroughEngine

@testable import WalkthroughLabCore
@testable import WalkthroughReports

/// What is wrong in a picture, in words.
struct ProblemTests {
    private func texts(_ change: (inout StoryboardFrame) -> Void) -> [String] {
        var frame = Boards.frame()
        change(&frame)
        return frame.problems.map { "\($0.severity): \($0.text)" }
    }

    @Test func aGoodPictureHasNone() {
        #expect(texts { _ in } == [])
    }

    @Test func whatLiesOverWhatIsTold() {
        let told = texts {
            $0.occlusions = [
                .init(what: "bar", element: "header", by: "callout", area: 1),
                .init(what: "target", element: "search", by: "callout", area: 119.5),
                .init(what: "text", element: "Open", by: "caret", area: 9),
            ]
        }
        #expect(
            told == [
                "problem: The callout covers the target “search”: 120 pixels.",
                "problem: The callout's caret covers a text of the app “Open”: 9 pixels.",
                "note: The callout covers a sticky bar “header”: 1 pixel.",
            ]
        )
    }

    @Test func textsOfTheAppAreNotes() {
        let told = texts { $0.clipped = ["“A file”: ellipsised", "“Title of header”: 20×10 in 10×10"] }
        #expect(
            told == [
                "problem: A text lacks room: “Title of header”: 20×10 in 10×10.",
                "note: A text of the app lacks room: “A file”: ellipsised.",
            ]
        )
    }

    @Test(arguments: [
        (0.0, 0.0, 480.0, 800.0, false), (-1, 0, 100, 100, true), (0, -1, 100, 100, true),
        (10, 0, 471, 800, true), (0, 10, 480, 791, true), (-0.4, 0, 480.8, 800.4, false),
    ])
    func aCalloutLargerThanTheWindowIsTold(x: Double, y: Double, width: Double, height: Double, isTold: Bool)
    {
        let told = texts { $0.callout = .init(x: x, y: y, width: width, height: height, side: nil) }
        #expect(told == (isTold ? ["problem: A part of the callout is outside of the window."] : []))
    }

    @Test func anAppThatNeedsMoreRoomIsNoted() {
        let told = texts { $0.size = "360x640" }
        #expect(told == ["note: The window is 480 × 800: the app cannot do with less."])
    }

    @Test func waysOnWhichTheTargetIsHiddenAreToldOnce() {
        let told = texts { frame in
            frame.arrivals += [(.back, 7), (.back, 7), (.amid, 3), (.go, 0)].map { way, hidden in
                StoryboardArrival(way: way, from: "search", scrolledFrom: 0, scroll: [], hiddenPixels: hidden)
            }
        }
        #expect(
            told == [
                "problem: Reached by Back from “search”, the step has 7 pixels of its target hidden.",
                "problem: Reached amid the move to “search”, the step has 3 pixels of its target hidden.",
            ]
        )
    }
}
