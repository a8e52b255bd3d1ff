import Foundation
import Synchronization
import Testing
@testable import TipDatastore
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct EventTests {
    struct Place: Codable, Sendable, Equatable {
        var name: String
        var rating = 3
    }

    typealias Event = Tips.Event
    static let opened = Event<Place>(id: "opened")
    static let plain = Event(id: "plain")

    // MARK: - Limits

    @Test(arguments: [
        (0, 0, 0), (0, 2, 0), (1, 0, 0), (1, 1, 1), (1, 2, 1), (5, 4, 4), (5, 5, 5), (5, 6, 5), (-1, 1, 0),
    ])
    func atMostSoManyDonationsCount(_ limit: Int, _ donated: Int, _ expected: Int) async throws {
        let event = Event<Int>(id: "limited", donationLimit: .init(maximumCount: limit))
        var bench = try TipBench.stored()
        await bench { for number in 0..<donated { await event.donate(number) } }
        #expect(bench { event.donations.map(\.info) } == Array((0..<donated).suffix(expected)))
        bench = try bench.restarted()
        #expect(bench { event.donations.map(\.info) } == Array((0..<donated).suffix(expected)))
    }

    @Test func aThousandDonationsCountWhenNothingIsSaid() throws {
        let bench = try TipBench()
        let event = Event<Int>(id: "many")
        bench {
            for number in 0..<1000 { event.sendDonation(number) }
            #expect(event.donations.count == 1000)
            event.sendDonation(1000)
            #expect(event.donations.count == 1000)
            #expect(event.donations.first?.info == 1)
            #expect(event.donations.last?.info == 1000)
        }
    }

    @Test func beyondTheLimitValuesAreNotReadAnew() throws {
        struct Counted: Codable, Sendable {
            static let readings = Mutex(0)
            var number: Int
            init(_ number: Int) { self.number = number }
            init(from decoder: any Decoder) throws {
                Self.readings.withLock { $0 += 1 }
                number = try decoder.singleValueContainer().decode(Int.self)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(number)
            }
        }
        let bench = try TipBench()
        let event = Event<Counted>(id: "many")
        bench {
            _ = event.donations
            for number in 0..<1100 { event.sendDonation(Counted(number)) }
            #expect(event.donations.map(\.number) == Array(100..<1100))
        }
        #expect(Counted.readings.withLock { $0 } == 0)
    }

    @Test func theStoreDropsWhatNobodyCanSee() throws {
        let bench = try TipBench()
        let event = Event<Int>(id: "many", donationLimit: .init(maximumCount: 10))
        bench { for number in 0..<1200 { event.sendDonation(number) } }
        bench.settle()
        let kept = try bench.store.donations(to: "many", latest: .max).count
        #expect(
            (1000..<1100).contains(kept),
            "not more than one interval too many, and never fewer than others may see"
        )
    }

    @Test func aLargerLimitSeesMore() throws {
        let large = Event<Int>(id: "many", donationLimit: .init(maximumCount: 1500))
        var bench = try TipBench.stored()
        bench {
            _ = large.donations
            for number in 0..<1600 { large.sendDonation(number) }
        }
        bench = try bench.restarted()
        bench {
            #expect(Event<Int>(id: "many").donations.count == 1000)
            #expect(large.donations.count == 1500)
        }
    }

    @Test func valuesOfOneEventMayHaveDifferentLimits() async throws {
        let bench = try TipBench()
        let limits = [0, 1, 2, 5]
        await bench {
            for number in 0..<4 {
                await Event<Int>(id: "shared", donationLimit: .init(maximumCount: 1)).donate(number)
            }
            for limit in limits {
                let event = Event<Int>(id: "shared", donationLimit: .init(maximumCount: limit))
                #expect(event.donations.count == min(limit, 4), "limit \(limit)")
            }
        }
    }

    @Test func anAgeLimitHasItsEdge() async throws {
        let bench = try TipBench()
        let event = Event(id: "aging", donationLimit: .init(maximumAge: .hour))
        await bench { await event.donate() }
        bench.clock.advance(by: 1800)
        await bench { await event.donate() }
        for (seconds, count) in [(1799.5, 2), (0.5, 1), (1799.5, 1), (0.5, 0)] {
            bench.clock.advance(by: seconds)
            #expect(bench { event.donations.count } == count)
        }
        #expect(bench { Event(id: "aging").donations.count } == 2, "nothing was deleted")
    }

    @Test func anAgeLimitTurnsARuleOffByItself() async throws {
        let bench = try TipBench()
        let event = Event(id: "aging", donationLimit: .init(maximumAge: .hour))
        let tip = AnyTip(id: "aging", rules: [Tips.Rule(event, source: "any") { !$0.donations.isEmpty }])
        let updates = bench.updates(tip)
        await bench { await event.donate() }
        bench.clock.advance(by: 3600)
        #expect(await updates.first(3) == [.pending, .available, .pending])
    }

    @Test func countAndAgeGoTogether() async throws {
        let bench = try TipBench()
        let event = Event<Int>(id: "both", donationLimit: .init(maximumCount: 2, maximumAge: .minute))
        for number in 0..<4 {
            await bench { await event.donate(number) }
            bench.clock.advance(by: 20)
        }
        #expect(bench { event.donations.map(\.info) } == [2, 3])
        bench.clock.advance(by: 20)
        #expect(bench { event.donations.map(\.info) } == [3])
    }

    // MARK: - Values

    @Test func donatedMembersAreReadDirectly() async throws {
        let bench = try TipBench()
        await bench { await Self.opened.donate(Place(name: "Lake", rating: 5)) }
        bench {
            #expect(Self.opened.donations.first?.name == "Lake")
            #expect(Self.opened.donations.first?.rating == 5)
            #expect(Self.opened.donations.first?.date == bench.clock.now)
            #expect(Self.opened.donations.filter { $0.rating > 4 }.count == 1)
        }
    }

    @Test func donationsOfAnotherTypeAreLeftOutAndKept() async throws {
        let numbers = Event<Int>(id: "changed")
        let texts = Event<String>(id: "changed")
        var bench = try TipBench.stored()
        await bench {
            for number in 0..<3 { await numbers.donate(number) }
            #expect(texts.donations.isEmpty)
            #expect(numbers.donations.count == 3)
            await texts.donate("text")
            #expect(texts.donations.map(\.info) == ["text"])
            #expect(numbers.donations.map(\.info) == [0, 1, 2])
        }
        bench = try bench.restarted()
        bench {
            #expect(texts.donations.map(\.info) == ["text"])
            #expect(numbers.donations.map(\.info) == [0, 1, 2])
            #expect(Event(id: "changed").donations.count == 4, "an event without values sees them all")
        }
    }

    @Test(arguments: [
        ("", "", ""), ("a", "a", "a"), ("ab", "a", "a"), ("ba", "b", "b"), ("aab", "aa", "b"),
        ("abb", "bb", "a"),
        ("abba", "aa", "aa"), ("baab", "bb", "bb"), ("abcbc", "bb", "a"), ("cabab", "aa", "c"),
        ("abc", "a", "a"),
    ])
    func subsets(_ names: String, _ largest: String, _ smallest: String) async throws {
        let bench = try TipBench()
        await bench {
            for name in names { await Self.opened.donate(Place(name: String(name))) }
            #expect(Self.opened.donations.largestSubset(groupedBy: \.name).map(\.name).joined() == largest)
            #expect(Self.opened.donations.smallestSubset(groupedBy: \.name).map(\.name).joined() == smallest)
        }
    }

    @Test func subsetsOfARangeTurnRulesOffByThemselves() async throws {
        let bench = try TipBench()
        let tip = AnyTip(
            id: "subset",
            rules: [
                #Rule(Self.opened) {
                    $0.donations.donatedWithin(.hour).largestSubset(groupedBy: \.name).count >= 2
                }
            ]
        )
        let updates = bench.updates(tip)
        await bench { for name in ["a", "b", "a"] { await Self.opened.donate(Place(name: name)) } }
        bench.clock.advance(by: 3600)
        #expect(await updates.first(3) == [.pending, .available, .pending])
    }

    // MARK: - Donating and deleting

    @Test func donationsBeforeAnEventWasReadCount() async throws {
        var bench = try TipBench.stored()
        await bench { for _ in 0..<2 { await Self.plain.donate() } }
        bench = try bench.restarted()
        bench {
            Self.plain.sendDonation()
            #expect(Self.plain.donations.count == 3)
        }
    }

    @Test func aDonationIsOnTheDiskWhenDonateReturns() async throws {
        let bench = try TipBench()
        await bench { await Self.plain.donate() }
        #expect(try bench.store.donations(to: "plain", latest: 10).count == 1)
        #expect(try bench.store.perform { try $0.connection.number("PRAGMA synchronous") } == 2, "as `FULL`")
    }

    @Test func sendDonationCountsAtOnceAndCallsBackWhenKept() async throws {
        let bench = try TipBench()
        let kept = Signal()
        bench {
            Self.plain.sendDonation { kept.send() }
            #expect(Self.plain.donations.count == 1)
        }
        await kept.wait()
        #expect(try bench.store.donations(to: "plain", latest: 10).count == 1)
        bench { Self.opened.sendDonation(Place(name: "a")) { kept.send() } }
        await kept.wait()
        #expect(try bench.store.donations(to: "opened", latest: 10).count == 1)
    }

    @Test func deletingForgetsAll() async throws {
        var bench = try TipBench.stored()
        await bench {
            for _ in 0..<3 { await ThreeTip.opened.donate() }
            #expect(ThreeTip().shouldDisplay)
            await ThreeTip.opened.deleteDonations()
            #expect(ThreeTip().status == .pending)
            await ThreeTip.opened.donate()
        }
        bench = try bench.restarted()
        #expect(bench { ThreeTip.opened.donations.count } == 1)
    }

    @Test func whatIsNotWaitedForHappensInItsOrder() throws {
        var bench = try TipBench.stored()
        bench {
            Self.plain.sendDonation()
            bench.center.deleteDonations(of: Self.plain, before: nil)
            Self.plain.sendDonation()
            #expect(Self.plain.donations.count == 1)
            AnyTip("open").invalidate(reason: .tipClosed)
            for id in ["open", "closed"] { bench.center.resetEligibility(of: id) }
            AnyTip("closed").invalidate(reason: .tipClosed)
        }
        bench = try bench.restarted()
        #expect(bench { Self.plain.donations.count } == 1)
        #expect(bench.status(AnyTip("open")) == .available)
        #expect(bench.status(AnyTip("closed")) == .closed)
    }

    @Test(arguments: [(-1.0, 3), (0, 3), (0.5, 2), (1, 2), (2, 1), (3, 0)])
    func deletingBeforeATimeKeepsTheRest(_ seconds: TimeInterval, _ left: Int) async throws {
        var bench = try TipBench.stored()
        let start = bench.clock.now
        for _ in 0..<3 {
            await bench { await Self.plain.donate() }
            bench.clock.advance(by: 1)
        }
        await bench { await Self.plain.deleteDonations(before: start + seconds) }
        #expect(bench { Self.plain.donations.count } == left)
        bench = try bench.restarted()
        #expect(bench { Self.plain.donations.count } == left)
    }
}
