import Foundation
import Testing
import WalkthroughSeededRandom
@testable import TipEngine
@testable import TipSync

@Suite struct SyncDocumentTests {
    private let document: SyncDocument

    init() throws {
        let store = try SQLiteTipStore.inMemory()
        try store.commit(
            [
                .displayed(tip: "a", date: .at(0.1)), .exposed(tip: "a", seconds: 0.2),
                .invalidated(tip: "a", reason: .tipClosed, date: .at(3)),
                .setParameter(key: "p", value: Data("\"ä\"".utf8)), .setParameter(key: "q", value: nil),
                .donated(event: "e", donation: DonationRecord(date: .at(1), payload: Data("1".utf8))),
                .donated(event: "e", donation: DonationRecord(date: .distantFuture, payload: Data([0xFF]))),
                .deletedDonations(event: "e", before: .at(2)), .reset(tip: "b"),
            ],
            durability: .process
        )
        let device = try store.deviceID
        document = SyncDocument(
            author: device,
            contents: try store.export().contribution(of: device, beside: [:])
        )
    }

    @Test func comesBackAsItWas() throws {
        #expect(try SyncDocument(document.data()) == document)
    }

    @Test func everyTruncationIsTold() throws {
        let data = try document.data()
        for length in 1..<data.count {
            #expect(throws: TipDocumentError.truncated, "\(length)") { try SyncDocument(data.prefix(length)) }
        }
    }

    @Test func everyChangedByteIsTold() throws {
        let data = try document.data()
        var random = SplitMix64(seed: 1)
        for index in data.indices {
            var changed = data
            changed[index] ^= UInt8.random(in: 1...255, using: &random)
            #expect(throws: TipDocumentError.self, "\(index)") { try SyncDocument(changed) }
        }
    }

    @Test func saysWhatItCannotRead() throws {
        let data = try document.data()
        let newer = Data("walkthrough-tips-sync 2 whatever\n".utf8)
        #expect(throws: TipDocumentError.newerVersion(number: 2)) { try SyncDocument(newer) }
        for foreign in ["", "PNG", "{}", "walkthrough-tips"] where !foreign.isEmpty {
            #expect(throws: TipDocumentError.self) { try SyncDocument(Data(foreign.utf8)) }
        }
        #expect(throws: TipDocumentError.foreign) { try SyncDocument(Data("something else entirely".utf8)) }
        #expect(throws: TipDocumentError.damaged(reason: "its checksum is not that of its contents")) {
            try SyncDocument(data + Data(" ".utf8))
        }
    }

    @Test func holdsNothingThatMergingDoesNotNeed() throws {
        let store = try SQLiteTipStore.inMemory()
        try store.commit(
            [
                .declared(tip: "secret", declaration: Data("{}".utf8)),
                .configured(displayInterval: 987_654_321_987),
            ],
            durability: .process
        )
        let device = try store.deviceID
        let contents = try store.export().contribution(of: device, beside: [:])
        let text = String(
            decoding: try SyncDocument(author: device, contents: contents).data(),
            as: UTF8.self
        )
        #expect(!text.contains("secret") && !text.contains("987654321987"))
    }
}
