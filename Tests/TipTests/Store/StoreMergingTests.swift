import Foundation
import Testing
import WalkthroughSeededRandom
@testable import TipDatastore
@testable import TipEngine

/// A store on a machine of its own, beside others, as backups and merges have it.
private struct StoreFile {
    let path: String

    /// Makes changes in one commit.
    func commit(_ changes: LogChange...) throws {
        try open { try $0.commit(changes, durability: .process) }
    }

    func donate(_ event: String, at seconds: Double) throws { try open { try $0.donate(event, at: seconds) } }

    func merge(_ others: StoreFile...) throws { try open { try $0.merge(others.map { try $0.log }) } }

    func open<Result>(_ body: (Datastore) throws -> Result) throws -> Result {
        let store = try Datastore(path: path, machine: path)
        defer { store.close() }
        return try body(store)
    }

    /// A copy on another machine.
    func copy(_ name: String) throws -> StoreFile {
        try FileManager.default.copyItem(atPath: path, toPath: "\(path) \(name)")
        return StoreFile(path: "\(path) \(name)")
    }

    var log: Log { get throws { try StoreReader(path).log().log } }

    var backup: Data { get throws { try SyncDocument(backingUp: log).data() } }

    func tip(_ id: String) throws -> FoldedLog.Tip? { try log.folded.tips[id] }

    func dates(_ event: String) throws -> [Double] {
        try log.donations(to: event).map { Date(milliseconds: $0.date).timeIntervalSince(.at(0)) }
    }
}

