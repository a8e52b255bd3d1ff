import Foundation
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct LimitTests {
    // MARK: - Count

    @Test(arguments: [0, -1]) func aTipOfNoDisplaysNeverShows(_ count: Int) throws {
        let bench = try TipBench()
        #expect(
            bench.status(AnyTip("tip", Tips.MaxDisplayCount(count))) == .invalidated(.displayCountExceeded)
        )
    }

    @Test(arguments: 1...3) func theLastDisplayStaysWhileItIsUp(_ most: Int) throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayCount(most))
        for count in 1...most {
            let exposure = TipExposure(of: tip, in: bench.center)
            #expect(bench.status(tip) == .available, "before display \(count)")
            exposure.isVisible = true
            #expect(bench.status(tip) == .available, "during display \(count)")
            exposure.isVisible = false
            #expect(bench.status(tip) == .available, "out of sight for a moment in display \(count)")
            exposure.isVisible = true
            exposure.end()
        }
        #expect(bench.status(tip) == .invalidated(.displayCountExceeded))
        bench.show(tip)
        #expect(bench.center.explanation(of: tip).displayCount == most + 1, "a display too many is counted")
    }

    @Test func reachingTheCountArrivesOnce() async throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayCount(2))
        let updates = bench.updates(tip)
        for _ in 0..<3 { bench.show(tip) }
        await bench { await tip.resetEligibility() }
        #expect(await updates.first(3) == [.available, .invalidated(.displayCountExceeded), .available])
    }

    @Test func aReachedCountIsKeptEvenWhenTheAppRaisesIt() throws {
        var bench = try TipBench.stored()
        bench.show(AnyTip("tip", Tips.MaxDisplayCount(1)))
        bench = try bench.restarted()
        #expect(bench.status(AnyTip("tip", Tips.MaxDisplayCount(5))) == .invalidated(.displayCountExceeded))
    }

    @Test func aCountGoesOnAfterARestart() throws {
        let tip = AnyTip("tip", Tips.MaxDisplayCount(3))
        var bench = try TipBench.stored()
        for expected in [Tips.Status.available, .available, .invalidated(.displayCountExceeded)] {
            bench.show(tip)
            #expect(bench.status(tip) == expected)
            bench = try bench.restarted()
        }
    }

    @Test func aDisplayThatEndedWithTheProcessIsCounted() throws {
        let folder = try TemporaryFolder()
        let tip = AnyTip("tip", Tips.MaxDisplayCount(1))
        let former = try TipBench(folder.store)
        let exposure = TipExposure(of: tip, in: former.center)
        exposure.isVisible = true
        former.settle()
        #expect(try TipBench(folder.store).status(tip) == .invalidated(.displayCountExceeded))
    }

    // MARK: - Duration

    @Test(arguments: [0.0, -1]) func aTipOfNoDurationNeverShows(_ seconds: TimeInterval) throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(seconds))
        #expect(bench.status(tip) == .invalidated(.displayDurationExceeded))
    }

    @Test(arguments: [(1.0, 60.0), (59, 60), (60, 60), (61, 61), (600, 600)])
    func oneAppearanceEndsAtTheLimitOrTheFloor(_ limit: TimeInterval, _ end: TimeInterval) async throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(limit))
        let updates = bench.updates(tip)
        let exposure = TipExposure(of: tip, in: bench.center)
        exposure.isVisible = true
        #expect(bench.clock.scheduledCount == 1)
        bench.clock.advance(by: end - 0.5)
        #expect(bench.status(tip) == .available)
        bench.clock.advance(by: 0.5)
        #expect(await updates.first(2) == [.available, .invalidated(.displayDurationExceeded)])
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func durationAddsUpOverAppearances() throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(100))
        bench.show(tip, for: 30)
        bench.show(tip, for: 30)
        #expect(bench.status(tip) == .available)
        let exposure = TipExposure(of: tip, in: bench.center)
        exposure.isVisible = true
        bench.clock.advance(by: 59)
        #expect(bench.status(tip) == .available, "100 seconds are over, but not this appearance's 60")
        bench.clock.advance(by: 1)
        #expect(bench.status(tip) == .invalidated(.displayDurationExceeded))
    }

    @Test(arguments: [(39.0, Tips.Status.available), (40, .invalidated(.displayDurationExceeded))])
    func aLimitReachedExactlyEndsWithTheAppearance(_ second: TimeInterval, _ expected: Tips.Status) throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(100))
        bench.show(tip, for: 60)
        bench.show(tip, for: second)
        #expect(bench.status(tip) == expected)
    }

    @Test func durationAddsUpOverRestarts() throws {
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(90))
        var bench = try TipBench.stored()
        for expected in [Tips.Status.available, .available, .invalidated(.displayDurationExceeded)] {
            bench.show(tip, for: 30)
            #expect(bench.status(tip) == expected)
            bench = try bench.restarted()
        }
    }

    @Test func hiddenTimeDoesNotCount() throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(100))
        let exposure = TipExposure(of: tip, in: bench.center)
        for _ in 0..<3 {
            exposure.isVisible = true
            bench.clock.advance(by: 30)
            exposure.isVisible = false
            bench.clock.advance(by: 10_000)
        }
        #expect(bench.status(tip) == .available)
        #expect(bench.center.explanation(of: tip).displayCount == 1)
        exposure.isVisible = true
        bench.clock.advance(by: 9.5)
        #expect(bench.status(tip) == .available)
        bench.clock.advance(by: 0.5)
        #expect(bench.status(tip) == .invalidated(.displayDurationExceeded))
    }

    @Test func twoPlacesAreOneAppearance() throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayCount(1), Tips.MaxDisplayDuration(100))
        let places = [TipExposure(of: tip, in: bench.center), TipExposure(of: tip, in: bench.center)]
        places[0].isVisible = true
        bench.clock.advance(by: 20)
        places[1].isVisible = true
        bench.clock.advance(by: 20)
        places[0].end()
        bench.clock.advance(by: 20)
        #expect(bench.status(tip) == .available)
        let explanation = bench.center.explanation(of: tip)
        #expect((explanation.displayCount, explanation.displayDuration) == (1, 60))
        places[1].end()
        #expect(bench.status(tip) == .invalidated(.displayCountExceeded))
    }

    @Test func onScreenTimeIsMeasuredByAClockThatNobodySets() throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(100))
        let exposure = TipExposure(of: tip, in: bench.center)
        exposure.isVisible = true
        bench.clock.advance(by: 50)
        bench.clock.set(to: bench.clock.now + 10_000)
        #expect(bench.status(tip) == .available)
        bench.clock.set(to: bench.clock.now - 20_000)
        bench.clock.advance(by: 50)
        #expect(bench.status(tip) == .invalidated(.displayDurationExceeded))
        exposure.end()
        #expect(bench.center.explanation(of: tip).displayDuration == 100)
    }

    // MARK: - Exposures

    @Test func anExposureThatWasNeverSeenCountsNothing() throws {
        let bench = try TipBench()
        let exposure = TipExposure(of: AnyTip(), in: bench.center)
        exposure.isVisible = false
        exposure.end()
        exposure.isVisible = true
        #expect(!exposure.isVisible)
        #expect(bench.center.explanation(of: AnyTip()).displayCount == 0)
    }

    @Test func anExposureThatGoesAwayEnds() throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayCount(1))
        do {
            let exposure = TipExposure(of: tip, in: bench.center)
            exposure.isVisible = true
            bench.clock.advance(by: 5)
        }
        #expect(bench.status(tip) == .invalidated(.displayCountExceeded))
        #expect(bench.center.explanation(of: tip).displayDuration == 5)
    }

    @Test func whatIsSetTwiceCountsOnce() throws {
        let bench = try TipBench()
        let exposure = TipExposure(of: AnyTip(), in: bench.center)
        for _ in 0..<3 { exposure.isVisible = true }
        bench.clock.advance(by: 5)
        for _ in 0..<3 { exposure.isVisible = false }
        for _ in 0..<3 { exposure.end() }
        let explanation = bench.center.explanation(of: AnyTip())
        #expect((explanation.displayCount, explanation.displayDuration) == (1, 5))
    }

    @Test func anExposureMayEndInTheUpdateThatItBringsAbout() throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayDuration(60))
        let exposure = TipExposure(of: tip, in: bench.center)
        let watch = bench.center.observeChanges(of: [TipDeclaration(tip)], { $0[0] }) { status, _ in
            if status != .available { exposure.end() }
        }
        exposure.isVisible = true
        bench.clock.advance(by: 60)
        #expect(!exposure.isVisible)
        #expect(bench.center.explanation(of: tip).displayDuration == 60)
        withExtendedLifetime(watch) {}
    }

    @Test func manyPlacesAtOnceAreOneAppearance() async throws {
        let bench = try TipBench()
        let exposures = (0..<8).map { _ in TipExposure(of: AnyTip(), in: bench.center) }
        await withTaskGroup { group in
            for exposure in exposures {
                group.addTask { for round in 0..<50 { exposure.isVisible = round.isMultiple(of: 2) } }
                group.addTask { for round in 0..<50 { exposure.isVisible = round.isMultiple(of: 3) } }
            }
        }
        for exposure in exposures { exposure.isVisible = false }
        #expect(bench.center.explanation(of: AnyTip()).displayCount == 1)
        for exposure in exposures { exposure.end() }
        bench.show(AnyTip(), for: 7)
        let explanation = bench.center.explanation(of: AnyTip())
        #expect((explanation.displayCount, explanation.displayDuration) == (2, 7))
    }
}

extension TipExplanation {
    /// How often the tip was shown.
    var displayCount: Int? {
        for reason in reasons { if case .displayCount(let count, _) = reason.subject { return count } }
        return nil
    }

    /// Seconds on screen.
    var displayDuration: TimeInterval? {
        for reason in reasons { if case .displayDuration(let seconds, _) = reason.subject { return seconds } }
        return nil
    }
}
