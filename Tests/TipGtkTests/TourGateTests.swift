import WalkthroughTestSupport

@testable import TipGtk

/// A tour that comes by itself keeps the order of tips.
final class TourGateTests: TipTestCase {
    @MainActor private func gate(onChange: @escaping () -> Void = {}) -> any ArrivalGate {
        ArrivalGates.make!("welcome", "Welcome", onChange)
    }

    @preconcurrency @MainActor func testItIsClosedWhileTipsAreHeldBack() {
        var changes = 0
        let gate = gate { changes += 1 }
        XCTAssertTrue(gate.isOpen)
        var hold: TipHold? = TipHold(.other(reason: "a film"))
        XCTAssertFalse(gate.isOpen)
        eventually("the change") { changes > 0 }
        let before = changes
        hold = nil
        _ = hold
        XCTAssertTrue(gate.isOpen)
        eventually("the other change") { changes > before }
        Tips.hideAllTipsForTesting()
        XCTAssertFalse(gate.isOpen)
    }

    @preconcurrency @MainActor func testTheTourCountsForTheDisplayFrequencyAndIgnoresIt() {
        let clock = useCenter([.displayFrequency(.daily)])
        let gate = gate()
        TipWindow().presented().show(PlainTip("first"), at: 1)
        XCTAssertFalse(PlainTip("second").shouldDisplay)
        XCTAssertTrue(gate.isOpen)
        closeWindows()
        clock.advance(by: 86_400)
        gate.enter()
        gate.leave()
        XCTAssertFalse(PlainTip("third").shouldDisplay, "the tour was today")
        clock.advance(by: 86_400)
        XCTAssertTrue(PlainTip("third").shouldDisplay)
    }

    @preconcurrency @MainActor func testWithoutAStoreItIsOpen() {
        TipCenter.current.close()
        TipCenter.makeCurrent(TipCenter(clock: ManualTipClock()))
        XCTAssertTrue(gate().isOpen)
        useCenter()
    }
}
