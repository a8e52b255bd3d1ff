import Synchronization
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct GroupTests {
    /// Where a tip of a combination stands.
    enum Stand: Character, CaseIterable {
        case pending = "p", available = "a", invalidated = "i"
    }

    /// Every combination of three tips.
    static let combinations = Stand.allCases.flatMap { first in
        Stand.allCases.flatMap { second in Stand.allCases.map { [first, second, $0] } }
    }

    /// Which tip of "pai" and so on is current in a group of the first that is available, in an ordered one,
    /// or "-" for none.
    static let expectations: [String: (first: Character, ordered: Character)] = [
        "ppp": ("-", "-"), "ppa": ("3", "-"), "ppi": ("-", "-"),
        "pap": ("2", "-"), "paa": ("2", "-"), "pai": ("2", "-"),
        "pip": ("-", "-"), "pia": ("3", "-"), "pii": ("-", "-"),
        "app": ("1", "1"), "apa": ("1", "1"), "api": ("1", "1"),
        "aap": ("1", "1"), "aaa": ("1", "1"), "aai": ("1", "1"),
        "aip": ("1", "1"), "aia": ("1", "1"), "aii": ("1", "1"),
        "ipp": ("-", "-"), "ipa": ("3", "-"), "ipi": ("-", "-"),
        "iap": ("2", "2"), "iaa": ("2", "2"), "iai": ("2", "2"),
        "iip": ("-", "-"), "iia": ("3", "3"), "iii": ("-", "-"),
    ]

    static func tip(_ number: Int) -> AnyTip {
        let isReady = Tips.Parameter(Self.self, "isReady\(number)", false)
        return AnyTip(id: "\(number)", rules: [Tips.Rule(isReady, source: "$0") { $0 }])
    }

    static func bring(_ number: Int, to stand: Stand) {
        if stand == .available { Tips.Parameter(Self.self, "isReady\(number)", false).wrappedValue = true }
        if stand == .invalidated { tip(number).invalidate(reason: .tipClosed) }
    }

    static func group(_ priority: TipGroup.Priority, in bench: TipBench) -> TipGroup {
        TipGroup(priority, in: bench.center) { for number in 1...3 { tip(number) } }
    }

    @Test(arguments: combinations, [TipGroup.Priority.firstAvailable, .ordered])
    func theCurrentTip(_ stands: [Stand], _ priority: TipGroup.Priority) throws {
        let bench = try TipBench()
        bench { for (index, stand) in stands.enumerated() { Self.bring(index + 1, to: stand) } }
        let expected = try #require(Self.expectations[String(stands.map(\.rawValue))])
        let group = Self.group(priority, in: bench)
        let current = priority == .ordered ? expected.ordered : expected.first
        #expect((group.currentTip?.id ?? "-") == String(current))
        #expect((group.explanation.current?.id ?? "-") == String(current))
    }

    @Test func anEmptyGroupHasNoTip() throws {
        let bench = try TipBench()
        let group = TipGroup(in: bench.center) {}
        #expect(group.currentTip == nil)
        #expect("\(group.explanation)" == "The first available: no tip is current.")
    }

    @Test(arguments: [
        (TipGroup.Priority.firstAvailable, ["-", "3", "2", "1", "2", "3", "-"]),
        (.ordered, ["-", "1", "2", "3", "-"]),
    ])
    func changesOfTheCurrentTipArriveInOrder(_ priority: TipGroup.Priority, _ expected: [String]) async throws
    {
        let bench = try TipBench()
        let updates = Collector(Self.group(priority, in: bench).currentTipUpdates)
        bench {
            for number in [3, 2, 1] { Self.bring(number, to: .available) }
            for number in [1, 2, 3] { Self.bring(number, to: .invalidated) }
        }
        #expect(await updates.first(expected.count).map { $0?.id ?? "-" } == expected)
    }

    @Test func theDisplayFrequencyHoldsBackTheNextOfAGroup() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench { for number in 1...3 { Self.bring(number, to: .available) } }
        let group = Self.group(.ordered, in: bench)
        bench.show(Self.tip(1), for: 5)
        #expect(group.currentTip?.id == "1", "shown before, so not held back")
        bench { Self.bring(1, to: .invalidated) }
        #expect(group.currentTip == nil)
        bench.clock.advance(by: 86_400 - 6)
        #expect(group.currentTip == nil)
        bench.clock.advance(by: 1)
        #expect(group.currentTip?.id == "2")
    }

    @Test func aGroupThatGoesAwayStopsWatching() throws {
        let bench = try TipBench()
        do {
            let group = Self.group(.ordered, in: bench)
            #expect(bench.center.state.withLock { $0.publication.observers.count } == 1)
            withExtendedLifetime(group) {}
        }
        #expect(bench.center.state.withLock { $0.publication.observers.isEmpty })
    }

    // MARK: - Readings

    @Test func aReadingIsToldOnceOfWhateverItReads() throws {
        let bench = try TipBench()
        let (first, second) = (Self.group(.ordered, in: bench), Self.group(.firstAvailable, in: bench))
        for (id, next) in [(nil, Stand.available), ("1", .invalidated)] {
            let told = Mutex(0)
            let reading = TipGroupReading { told.withLock { $0 += 1 } }
            let ids = bench { reading.read { [first, second, first].map(\.currentTip?.id) } }
            #expect(ids == [id, id, id])
            bench { Self.bring(3, to: next) }
            #expect(told.withLock { $0 } == (id == nil ? 1 : 0))
            bench { Self.bring(1, to: next) }
            #expect(told.withLock { $0 } == 1)
        }
    }

    @Test func aReadingThatIsGoneLeavesNothingBehind() throws {
        let bench = try TipBench()
        let group = Self.group(.ordered, in: bench)
        let reading = Mutex<TipGroupReading?>(TipGroupReading {})
        bench { reading.withLock { $0?.read { _ = (group.currentTip, group.currentTip) } } }
        #expect(group.readingCount == 1)
        reading.withLock { $0 = nil }
        #expect(group.readingCount == 0)
    }

    // MARK: - Explanations

    @Test func anOrderedGroupSaysWhatWaitsForWhat() throws {
        let bench = try TipBench()
        bench {
            Self.bring(1, to: .invalidated)
            Self.bring(3, to: .available)
        }
        let group = Self.group(.ordered, in: bench)
        #expect(group.explanation.members.map(\.place) == [.unavailable, .unavailable, .waits(for: "2")])
        #expect(
            "\(group.explanation)" == """
                In order: no tip is current.
                  1 (AnyTip) is invalidated: it was closed.
                  2 (AnyTip) is pending: $0 (parameter GroupTests.isReady2).
                  3 waits for 2.
                """
        )
        bench { Self.bring(2, to: .available) }
        #expect(group.explanation.members.map(\.place) == [.unavailable, .current, .waits(for: "2")])
    }

    @Test func aGroupOfTheFirstSaysWhatComesAfterWhat() throws {
        let bench = try TipBench()
        bench { for number in [2, 3] { Self.bring(number, to: .available) } }
        #expect(
            "\(Self.group(.firstAvailable, in: bench).explanation)" == """
                The first available: 2 is current.
                  1 (AnyTip) is pending: $0 (parameter GroupTests.isReady1).
                  2 is current.
                  3 comes after 2.
                """
        )
    }
}
