import Foundation
import Testing
import WalkthroughSeededRandom
@testable import TipEngine

@Suite struct TipStoreExportTests {
    @Test func anInvalidationAfterAResetInTheSameCommitIsTold() throws {
        let invalidated = TipChange.invalidated(tip: "a", reason: .tipClosed, date: .at(5))
        let one = try SQLiteTipStore.inMemory()
        try one.commit([invalidated, .reset(tip: "a"), invalidated], durability: .process)
        let other = try SQLiteTipStore.inMemory()
        try other.merge(one.export())
        #expect(try other.contents().tips["a"]?.invalidation?.reason == .tipClosed)
        #expect(try one.contents().tips == other.contents().tips)
    }

    @Test func holdsEverything() throws {
        let store = try SQLiteTipStore.inMemory()
        try store.commit(
            .displayed(tip: "b", date: .at(1)),
            .exposed(tip: "b", seconds: 2),
            .invalidated(tip: "a", reason: .tipClosed, date: .at(3)),
            .declared(tip: "b", declaration: Data("{}".utf8)),
            .configured(displayInterval: 60),
            .setParameter(key: "p", value: Data("true".utf8)),
            .setParameter(key: "q", value: nil)
        )
        try store.donate("event", at: 5, "5")
        try store.donate("event", at: 4, nil)
        let export = try store.export()
        let device = try #require(export.devices.first?.uuid)
        #expect(
            export.devices == [.init(uuid: device, sequence: 2, lastDisplay: .at(1), lastDisplayTime: 1)]
        )
        let stamp = TipStoreExport.Stamp(time: 1, device: device)
        #expect(export.displayInterval == .init(seconds: 60, stamp: stamp))
        #expect(
            export.tips == [
                .init(
                    id: "a",
                    records: [
                        .init(
                            device: device,
                            count: 0,
                            seconds: 0,
                            invalidation: .init(reason: "tipClosed", date: .at(3), time: 1)
                        )
                    ]
                ),
                .init(
                    id: "b",
                    records: [.init(device: device, count: 1, seconds: 2)],
                    declaration: .init(value: StoredJSON(Data("{}".utf8)), stamp: stamp)
                ),
            ]
        )
        #expect(
            export.parameters == [
                .init(key: "p", value: StoredJSON(Data("true".utf8)), stamp: stamp),
                .init(key: "q", value: nil, stamp: stamp),
            ]
        )
        #expect(
            export.events == [
                .init(
                    name: "event",
                    donations: [
                        .init(date: .at(4), device: device, sequence: 2),
                        .init(
                            date: .at(5),
                            device: device,
                            sequence: 1,
                            payload: StoredJSON(Data("5".utf8))
                        ),
                    ]
                )
            ]
        )
    }

    @Test(arguments: AnyText.samples)
    func survivesJSON(_ text: AnyText) throws {
        let store = try SQLiteTipStore.inMemory()
        let bytes = Data(text.value.utf8)
        try store.commit(
            .displayed(tip: text.value, date: .at(0.1)),
            .setParameter(key: text.value, value: bytes),
            .donated(event: text.value, donation: DonationRecord(date: .at(0.2), payload: Data([0xFF, 0])))
        )
        let export = try store.export()
        let json = try JSONEncoder().encode(export)
        #expect(try JSONDecoder().decode(TipStoreExport.self, from: json) == export)
    }
}

/// Merging as the laws have it, over stores that random work and merges have made.
@Suite struct TipStoreMergingTests {
    @Test(arguments: 0..<60 as Range<UInt64>)
    func orderGroupingAndRepetitionMakeNoDifference(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let exports = try exportsOfRelatedStores(&random)
        for _ in 0..<20 {
            let a = exports.randomElement(using: &random)!
            let b = exports.randomElement(using: &random)!
            let c = exports.randomElement(using: &random)!
            #expect(a.merging(b) == b.merging(a))
            #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
            #expect(a.merging(a) == a)
            #expect(a.merging(b).merging(b) == a.merging(b))
            #expect(a.merging(b).merging(c).merging(a.merging(b)) == a.merging(b).merging(c))
        }
    }

