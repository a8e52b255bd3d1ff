import Foundation
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct RuleTests {
    struct TwoRules: Tip {
        @Parameter static var first: Bool = false
        @Parameter static var second: Bool = false
        var title: Text { Text("Two") }
        var rules: [Rule] {
            #Rule(Self.$first) { $0 }
            #Rule(Self.$second) { $0 == true }
        }
    }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
    func allRulesHaveToHold(_ first: Bool, _ second: Bool) throws {
        let bench = try TipBench()
        bench {
            TwoRules.first = first
            TwoRules.second = second
            #expect(TwoRules().shouldDisplay == (first && second))
        }
    }

    @Test func withoutRulesATipIsAvailable() throws {
        let bench = try TipBench()
        #expect(bench.status(AnyTip()) == .available)
    }

    struct ExactlyTwo: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Two") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count == 2 } }
    }

    @Test func anExactCountHoldsAtThatCountOnly() async throws {
        let bench = try TipBench()
        let updates = bench.updates(ExactlyTwo())
        var statuses: [Tips.Status] = []
        for _ in 0..<4 {
            statuses.append(bench.status(ExactlyTwo()))
            await bench { await ExactlyTwo.opened.donate() }
        }
        #expect(statuses == [.pending, .pending, .available, .pending])
        #expect(await updates.first(3) == [.pending, .available, .pending])
    }

    @Test func parametersAndEventsGoTogether() async throws {
        let bench = try TipBench()
        let tip = AnyTip(id: "both", rules: FlagTip().rules + ThreeTip().rules)
        bench { FlagTip.isReady = true }
        for expected in [Tips.Status.pending, .pending, .pending] {
            #expect(bench.status(tip) == expected)
            await bench { await ThreeTip.opened.donate() }
        }
        #expect(bench.status(tip) == .available)
        bench { FlagTip.isReady = false }
        #expect(bench.status(tip) == .pending)
    }

    // MARK: - Time

    struct Recently: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Recently") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.minute).count >= 2 } }
    }

    @Test func aRuleAboutTimeTurnsOnAndOffByItself() async throws {
        let bench = try TipBench()
        let updates = bench.updates(Recently())
        await bench { await Recently.opened.donate() }
        bench.clock.advance(by: 10)
        await bench { await Recently.opened.donate() }
        bench.clock.advance(by: 49.5)
        #expect(bench.status(Recently()) == .available)
        bench.clock.advance(by: 0.5)
        #expect(await updates.first(3) == [.pending, .available, .pending])
        #expect(bench.clock.scheduledCount == 1, "the other donation leaves the minute, too")
        bench.clock.advance(by: 10)
        #expect(bench.clock.scheduledCount == 0)
        #expect(updates.elements.count == 3)
    }

    struct NotRecently: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Not recently") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.days(2)).isEmpty } }
    }

    @Test func aRuleTurnsOnWhenADonationIsOldEnough() async throws {
        let bench = try TipBench()
        let updates = bench.updates(NotRecently())
        await bench { await NotRecently.opened.donate() }
        bench.clock.advance(by: 2 * 86_400 - 1)
        #expect(bench.status(NotRecently()) == .pending)
        bench.clock.advance(by: 1)
        #expect(await updates.first(3) == [.available, .pending, .available])
    }

    @Test(arguments: [
        (Tips.DonationTimeRange.minute, 60.0), (.hour, 3600), (.day, 86_400), (.week, 604_800),
        (.minutes(5), 300), (.hours(2), 7200), (.days(3), 259_200), (.weeks(2), 1_209_600),
        (.init(seconds: 1.5), 1.5),
    ])
    func rangesAreOpenAtTheirFarEnd(_ range: Tips.DonationTimeRange, _ seconds: TimeInterval) async throws {
        let bench = try TipBench()
        let event = Tips.Event(id: "opened")
        await bench { await event.donate() }
        bench.clock.advance(by: seconds - 0.5)
        #expect(bench { event.donations.donatedWithin(range).count } == 1)
        bench.clock.advance(by: 0.5)
        #expect(bench { event.donations.donatedWithin(range).count } == 0)
    }

    @Test(arguments: [0.0, -1]) func anEmptyRangeHasNothing(_ seconds: TimeInterval) async throws {
        let bench = try TipBench()
        let event = Tips.Event(id: "opened")
        await bench { await event.donate() }
        #expect(bench { event.donations.donatedWithin(.init(seconds: seconds)).isEmpty })
    }

    // MARK: - Rules that read more, or change something

    struct ReadsAnother: Tip {
        @Parameter static var isOn: Bool = true
        static let opened = Event(id: "opened")
        var title: Text { Text("Reads another") }
        var rules: [Rule] {
            #Rule(Self.$isOn) { $0 && FlagTip.isReady && Self.opened.donations.count < 2 }
        }
    }

    @Test func aTipFollowsWhateverItsRulesRead() async throws {
        let bench = try TipBench()
        let updates = bench.updates(ReadsAnother())
        bench { FlagTip.isReady = true }
        await bench { await ReadsAnother.opened.donate() }
        await bench { await ReadsAnother.opened.donate() }
        #expect(await updates.first(3) == [.pending, .available, .pending])
    }

    struct FollowsATip: Tip {
        @Parameter static var isOn: Bool = true
        var title: Text { Text("Follows a tip") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 && FlagTip().status == .closed } }
    }

    @Test func aRuleMayAskForAnotherTip() async throws {
        let bench = try TipBench()
        let updates = bench.updates(FollowsATip())
        bench { FlagTip().invalidate(reason: .tipClosed) }
        #expect(await updates.first(2) == [.pending, .available])
    }

    struct AsksForItself: Tip {
        @Parameter static var isOn: Bool = true
        var title: Text { Text("Asks for itself") }
        var rules: [Rule] { #Rule(Self.$isOn) { _ in AsksForItself().status == .pending } }
    }

    @Test func aRuleThatAsksForItsOwnTipFindsItPending() throws {
        let bench = try TipBench()
        #expect(bench.status(AsksForItself()) == .available)
    }

    struct SetsItself: Tip {
        @Parameter static var count: Int = 0
        var title: Text { Text("Sets itself") }
        var rules: [Rule] {
            #Rule(Self.$count) { count in
                Self.count = count + 1
                return count > 100_000
            }
        }
    }

    @Test func aRuleThatChangesWhatItReadsComesToAnEnd() async throws {
        let bench = try TipBench()
        let updates = bench.updates(SetsItself())
        #expect(await updates.first(1) == [.pending])
        let reached = bench { SetsItself.count }
        #expect((1...20).contains(reached))
        #expect(bench.status(SetsItself()) == .pending)
        #expect(bench { SetsItself.count } <= reached + 20)
    }

    struct SetsAnother: Tip {
        @Parameter static var isOn: Bool = false
        var title: Text { Text("Sets another") }
        var rules: [Rule] {
            #Rule(Self.$isOn) { isOn in
                FlagTip.isReady = isOn
                return isOn
            }
        }
    }

    @Test func whatARuleChangesIsSeenByOthers() async throws {
        let bench = try TipBench()
        let setting = bench.updates(SetsAnother())
        let updates = bench.updates(FlagTip())
        bench { SetsAnother.isOn = true }
        #expect(await updates.first(2) == [.pending, .available])
        #expect(await setting.first(2) == [.pending, .available])
    }
}