@Suite struct StoreMergingTests {
    private let folder: TemporaryFolder
    private let one: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        one = StoreFile(path: folder.path())
    }

    @Test(arguments: AnyText.samples)
    func aBackupHoldsEverything(_ text: AnyText) throws {
        let bytes = Data(text.value.utf8)
        try one.commit(
            .displayed(tip: text.value, date: .at(0.1)),
            .exposed(tip: text.value, seconds: 2.5),
            .invalidated(tip: text.value, reason: .tipClosed, date: .at(3)),
            .set(parameter: text.value, value: bytes),
            .set(parameter: "other", value: nil),
            .donated(event: text.value, date: .at(0.2), payload: bytes),
            .donated(event: text.value, date: .at(0.1))
        )
        let restored = StoreFile(path: folder.path("restored"))
        let backup = try SyncDocument(one.backup)
        try restored.open { try $0.merge([backup.log]) }
        #expect(try restored.log.folded == one.log.folded)
        #expect(try restored.log.donations(to: text.value) == one.log.donations(to: text.value))
        #expect(try restored.backup == one.backup)
    }

    /// Whatever was lost of a store, what it tells can be read.
    @Test(arguments: ["name", "stretch", "entry", "store", "other", "donation"])
    func aDamagedStoreCanBeBackedUp(_ table: String) throws {
        for reset in 0..<3 {
            try one.donate("event", at: 1)
            try one.commit(.displayed(tip: "a", date: .at(1)), .set(parameter: "p", value: Data("1".utf8)))
            try one.commit(.cleared(.tip("a")))
            if reset < 2 {
                try one.open { try $0.commit([.cleared(.everything)], durability: .process) }
            }
        }
        try damageStore(at: one.path, table)
        #expect(try one.open { $0.replacement.setAside } != nil)
        let other = StoreFile(path: folder.path("other"))
        let backup = try SyncDocument(one.backup)
        try other.open { try $0.merge([backup.log]) }
        #expect(try one.log.folded == other.log.folded)
        #expect(try one.dates("event") == other.dates("event"))
    }

    @Test func anInvalidationAfterAResetInTheSameCommitIsTold() throws {
        let invalidated = LogChange.invalidated(tip: "a", reason: .tipClosed, date: .at(5))
        try one.commit(invalidated, .cleared(.tip("a")), invalidated)
        let other = StoreFile(path: folder.path("other"))
        try other.merge(one)
        #expect(try other.tip("a")?.invalidation?.reason == "tipClosed")
        #expect(try one.log.folded == other.log.folded)
    }

    @Test func countsOfTwoDevicesAddUpOnce() throws {
        try one.commit(.displayed(tip: "a", date: .at(1)))
        let two = try one.copy("two")
        for time in [2.0, 3] { try one.commit(.displayed(tip: "a", date: .at(time))) }
        try two.commit(.displayed(tip: "a", date: .at(4)), .exposed(tip: "a", seconds: 5))
        try one.merge(two)
        #expect(try one.tip("a")?.shown == RunningCount(count: 4, milliseconds: 5000))
        #expect(try one.log.folded.lastDisplay == Date.at(4).milliseconds)
    }

    @Test func aResetForgetsWhatItHasSeenAndNothingElse() throws {
        let invalidated = LogChange.invalidated(tip: "a", reason: .tipClosed, date: .at(1))
        try one.commit(.displayed(tip: "a", date: .at(1)), invalidated)
        let two = try one.copy("two")
        try two.commit(.displayed(tip: "a", date: .at(2)), .displayed(tip: "a", date: .at(3)))
        try two.commit(.invalidated(tip: "b", reason: .tipClosed, date: .at(3)))
        try one.commit(.cleared(.tip("a")), .cleared(.tip("b")))
        try one.commit(.displayed(tip: "a", date: .at(2)))
        try two.merge(one)
        #expect(try two.tip("a")?.invalidation == nil && two.tip("a")?.shown.count == 3)
        #expect(try two.tip("b")?.invalidation != nil)
    }

    @Test func theLastWriterOfAParameterWinsAndTheFirstInvalidation() throws {
        try one.commit(.set(parameter: "p", value: Data("0".utf8)))
        let two = try one.copy("two")
        try one.commit(.set(parameter: "p", value: Data("1".utf8)))
        try one.commit(.set(parameter: "p", value: nil))
        try one.commit(.invalidated(tip: "a", reason: .tipClosed, date: .at(2)))
        try two.commit(.invalidated(tip: "a", reason: .actionPerformed, date: .at(3)))
        try two.commit(.set(parameter: "q", value: Data("3".utf8)))
        try two.commit(.set(parameter: "p", value: Data("2".utf8)))
        try two.commit(.set(parameter: "p", value: Data("4".utf8)))
        try one.merge(two)
        #expect(try one.log.folded.parameters == ["p": Data("4".utf8), "q": Data("3".utf8)])
        #expect(try one.tip("a")?.invalidation?.reason == "actionPerformed")
    }

    @Test func deletedDonationsStayDeletedAndOthersStay() throws {
        for time in [1.0, 2, 3] { try one.donate("event", at: time) }
        let two = try one.copy("two")
        try one.commit(.cleared(.donations(event: "event", before: .at(2.5))))
        try one.donate("event", at: 4)
        try two.donate("event", at: 1.5)
        try two.merge(one)
        #expect(try two.dates("event") == [1.5, 3, 4])
    }

    @Test func removingEverythingRemovesWhatWasKnown() throws {
        try one.commit(.displayed(tip: "a", date: .at(1)), .set(parameter: "p", value: Data("1".utf8)))
        try one.donate("event", at: 1)
        let two = try one.copy("two")
        try one.open { try $0.commit([.cleared(.everything)], durability: .process) }
        try two.donate("event", at: 2)
        try two.merge(one)
        #expect(try two.log.folded == FoldedLog())
        #expect(try two.dates("event") == [2])
    }

    /// Stores that are copies of each other at different times, and merge what others have told at any time.
    @Test(arguments: 0..<30 as Range<UInt64>)
    func orderGroupingAndRepetitionMakeNoDifference(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var stores = [one]
        var told: [Log] = []
        for round in 0..<10 {
            let store = stores.randomElement(using: &random)!
            try store.open { opened in
                for _ in 0..<Int.random(in: 1...8, using: &random) { try work(opened, &random) }
                if random.chance(40), let log = told.randomElement(using: &random) { try opened.merge([log]) }
            }
            told.append(try store.log)
            if stores.count < 4, random.chance(50) { stores.append(try store.copy("\(round)")) }
        }
        let backups = try (0..<3).map { number in
            let whole = StoreFile(path: folder.path("whole \(number)"))
            let logs = told.shuffled(using: &random)
            try whole.open { opened in
                let middle = Int.random(in: 0..<logs.count, using: &random)
                try opened.merge(Array(logs[..<middle]))
                try logs[middle...].forEach { try opened.merge([$0]) }
                try opened.merge([logs[0], logs[0]])
            }
            return try whole.backup
        }
        #expect(backups[1] == backups[0] && backups[2] == backups[0])
    }

    private func work(_ store: Datastore, _ random: inout SplitMix64) throws {
        let name = ["a", "b", "c"].randomElement(using: &random)!
        let date = Int.at(Double(Int.random(in: 0...30, using: &random)))
        switch Int.random(in: 0...19, using: &random) {
        case 0...2: try store.commit(.displayed(tip: name, date: date))
        case 3, 4: try store.commit(.exposed(tip: name, seconds: 1))
        case 5, 6: try store.commit(.invalidated(tip: name, reason: .tipClosed, date: date))
        case 7: try store.commit(.cleared(.tip(name)))
        case 8, 9: try store.commit(.set(parameter: name, value: Data("\"\(date)\"".utf8)))
        case 10: try store.commit(.set(parameter: name, value: nil))
        case 11...15: try store.commit(.donated(event: name, date: date))
        case 16: try store.commit(.trimmed(event: name, keeping: 2))
        case 17: try store.commit(.cleared(.donations(event: name, before: date)))
        case 18: try store.commit(.anchoredLastDisplay(date: date))
        default: try store.commit([.cleared(.everything)], durability: .process)
        }
    }
}