    @Test func countsOfTwoDevicesAddUpOnce() throws {
        let (folder, one, two) = try twoCopies { try $0.commit(.displayed(tip: "a", date: .at(1))) }
        for time in [2.0, 3] { try one.commit(.displayed(tip: "a", date: .at(time))) }
        try two.commit(.displayed(tip: "a", date: .at(4)), .exposed(tip: "a", seconds: 5))
        let merged = try one.export().merging(two.export())
        #expect(merged.tips[0].shown == 4)
        #expect(merged.tips[0].records.map(\.seconds).reduce(0, +) == 5)
        #expect(merged.devices.compactMap(\.lastDisplay).max() == .at(4))
        withExtendedLifetime(folder) {}
    }

    @Test func aResetForgetsWhatItHasSeen() throws {
        let (folder, one, two) = try twoCopies {
            try $0.commit(
                .displayed(tip: "a", date: .at(1)),
                .invalidated(tip: "a", reason: .tipClosed, date: .at(1))
            )
        }
        try one.commit(.reset(tip: "a"))
        try one.commit(.displayed(tip: "a", date: .at(2)))
        let merged = try two.export().merging(one.export())
        #expect(merged.tips[0].records.allSatisfy { $0.invalidation == nil })
        #expect(merged.tips[0].shown == 1)
        withExtendedLifetime(folder) {}
    }

    @Test func aResetLosesNothingThatItHasNotSeen() throws {
        let (folder, one, two) = try twoCopies { try $0.commit(.displayed(tip: "a", date: .at(1))) }
        try two.commit(
            .displayed(tip: "a", date: .at(2)),
            .displayed(tip: "a", date: .at(3)),
            .invalidated(tip: "b", reason: .tipClosed, date: .at(3))
        )
        try one.commit(.reset(tip: "a"), .reset(tip: "b"))
        let merged = try two.export().merging(one.export())
        #expect(merged.tips[0].shown == 2)
        #expect(merged.tips[1].records.contains { $0.invalidation != nil })
        withExtendedLifetime(folder) {}
    }

    @Test func theLastWriterOfAParameterWins() throws {
        let (folder, one, two) = try twoCopies {
            try $0.commit(.setParameter(key: "p", value: Data("0".utf8)))
        }
        try one.commit(.setParameter(key: "p", value: Data("1".utf8)))
        try one.commit(.setParameter(key: "p", value: nil))
        try two.commit(.setParameter(key: "p", value: Data("2".utf8)))
        try two.commit(.setParameter(key: "q", value: Data("3".utf8)))
        try two.commit(.setParameter(key: "p", value: Data("4".utf8)))
        let merged = try one.export().merging(two.export())
        #expect(merged.parameters.map(\.value) == ["4", "3"].map { StoredJSON(Data($0.utf8)) })
        withExtendedLifetime(folder) {}
    }

    @Test func theEarliestInvalidationCounts() throws {
        let (folder, one, two) = try twoCopies { try $0.commit(.displayed(tip: "a", date: .at(1))) }
        try one.commit(.setParameter(key: "p", value: nil))
        try one.commit(.setParameter(key: "p", value: nil))
        try one.commit(.invalidated(tip: "a", reason: .tipClosed, date: .at(2)))
        try two.commit(.invalidated(tip: "a", reason: .actionPerformed, date: .at(3)))
        try one.merge(two.export())
        #expect(try one.tip("a").invalidation?.reason == .actionPerformed)
        withExtendedLifetime(folder) {}
    }

    @Test func deletedDonationsStayDeletedAndOthersStay() throws {
        let (folder, one, two) = try twoCopies {
            for time in [1.0, 2, 3] { try $0.donate("event", at: time) }
        }
        try one.commit(.deletedDonations(event: "event", before: .at(2.5)))
        try one.donate("event", at: 4)
        try two.donate("event", at: 1.5)
        let merged = try one.export().merging(two.export())
        #expect(merged.events.map { $0.donations.map(\.date) } == [[.at(1.5), .at(3), .at(4)]])
        withExtendedLifetime(folder) {}
    }

    /// As in a file that somebody else wrote.
    @Test func aNumberThatIsThereTwiceIsOneDonation() throws {
        let (folder, one, two) = try twoCopies { try $0.donate("event", at: 1) }
        try two.donate("event", at: 2)
        var export = try two.export()
        export.events[0].donations += export.events[0].donations
        try one.merge(export)
        #expect(try one.donationTimes(of: "event") == [1, 2])
        withExtendedLifetime(folder) {}
    }

