import Foundation
@testable import TipDatastore
@testable import TipEngine

extension TipStore {
    func commit(_ changes: TipChange..., durability: Durability = .process) throws {
        try commit(changes, durability: durability)
    }

    /// Everything but the donations, if others have changed anything since that was last read.
    func news() throws -> TipStoreContents? { try hasForeignChanges() ? contents() : nil }

    func donate(_ event: String, at seconds: Double, _ payload: String? = nil) throws {
        let donation = DonationRecord(date: .at(seconds), payload: payload.map { Data($0.utf8) })
        try commit(.donated(event: event, donation: donation))
    }

    func tip(_ id: String) throws -> TipRecord { try contents().tips[id] ?? TipRecord() }

    /// The seconds of an event's donations.
    func donationTimes(of event: String, latest limit: Int = .max) throws -> [Double] {
        try donations(of: event, latest: limit).map { $0.date.timeIntervalSince(.at(0)) }
    }
}

extension Datastore {
    /// The damaged file.
    var setAside: URL? { replacement.setAside.map { URL(filePath: $0) } }
}

/// Another connection to a store, in a transaction that writes.
func whileAnotherWrites(to path: String, _ body: () throws -> Void) throws {
    let other = try SQLiteConnection(path: path)
    try other.transaction(writes: true, body)
}
