import Foundation
import TipDatastore
import Testing
@testable import TipEngine

/// Two connections to one file, of which `mine` asks whether `theirs` did anything.
@Suite struct ForeignChangesTests {
    let folder: TemporaryFolder
    let mine: Datastore
    let theirs: Datastore

    init() throws {
        folder = try TemporaryFolder()
        mine = try Datastore(path: folder.path())
        theirs = try Datastore(path: folder.path())
        _ = try (mine.news(), theirs.news())
    }

    @Test func areToldUntilTheyAreRead() throws {
        #expect(try !mine.hasForeignChanges())
        try theirs.commit(.displayed(tip: "a", date: .at(2)))
        for _ in 0..<2 { #expect(try mine.hasForeignChanges()) }
        // What else is read or written is no reading of it.
        try mine.donate("event", at: 1)
        _ = try mine.donations(to: "event", latest: 1)
        #expect(try mine.news()?.tips == ["a": FoldedLog.Tip(displayCount: 1)])
        #expect(try !mine.hasForeignChanges())
    }

    @Test(
        arguments: [
            .displayed(tip: "a", date: .at(9)), .exposed(tip: "a", seconds: 1),
            .invalidated(tip: "b", reason: .tipClosed, date: .at(9)), .cleared(.tip("a")),
            .set(parameter: "p", value: Data()), .set(parameter: "p", value: nil),
            .donated(event: "e", date: .at(1)),
            .trimmed(event: "e", keeping: 1), .cleared(.donations(event: "e", before: nil)),
            .anchoredLastDisplay(date: .at(0)), .resetDatastore,
        ] as [LogChange]
    )
    func areOfEveryKind(_ change: LogChange) throws {
        try theirs.commit(
            .displayed(tip: "a", date: .at(1)),
            .set(parameter: "p", value: Data("1".utf8))
        )
        for time in [1.0, 2] { try theirs.donate("e", at: time) }
        _ = try mine.news()
        try theirs.commit(change)
        #expect(try mine.news() == theirs.folded())
        #expect(try mine.donationTimes(of: "e") == theirs.donationTimes(of: "e"))
    }

    @Test func interleaveWithOwnCommits() throws {
        for round in 1...20 {
            let time = Double(round)
            try theirs.commit(.displayed(tip: "theirs", date: .at(time)))
            try mine.commit(.displayed(tip: "mine", date: .at(time)))
            try theirs.donate("event", at: time)
            let contents = try #require(try mine.news())
            #expect(contents.tips.mapValues(\.shown.count) == ["theirs": round, "mine": round])
            #expect(try mine.donations(to: "event", latest: 99).count == round)
        }
        #expect(try theirs.news()?.tips["mine"]?.shown.count == 20)
    }

    @Test func areKeptWhileAnOwnCommitFails() throws {
        let impatient = try Datastore(path: folder.path(), commitLimit: .zero)
        _ = try impatient.news()
        try theirs.commit(.displayed(tip: "theirs", date: .at(1)))
        try whileAnotherWrites(to: folder.path()) {
            #expect(throws: TipStoreError.self) { try impatient.donate("mine", at: 1) }
        }
        #expect(try impatient.news()?.tips == ["theirs": FoldedLog.Tip(displayCount: 1)])
        impatient.close()
    }

    @Test func areSeenAcrossACheckpointOfTheLog() throws {
        // More than the 1,000 pages after which SQLite moves the log into the file.
        let large = Data(repeating: 1, count: 1 << 20)
        for time in 1...8 {
            try theirs.commit(
                .donated(event: "large", date: .at(Double(time)), payload: large)
            )
            #expect(try mine.news() != nil)
        }
        #expect(try mine.donations(to: "large", latest: 9).count == 8)
    }

    @Test func areSeenAfterTheLogWasRemovedAndMadeAnew() throws {
        mine.close()
        theirs.close()
        #expect(folder.names == ["tips.sqlite"])
        let first = try Datastore(path: folder.path())
        let second = try Datastore(path: folder.path())
        _ = try first.news()
        try second.commit(.displayed(tip: "a", date: .at(1)))
        #expect(try first.news()?.tips.count == 1)
        first.close()
        second.close()
    }
}
