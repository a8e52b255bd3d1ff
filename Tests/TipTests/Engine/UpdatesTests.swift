import Foundation
import Observation
import Synchronization
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct UpdatesTests {
    @Test func theStatusNowComesFirst() async throws {
        let bench = try TipBench()
        #expect(await bench.updates(FlagTip()).first(1) == [.pending])
        bench { FlagTip.isReady = true }
        #expect(await bench.updates(FlagTip()).first(1) == [.available])
        bench { FlagTip().invalidate(reason: .actionPerformed) }
        #expect(await bench.updates(FlagTip()).first(1) == [.invalidated(.actionPerformed)])
    }

    @Test func everyChangeArrivesOnceAndInOrder() async throws {
        let bench = try TipBench()
        let updates = bench.updates(FlagTip())
        bench {
            for _ in 0..<100 {
                FlagTip.isReady = true
                FlagTip.isReady = true
                FlagTip.isReady = false
            }
            FlagTip().invalidate(reason: .tipClosed)
        }
        let statuses = await updates.elements(endingWith: .closed)
        #expect(statuses.count == 202)
        #expect(
            statuses.enumerated().dropLast().allSatisfy {
                $1 == ($0.isMultiple(of: 2) ? .pending : .available)
            }
        )
    }

    @Test func shouldDisplayUpdatesSayOnlyWhatChanged() async throws {
        let bench = try TipBench()
        let updates = bench { Collector(FlagTip().shouldDisplayUpdates) }
        bench {
            FlagTip.isReady = true
            FlagTip().invalidate(reason: .tipClosed)
        }
        await bench { await FlagTip().resetEligibility() }
        #expect(await updates.first(4) == [false, true, false, true])
    }

    @Test func aTipKeepsTalkingToItsCenter() async throws {
        let bench = try TipBench()
        let updates = bench { Collector(FlagTip().statusUpdates) }
        bench { FlagTip.isReady = true }
        #expect(await updates.first(2) == [.pending, .available])
    }

    @Test func eachThreadsChangesStayInOrder() async throws {
        let bench = try TipBench()
        let seen = Mutex<[Int: [Int]]>([:])
        let watched = (0..<4).map { "value\($0)" }
        let watch = bench.center.observe(Set(watched.map { .parameter("UpdatesTests.\($0)") })) {
            evaluation in
            for (thread, name) in watched.enumerated() {
                let value = evaluation.value(of: Tips.Parameter(Self.self, name, 0))
                seen.withLock { seen in
                    if seen[thread]?.last != value { seen[thread, default: []].append(value) }
                }
            }
            return {}
        }
        await withTaskGroup { group in
            for name in watched {
                group.addTask {
                    bench {
                        let parameter = Tips.Parameter(Self.self, name, 0)
                        for value in 1...200 { parameter.wrappedValue = value }
                    }
                }
            }
        }
        bench.center.publish()
        for thread in watched.indices {
            #expect(seen.withLock { $0[thread] } == Array(0...200), "thread \(thread)")
        }
        watch.end()
    }

    @Test func theFinalStateIsRightWithManyThreads() async throws {
        let bench = try TipBench()
        let updates = (0..<4).map { _ in bench.updates(FlagTip()) }
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    bench {
                        for round in 0..<200 { FlagTip.isReady = round.isMultiple(of: 2) }
                        FlagTip.isReady = true
                    }
                }
            }
        }
        #expect(bench.status(FlagTip()) == .available)
        bench { FlagTip().invalidate(reason: .tipClosed) }
        for update in updates {
            let statuses = await update.elements(endingWith: .closed)
            #expect(statuses.dropLast().last == .available)
            #expect(zip(statuses, statuses.dropFirst()).allSatisfy { $0 != $1 })
        }
    }

    @Test func everyDonationOfManyThreadsCounts() async throws {
        let bench = try TipBench()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { await bench { for _ in 0..<25 { await ThreeTip.opened.donate() } } }
            }
        }
        #expect(bench { ThreeTip.opened.donations.count } == 200)
    }

    @Test func changesFromWithinAnUpdateComeAfterIt() async throws {
        let bench = try TipBench()
        let updates = bench.updates(ThreeTip())
        let watch = bench.center.observeChanges(of: [TipDeclaration(FlagTip())], { $0[0] }) { status, _ in
            guard status == .available else { return }
            for _ in 0..<3 { _ = bench.center.donate(.init(), to: ThreeTip.opened) }
            bench.center.invalidate(FlagTip(), reason: .actionPerformed)
        }
        let flags = bench.updates(FlagTip())
        bench { FlagTip.isReady = true }
        #expect(await updates.first(2) == [.pending, .available])
        #expect(await flags.first(3) == [.pending, .available, .invalidated(.actionPerformed)])
        watch.end()
    }

    @Test func aSubscriberThatEndsLeavesNothingBehind() async throws {
        let bench = try TipBench()
        for _ in 0..<10 {
            let updates = bench.updates(FlagTip())
            _ = await updates.first(1)
            await updates.end()
        }
        do { _ = bench.center.statusUpdates(of: FlagTip()) }
        do { _ = TipGroup(in: bench.center) { FlagTip() }.currentTipUpdates }
        #expect(bench.center.state.withLock { $0.publication.observers.isEmpty })
    }

    @Test func aStreamDoesNotKeepItsCenterAlive() async throws {
        weak var center: TipCenter?
        let updates: Collector<Tips.Status>
        do {
            let bench = try TipBench()
            center = bench.center
            updates = bench.updates(FlagTip())
            _ = await updates.first(1)
        }
        #expect(center == nil)
    }

    @Test func onlyWhatDependsOnAChangeIsDecidedAnew() async throws {
        let bench = try TipBench()
        let count = Mutex(0)
        let tip = AnyTip(
            id: "counting",
            rules: [
                Tips.Rule(Tips.Parameter(Self.self, "counted", 0), source: "counts") { _ in
                    count.withLock { $0 += 1 }
                    return true
                }
            ]
        )
        let updates = bench.updates(tip)
        _ = await updates.first(1)
        let before = count.withLock { $0 }
        bench {
            FlagTip.isReady = true
            FlagTip().invalidate(reason: .tipClosed)
        }
        await bench { await ThreeTip.opened.donate() }
        #expect(count.withLock { $0 } == before)
    }

    // MARK: - Observation

    private func firesOnce(_ bench: TipBench, _ read: () -> Void, _ change: () -> Void) -> Bool {
        let fired = Mutex(0)
        bench {
            withObservationTracking(read) { fired.withLock { $0 += 1 } }
            #expect(fired.withLock { $0 } == 0)
            change()
        }
        return fired.withLock { $0 } == 1
    }

    @Test func observersOfAStatusAreTold() throws {
        let bench = try TipBench()
        #expect(
            firesOnce(bench) {
                _ = FlagTip().status
            } _: {
                FlagTip.isReady = true
            }
        )
        #expect(
            firesOnce(bench) {
                _ = FlagTip().shouldDisplay
            } _: {
                FlagTip().invalidate(reason: .tipClosed)
            }
        )
    }

    @Test func observersAreToldWhenTimeChangesAStatus() throws {
        let bench = try TipBench(.displayFrequency(.hourly))
        bench.show(AnyTip("first"))
        #expect(
            firesOnce(bench) {
                _ = AnyTip("new").status
            } _: {
                bench.clock.advance(by: 3600)
            }
        )
    }

    @Test func observersOfAParameterAreTold() throws {
        let bench = try TipBench()
        #expect(
            firesOnce(bench) {
                _ = FlagTip.isReady
            } _: {
                FlagTip.isReady = true
            }
        )
    }

    @Test func observersOfDonationsAreTold() throws {
        let bench = try TipBench()
        #expect(
            firesOnce(bench) {
                _ = ThreeTip.opened.donations.count
            } _: {
                ThreeTip.opened.sendDonation()
            }
        )
    }

    @Test func observersOfACurrentTipAreToldOfNothingElse() throws {
        let bench = try TipBench()
        let group = TipGroup(in: bench.center) { FlagTip() }
        #expect(
            !firesOnce(bench) {
                _ = group.currentTip
            } _: {
                ThreeTip.opened.sendDonation()
            }
        )
        #expect(
            firesOnce(bench) {
                _ = group.currentTip
            } _: {
                FlagTip.isReady = true
            }
        )
    }

    @Test func observersOfTheDatastoreAreTold() throws {
        let bench = TipBench.unconfigured()
        #expect(
            firesOnce(bench) {
                _ = Tips.datastoreStatus
            } _: {
                try? Tips.configure([.datastoreLocation(.inMemory)])
            }
        )
    }
}
