import Testing
import WalkthroughEngine

/// Which presses are meant for the step on screen.
@Suite struct PressBurstTests {
    @Test func aSecondPressIsRefusedOnlyAfterTheStepHasChanged() {
        var burst = burstAfterAPress()
        expect(take(&burst, 1.1), "no step has changed")
        burst.stepDidChange()
        expect(!take(&burst, 1.4))
        expect(take(&burst, 1.51), "it is later than a double click")
    }

    @Test func aPressElsewhereIsMeant() {
        var burst = burstAfterAPress()
        burst.stepDidChange()
        expect(!take(&burst, 1.1, x: 5))
        expect(take(&burst, 1.1, x: 6))
    }

    @Test func quickClicksGoOnAtTheRateAtWhichStepsAreSeen() {
        var burst = PressBurst(interval: 0.4, distance: 5)
        var steps = 0
        for click in 0..<20 where take(&burst, Double(click) * 0.05) {
            steps += 1
            burst.stepDidChange()
        }
        expect(steps == 3, "one at 0 s, at 0.45 s and at 0.9 s")
    }

    @Test func theWholeBurstIsRefusedAfterTheEndHoweverLong() {
        var burst = burstAfterAPress()
        burst.end()
        for click in 1..<20 { expect(!take(&burst, 1 + Double(click) * 0.3)) }
        expect(take(&burst, 20))
    }

    @Test func afterTheEndABurstElsewhereIsMeant() {
        var burst = burstAfterAPress()
        burst.end()
        expect(!take(&burst, 1.2))
        for click in 0..<5 { expect(take(&burst, 1.3 + Double(click) * 0.1, x: 100)) }
    }

    @Test func aLaterChangeOfStepRefusesNothing() {
        var burst = burstAfterAPress()
        burst.stepDidChange()
        expect(take(&burst, 2))
        expect(take(&burst, 2.1), "that is the app's double click")
    }
}

/// A burst whose first press, at 1 s, was taken.
private func burstAfterAPress() -> PressBurst {
    var burst = PressBurst(interval: 0.4, distance: 5)
    expect(take(&burst, 1))
    return burst
}

private func take(_ burst: inout PressBurst, _ time: Seconds, x: Double = 0) -> Bool {
    burst.accepts(PressBurst.Press(time: time, place: Point(x: x, y: 0)))
}