    @Test func removingEverythingRemovesWhatWasKnown() throws {
        let (folder, one, two) = try twoCopies {
            try $0.commit(.displayed(tip: "a", date: .at(1)), .setParameter(key: "p", value: Data()))
            try $0.donate("event", at: 1)
        }
        try one.removeAll()
        try two.donate("event", at: 2)
        let merged = try one.export().merging(two.export())
        #expect(merged.tips.map(\.shown) == [0])
        #expect(merged.parameters == [])
        #expect(merged.events.map { $0.donations.map(\.date) } == [[.at(2)]])
        withExtendedLifetime(folder) {}
    }

    /// Merging into a store is the same as merging values.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func aStoreMergesAsValuesDo(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let exports = try exportsOfRelatedStores(&random)
        let store = try SQLiteTipStore.inMemory()
        let other = try SQLiteTipStore.inMemory()
        for _ in 0..<12 {
            let export = exports.randomElement(using: &random)!
            let (before, merged) = (try store.export(), try store.export().merging(export))
            let hasChanged = try store.merge(export)
            #expect(try store.export() == merged)
            #expect(hasChanged == (merged != before))
            #expect(try !store.merge(export))
            if random.chance(40) { try work(store, &random) }
            if random.chance(30) { try other.merge(store.export()) }
            #expect(try TipStoreExport(json: Data(store.export().json().utf8)) == store.export())
        }
        try other.merge(store.export())
        try store.merge(other.export())
        #expect(try store.export() == other.export())
        #expect(try store.contents() == other.contents())
    }

    // MARK: Support

    /// A store and its copy on another machine, after `body`.
    private func twoCopies(
        after body: (SQLiteTipStore) throws -> Void
    ) throws -> (TemporaryFolder, SQLiteTipStore, SQLiteTipStore) {
        let folder = try TemporaryFolder()
        let first = try SQLiteTipStore(path: folder.path(), machine: "one")
        try body(first)
        first.close()
        try FileManager.default.copyItem(atPath: folder.path(), toPath: folder.path("copy"))
        return (
            folder,
            try SQLiteTipStore(path: folder.path(), machine: "one"),
            try SQLiteTipStore(path: folder.path("copy"), machine: "two")
        )
    }

    /// Stores that are copies of each other at different times, and their exports at many.
    private func exportsOfRelatedStores(_ random: inout SplitMix64) throws -> [TipStoreExport] {
        let folder = try TemporaryFolder()
        var paths = [folder.path("0")]
        var exports: [TipStoreExport] = []
        for round in 0..<10 {
            let path = paths.randomElement(using: &random)!
            // Each file is on a machine of its own.
            let store = try SQLiteTipStore(path: path, machine: path)
            for _ in 0..<Int.random(in: 1...8, using: &random) { try work(store, &random) }
            exports.append(try store.export())
            store.close()
            if paths.count < 4, Bool.random(using: &random) {
                let copy = folder.path("\(round + 1)")
                try FileManager.default.copyItem(atPath: path, toPath: copy)
                paths.append(copy)
            }
        }
        return exports
    }

    private func work(_ store: SQLiteTipStore, _ random: inout SplitMix64) throws {
        let name = ["a", "b", "c"].randomElement(using: &random)!
        let date = Date.at(Double(Int.random(in: 0...30, using: &random)))
        switch Int.random(in: 0...21, using: &random) {
        case 0...2: try store.commit(.displayed(tip: name, date: date))
        case 3, 4: try store.commit(.exposed(tip: name, seconds: 1))
        case 5, 6: try store.commit(.invalidated(tip: name, reason: .tipClosed, date: date))
        case 7: try store.commit(.reset(tip: name))
        case 8, 9: try store.commit(.setParameter(key: name, value: Data("\(date)".utf8)))
        case 10: try store.commit(.setParameter(key: name, value: nil))
        case 11...15: try store.commit(.donated(event: name, donation: DonationRecord(date: date)))
        case 16: try store.commit(.trimmedDonations(event: name, keeping: 2))
        case 17: try store.commit(.deletedDonations(event: name, before: date))
        case 18: try store.commit(.anchoredLastDisplay(date: date))
        case 19: try store.commit(.declared(tip: name, declaration: Data("\(date)".utf8)))
        case 20: try store.commit(.configured(displayInterval: Double.random(in: 0...9, using: &random)))
        default: try store.removeAll()
        }
    }
}

extension TipStoreExport.Tip {
    /// How often it was shown, on all devices, as far as that counts.
    var shown: Int { records.map { max(0, $0.count - $0.clearedCount) }.reduce(0, +) }
}
