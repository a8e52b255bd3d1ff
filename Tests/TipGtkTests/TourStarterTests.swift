import WalkthroughTestSupport

@testable import TipGtk

/// A tour that declares rules starts by itself, when a tip would show.
final class TourStarterTests: TipTestCase {
    @preconcurrency @MainActor func testItStartsOnceItsRulesHoldAndItsWindowHasTheFocus() {
        VisibilityWatch.ignoresActiveWindow = false
        let window = TipWindow().presented()
        let other = TipWindow().presented()
        var runs: [TourRun] = []
        window.widget.startTour(GatedTip()) { runs.append($0) }
        passFrames(of: other.widget)
        XCTAssertTrue(runs.isEmpty, "its rules do not hold")
        GatedTip.isOpen = true
        passFrames(of: other.widget)
        XCTAssertTrue(runs.isEmpty, "its window is in the background")
        XCTAssertEqual(GatedTip().displayCount, 0)
        gtk_window_present(window.window)
        eventually("the tour") { runs.count == 1 }
        XCTAssertEqual(GatedTip().displayCount, 1)
        runs[0].finish(.actionPerformed)
        XCTAssertEqual(GatedTip().status, .invalidated(.actionPerformed))
    }

    @preconcurrency @MainActor func testNoTipShowsUntilItIsFinished() {
        let window = TipWindow().presented()
        let popover = window.show(FullTip(), at: 1)
        var run: TourRun?
        window.widget.startTour(PlainTip("tour")) { run = $0 }
        eventually("the tour instead of the tip") { run != nil && !popover.isShown }
        let reasons = FullTip().explanation.reasons
        XCTAssertTrue(reasons.contains { $0.subject == .hold(.walkthrough(title: "tour")) })
        run?.finish()
        eventually("the tip again") { popover.isShown }
        XCTAssertEqual(FullTip().displayCount, 1)
    }

    @preconcurrency @MainActor func testItWaitsForAnotherTour() {
        let window = TipWindow().presented()
        var runs: [TourRun] = []
        window.widget.startTour(PlainTip("first")) { runs.append($0) }
        eventually("the first") { runs.count == 1 }
        window.widget.startTour(PlainTip("second")) { runs.append($0) }
        passFrames(of: window.widget)
        XCTAssertEqual(runs.map(\.tour.id), ["first"])
        runs[0].finish()
        eventually("the second") { runs.map(\.tour.id) == ["first", "second"] }
        runs[1].finish()
    }

    @preconcurrency @MainActor func testItStartsATourOnceHoweverOftenItsRulesHold() {
        let window = TipWindow().presented()
        var count = 0
        window.widget.startTour(GatedTip()) { run in
            count += 1
            run.finish()
        }
        for _ in 0..<3 {
            GatedTip.isOpen = true
            passFrames(of: window.widget)
            GatedTip.isOpen = false
            passFrames(of: window.widget)
        }
        XCTAssertEqual(count, 1)
    }

    @preconcurrency @MainActor func testAllTipsThatAreShownForTestingAreNoTours() {
        let window = TipWindow().presented()
        var runs: [TourRun] = []
        window.widget.startTour(GatedTip()) { runs.append($0) }
        let view = TipView(PlainTip("inline"))
        window.insertAbove(view.widget)
        Tips.showAllTipsForTesting()
        eventually("the tip") { view.isShown }
        passFrames(of: window.widget)
        XCTAssertTrue(runs.isEmpty)
        Tips.showTipsForTesting([GatedTip.self])
        eventually("the tour that is shown by name") { runs.count == 1 }
        runs.first?.finish()
    }

    @preconcurrency @MainActor func testAnotherStarterGoesByTheToursLimits() {
        let window = TipWindow().presented()
        var count = 0
        let tour = PlainTip("at most twice", Tips.MaxDisplayCount(2))
        for expected in [1, 2, 2] {
            let starter = window.widget.startTour(tour) { run in
                count += 1
                run.finish()
            }
            if expected == count + 1 { eventually("tour \(expected)") { count == expected } }
            passFrames(of: window.widget)
            XCTAssertEqual(count, expected)
            starter.stop()
        }
    }

    @preconcurrency @MainActor func testItSharesTheDisplayFrequencyWithTips() {
        let clock = useCenter([.displayFrequency(.daily)])
        let window = TipWindow().presented()
        window.show(FullTip(), at: 1)
        var runs: [TourRun] = []
        window.widget.startTour(PlainTip("tour")) { runs.append($0) }
        passFrames(of: window.widget)
        XCTAssertTrue(runs.isEmpty)
        clock.advance(by: 86_400)
        eventually("the tour") { runs.count == 1 }
        runs[0].finish()
    }

    @preconcurrency @MainActor func testStoppedOrWithoutItsWindowItDoesNotStart() {
        let windows = [TipWindow().presented(), TipWindow().presented()]
        var count = 0
        weak var weakStarter: TourStarter?
        for window in windows {
            let starter = window.widget.startTour(GatedTip()) { _ in count += 1 }
            weakStarter = starter
            if window === windows[0] { starter.stop() } else { window.destroy() }
        }
        GatedTip.isOpen = true
        passFrames(of: windows[0].widget)
        XCTAssertEqual(count, 0)
        XCTAssertNil(weakStarter, "goes with its window")
        windows[0].destroy()
    }

    @preconcurrency @MainActor func testARunThatIsLetGoOfHoldsTipsNoLonger() {
        let window = TipWindow().presented()
        var count = 0
        window.widget.startTour(PlainTip("forgotten")) { _ in count += 1 }
        eventually("the tour") { count == 1 }
        window.destroy()
        eventually("its end") { RunningTours.current == nil }
    }
}
