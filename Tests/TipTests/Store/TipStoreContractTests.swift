import Foundation
import Testing
@testable import TipEngine

@Suite struct TipStoreContractTests {
    let folder: TemporaryFolder
    let store: Datastore

    init() throws {
        folder = try TemporaryFolder()
        store = try Datastore(path: folder.path())
    }

    @Test func startsEmpty() throws {
        let contents = try store.folded()
        #expect(contents == FoldedLog())
        #expect(try store.donations(to: "event", latest: 10).isEmpty)
        #expect(try !store.hasForeignChanges())
    }

    @Test func aStoreInMemoryKeepsTheContract() throws {
        let store = try Datastore.inMemory()
        #expect(try store.folded() == FoldedLog())
        try store.commit(
            .displayed(tip: "a", date: .at(1)),
            .exposed(tip: "a", seconds: 2),
            .invalidated(tip: "b", reason: .tipClosed, date: .at(3)),
            .set(parameter: "p", value: Data("1".utf8))
        )
        for time in [2.0, 1, 3] { try store.donate("event", at: time) }
        try store.commit(.trimmed(event: "event", keeping: 2), durability: .power)
        let closed = FoldedLog.Tip(displayCount: 0, invalidation: .init(.tipClosed, .at(3)))
        let shown = FoldedLog.Tip(displayCount: 1, displayDuration: 2)
        let contents = FoldedLog(
            tips: ["a": shown, "b": closed],
            parameters: ["p": Data("1".utf8)],
            lastDisplay: .at(1)
        )
        #expect(try store.folded() == contents)
        #expect(try store.donationTimes(of: "event") == [1, 3])
        #expect(try !store.hasForeignChanges())
        try store.commit(.resetDatastore)
        #expect(try store.folded() == FoldedLog())
        #expect(try store.donationTimes(of: "event") == [])
    }

