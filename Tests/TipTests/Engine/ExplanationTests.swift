import Foundation
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct ExplanationTests {
    struct FavoritesTip: Tip {
        static let placeOpened = Event(id: "placeOpened")
        @Parameter static var isSignedIn: Bool = false
        var id: String { "FavoritesTip" }
        var title: Text { Text("Favourites") }
        var rules: [Rule] {
            #Rule(Self.placeOpened) { $0.donations.count >= 3 }
            #Rule(Self.$isSignedIn) { $0 == true }
        }
        var options: [any Option] {
            MaxDisplayCount(2)
            MaxDisplayDuration(300)
        }
    }

    private func explanation(_ bench: TipBench) -> TipExplanation {
        bench.center.explanation(of: FavoritesTip())
    }

    private let name = "FavoritesTip (ExplanationTests.FavoritesTip)"

    @Test func rulesAreNamedWithTheirValues() async throws {
        let bench = try TipBench()
        await bench { for _ in 0..<2 { await FavoritesTip.placeOpened.donate() } }
        #expect(
            explanation(bench).description == """
                \(name) is pending: $0.donations.count >= 3 (event “placeOpened”), where $0.donations.count is 2.
                  ✓ Shown: 0 times of at most 2
                  ✓ On screen: 0 seconds of at most 5 minutes
                  ✗ Rule: $0.donations.count >= 3 (event “placeOpened”), where $0.donations.count is 2
                  ✗ Rule: $0 == true (parameter ExplanationTests.FavoritesTip.isSignedIn), where $0 is false
                  ✓ Display frequency: no other tip was shown too recently
                """
        )
    }

    @Test func anAvailableTipSaysSo() async throws {
        let bench = try TipBench()
        await bench { for _ in 0..<3 { await FavoritesTip.placeOpened.donate() } }
        bench { FavoritesTip.isSignedIn = true }
        #expect(explanation(bench).shouldDisplay)
        #expect(explanation(bench).summary == "\(name) is available.")
        #expect(explanation(bench).reasons.allSatisfy { $0.allowsDisplay })
    }

    @Test func theFrequencySaysWhenItOpens() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        bench.clock.advance(by: 3600)
        let opens = bench.clock.now + 23 * 3600
        let explanation = bench.center.explanation(of: AnyTip("new"))
        #expect(explanation.reasons.last?.subject == .displayFrequency(.closed(until: opens)))
        #expect(
            explanation.summary
                == "new (AnyTip) is pending: another tip was shown recently; a new tip may be shown in 23 hours."
        )
        #expect(
            bench.center.explanation(of: AnyTip("first")).reasons.last?.subject
                == .displayFrequency(.alreadyShown)
        )
        let eager = AnyTip("eager", Tips.IgnoresDisplayFrequency(true))
        #expect(bench.center.explanation(of: eager).reasons.last?.subject == .displayFrequency(.ignored))
    }

    @Test func limitsSayWhatWasReached() throws {
        let bench = try TipBench()
        bench.show(FavoritesTip(), for: 90)
        bench.show(FavoritesTip(), for: 5)
        bench.clock.advance(by: 7200)
        let explanation = explanation(bench)
        #expect(explanation.summary == "\(name) is invalidated: it was shown as often as it may be.")
        #expect(
            explanation.description.split(separator: "\n").dropFirst().prefix(3) == [
                "  ✗ Invalidated: it was shown as often as it may be, 2 hours ago",
                "  ✗ Shown: 2 times of at most 2",
                "  ✓ On screen: 1 minute 35 seconds of at most 5 minutes",
            ]
        )
    }

    @Test func aTipOnScreenCountsUpInItsExplanation() throws {
        let bench = try TipBench()
        let exposure = TipExposure(of: AnyTip(), in: bench.center)
        exposure.isVisible = true
        bench.clock.advance(by: 42)
        #expect(bench.center.explanation(of: AnyTip()).displayDuration == 42)
    }

    @Test(arguments: [
        (Tips.InvalidationReason.actionPerformed, "its action was performed"), (.tipClosed, "it was closed"),
        (.displayCountExceeded, "it was shown as often as it may be"),
        (.displayDurationExceeded, "it was on screen as long as it may be"),
    ])
    func invalidationsSayWhyAndWhen(_ reason: Tips.InvalidationReason, _ words: String) throws {
        let bench = try TipBench()
        bench { AnyTip().invalidate(reason: reason) }
        let explanation = bench.center.explanation(of: AnyTip())
        #expect(explanation.summary == "tip (AnyTip) is invalidated: \(words).")
        #expect(explanation.reasons.first?.subject == .invalidation(reason: reason, date: bench.clock.now))
        #expect(
            explanation.reasons.first?.subject.words(at: bench.clock.now) == "Invalidated: \(words), just now"
        )
    }

    @Test(arguments: [
        (0b0001, "tip (AnyTip) is pending: all tips are hidden for testing."),
        (0b0010, "tip (AnyTip) is available."),
        (0b0100, "tip (AnyTip) is pending: hidden by name for testing."),
        (0b1000, "tip (AnyTip) is available."),
    ])
    func overridesSpeakFirst(_ bits: Int, _ summary: String) throws {
        let bench = try TipBench()
        bench {
            if bits & 0b0001 != 0 { Tips.hideAllTipsForTesting() }
            if bits & 0b0010 != 0 { Tips.showAllTipsForTesting() }
            if bits & 0b0100 != 0 { Tips.hideTipsForTesting([AnyTip.self]) }
            if bits & 0b1000 != 0 { Tips.showTipsForTesting([AnyTip.self]) }
        }
        let explanation = bench.center.explanation(of: AnyTip())
        #expect(explanation.summary == summary)
        #expect(explanation.reasons.first?.subject.words(at: .distantPast).hasPrefix("Testing: ") == true)
    }

    @Test(arguments: [
        (TipHold.Reason.walkthrough(title: "Welcome"), "the tour “Welcome” is running"),
        (.other(reason: "A dialog is open."), "A dialog is open"),
    ])
    func holdsSayWhatHolds(_ reason: TipHold.Reason, _ words: String) throws {
        let bench = try TipBench()
        let hold = TipHold(reason, in: bench.center)
        #expect(bench.center.explanation(of: AnyTip()).summary == "tip (AnyTip) is pending: \(words).")
        withExtendedLifetime(hold) {}
    }

    @Test func holdsEndInAnyOrder() async throws {
        let bench = try TipBench()
        let updates = bench.updates(AnyTip())
        var holds: [TipHold] = [
            .init(.walkthrough(title: "a"), in: bench.center),
            .init(.walkthrough(title: "b"), in: bench.center),
            .init(.walkthrough(title: "a"), in: bench.center),
        ]
        for index in [0, 1, 0] {
            #expect(bench.status(AnyTip()) == .pending)
            holds.remove(at: index)
        }
        #expect(await updates.first(3) == [.available, .pending, .available])
    }

    @Test func theFirstObstacleIsTheOneThatDecides() throws {
        let bench = TipBench.unconfigured()
        bench { FavoritesTip().invalidate(reason: .tipClosed) }
        #expect(explanation(bench).summary == "\(name) is invalidated: it was closed.")
    }

    @Test(arguments: [
        (0.0, "0 seconds"), (0.4, "0 seconds"), (1, "1 second"), (59.6, "1 minute"),
        (61, "1 minute 1 second"),
        (3600, "1 hour"), (3661, "1 hour 1 minute"), (86_400, "1 day"), (200_000, "2 days 7 hours"),
        (604_801, "7 days 1 second"), (-5, "0 seconds"), (.infinity, "for ever"), (.nan, "for ever"),
    ])
    func spansNameTheirTwoLargestUnits(_ seconds: TimeInterval, _ words: String) {
        #expect(Phrase.span(seconds) == words)
    }

    @Test(arguments: [
        (-10_800.0, "3 hours ago"), (90_000, "in 1 day 1 hour"), (0, "just now"), (-0.9, "just now"),
    ])
    func datesAreGivenRelativeToNow(_ seconds: TimeInterval, _ words: String) {
        let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
        #expect(Phrase.relative(now + seconds, to: now) == words)
    }

    @Test func longValuesAreCut() {
        #expect(RuleValue.described(String(repeating: "a", count: 200)).count == 80)
        #expect(RuleValue.described("a\n\"b\"") == #""a\n\"b\"""#)
    }
}
