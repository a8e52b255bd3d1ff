import Foundation
@testable import TipDatastore
@testable import TipEngine

extension Int {
    /// So many seconds after some moment, as stores have it.
    static func at(_ seconds: Double) -> Int { Date.at(seconds).milliseconds }
}

extension LogChange {
    static func invalidated(tip: String, reason: Tips.InvalidationReason, date: Int) -> LogChange {
        .invalidated(tip: tip, reason: reason.rawValue, date: date)
    }

    static func donated(event: String, date: Int) -> LogChange {
        .donated(event: event, date: date, payload: nil)
    }
}

extension FoldedLog.Tip {
    init(
        displayCount: Int,
        displayDuration: TimeInterval = 0,
        invalidation: FoldedLog.Invalidation? = nil
    ) {
        let shown = RunningCount(count: displayCount, milliseconds: displayDuration.milliseconds)
        self.init(shown: shown, invalidation: invalidation)
    }
}

extension FoldedLog.Invalidation {
    init(_ reason: Tips.InvalidationReason, _ date: Int) { self.init(reason: reason.rawValue, date: date) }
}

extension Datastore {
    func commit(_ changes: LogChange..., durability: Durability = .process) throws {
        try commit(changes, durability: durability)
    }

    /// Everything but the donations, if others have changed anything since that was last read.
    func news() throws -> FoldedLog? { try hasForeignChanges() ? folded() : nil }

    func donate(_ event: String, at seconds: Double, _ payload: String? = nil) throws {
        let data = payload.map { Data($0.utf8) }
        try commit(.donated(event: event, date: .at(seconds), payload: data))
    }

    func tip(_ id: String) throws -> FoldedLog.Tip { try folded().tips[id] ?? FoldedLog.Tip() }

    /// The seconds of an event's donations.
    func donationTimes(of event: String, latest limit: Int = .max) throws -> [Double] {
        try donations(to: event, latest: limit).map { Date(milliseconds: $0.date).timeIntervalSince(.at(0)) }
    }

    /// The damaged file.
    var setAside: URL? { replacement.setAside.map { URL(filePath: $0) } }
}

/// Another connection to a store, in a transaction that writes.
func whileAnotherWrites(to path: String, _ body: () throws -> Void) throws {
    let other = try SQLiteConnection(path: path)
    try other.transaction(writes: true, body)
}
