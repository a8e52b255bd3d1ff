import WalkthroughTestSupport

@testable import TipGtk

/// Tours and tips do not talk at once.
final class TipGuidanceTests: TipTestCase {
    @preconcurrency @MainActor func testNoTipShowsWhileATourRuns() {
        let (inline, over) = (PlainTip("inline"), PlainTip("over"))
        let view = TipView(inline)
        let window = TipWindow(above: view).presented()
        let popover = window.rows[1].popoverTip(over)
        eventually("both") { [inline, over].allSatisfy { $0.displayCount == 1 } }

        let tour = Tour()
        RunningTours.begin(tour, title: "The tour")
        eventually("both to go") { !view.isShown && !popover.isShown }
        let hold = over.explanation.reasons.first { $0.subject == .hold(.walkthrough(title: "The tour")) }
        XCTAssertEqual(hold?.allowsDisplay, false)

        RunningTours.end(tour)
        eventually("both to come back") { view.isLaidOut && popover.isShown }
        passFrames(of: window.widget)
        XCTAssertEqual([inline, over].map(\.displayCount), [1, 1], "no other display")
    }

    @preconcurrency @MainActor func testATipThatComesUpDuringATourWaitsForItsEnd() {
        let window = TipWindow().presented()
        let tour = Tour()
        RunningTours.begin(tour, title: "The tour")
        let popover = window.rows[1].popoverTip(FullTip())
        passFrames(of: window.widget)
        XCTAssertFalse(popover.isShown)
        XCTAssertEqual(FullTip().displayCount, 0)
        RunningTours.end(tour)
        eventually("the tip") { popover.isShown }
    }

    @preconcurrency @MainActor func testTipsWaitForTheLastOfSeveralTours() {
        let window = TipWindow().presented()
        let tours = [Tour(), Tour()]
        let popover = window.rows[1].popoverTip(FullTip())
        for tour in tours { RunningTours.begin(tour, title: "A tour") }
        RunningTours.end(tours[0])
        passFrames(of: window.widget)
        XCTAssertFalse(popover.isShown)
        RunningTours.end(tours[1])
        eventually("the tip") { popover.isShown }
    }
}

/// Stands for a walkthrough that runs.
private final class Tour {}
