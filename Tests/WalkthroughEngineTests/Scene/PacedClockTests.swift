import Testing

@testable import WalkthroughEngine

struct PacedClockTests {
    @Test func aNewClockShowsTheTimeOfTheFrames() {
        #expect(PacedClock().time(at: 12.5) == 12.5)
    }

    @Test func aSlowClockGoesOnFromWhereItIs() {
        var clock = PacedClock()
        clock.setSpeed(0.25, at: 100)
        #expect(clock.time(at: 100) == 100)
        #expect(clock.time(at: 104) == 101)
        clock.setSpeed(1, at: 104)
        #expect(clock.time(at: 105) == 102)
    }

    @Test func itDoesNotGoBackForAFrameThatBeganBeforeTheChange() {
        var clock = PacedClock()
        clock.setSpeed(0.02, at: 100)
        #expect(clock.time(at: 99.98) == 100)
        clock.setSpeed(1, at: 150)
        #expect(clock.time(at: 149.9) == 101)
        clock.setSpeed(0.5, at: 149)
        #expect(clock.time(at: 151) == 101.5)
    }

    @Test func aClockThatStandsGoesOnWhenItIsTold() {
        var clock = PacedClock()
        clock.setSpeed(0, at: 10)
        #expect(clock.time(at: 99) == 10)
        clock.advance(by: 0.5)
        clock.advance(by: -1)
        clock.advance(by: .infinity)
        #expect(clock.time(at: 99) == 10.5)
        clock.setSpeed(1, at: 99)
        #expect(clock.time(at: 100) == 11.5)
    }

    @Test func withAnimationsOffEverythingIsOverAtAnySpeed() {
        var clock = PacedClock()
        for speed in [1, 0.5, 0] {
            clock.setSpeed(speed, at: 1)
            #expect(clock.time(at: .infinity) == .infinity)
        }
    }

    @Test(arguments: [(-1.0, 0.0), (2, 1), (.infinity, 1)]) func aSpeedIsFromZeroToOne(
        _ asked: Double,
        _ speed: Double
    ) {
        var clock = PacedClock()
        clock.setSpeed(asked, at: 1)
        #expect(clock.speed == speed)
    }

    @Test func aTransitionTakesFourTimesAsLongAtAQuarterOfTheSpeed() {
        var clock = PacedClock()
        clock.setSpeed(0.25, at: 50)
        let window = Rect(x: 0, y: 0, width: 100, height: 100)
        let transition = SceneTransition(from: Scene(window: window), start: clock.time(at: 50))
        #expect(!transition.isOver(at: clock.time(at: 50 + 1.59)))
        #expect(transition.isOver(at: clock.time(at: 50 + 1.61)))
    }
}
