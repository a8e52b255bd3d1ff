import Foundation
import Observation
import Synchronization
import Testing
@testable import TipDatastore
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct StoreFailureTests {
    @Test func tipsGoOnWhileTheStoreFails() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        await bench { for _ in 0..<3 { await ThreeTip.opened.donate() } }
        #expect(bench.center.datastoreStatus == .failing(file: nil, error: store.locked))
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
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        bench { FlagTip.isReady = true }
        bench.settle()
        let heard = Signal()
        withObservationTracking {
            #expect(bench.center.datastoreStatus.error == store.locked)
        } onChange: {
            heard.send()
        }
        store.unlock()
        bench.clock.advance(by: 4)
        await heard.wait()
        bench.settle()
        #expect(bench.center.datastoreStatus.error == nil)
    }

    @Test func everythingIsWrittenOnceItWorksAgain() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        await bench {
            for _ in 0..<3 { await ThreeTip.opened.donate() }
            FlagTip.isReady = true
            AnyTip().invalidate(reason: .tipClosed)
        }
        bench.show(AnyTip("shown"), for: 5)
        #expect(try store.read { try $0.folded() }.tips.isEmpty)
        bench.settle()
        store.unlock()
        // It was tried in vain meanwhile, so that the next time is later.
        bench.clock.advance(by: 4)
        bench.settle()
        let contents = try store.read { try $0.folded() }
        #expect(contents.tips["tip"]?.invalidation?.knownReason == .tipClosed)
        #expect(contents.tips["shown"]?.shown.count == 1)
        #expect(contents.parameters["FlagTip.isReady"] == Data("true".utf8))
        #expect(try store.read { try $0.donations(to: "opened", latest: 10).count } == 3)
        #expect(bench.center.datastoreStatus == .inMemory(error: nil))
        #expect(bench { ThreeTip.opened.donations.count } == 3, "none counts twice")
        #expect(bench.center.explanation(of: AnyTip("shown")).displayCount == 1)
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func aFailingStoreIsTriedAgainLessAndLessOften() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        await bench { await ThreeTip.opened.donate() }
        var delays: [TimeInterval] = []
        var attempts = failures(bench)
        var waited: TimeInterval = 0
        while delays.count < 8 {
            // Others than the retries do not try meanwhile.
            await bench { await ThreeTip.opened.donate() }
            bench.clock.advance(by: 1)
            bench.settle()
            waited += 1
            guard failures(bench) > attempts else { continue }
            #expect(failures(bench) == attempts + 1)
            attempts = failures(bench)
            delays.append(waited)
            waited = 0
        }
        #expect(delays == [2, 4, 8, 16, 32, 60, 60, 60])
    }

    /// How often the store has failed.
    private func failures(_ bench: TipBench) -> Int {
        bench.center.state.withLock { $0.persistence.failures }
    }

    @Test func failingAndRecoveringIsObserved() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        await bench { await ThreeTip.opened.donate() }
        let note = TipExplanation.Subject.datastore(.failing(file: nil, error: store.locked))
        #expect(bench.center.explanation(of: AnyTip()).reasons.map(\.subject).contains(note))
        #expect(bench.status(AnyTip()) == .available, "it says so, but it is no reason")
        store.unlock()
        bench.clock.advance(by: 2)
        bench.settle()
        #expect(!bench.center.explanation(of: AnyTip()).reasons.map(\.subject).contains(note))
    }

    @Test func savingChangesSaysWhyNotAndTriesAtOnce() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        bench { FlagTip.isReady = true }
        await #expect(throws: TipsError.datastore(store.locked)) {
            try await bench { try await Tips.saveChanges() }
        }
        store.unlock()
        try await bench { try await Tips.saveChanges() }
        #expect(try store.read { try $0.folded() }.parameters["FlagTip.isReady"] != nil)
        #expect(bench.center.datastoreStatus == .inMemory(error: nil))
    }

    @Test func closingWritesWhatIsLeft() async throws {
        let store = try FailingStore()
        let bench = try TipBench(store.option)
        bench.settle()
        try store.lock()
        await bench { await ThreeTip.opened.donate() }
        store.unlock()
        let opened = try bench.store
        bench.center.close()
        #expect(try store.read { try $0.donations(to: "opened", latest: 10).count } == 1)
        #expect(throws: TipStoreError.other(path: store.path, reason: "the store was closed")) {
            try opened.folded()
        }
        #expect(bench.clock.scheduledCount == 0)
    }

    @Test func donationsThatCannotBeReadAreReadLater() async throws {
        let store = try FailingStore()
        try store.read { other in for second in [1.0, 2, 3] { try other.donate("opened", at: second) } }
        let bench = try TipBench(store.option)
        try store.hide()
        let updates = bench.updates(ThreeTip())
        #expect(await updates.first(1) == [.pending])
        #expect(bench.center.datastoreStatus.error == store.missing)
        try store.show()
        bench.clock.advance(by: 2)
        #expect(await updates.first(2) == [.pending, .available])
        #expect(bench.center.datastoreStatus.error == nil)
    }

    @Test func donationsStayWhenThoseFromTheFutureCannotBeReadYet() async throws {
        let store = try FailingStore()
        let clock = ManualTipClock()
        let (now, later) = (clock.now.milliseconds, (clock.now + 3600).milliseconds)
        let dates = Array(repeating: now, count: 1000) + [later]
        try store.read { other in
            try other.commit(dates.map { .donated(event: "opened", date: $0) }, durability: .process)
        }
        let bench = try TipBench(store.option, clock: clock)
        #expect(bench.status(ThreeTip()) == .available)
        try store.hide()
        clock.advance(by: 3600)
        #expect(bench.status(ThreeTip()) == .available)
        #expect(bench { ThreeTip.opened.donations.map(\.date.milliseconds) } == Array(dates.dropLast()))
        try store.show()
        clock.advance(by: 60)
        bench.settle()
        #expect(bench { ThreeTip.opened.donations.map(\.date.milliseconds) } == Array(dates.dropFirst()))
    }

    @Test func donationsFromTheFutureAreNotWaitedForWhileOthersAreUnwritten() async throws {
        let (store, clock) = (try FailingStore(), ManualTipClock())
        let later = (clock.now + 3600).milliseconds
        var other = DeviceLog(device: "other")
        other.donate(to: "opened", date: later)
        try store.read { try $0.merge([other.log]) }
        let bench = try TipBench(store.option, clock: clock)
        bench.settle()
        try store.lock()
        bench { for _ in 0..<1001 { ThreeTip.opened.sendDonation() } }
        clock.advance(by: 3600)
        #expect(bench.status(ThreeTip()) == .available)
        #expect(bench { ThreeTip.opened.donations.count } == 1000)
        store.unlock()
        clock.advance(by: 60)
        bench.settle()
        #expect(bench { ThreeTip.opened.donations.last?.date.milliseconds } == later)
    }

    // MARK: - At the start

    @Test func aStoreThatCannotBeOpenedIsAnErrorAndTipsWork() async throws {
        let bench = TipBench.unconfigured()
        let full = TipStoreError.diskFull(path: "/tips")
        #expect(throws: TipsError.datastore(full)) {
            try bench.center.configure([.datastore { () throws(TipStoreError) in throw full }])
        }
        #expect(bench.center.datastoreStatus == .inMemory(error: full))
        await bench { for _ in 0..<3 { await ThreeTip.opened.donate() } }
        #expect(bench.status(ThreeTip()) == .available)
        #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) { try bench.center.configure() }
    }

    @Test func aStoreThatCannotBeReadIsLeftAlone() async throws {
        let store = try FailingStore()
        let opened = try Datastore(path: store.path)
        try store.hide()
        let bench = TipBench.unconfigured()
        #expect(throws: TipsError.datastore(store.missing)) {
            try bench.center.configure([.datastore { () throws(TipStoreError) in opened }])
        }
        #expect(throws: TipStoreError.other(path: store.path, reason: "the store was closed")) {
            try opened.folded()
        }
        await bench { await ThreeTip.opened.donate() }
        try store.show()
        #expect(try store.read { try $0.donations(to: "opened", latest: 10).isEmpty })
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
