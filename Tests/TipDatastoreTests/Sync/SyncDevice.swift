import Foundation
@testable import TipDatastore

/// A device with a store, whose rounds a test makes.
final class SyncDevice {
    let store: Datastore
    private var round: SyncRound

    init(_ path: String, _ folder: String, commitLimit: Duration = .seconds(5)) throws {
        store = try Datastore(path: path, commitLimit: commitLimit)
        round = SyncRound(folder: .at(folder))
    }

    deinit { store.close() }

    var device: String { get throws { try store.device } }

    /// Where it writes.
    var stretch: StretchID? { get throws { try store.log().end?.stretch } }

    @discardableResult
    func sync() throws -> SyncRound.Outcome { try round.run(store, within: GioLimit(seconds: 60)) }

    func begin() throws -> LogState { try round.begin(store, within: GioLimit(seconds: 60)) }

    @discardableResult
    func finish(_ state: LogState) throws -> SyncRound.Outcome? {
        try round.finish(store, meeting: state.log.waitingReset, within: GioLimit(seconds: 60))
    }

    // MARK: What it does

    func commit(_ changes: LogChange...) throws {
        try store.commit(changes, durability: .process)
    }

    func show(_ tip: String, milliseconds: Int = 1000) throws {
        try commit(.displayed(tip: tip, date: 1000), .exposed(tip: tip, milliseconds: milliseconds))
    }

    func donate(_ event: String, at date: Int = 1000) throws {
        try commit(.donated(event: event, date: date, payload: nil))
    }

    func close(_ tip: String) throws {
        try commit(.invalidated(tip: tip, reason: "tipClosed", date: 2000))
    }

    // MARK: What it knows

    func tip(_ id: String) throws -> FoldedLog.Tip { try store.folded().tips[id] ?? FoldedLog.Tip() }

    func isClosed(_ tip: String) throws -> Bool { try self.tip(tip).invalidation?.reason == "tipClosed" }

    func count(_ event: String) throws -> Int { try store.donations(to: event, latest: .max).count }
}

extension SyncFolder {
    static func at(_ path: String) -> SyncFolder {
        SyncFolder(uri: URL(filePath: path, directoryHint: .isDirectory).absoluteString)
    }
}
