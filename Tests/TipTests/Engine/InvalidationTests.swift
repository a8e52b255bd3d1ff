import Foundation
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct InvalidationTests {
    @Test(arguments: Tips.InvalidationReason.allCases)
    func invalidationIsPermanent(_ reason: Tips.InvalidationReason) throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let bench = try TipBench(folder.store)
            bench { AnyTip().invalidate(reason: reason) }
            #expect(bench.status(AnyTip()) == .invalidated(reason))
        }
        let bench = try TipBench(folder.store)
        bench.clock.advance(by: 10 * 365 * 86_400)
        #expect(bench.status(AnyTip()) == .invalidated(reason))
    }

    @Test func theFirstReasonStands() async throws {
        let bench = try TipBench()
        let updates = bench.updates(AnyTip())
        bench {
            AnyTip().invalidate(reason: .actionPerformed)
            AnyTip().invalidate(reason: .tipClosed)
        }
        await bench { await AnyTip().resetEligibility() }
        bench { AnyTip().invalidate(reason: .tipClosed) }
        #expect(await updates.first(4) == [.available, .invalidated(.actionPerformed), .available, .closed])
    }

    @Test func invalidationIsKeptWhenTheCallReturns() throws {
        let bench = try TipBench()
        bench { AnyTip().invalidate(reason: .tipClosed) }
        let kept = try bench.store.folded().tips["tip"]?.invalidation
        #expect(kept == .init(.tipClosed, bench.center.now))
    }

    @Test func resettingStartsATipOver() async throws {
        let bench = try TipBench()
        let tip = AnyTip("tip", Tips.MaxDisplayCount(1), Tips.MaxDisplayDuration(100))
        bench.show(tip, for: 99)
        #expect(bench.status(tip) == .invalidated(.displayCountExceeded))
        await bench { await tip.resetEligibility() }
        #expect(bench.status(tip) == .available)
        let explanation = bench.center.explanation(of: tip)
        #expect((explanation.displayCount, explanation.displayDuration) == (0, 0))
    }

    @Test func resettingSurvivesARestart() async throws {
        let folder = try TemporaryFolder()
        do {
            let bench = try TipBench(folder.store)
            bench { AnyTip().invalidate(reason: .tipClosed) }
            await bench { await AnyTip().resetEligibility() }
        }
        #expect(try TipBench(folder.store).status(AnyTip()) == .available)
    }

    // MARK: - Configuring

    @Test func withoutConfigureNothingShows() {
        let bench = TipBench.unconfigured()
        #expect(bench.status(AnyTip()) == .pending)
        let explanation = bench.center.explanation(of: AnyTip())
        #expect(
            explanation.summary
                == "tip (AnyTip) is pending: Tips.configure() was not called, so no tip is shown."
        )
        #expect(bench.center.datastoreStatus == .notConfigured)
    }

    @Test func configuringArrives() async throws {
        let bench = TipBench.unconfigured()
        let updates = bench.updates(AnyTip())
        try bench.center.configure([.datastoreLocation(.inMemory)])
        #expect(await updates.first(2) == [.pending, .available])
    }

    @Test func configuringTwiceIsAnError() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) {
            try bench.center.configure([.displayFrequency(.immediate)])
        }
        bench.show(AnyTip("first"))
        #expect(bench.status(AnyTip("new")) == .pending, "only the first call counts")
    }

    @Test func whatHappenedBeforeConfigureIsKept() async throws {
        let folder = try TemporaryFolder()
        do {
            let bench = TipBench.unconfigured()
            await bench {
                FlagTip.isReady = true
                AnyTip().invalidate(reason: .tipClosed)
                for _ in 0..<3 { await ThreeTip.opened.donate() }
                #expect(FlagTip.isReady)
                #expect(ThreeTip.opened.donations.count == 3)
            }
            try bench.center.configure([folder.store])
            #expect(bench { ThreeTip.opened.donations.count } == 3)
            #expect(bench.status(FlagTip()) == .available)
        }
        let bench = try TipBench(folder.store)
        #expect(bench.status(FlagTip()) == .available)
        #expect(bench.status(AnyTip()) == .closed)
        #expect(bench.status(ThreeTip()) == .available)
    }

    @Test func whatHappenedBeforeConfigureAddsToWhatIsKept() async throws {
        let folder = try TemporaryFolder()
        do {
            let bench = try TipBench(folder.store)
            await bench { for _ in 0..<2 { await ThreeTip.opened.donate() } }
        }
        let bench = TipBench.unconfigured()
        await bench { await ThreeTip.opened.donate() }
        #expect(bench { ThreeTip.opened.donations.count } == 1)
        try bench.center.configure([folder.store])
        #expect(bench { ThreeTip.opened.donations.count } == 3)
    }

    @Test func resettingTheDatastoreForgetsEverything() async throws {
        let folder = try TemporaryFolder()
        do {
            let bench = try TipBench(folder.store)
            await bench {
                FlagTip.isReady = true
                AnyTip().invalidate(reason: .tipClosed)
                await ThreeTip.opened.donate()
            }
            bench.show(AnyTip("first"))
        }
        let bench = TipBench.unconfigured()
        bench { FlagTip.isReady = true }
        try bench { try Tips.resetDatastore() }
        #expect(!bench { FlagTip.isReady })
        await bench { await ThreeTip.opened.donate() }
        try bench.center.configure([folder.store, .displayFrequency(.daily)])
        #expect(bench.status(AnyTip()) == .available)
        #expect(bench.status(FlagTip()) == .pending)
        #expect(bench { ThreeTip.opened.donations.count } == 1, "what came after the reset")
    }

    @Test func resettingTheDatastoreKeepsWhatTheCodeSays() throws {
        let folder = try TemporaryFolder()
        let bench = TipBench.unconfigured()
        _ = bench.center.explanation(of: AnyTip())
        try bench { try Tips.resetDatastore() }
        try bench.center.configure([folder.store])
        bench.settle()
        #expect(try StoreReader(folder.path()).summary().declarations["tip"] != nil)
    }

    @Test func resettingTheDatastoreMustComeFirst() throws {
        let bench = try TipBench()
        bench { AnyTip().invalidate(reason: .tipClosed) }
        #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) { try bench { try Tips.resetDatastore() } }
        #expect(bench.status(AnyTip()) == .closed)
    }
}
