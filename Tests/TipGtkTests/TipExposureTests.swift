import WalkthroughTestSupport

@testable import TipGtk

/// A display counts when a tip is first truly seen, and lasts only while it is.
final class TipExposureTests: TipTestCase {
    @preconcurrency @MainActor func testTimePassesForAPopoverTipOnlyWhileItIsSeen() {
        let clock = useCenter()
        VisibilityWatch.ignoresActiveWindow = false
        let (other, window) = (TipWindow().presented(), TipWindow().presented())
        let tip = PlainTip("timed")
        let popover = window.show(tip, at: 1)
        clock.advance(by: 10)
        XCTAssertEqual(tip.displayDuration, 10)
        var seconds = 10.0
        for (what, hide, show) in window.waysToHide(window.rows[1], other) {
            hide()
            eventually("the tip to go, \(what)") { !popover.isShown }
            clock.advance(by: 1000)
            XCTAssertEqual(tip.displayDuration, seconds, what)
            show()
            eventually("the tip to come back, \(what)") { popover.isShown }
            clock.advance(by: 5)
            seconds += 5
            XCTAssertEqual(tip.displayDuration, seconds, what)
            XCTAssertEqual(tip.displayCount, 1, what)
        }
    }

    @preconcurrency @MainActor func testTimePassesForAnInlineTipOnlyWhileItIsSeen() {
        let clock = useCenter()
        let (other, window) = (TipWindow().presented(), TipWindow().presented())
        let tip = PlainTip("timed")
        let view = TipView(tip)
        window.insertAbove(view.widget)
        eventually("the tip") { tip.displayCount == 1 }
        var seconds = 0.0
        for (what, hide, show) in window.waysToHide(view.widget.parent!, other)
        where what != "in the background" {
            hide()
            eventually("hidden, \(what)") { !clock.isCounting(tip) }
            seconds = tip.displayDuration
            clock.advance(by: 1000)
            XCTAssertEqual(tip.displayDuration, seconds, what)
            show()
            eventually("seen, \(what)") { clock.isCounting(tip) }
            XCTAssertEqual(tip.displayCount, 1, what)
        }
    }

    @preconcurrency @MainActor func testATipBelowTheFoldIsNotDisplayedBeforeItIsScrolledTo() {
        let window = TipWindow()
        let tips = [PlainTip("below"), PlainTip("popover below")]
        let view = TipView(tips[0])
        window.add(view.widget)
        window.present()
        let popover = window.rows[11].popoverTip(tips[1])
        eventually("the layout") { view.isLaidOut }
        passFrames(of: window.widget)
        XCTAssertEqual(tips.map(\.displayCount), [0, 0])
        XCTAssertFalse(popover.isShown)
        window.scroll(to: 2000)
        eventually("both") { tips.map(\.displayCount) == [1, 1] }
    }

    @preconcurrency @MainActor func testTheLastDisplayLastsUntilItEnds() {
        let window = TipWindow().presented()
        let tip = PlainTip("once", Tips.MaxDisplayCount(1))
        let popover = window.show(tip, at: 1)
        window.scroll(to: 300)
        eventually("the tip to go") { !popover.isShown }
        window.scroll(to: 0)
        eventually("the tip again") { popover.isShown }
        popover.remove()
        eventually("its end") { tip.status == .invalidated(.displayCountExceeded) }
    }

    @preconcurrency @MainActor func testATipGoesOnceItHasBeenSeenForLongEnough() {
        let clock = useCenter()
        let tips = ["popover", "inline"].map { PlainTip($0, Tips.MaxDisplayDuration(90)) }
        let view = TipView(tips[1])
        let popover = TipWindow(above: view).presented().rows[1].popoverTip(tips[0])
        eventually("both") { tips.allSatisfy { $0.displayCount == 1 } }
        clock.advance(by: 89)
        drain()
        XCTAssertTrue(popover.isShown && view.isShown)
        clock.advance(by: 1)
        eventually("their end") { !popover.isShown && !view.isShown }
        XCTAssertEqual(tips.map(\.status), Array(repeating: .invalidated(.displayDurationExceeded), count: 2))
    }

    @preconcurrency @MainActor func testTheFirstTipHoldsOthersBackForTheDisplayFrequency() {
        let clock = useCenter([.displayFrequency(.hourly)])
        let window = TipWindow().presented()
        let (first, second) = (PlainTip("first"), PlainTip("second"))
        let popovers = [window.rows[0].popoverTip(first), window.rows[1].popoverTip(second)]
        eventually("the first") { popovers[0].isShown }
        first.invalidate(reason: .tipClosed)
        passFrames(of: window.widget)
        XCTAssertFalse(popovers[1].isShown)
        clock.advance(by: 3600)
        eventually("the second") { popovers[1].isShown }
    }
}

extension ManualTipClock {
    /// Whether time that passes counts for a tip.
    @MainActor fileprivate func isCounting(_ tip: some Tip) -> Bool {
        let before = tip.displayDuration
        advance(by: 1)
        return tip.displayDuration > before
    }
}

extension TipWindow {
    typealias WayToHide = (what: String, hide: () -> Void, show: () -> Void)

    /// Ways to take a widget of the window out of sight and bring it back.
    fileprivate func waysToHide(_ target: WidgetPointer, _ other: TipWindow) -> [WayToHide] {
        [
            ("unmapped", { gtk_widget_set_visible(target, 0) }, { gtk_widget_set_visible(target, 1) }),
            ("scrolled away", { self.scroll(to: 300) }, { self.scroll(to: 0) }),
            ("in the background", other.raise, raise), ("minimised", minimise, restore),
        ]
    }
}
