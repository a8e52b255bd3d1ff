import Foundation
import Observation
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct StoreFailureTests {
    @Test func tipsGoOnWhileTheStoreFails() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        await bench { for _ in 0..<3 { await ThreeTip.opened.donate() } }
        #expect(bench.center.datastoreStatus == .failing(file: nil, error: FakeStore.full))
        #expect(bench.status(ThreeTip()) == .available)
        bench {
            FlagTip.isReady = true
            AnyTip().invalidate(reason: .tipClosed)
        }
        #expect(bench.status(FlagTip()) == .available)
        #expect(bench.status(AnyTip()) == .closed)
        bench.show(AnyTip("shown"), for: 5)
        #expect(bench.center.explanation(of: AnyTip("shown")).displayDuration == 5)
    }

    @Test func whoWatchesTheStatusHearsThatItWorksAgain() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        bench { FlagTip.isReady = true }
        bench.settle()
        let heard = Signal()
        withObservationTracking {
            #expect(bench.center.datastoreStatus.error == FakeStore.full)
        } onChange: {
            heard.send()
        }
        store.commitError = nil
        bench.clock.advance(by: 4)
        await heard.wait()
        bench.settle()
        #expect(bench.center.datastoreStatus.error == nil)
    }

    @Test func everythingIsWrittenOnceItWorksAgain() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        await bench {
            for _ in 0..<3 { await ThreeTip.opened.donate() }
            FlagTip.isReady = true
            AnyTip().invalidate(reason: .tipClosed)
        }
        bench.show(AnyTip("shown"), for: 5)
        #expect(try store.contents().tips.isEmpty)
        bench.settle()
        store.commitError = nil
        // It was tried in vain meanwhile, so that the next time is later.
        bench.clock.advance(by: 4)
        bench.settle()
        let contents = try store.contents()
        #expect(contents.tips["tip"]?.invalidation?.reason == .tipClosed)
        #expect(contents.tips["shown"]?.displayCount == 1)
        #expect(contents.parameters["FlagTip.isReady"] == Data("true".utf8))
        #expect(try store.donations(of: "opened", latest: 10).count == 3)
        #expect(bench.center.datastoreStatus == .inMemory(error: nil))
        #expect(bench { ThreeTip.opened.donations.count } == 3, "none counts twice")
        #expect(bench.center.explanation(of: AnyTip("shown")).displayCount == 1)
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func aFailingStoreIsTriedAgainLessAndLessOften() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        await bench { await ThreeTip.opened.donate() }
        var delays: [TimeInterval] = []
        var attempts = store.attempts
        var waited: TimeInterval = 0
        while delays.count < 8 {
            // Others than the retries do not try meanwhile.
            await bench { await ThreeTip.opened.donate() }
            bench.clock.advance(by: 1)
            bench.settle()
            waited += 1
            guard store.attempts > attempts else { continue }
            #expect(store.attempts == attempts + 1)
            attempts = store.attempts
            delays.append(waited)
            waited = 0
        }
        #expect(delays == [2, 4, 8, 16, 32, 60, 60, 60])
    }

    @Test func failingAndRecoveringIsObserved() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        await bench { await ThreeTip.opened.donate() }
        let note = TipExplanation.Subject.datastore(.failing(file: nil, error: FakeStore.full))
        #expect(bench.center.explanation(of: AnyTip()).reasons.map(\.subject).contains(note))
        #expect(bench.status(AnyTip()) == .available, "it says so, but it is no reason")
        store.commitError = nil
        bench.clock.advance(by: 2)
        bench.settle()
        #expect(!bench.center.explanation(of: AnyTip()).reasons.map(\.subject).contains(note))
    }

    @Test func savingChangesSaysWhyNotAndTriesAtOnce() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        bench { FlagTip.isReady = true }
        await #expect(throws: TipsError.datastore(FakeStore.full)) {
            try await bench { try await Tips.saveChanges() }
        }
        store.commitError = nil
        try await bench { try await Tips.saveChanges() }
        #expect(try store.contents().parameters["FlagTip.isReady"] != nil)
        #expect(bench.center.datastoreStatus == .inMemory(error: nil))
    }

    @Test func closingWritesWhatIsLeft() async throws {
        let store = try FakeStore()
        let bench = try TipBench(store.option)
        bench.settle()
        store.commitError = FakeStore.full
        await bench { await ThreeTip.opened.donate() }
        store.commitError = nil
        bench.center.close()
        #expect(try store.donations(of: "opened", latest: 10).count == 1)
        #expect(store.isClosed)
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func donationsThatCannotBeReadAreReadLater() async throws {
        let store = try FakeStore()
        try store.commit(
            [1.0, 2, 3].map {
                .donated(event: "opened", donation: .init(date: Date(timeIntervalSince1970: $0)))
            },
            durability: .process
        )
        let bench = try TipBench(store.option)
        store.readError = FakeStore.full
        let updates = bench.updates(ThreeTip())
        #expect(await updates.first(1) == [.pending])
        #expect(bench.center.datastoreStatus.error == FakeStore.full)
        store.readError = nil
        bench.clock.advance(by: 2)
        #expect(await updates.first(2) == [.pending, .available])
        #expect(bench.center.datastoreStatus.error == nil)
    }

    // MARK: - At the start

    @Test func aStoreThatCannotBeOpenedIsAnErrorAndTipsWork() async throws {
        let bench = TipBench.unconfigured()
        #expect(throws: TipsError.datastore(FakeStore.full)) {
            try bench.center.configure([.datastore { () throws(TipStoreError) in throw FakeStore.full }])
        }
        #expect(bench.center.datastoreStatus == .inMemory(error: FakeStore.full))
        await bench { for _ in 0..<3 { await ThreeTip.opened.donate() } }
        #expect(bench.status(ThreeTip()) == .available)
        #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) { try bench.center.configure() }
    }

    @Test func aStoreThatCannotBeReadIsLeftAlone() async throws {
        let store = try FakeStore()
        store.readError = FakeStore.full
        let bench = TipBench.unconfigured()
        #expect(throws: TipsError.datastore(FakeStore.full)) { try bench.center.configure([store.option]) }
        #expect(store.isClosed)
        await bench { await ThreeTip.opened.donate() }
        #expect(store.attempts == 0)
        #expect(bench.status(AnyTip()) == .available)
    }

    @Test func aFileThatIsNoStoreIsAnErrorAndStays() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "tips.sqlite")
        try Data("A letter, and no database at all. ".utf8).write(to: file)
        let bench = TipBench.unconfigured()
        #expect(throws: TipsError.self) { try bench.center.configure([folder.store]) }
        #expect(bench.status(AnyTip()) == .available)
        #expect(try Data(contentsOf: file) == Data("A letter, and no database at all. ".utf8))
    }

    @Test func theStatusNamesTheFile() throws {
        let bench = try TipBench.stored()
        guard case .ready(let file) = bench.center.datastoreStatus else {
            Issue.record("\(bench.center.datastoreStatus)")
            return
        }
        #expect(file.lastPathComponent == "tips.sqlite")
    }
}
