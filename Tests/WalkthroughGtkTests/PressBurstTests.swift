import WalkthroughTestSupport

@testable import WalkthroughGtk

final class PressBurstTests: MainActorTestCase {
    @preconcurrency @MainActor func testASecondPressIsRefusedOnlyAfterTheStepHasChanged() {
        var burst = burstAfterAPress()
        XCTAssertTrue(take(&burst, 1.1), "no step has changed")
        burst.stepDidChange()
        XCTAssertFalse(take(&burst, 1.4))
        XCTAssertTrue(take(&burst, 1.51), "it is later than a double click")
    }

    @preconcurrency @MainActor func testAPressElsewhereIsMeant() {
        var burst = burstAfterAPress()
        burst.stepDidChange()
        XCTAssertFalse(take(&burst, 1.1, x: 5))
        XCTAssertTrue(take(&burst, 1.1, x: 6))
    }

    @preconcurrency @MainActor func testQuickClicksGoOnAtTheRateAtWhichStepsAreSeen() {
        var burst = PressBurst(interval: 0.4, distance: 5)
        var steps = 0
        for click in 0..<20 where take(&burst, Double(click) * 0.05) {
            steps += 1
            burst.stepDidChange()
        }
        XCTAssertEqual(steps, 3, "one at 0 s, at 0.45 s and at 0.9 s")
    }

    @preconcurrency @MainActor func testTheWholeBurstIsRefusedAfterTheEndHoweverLong() {
        var burst = burstAfterAPress()
        burst.end()
        for click in 1..<20 { XCTAssertFalse(take(&burst, 1 + Double(click) * 0.3)) }
        XCTAssertTrue(take(&burst, 20))
    }

    @preconcurrency @MainActor func testAfterTheEndABurstElsewhereIsMeant() {
        var burst = burstAfterAPress()
        burst.end()
        XCTAssertFalse(take(&burst, 1.2))
        for click in 0..<5 { XCTAssertTrue(take(&burst, 1.3 + Double(click) * 0.1, x: 100)) }
    }

    @preconcurrency @MainActor func testALaterChangeOfStepRefusesNothing() {
        var burst = burstAfterAPress()
        burst.stepDidChange()
        XCTAssertTrue(take(&burst, 2))
        XCTAssertTrue(take(&burst, 2.1), "that is the app's double click")
    }
}

/// A burst whose first press, at 1 s, was taken.
private func burstAfterAPress() -> PressBurst {
    var burst = PressBurst(interval: 0.4, distance: 5)
    XCTAssertTrue(take(&burst, 1))
    return burst
}

private func take(_ burst: inout PressBurst, _ time: Seconds, x: Double = 0) -> Bool {
    burst.take(PressBurst.Press(time: time, place: Point(x: x, y: 0)))
}
