import Foundation
import Testing
@testable import TipEngine

/// Two centers over one file are as good as two processes.
@Suite(.timeLimit(.minutes(20)))
struct ProcessesTests {
    private let folder: TemporaryFolder
    private let here: TipBench
    private let there: TipBench

    init() throws {
        folder = try TemporaryFolder()
        here = try TipBench(folder.store, .displayFrequency(.daily))
        there = try TipBench(folder.store, .displayFrequency(.daily))
    }

    @Test func whatHappensThereArrivesHere() async throws {
        let flag = here.updates(FlagTip())
        let three = here.updates(ThreeTip())
        there { FlagTip.isReady = true }
        #expect(await flag.first(2) == [.pending, .available])
        await there { for _ in 0..<3 { await ThreeTip.opened.donate() } }
        #expect(await three.first(2) == [.pending, .available])
        there { FlagTip().invalidate(reason: .actionPerformed) }
        #expect(await flag.first(3).last == .invalidated(.actionPerformed))
        await there { await FlagTip().resetEligibility() }
        #expect(await flag.first(4).last == .available)
        await there { await ThreeTip.opened.deleteDonations() }
        #expect(await three.first(3).last == .pending)
        #expect(here.clock.scheduledCount == 0, "seen without polling")
    }

    @Test func aDisplayThereHoldsNewTipsBackHere() async throws {
        let updates = here.updates(AnyTip("new"))
        there.show(AnyTip("first"))
        #expect(await updates.first(2) == [.available, .pending])
        here.clock.advance(by: 86_400)
        #expect(await updates.first(3).last == .available)
    }

    @Test func countsAddUp() async throws {
        let tip = AnyTip("tip", Tips.MaxDisplayCount(3))
        let updates = here.updates(tip)
        here.show(tip)
        there.show(tip)
        there.show(tip)
        #expect(await updates.first(2) == [.available, .invalidated(.displayCountExceeded)])
        here.settle()
        #expect(here.center.explanation(of: tip).displayCount == 3)
    }

    @Test(arguments: [false, true])
    func theLastAppearanceGoesOnWhateverOthersSay(isInvalidatedHere: Bool) throws {
        let tip = AnyTip("tip", Tips.MaxDisplayCount(1))
        let appearance = TipExposure(of: tip, in: here.center)
        appearance.isVisible = true
        here.settle()
        absorb(there)
        let updates = there.updates(tip)
        there.settle()
        #expect(there.status(tip) == .invalidated(.displayCountExceeded))
        absorb(here)
        #expect(here.status(tip) == .available)
        if isInvalidatedHere {
            here { tip.invalidate(reason: .displayCountExceeded) }
        } else {
            appearance.end()
        }
        #expect(here.status(tip) == .invalidated(.displayCountExceeded))
        withExtendedLifetime((updates, appearance)) {}
    }

    private func absorb(_ bench: TipBench) {
        bench.center.onWriter { bench.center.absorbForeignChanges() }
    }

    @Test func nothingIsLostOrCountedTwiceWhenBothWriteAtOnce() async throws {
        let event = Tips.Event<Int>(id: "both")
        let count = 100
        await withTaskGroup { group in
            for bench in [here, there] {
                group.addTask {
                    await bench {
                        for number in 0..<count {
                            await event.donate(number)
                            if number.isMultiple(of: 10) { bench.show(AnyTip("both"), for: 1) }
                        }
                    }
                }
            }
        }
        let rule = Tips.Rule(event, source: "all") { $0.donations.count >= 2 * count }
        for bench in [here, there] {
            let updates = bench.updates(
                AnyTip(id: "all", rules: [rule], options: [Tips.IgnoresDisplayFrequency(true)])
            )
            _ = await updates.elements(endingWith: .available)
            #expect(bench { event.donations.count } == 2 * count)
        }
        for bench in [here, there] { bench.center.onWriter { bench.center.absorbForeignChanges() } }
        for bench in [here, there] {
            let explanation = bench.center.explanation(of: AnyTip("both"))
            #expect((explanation.displayCount, explanation.displayDuration) == (20, 20))
        }
        let fresh = try TipBench(folder.store)
        #expect(fresh { event.donations.count } == 2 * count)
    }

    @Test func whatWaitsToBeWrittenHereStandsWhenNewsArrive() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        await bench {
            await ThreeTip.opened.donate()
            FlagTip.isReady = true
        }
        bench.show(AnyTip("shown"))
        store.unlock()
        // The store's own news and the journal's are the same now, and must not add up.
        bench.center.onWriter {
            bench.center.recover()
            bench.center.absorbForeignChanges()
        }
        #expect(bench { ThreeTip.opened.donations.count } == 1)
        #expect(bench.center.explanation(of: AnyTip("shown")).displayCount == 1)
        #expect(bench { FlagTip.isReady })
    }

    @Test func transientParametersStayHere() async throws {
        let session = Tips.Parameter(Self.self, "session", 1, [.transient])
        there { session.wrappedValue = 2 }
        let flag = here.updates(FlagTip())
        there { FlagTip.isReady = true }
        _ = await flag.first(2)
        #expect(here { session.wrappedValue } == 1)
    }

    @Test func everythingRemovedThereIsRemovedHere() async throws {
        here {
            FlagTip.isReady = true
            FlagTip().invalidate(reason: .tipClosed)
        }
        await here { for _ in 0..<3 { await ThreeTip.opened.donate() } }
        let flag = here.updates(FlagTip())
        let three = here.updates(ThreeTip())
        #expect(await three.first(1) == [.available])
        let fresh = TipBench.unconfigured()
        try fresh { try Tips.resetDatastore() }
        try fresh.center.configure([folder.store])
        #expect(await flag.first(2) == [.closed, .pending])
        #expect(await three.first(2) == [.available, .pending])
    }
}
