import Dispatch
import Foundation
import Observation
import Synchronization
import Testing
@testable import TipEngine

/// Whatever the engine calls of the app may call the engine and wait for it.
@Suite(.timeLimit(.minutes(20)))
struct ReentranceTests {
    /// Everything that reads the store, writes it or waits for it.
    private func useEverything(_ bench: TipBench, event: String) {
        bench {
            let other = Tips.Event<Int>(id: event)
            let done = DispatchSemaphore(value: 0)
            Task {
                await other.donate(1)
                try? await Tips.saveChanges()
                done.signal()
            }
            done.wait()
            other.sendDonation(2) { done.signal() }
            done.wait()
            #expect(DispatchQueue(label: "other").sync { bench { other.donations.count } } == 2)
            FlagTip.isReady = true
            FlagTip().invalidate(reason: .actionPerformed)
            #expect(FlagTip().status == .invalidated(.actionPerformed))
            #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) { try Tips.configure() }
        }
    }

    @Test func completionsMayUseAndAwaitEverything() async throws {
        let bench = try TipBench.stored()
        let done = Signal()
        bench {
            ThreeTip.opened.sendDonation {
                useEverything(bench, event: "other")
                done.send()
            }
        }
        await done.wait()
    }

    @Test func observersOfOtherProcessesMayUseAndAwaitEverything() async throws {
        let folder = try TemporaryFolder()
        let bench = try TipBench(folder.store)
        let done = Signal()
        let isFirst = Mutex(true)
        bench {
            withObservationTracking {
                _ = FlagTip().status
            } onChange: {
                // What it changes itself is told as well, for as long as it has not returned.
                guard
                    isFirst.withLock({ first in
                        defer { first = false }; return first
                    })
                else { return }
                useEverything(bench, event: "other")
                done.send()
            }
        }
        let other = try TipBench(folder.store)
        other { FlagTip.isReady = true }
        await done.wait()
    }

    @Test func rulesMayWaitForThreadsThatAskForOthers() async throws {
        let folder = try TemporaryFolder()
        let bench = try TipBench(folder.store)
        let flag = Tips.Parameter(Self.self, "flag", false)
        let tip = AnyTip(
            id: "waiting",
            rules: [
                Tips.Rule(flag, source: "waits") { [center = bench.center] value in
                    let queue = DispatchQueue(label: "other")
                    let event = Tips.Event(id: "of rule \(value)")
                    return value && queue.sync { center.evaluate { $0.donations(of: event).isEmpty } }
                }
            ]
        )
        let updates = bench.updates(tip)
        let other = try TipBench(folder.store)
        other { flag.wrappedValue = true }
        #expect(await updates.first(2) == [.pending, .available])
    }
}
