import Foundation
@testable import TipEngine

extension TipStore {
    func commit(_ changes: TipChange..., durability: Durability = .process) throws {
        try commit(changes, durability: durability)
    }

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
