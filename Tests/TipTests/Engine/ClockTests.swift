import Foundation
import Synchronization
import Testing
@testable import TipDatastore
@testable import TipEngine

/// Clocks that users and time servers set neither block tips for ever nor flood anybody with them.
@Suite(.timeLimit(.minutes(20)))
struct ClockTests {
    static let day: TimeInterval = 86_400
    static let years: TimeInterval = 10 * 365 * 86_400

    @Test(arguments: [1.0, 3600, day, years])
    func afterAClockWasSetBackTheGateOpensWithinOneInterval(_ jump: TimeInterval) throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        bench.clock.set(to: bench.clock.now - jump)
        #expect(bench.status(AnyTip("new")) == .pending)
        bench.clock.advance(by: Self.day - 1)
        #expect(bench.status(AnyTip("new")) == .pending)
        bench.clock.advance(by: 1)
        #expect(bench.status(AnyTip("new")) == .available)
    }

    @Test func updatesFollowAClockThatWasSetBackWithinTwoIntervals() async throws {
        let bench = try TipBench(.displayFrequency(.daily))
        let updates = bench.updates(AnyTip("new"))
        bench.show(AnyTip("first"))
        bench.clock.set(to: bench.clock.now - Self.years)
        bench.clock.advance(by: Self.day)
        #expect(bench.clock.scheduledCount == 1, "looked at the clock again, and waits for one interval")
        bench.clock.advance(by: Self.day)
        #expect(await updates.first(3) == [.available, .pending, .available])
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func aStoreFromAClockThatWasAheadHoldsBackForOneInterval() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualTipClock()
        do {
            let ahead = ManualTipClock(now: clock.now + Self.years)
            try TipBench(folder.store, clock: ahead).show(AnyTip("first"))
        }
        let bench = try TipBench(folder.store, .displayFrequency(.daily), clock: clock)
        let updates = bench.updates(AnyTip("new"))
        #expect(bench.clock.scheduledCount == 1)
        bench.clock.advance(by: Self.day)
        #expect(await updates.first(2) == [.pending, .available])
    }

    @Test func theMovedDisplayIsKept() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        let past = bench.clock.now - Self.years
        bench.clock.set(to: past)
        _ = bench.status(AnyTip("new"))
        bench.settle()
        #expect(try bench.store.folded().lastDisplay == past.milliseconds)
    }

    @Test func aClockThatIsAheadLetsOneTipThrough() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        bench.clock.set(to: bench.clock.now + Self.years)
        #expect(bench.status(AnyTip("second")) == .available)
        bench.show(AnyTip("second"))
        #expect(bench.status(AnyTip("third")) == .pending)
        bench.clock.set(to: bench.clock.now - Self.years)
        #expect(bench.status(AnyTip("third")) == .pending)
        bench.clock.advance(by: Self.day)
        #expect(bench.status(AnyTip("third")) == .available)
    }

    // MARK: - Donations

    static let event = Tips.Event(id: "opened")

    private func donate(_ bench: TipBench, _ count: Int = 1) async {
        await bench { for _ in 0..<count { await Self.event.donate() } }
    }

    private func recent(_ bench: TipBench) -> Int {
        bench { Self.event.donations.donatedWithin(.day).count }
    }

    @Test(arguments: [(59.0, 1), (60, 1), (61, 0), (years, 0)])
    func donationsFarInTheFutureAreWithinNoRange(_ ahead: TimeInterval, _ expected: Int) async throws {
        let bench = try TipBench()
        await donate(bench)
        bench.clock.set(to: bench.clock.now - ahead)
        #expect(recent(bench) == expected)
        #expect(bench { Self.event.donations.count } == 1)
    }

    @Test func donationsFromTheFutureCountWhenTheirTimeHasCome() async throws {
        let bench = try TipBench()
        let tip = AnyTip(
            id: "recent",
            rules: [#Rule(Self.event) { !$0.donations.donatedWithin(.day).isEmpty }]
        )
        await donate(bench)
        bench.clock.set(to: bench.clock.now - 3600)
        let updates = bench.updates(tip)
        bench.clock.advance(by: 3540)
        #expect(bench.status(tip) == .available)
        bench.clock.advance(by: Self.day + 60)
        #expect(await updates.first(3) == [.pending, .available, .pending])
    }

    @Test func newDonationsCountWhateverTheClockWasBefore() async throws {
        let clock = ManualTipClock()
        var bench = try TipBench.stored(clock: clock)
        await donate(bench)
        clock.set(to: clock.now + Self.years)
        await donate(bench)
        clock.set(to: clock.now - Self.years)
        await donate(bench)
        #expect(recent(bench) == 2)
        bench = try bench.restarted(clock: clock)
        #expect(recent(bench) == 2)
        #expect(bench { Self.event.donations.map(\.date) } == [clock.now, clock.now, clock.now + Self.years])
    }

    @Test func aLimitLeavesOutTheFutureFirst() async throws {
        let clock = ManualTipClock()
        let last = Tips.Event(id: "opened", donationLimit: .init(maximumCount: 1))
        var bench = try TipBench.stored(clock: clock)
        clock.set(to: clock.now + Self.years)
        await donate(bench)
        clock.set(to: clock.now - Self.years)
        #expect(bench { last.donations.count } == 1, "better than nothing")
        await donate(bench)
        #expect(bench { last.donations.map(\.date) } == [clock.now])
        bench = try bench.restarted(clock: clock)
        #expect(bench { last.donations.map(\.date) } == [clock.now])
        #expect(bench { last.donations.donatedWithin(.day).count } == 1)
    }

    @Test func aClockThatWasAheadDeletesNothing() async throws {
        let clock = ManualTipClock()
        let aging = Tips.Event(id: "opened", donationLimit: .init(maximumAge: .week))
        var bench = try TipBench.stored(clock: clock)
        await donate(bench, 3)
        clock.set(to: clock.now + Self.years)
        #expect(bench { aging.donations.isEmpty })
        await donate(bench)
        #expect(bench { aging.donations.count } == 1)
        clock.set(to: clock.now - Self.years)
        #expect(bench { aging.donations.count } == 3)
        bench = try bench.restarted(clock: clock)
        #expect(bench { aging.donations.count } == 3)
    }

    /// However many there are: 1,000 is what is read.
    @Test(arguments: [1, 999, 1000, 1100])
    func newDonationsCountAmongManyFromTheFuture(_ count: Int) async throws {
        let clock = ManualTipClock()
        var bench = try TipBench.stored(clock: clock)
        clock.set(to: clock.now + Self.years)
        bench { for _ in 0..<count { Self.event.sendDonation() } }
        clock.set(to: clock.now - Self.years)
        await donate(bench, 3)
        #expect(recent(bench) == 3)
        bench = try bench.restarted(clock: clock)
        #expect(recent(bench) == 3)
        await donate(bench)
        #expect(recent(bench) == 4)
        #expect(bench { Self.event.donations.count } == min(count + 4, 1000))
    }

    /// Those of another device, though no more than 1,000 are in memory.
    @Test(arguments: [false, true])
    func donationsFromTheFutureCountOnceTheirTimeComes(_ isRestarted: Bool) async throws {
        let (store, clock) = (try FailingStore(), ManualTipClock())
        var other = DeviceLog(device: "other")
        let later = (clock.now + Self.day).milliseconds
        for _ in 0..<3 { other.donate(to: "rated", date: later, payload: Data("1".utf8)) }
        try store.read { try $0.merge([other.log]) }
        let rated = Tips.Event<Int>(id: "rated")
        var bench = try TipBench(store.option, clock: clock)
        bench { for _ in 0..<1000 { rated.sendDonation(0) } }
        if isRestarted { bench = try bench.restarted(clock: clock) }
        let rule = Tips.Rule(rated, source: "three") { $0.donations.filter { $0.info == 1 }.count == 3 }
        let updates = bench.updates(AnyTip(id: "three", rules: [rule]))
        #expect(await updates.first(1) == [.pending])
        clock.advance(by: Self.day - 61)
        #expect(bench { rated.donations.last?.info } == 0)
        clock.advance(by: 1)
        #expect(await updates.first(2) == [.pending, .available])
        #expect(bench { rated.donations.count } == 1000)
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func aDonationFromTheFutureDoesNotLetTheStoreGrow() async throws {
        let bench = try TipBench()
        await donate(bench)
        bench.clock.set(to: bench.clock.now - Self.years)
        bench { for _ in 0..<2000 { Self.event.sendDonation() } }
        bench.settle()
        let kept = try bench.store.donations(to: "opened", latest: .max)
        #expect((1000..<1100).contains(kept.count))
        #expect(kept.allSatisfy { $0.date <= bench.center.now }, "what was made first goes first")
    }

    // MARK: - The clocks themselves

    @Test func aManualClockCallsInOrderAndOnTime() {
        let clock = ManualTipClock()
        let start = clock.now
        let calls = Mutex<[TimeInterval]>([])
        let timers = [5.0, 1, 3, 3, 20].map { delay in
            clock.schedule(at: start + delay) {
                calls.withLock { $0.append(clock.now.timeIntervalSince(start)) }
            }
        }
        clock.advance(by: 10)
        #expect(calls.withLock { $0 } == [1, 3, 3, 5])
        #expect((clock.scheduledCount, clock.uptime) == (1, 10))
        withExtendedLifetime(timers) {}
    }

    @Test func aManualClockCallsWhatIsScheduledTooLate() async {
        let clock = ManualTipClock()
        clock.advance(by: 10)
        let called = Signal()
        for delay in [-10.0, 0] {
            let timer = clock.schedule(at: clock.now + delay) { called.send() }
            await called.wait()
            withExtendedLifetime(timer) {}
        }
        #expect(clock.scheduledCount == 0)
    }

    @Test(.timeLimit(.minutes(20)))
    func aManualClockMissesNothingThatIsScheduledWhileItAdvances() async {
        let clock = ManualTipClock()
        for _ in 0..<500 {
            let (date, called) = (clock.now + 1, Signal())
            async let timer = clock.schedule(at: date) { called.send() }
            clock.advance(by: 1)
            await called.wait()
            await withExtendedLifetime(timer) {}
        }
    }

    @Test func anObserverMayAdvanceTheClock() async throws {
        let bench = try TipBench(.displayFrequency(.daily))
        let statuses = Mutex<[Tips.Status]>([])
        let watch = bench.center.observeChanges(of: [TipDeclaration(AnyTip("new"))], { $0[0] }) { status, _ in
            statuses.withLock { $0.append(status) }
            if status == .pending { bench.clock.advance(by: Self.day) }
        }
        let first = TipExposure(of: AnyTip("first"), in: bench.center)
        first.isVisible = true
        #expect(statuses.withLock { $0 } == [.available, .pending, .available])
        first.end()
        watch.end()
    }

    @Test func aTimerThatGoesAwayIsTakenBack() {
        let clock = ManualTipClock()
        do { _ = clock.schedule(at: clock.now + 1) { Issue.record("called") } }
        #expect(clock.scheduledCount == 0)
        clock.advance(by: 2)
    }

    @Test func theSystemsClockCallsOnce() async {
        let clock = SystemTipClock()
        let called = Signal()
        let count = Mutex(0)
        let timer = clock.schedule(at: clock.now) {
            count.withLock { $0 += 1 }
            called.send()
        }
        let far = clock.schedule(at: .distantFuture) { Issue.record("called") }
        await called.wait()
        // Both ways of waiting are over by now, or as good as.
        let later = clock.schedule(at: clock.now + 0.01) { called.send() }
        await called.wait()
        #expect(count.withLock { $0 } == 1)
        #expect(clock.uptime >= 0)
        withExtendedLifetime((timer, far, later)) {}
    }

    @Test func anAlarmRingsAtTheEarliestTimeOnly() {
        let clock = ManualTipClock()
        let alarm = Alarm()
        let rings = Mutex<[TimeInterval]>([])
        for delay in [5.0, 3, 8] {
            alarm.set(to: clock.now + delay, by: clock) { rings.withLock { $0.append(clock.uptime) } }
        }
        #expect(clock.scheduledCount == 1)
        clock.advance(by: 10)
        #expect(rings.withLock { $0 } == [3])
        alarm.set(to: clock.now + 1, by: clock) { Issue.record("called") }
        alarm.cancel()
        clock.advance(by: 10)
    }
}
