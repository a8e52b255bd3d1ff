import Foundation
import GRDB
import Testing
@testable import TipEngine

/// Two connections to one file, of which `mine` asks what `theirs` did.
@Suite struct ForeignChangesTests {
    let folder: TemporaryFolder
    let mine: SQLiteTipStore
    let theirs: SQLiteTipStore

    init() throws {
        folder = try TemporaryFolder()
        mine = try SQLiteTipStore(path: folder.path())
        theirs = try SQLiteTipStore(path: folder.path())
    }

    @Test func areWhatChangedAsItIsNow() throws {
        try mine.commit(.displayed(tip: "a", date: .at(1)), .displayed(tip: "mine", date: .at(1)))
        try theirs.commit(.displayed(tip: "a", date: .at(2)), .setParameter(key: "p", value: Data("1".utf8)))
        try theirs.donate("event", at: 1)
        var expected = ForeignChanges()
        expected.tips = ["a": TipRecord(displayCount: 2)]
        expected.parameters = ["p": Data("1".utf8)]
        expected.events = ["event"]
        expected.lastDisplay = .at(2)
        #expect(try mine.foreignChanges() == expected)
        #expect(try mine.foreignChanges().isEmpty)
    }

    @Test(
        arguments: [
            (.displayed(tip: "a", date: .at(9)), ["a"]),
            (.exposed(tip: "a", seconds: 1), ["a"]),
            (.invalidated(tip: "b", reason: .tipClosed, date: .at(9)), ["b"]),
            (.reset(tip: "a"), ["a"]),
            (.exposed(tip: "new", seconds: 1), ["new"]),
            (.setParameter(key: "p", value: Data()), ["p"]),
            (.setParameter(key: "p", value: nil), ["p"]),
            (.setParameter(key: "new", value: nil), ["new"]),
            (.donated(event: "e", donation: DonationRecord(date: .at(1))), ["e"]),
            (.donated(event: "new", donation: DonationRecord(date: .at(1))), ["new"]),
            (.trimmedDonations(event: "e", keeping: 1), ["e"]),
            (.trimmedDonations(event: "e", keeping: 9), []),
            (.deletedDonations(event: "e", before: nil), ["e"]),
            (.deletedDonations(event: "unheard of", before: nil), []),
            (.invalidated(tip: "invalid", reason: .tipClosed, date: .at(9)), []),
            (.declared(tip: "a", declaration: Data("{}".utf8)), []),
            (.configured(displayInterval: 1), []),
            (.anchoredLastDisplay(date: .at(0)), []),
        ] as [(TipChange, Set<String>)]
    )
    func nameEveryKindOfChange(_ change: TipChange, _ names: Set<String>) throws {
        try theirs.commit(
            .displayed(tip: "a", date: .at(1)),
            .setParameter(key: "p", value: Data("1".utf8)),
            .invalidated(tip: "invalid", reason: .tipClosed, date: .at(1)),
            .reset(tip: "b")
        )
        for time in [1.0, 2] { try theirs.donate("e", at: time) }
        _ = try mine.foreignChanges()
        try theirs.commit(change)
        let changes = try mine.foreignChanges()
        #expect(Set(changes.tips.keys).union(changes.parameters.keys).union(changes.events) == names)
        #expect(changes.lastDisplay == (try theirs.contents().lastDisplay))
        let contents = try theirs.contents()
        for (tip, record) in changes.tips { #expect(record == contents.tips[tip] ?? TipRecord()) }
        for (key, value) in changes.parameters { #expect(value == contents.parameters[key]) }
    }

    @Test func interleaveWithOwnCommits() throws {
        for round in 1...20 {
            let time = Double(round)
            try theirs.commit(.displayed(tip: "theirs", date: .at(time)))
            try mine.commit(.displayed(tip: "mine", date: .at(time)))
            try theirs.donate("their event", at: time)
            try mine.donate("my event", at: time)
            try theirs.commit(.setParameter(key: "theirs", value: Data("\(round)".utf8)))
            try mine.commit(.setParameter(key: "mine", value: Data("\(round)".utf8)))
            let changes = try mine.foreignChanges()
            #expect(changes.tips == ["theirs": TipRecord(displayCount: round)])
            #expect(changes.parameters == ["theirs": Data("\(round)".utf8)])
            #expect(changes.events == ["their event"])
        }
        #expect(try theirs.foreignChanges().events == ["my event"])
    }

    @Test func areKeptWhileAnOwnCommitFails() throws {
        let impatient = try SQLiteTipStore(path: folder.path(), commitLimit: .zero)
        try theirs.commit(.displayed(tip: "theirs", date: .at(1)))
        let queue = try DatabaseQueue(path: folder.path())
        try queue.inTransaction(.immediate) { db in
            try #require(db.isInsideTransaction)
            #expect(throws: TipStoreError.self) { try impatient.donate("mine", at: 1) }
            return .rollback
        }
        #expect(try impatient.foreignChanges().tips == ["theirs": TipRecord(displayCount: 1)])
        impatient.close()
    }

    @Test func startOverWhenEverythingWasRemoved() throws {
        try mine.commit(.displayed(tip: "a", date: .at(1)), .setParameter(key: "p", value: Data()))
        try mine.donate("event", at: 1)
        try theirs.removeAll()
        try theirs.commit(.displayed(tip: "b", date: .at(2)))
        try theirs.donate("other", at: 2)
        var expected = ForeignChanges()
        expected.tips = ["b": TipRecord(displayCount: 1)]
        expected.events = ["other"]
        expected.lastDisplay = .at(2)
        expected.startsOver = true
        #expect(try mine.foreignChanges() == expected)
        #expect(try mine.foreignChanges().isEmpty)
        // Rows are new, though names are not.
        try mine.commit(.displayed(tip: "a", date: .at(3)), .setParameter(key: "p", value: Data()))
        try mine.donate("event", at: 3)
        #expect(try theirs.tip("a").displayCount == 1)
        #expect(try theirs.donationTimes(of: "event") == [3])
        #expect(try theirs.foreignChanges().startsOver == false)
    }

    @Test func areSeenAcrossACheckpointOfTheLog() throws {
        try theirs.donate("event", at: 1)
        _ = try mine.foreignChanges()
        // More than the 1,000 pages after which SQLite moves the log into the file.
        let large = Data(repeating: 1, count: 1 << 20)
        for time in 1...8 {
            try theirs.commit(
                .donated(event: "large", donation: DonationRecord(date: .at(Double(time)), payload: large))
            )
            #expect(try mine.foreignChanges().events == ["large"])
        }
        #expect(try mine.donations(of: "large", latest: 9).count == 8)
    }

    @Test func areSeenAfterTheLogWasRemovedAndMadeAnew() throws {
        mine.close()
        theirs.close()
        #expect(folder.names == ["tips.sqlite"])
        let first = try SQLiteTipStore(path: folder.path())
        let second = try SQLiteTipStore(path: folder.path())
        try second.donate("event", at: 1)
        #expect(try first.foreignChanges().events == ["event"])
        first.close()
        second.close()
    }
}