    @Test func addsDisplaysAndExposuresUp() throws {
        try store.commit(.displayed(tip: "a", date: .at(1)), .exposed(tip: "a", seconds: 2.5))
        try store.commit(.displayed(tip: "a", date: .at(3)), .displayed(tip: "b", date: .at(2)))
        try store.commit(.exposed(tip: "a", seconds: 0.5), durability: .power)
        #expect(
            try store.folded()
                == FoldedLog(
                    tips: [
                        "a": FoldedLog.Tip(displayCount: 2, displayDuration: 3),
                        "b": FoldedLog.Tip(displayCount: 1),
                    ],
                    lastDisplay: .at(3)
                )
        )
    }

    @Test(arguments: [-1, -.infinity, .infinity, .nan, 0] as [Double])
    func ignoresExposuresThatCannotBe(_ seconds: Double) throws {
        try store.commit(.exposed(tip: "a", seconds: seconds))
        #expect(try store.folded() == FoldedLog())
    }

    @Test func keepsTheFirstInvalidation() throws {
        try store.commit(.invalidated(tip: "a", reason: .tipClosed, date: .at(5)))
        try store.commit(.invalidated(tip: "a", reason: .actionPerformed, date: .at(1)))
        #expect(try store.tip("a").invalidation == .init(.tipClosed, .at(5)))
    }

    @Test func resetStartsOver() throws {
        try store.commit(
            .displayed(tip: "a", date: .at(1)),
            .exposed(tip: "a", seconds: 9),
            .invalidated(tip: "a", reason: .displayCountExceeded, date: .at(2))
        )
        try store.commit(.cleared(.tip("a")))
        #expect(try store.tip("a") == FoldedLog.Tip())
        // When a tip last appeared does not change by forgetting it.
        #expect(try store.folded().lastDisplay == .at(1))
        try store.commit(
            .displayed(tip: "a", date: .at(3)),
            .invalidated(tip: "a", reason: .tipClosed, date: .at(4))
        )
        #expect(
            try store.tip("a")
                == FoldedLog.Tip(displayCount: 1, invalidation: .init(.tipClosed, .at(4)))
        )
    }

    @Test func setsAndUnsetsParameters() throws {
        try store.commit(
            .set(parameter: "a", value: Data("1".utf8)),
            .set(parameter: "b", value: Data())
        )
        try store.commit(.set(parameter: "a", value: Data("2".utf8)))
        #expect(try store.folded().parameters == ["a": Data("2".utf8), "b": Data()])
        try store.commit(.set(parameter: "a", value: nil), .set(parameter: "c", value: nil))
        #expect(try store.folded().parameters == ["b": Data()])
    }

    @Test func yieldsTheLatestDonationsOldestFirst() throws {
        for time in [3.0, 1, 2, 5, 4] { try store.donate("event", at: time) }
        try store.donate("other", at: 9)
        #expect(try store.donationTimes(of: "event") == [1, 2, 3, 4, 5])
        #expect(try store.donationTimes(of: "event", latest: 2) == [4, 5])
        #expect(try store.donationTimes(of: "event", latest: 0) == [])
        #expect(try store.donationTimes(of: "event", latest: -1) == [])
    }

    @Test func donationsOfOneMomentStayInTheirOrder() throws {
        for name in ["1", "2", "3", "4"] { try store.donate("event", at: 0, name) }
        try store.commit(.trimmed(event: "event", keeping: 3))
        let payloads = try store.donations(to: "event", latest: 2).map {
            String(decoding: $0.payload!, as: UTF8.self)
        }
        #expect(payloads == ["3", "4"])
    }

    @Test(
        arguments: [
            (-1, []), (0, []), (1, [4]), (3, [2, 3, 4]), (5, [1, 2, 3, 4, 5]), (9, [1, 2, 3, 4, 5]),
        ]
            as [(Int, [Double])]
    )
    func trimsToThoseMadeLast(_ trim: (count: Int, left: [Double])) throws {
        for time in [5.0, 1, 2, 3, 4] { try store.donate("event", at: time) }
        try store.donate("other", at: 0)
        try store.commit(
            .trimmed(event: "event", keeping: trim.count),
            .trimmed(event: "unheard of", keeping: 1)
        )
        #expect(try store.donationTimes(of: "event") == trim.left)
        #expect(try store.donationTimes(of: "other") == [0])
    }

    @Test(arguments: [(nil, []), (3, [3, 4]), (0, [1, 2, 3, 4]), (9, [])] as [(Double?, [Double])])
    func deletesDonationsBeforeATime(_ deletion: (time: Double?, left: [Double])) throws {
        for time in [1.0, 2, 3, 4] { try store.donate("event", at: time) }
        try store.commit(.cleared(.donations(event: "event", before: deletion.time.map(Int.at))))
        #expect(try store.donationTimes(of: "event") == deletion.left)
        try store.donate("event", at: 10)
        #expect(try store.donationTimes(of: "event") == deletion.left + [10])
    }

    @Test func anchorsOnlyALaterLastDisplay() throws {
        try store.commit(.anchoredLastDisplay(date: .at(1)))
        #expect(try store.folded().lastDisplay == nil)
        try store.commit(.displayed(tip: "a", date: .at(10)))
        try store.commit(.anchoredLastDisplay(date: .at(20)))
        #expect(try store.folded().lastDisplay == .at(10))
        try store.commit(.anchoredLastDisplay(date: .at(5)))
        #expect(try store.folded().lastDisplay == .at(5))
    }

    @Test func declarationsAloneAreNoHistory() throws {
        try store.commit(
            [.declared(tip: "a", summary: Data("{}".utf8)), .configured(displayInterval: 60)],
            durability: .process
        )
        #expect(try store.folded() == FoldedLog())
    }

    @Test func removesEverything() throws {
        try store.commit(
            .displayed(tip: "a", date: .at(1)),
            .set(parameter: "p", value: Data("1".utf8)),
            .invalidated(tip: "b", reason: .tipClosed, date: .at(1)),
            .cleared(.tip("c"))
        )
        try store.donate("event", at: 1)
        try store.commit(.resetDatastore)
        #expect(try store.folded() == FoldedLog())
        #expect(try store.donationTimes(of: "event") == [])
        #expect(try !store.hasForeignChanges())
        try store.commit(.displayed(tip: "a", date: .at(2)))
        try store.donate("event", at: 2)
        #expect(try store.tip("a").shown.count == 1)
        #expect(try store.donationTimes(of: "event") == [2])
    }

    @Test func ownChangesAreNotForeign() throws {
        try store.commit(.displayed(tip: "a", date: .at(1)), .set(parameter: "p", value: Data()))
        try store.donate("event", at: 1)
        #expect(try store.folded().lastDisplay == .at(1))
        try store.donate("event", at: 2)
        #expect(try !store.hasForeignChanges())
    }

    @Test(arguments: AnyText.samples)
    func keepsAnyText(_ text: AnyText) throws {
        let data = Data(text.value.utf8)
        try store.commit([.declared(tip: text.value, summary: data)], durability: .process)
        try store.commit(
            .displayed(tip: text.value, date: .at(1)),
            .set(parameter: text.value, value: data),
            .donated(event: text.value, date: .at(1), payload: data)
        )
        let contents = try store.folded()
        #expect(contents.tips == [text.value: FoldedLog.Tip(displayCount: 1)])
        #expect(contents.tips.keys.map { Array($0.utf8) } == [Array(text.value.utf8)])
        #expect(contents.parameters == [text.value: data])
        let donations = try store.donations(to: text.value, latest: 2).map { DonationRecord($0) }
        #expect(donations == [DonationRecord(date: .at(1), payload: data)])
    }

    @Test func tellsEmptyPayloadsFromNone() throws {
        try store.donate("event", at: 1, "")
        try store.donate("event", at: 2, nil)
        #expect(try store.donations(to: "event", latest: 2).map(\.payload) == [Data(), nil])
    }

    /// Later is never now.
    @Test(arguments: [(0.0001, 0), (0.0019, 0.001), (-0.0001, -0.001)])
    func roundsDatesDown(_ dates: (of: Double, stored: Double)) throws {
        #expect(Date(milliseconds: .at(dates.of)) == .at(dates.stored))
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
    func datesThatCannotBeBecomeTheNearestThatCan(_ seconds: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds).milliseconds
        try store.commit(.donated(event: "event", date: date))
        store.close()
        #expect(try Datastore(path: folder.path()).donations(to: "event", latest: 1).map(\.date) == [date])
    }

    @Test func composedAndDecomposedNamesAreOne() throws {
        try store.commit(.displayed(tip: "caf\u{e9}", date: .at(1)))
        try store.commit(.displayed(tip: "cafe\u{301}", date: .at(2)))
        #expect(try store.tip("caf\u{e9}").shown.count == 2)
        #expect(try store.folded().tips.count == 1)
    }

    @Test(
        arguments: [.distantPast, .distantFuture, .at(0.001), .at(0.3), .at(-0.007), .at(1e9 + 0.999)]
            as [Date]
    )
    func keepsDatesToTheMillisecond(_ date: Date) throws {
        let milliseconds = date.milliseconds
        #expect(Date(milliseconds: milliseconds) == date)
        try store.commit(
            .donated(event: "e", date: milliseconds),
            .invalidated(tip: "a", reason: .tipClosed, date: milliseconds),
            .displayed(tip: "a", date: milliseconds)
        )
        #expect(try store.donations(to: "e", latest: 1).first?.date == milliseconds)
        #expect(try store.tip("a").invalidation?.date == milliseconds)
        #expect(try store.folded().lastDisplay == milliseconds)
    }
}

/// A text that something might stumble over, with a short name for the test's log.
struct AnyText: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: String

    static let samples = [
        AnyText(testDescription: "empty", value: ""),
        AnyText(testDescription: "quotes", value: "it's \"quoted\"; DROP TABLE tip; --"),
        AnyText(testDescription: "NUL", value: "a\0b\0"),
        AnyText(testDescription: "emoji", value: "👩‍👩‍👧‍👦🏳️‍🌈"),
        AnyText(testDescription: "lone combining mark", value: "\u{301}"),
        AnyText(testDescription: "percent and backslash", value: "%_\\?1:a@b$c\n\t"),
        AnyText(testDescription: "not a character", value: "\u{FFFE}\u{10FFFF}"),
        AnyText(testDescription: "1 MB", value: String(repeating: "ä\0", count: 350_000)),
    ]
}
