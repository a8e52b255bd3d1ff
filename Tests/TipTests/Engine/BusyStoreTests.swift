import Foundation
import Observation
import Testing
@testable import TipEngine

/// Reading where tips stand while the store is busy, for as long as each test likes.
@Suite(.timeLimit(.minutes(20)))
struct BusyStoreTests {
    private let store: FailingStore
    private let clock = ManualTipClock()
    /// Waits as long as an app would.
    private let center: TipCenter
    private static let few = Tips.Rule(ThreeTip.opened, source: "few") { $0.donations.count < 9 }

    init() throws {
        store = try FailingStore(patience: .seconds(600))
        try store.read { other in for second in [0.0, 1, 2] { try other.donate("opened", at: second) } }
        center = TipCenter(clock: clock)
        try center.configure([store.option])
        center.onWriter {}
        try store.lock()
        TipCenter.with(center) { FlagTip.isReady = true }
    }

    private func end() {
        store.unlock()
        center.close()
    }

    @Test func aStatusIsReadAndCountsAsPending() async throws {
        #expect(center.status(of: ThreeTip()) == .pending)
        #expect(center.status(of: AnyTip(id: "few", rules: [Self.few])) == .pending, "unknown is not none")
        #expect(center.status(of: FlagTip()) == .available, "what is known is told")
        #expect(center.status(of: AnyTip()) == .available)
        store.unlock()
        center.onWriter {}
        #expect(center.status(of: ThreeTip()) == .available)
        #expect(center.status(of: AnyTip(id: "few", rules: [Self.few])) == .available)
        end()
    }

    @Test func anUpdateFollows() async throws {
        let three = Collector(center.statusUpdates(of: ThreeTip()))
        let few = Collector(center.statusUpdates(of: AnyTip(id: "few", rules: [Self.few])))
        #expect(await three.first(1) == [.pending])
        #expect(await few.first(1) == [.pending])
        store.unlock()
        #expect(await three.first(2) == [.pending, .available])
        #expect(await few.first(2) == [.pending, .available])
        end()
    }

    @Test func whoReadOnceIsTold() async throws {
        let changed = Signal()
        withObservationTracking {
            #expect(center.status(of: ThreeTip()) == .pending)
        } onChange: {
            changed.send()
        }
        store.unlock()
        await changed.wait()
        center.onWriter {}
        #expect(center.status(of: ThreeTip()) == .available)
        end()
    }

    @Test func closingATipIsSeenMeanwhile() async throws {
        let three = Collector(center.statusUpdates(of: ThreeTip()))
        let other = Collector(center.statusUpdates(of: AnyTip("other")))
        #expect(await three.first(1) == [.pending])
        #expect(await other.first(1) == [.available])
        center.invalidate(AnyTip("other"), reason: .tipClosed)
        #expect(await other.first(2) == [.available, .closed])
        end()
    }

    /// However many events there are, the first that is late stands for all.
    @Test func thousandsOfEventsAreReadAtOnce() async throws {
        let tips = (0..<2000).map { number in
            AnyTip(
                id: "tip \(number)",
                rules: [
                    Tips.Rule(Tips.Event<Int>(id: "event \(number)"), source: "none") { $0.donations.isEmpty }
                ]
            )
        }
        for tip in tips { #expect(center.status(of: tip) == .pending) }
        let group = TipGroup(in: center) { tips.map { $0 as any Tip } }
        #expect(group.currentTip == nil)
        store.unlock()
        center.onWriter {}
        #expect(group.currentTip?.id == "tip 0")
        end()
    }

    @Test func theExplanationSaysSo() async throws {
        let explanation = center.explanation(of: ThreeTip())
        #expect(explanation.status == .pending)
        #expect(
            explanation.reasons.contains { $0.subject == .loading(events: ["opened"]) && !$0.allowsDisplay }
        )
        #expect("\(explanation)".contains("opened"))
        store.unlock()
        center.onWriter {}
        #expect(center.explanation(of: ThreeTip()).status == .available)
        end()
    }

    @Test func aRuleThatAsksForAnotherTipWaitsToo() async throws {
        let rule = Tips.Rule(FlagTip.$isReady, source: "other") { _ in ThreeTip().status != .available }
        let tip = AnyTip(id: "outer", rules: [rule])
        let updates = Collector(center.statusUpdates(of: tip))
        #expect(await updates.first(1) == [.pending])
        store.unlock()
        center.onWriter {}
        #expect(center.status(of: tip) == .pending, "the other tip is available")
        end()
    }

    @Test func donatingMeanwhileIsCounted() async throws {
        let three = Collector(
            center.statusUpdates(
                of: AnyTip(
                    id: "four",
                    rules: [Tips.Rule(ThreeTip.opened, source: "four") { $0.donations.count == 4 }]
                )
            )
        )
        #expect(await three.first(1) == [.pending])
        TipCenter.with(center) { ThreeTip.opened.sendDonation() }
        #expect(three.elements == [.pending])
        store.unlock()
        #expect(await three.first(2) == [.pending, .available])
        end()
    }
}
