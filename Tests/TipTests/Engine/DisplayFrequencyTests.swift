import Foundation
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct DisplayFrequencyTests {
    static let frequencies: [(Tips.DisplayFrequency, TimeInterval)] = [
        (.hourly, 3600), (.daily, 86_400), (.weekly, 604_800), (.monthly, 2_592_000), (.init(90), 90),
    ]

    @Test(arguments: frequencies)
    func newTipsComeToTheSecond(_ frequency: Tips.DisplayFrequency, _ interval: TimeInterval) throws {
        let bench = try TipBench(.displayFrequency(frequency))
        bench.show(AnyTip("first"))
        for (seconds, expected) in [(0.0, Tips.Status.pending), (interval - 1, .pending), (0.5, .pending)] {
            bench.clock.advance(by: seconds)
            #expect(bench.status(AnyTip("new")) == expected, "after \(seconds) more seconds")
        }
        bench.clock.advance(by: 0.5)
        #expect(bench.status(AnyTip("new")) == .available)
        bench.clock.advance(by: 1)
        #expect(bench.status(AnyTip("new")) == .available)
    }

    @Test(arguments: [Tips.DisplayFrequency.immediate, .init(0), .init(-5)])
    func immediateHoldsNothingBack(_ frequency: Tips.DisplayFrequency) throws {
        let bench = try TipBench(.displayFrequency(frequency))
        bench.show(AnyTip("first"))
        #expect(bench.status(AnyTip("new")) == .available)
    }

    @Test func itChangesAtOnce() throws {
        let bench = try TipBench(.displayFrequency(.immediate))
        bench.show(AnyTip("first"))
        #expect(bench.status(AnyTip("new")) == .available)
        bench.center.changeDisplayFrequency(to: .hourly)
        #expect(bench.status(AnyTip("new")) == .pending)
        bench.clock.advance(by: 3600)
        #expect(bench.status(AnyTip("new")) == .available)
        bench.center.changeDisplayFrequency(to: .daily)
        #expect(bench.status(AnyTip("new")) == .pending)
        bench.center.changeDisplayFrequency(to: .immediate)
        #expect(bench.status(AnyTip("new")) == .available)
    }

    @Test func shownTipsAreNotHeldBack() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        #expect(bench.status(AnyTip("first")) == .available)
        #expect(bench.status(AnyTip("second")) == .pending)
    }

    @Test func theTipOnScreenIsNotHeldBackByItself() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        let exposure = TipExposure(of: AnyTip("first"), in: bench.center)
        exposure.isVisible = true
        #expect(bench.status(AnyTip("first")) == .available)
    }

    @Test func theLatestDisplayCounts() throws {
        let bench = try TipBench(.displayFrequency(.hourly))
        bench.show(AnyTip("first"))
        bench.clock.advance(by: 3000)
        bench.show(AnyTip("first"))
        bench.clock.advance(by: 3599)
        #expect(bench.status(AnyTip("new")) == .pending)
        bench.clock.advance(by: 1)
        #expect(bench.status(AnyTip("new")) == .available)
    }

    @Test(arguments: [(true, Tips.Status.available), (false, .pending)])
    func tipsMayIgnoreTheFrequency(_ ignores: Bool, _ expected: Tips.Status) throws {
        let bench = try TipBench(.displayFrequency(.monthly))
        bench.show(AnyTip("first"))
        #expect(bench.status(AnyTip("new", Tips.IgnoresDisplayFrequency(ignores))) == expected)
    }

    @Test func aTipThatIgnoresTheFrequencyHoldsOthersBack() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("eager", Tips.IgnoresDisplayFrequency(true)))
        #expect(bench.status(AnyTip("new")) == .pending)
    }

    @Test func aMinimumIntervalHoldsBackLongerThanTheFrequency() throws {
        let bench = try TipBench(.displayFrequency(.hourly))
        let tip = AnyTip("tour", Tips.MinimumInterval(.days(1)))
        bench.show(AnyTip("first"))
        bench.clock.advance(by: 86_399)
        #expect(bench.status(tip) == .pending)
        bench.clock.advance(by: 1)
        #expect(bench.status(tip) == .available)
    }

    @Test func aResetTipIsNewAgain() async throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        await bench { await AnyTip("first").resetEligibility() }
        #expect(bench.status(AnyTip("first")) == .pending)
    }

    @Test func theGateOpensByItselfWithOneWakeUp() async throws {
        let bench = try TipBench(.displayFrequency(.weekly))
        let updates = bench.updates(AnyTip("new"))
        bench.show(AnyTip("first"))
        #expect(bench.clock.scheduledCount == 1)
        bench.clock.advance(by: 604_799)
        #expect(bench.clock.scheduledCount == 1)
        bench.clock.advance(by: 1)
        #expect(bench.clock.scheduledCount == 0)
        #expect(await updates.first(3) == [.available, .pending, .available])
    }

    @Test func manyTipsShareOneWakeUp() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        let updates = (0..<10).map { bench.updates(AnyTip("new \($0)")) }
        #expect(bench.clock.scheduledCount == 1)
        withExtendedLifetime(updates) {}
    }

    @Test func nothingIsScheduledWithoutNeed() async throws {
        let bench = try TipBench(.displayFrequency(.daily))
        let updates = [bench.updates(AnyTip("new")), bench.updates(FlagTip()), bench.updates(ThreeTip())]
        for update in updates { _ = await update.first(1) }
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func theLastDisplaySurvivesARestart() throws {
        let folder = try TemporaryFolder()
        let clock = ManualTipClock()
        try TipBench(folder.store, clock: clock).show(AnyTip("first"))
        let bench = try TipBench(folder.store, .displayFrequency(.hourly), clock: clock)
        #expect(bench.status(AnyTip("new")) == .pending)
        clock.advance(by: 3600)
        #expect(bench.status(AnyTip("new")) == .available)
    }

    @Test(arguments: [
        (Double.infinity, Double.infinity), (.nan, 0), (-1, 0), (-.infinity, 0), (1e300, 1e300), (0, 0),
    ])
    func anyNumberIsAnInterval(_ number: Double, _ interval: Double) throws {
        #expect(Tips.DisplayFrequency(number).interval == interval)
        let bench = try TipBench(.displayFrequency(.init(number)))
        bench.show(AnyTip("first"))
        #expect(bench.status(AnyTip("second")) == (interval > 0 ? .pending : .available))
        #expect(!bench.center.explanation(of: AnyTip("second")).description.contains("for ever"))
        bench.clock.advance(by: 86_400 * 365 * 100)
        #expect(bench.status(AnyTip("second")) == (interval > 0 ? .pending : .available))
    }
}
