import Foundation
import Testing
@testable import TipEngine
@testable import TipSync

/// A device with a store, whose rounds a test makes.
final class Device {
    let store: SQLiteTipStore
    private var round: SyncRound

    init(_ path: String, _ folder: URL, removesEverything: Bool = false) throws {
        store = try SQLiteTipStore(path: path)
        round = SyncRound(
            folder: SyncFolder(file: GioFile(uri: folder.absoluteString)),
            removesEverything: removesEverything
        )
    }

    deinit { store.close() }

    @discardableResult
    func sync() throws -> SyncRound.Outcome { try round.run(store, within: GioLimit(seconds: 60)) }

    func show(_ tip: String, seconds: Double = 1) throws {
        try store.commit(
            [.displayed(tip: tip, date: .at(1)), .exposed(tip: tip, seconds: seconds)],
            durability: .process
        )
    }

    func donate(_ event: String, at seconds: Double = 1) throws {
        let donation = DonationRecord(date: .at(seconds))
        try store.commit([.donated(event: event, donation: donation)], durability: .process)
    }

    func close(_ tip: String) throws {
        try store.commit([.invalidated(tip: tip, reason: .tipClosed, date: .at(2))], durability: .process)
    }

    func tip(_ id: String) throws -> TipRecord { try store.contents().tips[id] ?? TipRecord() }

    func count(_ event: String) throws -> Int { try store.donations(of: event, latest: .max).count }
}

extension TipStoreExport.Device {
    init(_ uuid: String, sequence: Int64) {
        self.init(uuid, sequence: sequence, removed: SequenceRanges(), lastDisplay: nil, lastDisplayTime: 0)
    }

    /// The same under another id.
    init(_ uuid: String, _ other: Self) {
        self.init(
            uuid,
            sequence: other.sequence,
            removed: other.removed,
            lastDisplay: other.lastDisplay,
            lastDisplayTime: other.lastDisplayTime
        )
    }
}

/// Whether a condition comes true within a minute, which only ends what hangs.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
        guard ContinuousClock.now < end else { return false }
        try await Task.sleep(for: .milliseconds(10))
    }
    return true
}
