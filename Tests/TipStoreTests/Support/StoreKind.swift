import Foundation
@testable import TipEngine

/// The stores that must behave alike.
enum StoreKind: String, CaseIterable, Sendable {
    case sqlite, memory
}

/// A folder of one test, removed with it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "tip-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder.
    func path(_ name: String = "tips.sqlite") -> String { url.appending(path: name).path }

    var names: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
    }
}

/// Runs `body` with an empty store of a kind.
func withStore<Result>(
    _ kind: StoreKind,
    _ body: (any TipStore) throws -> Result
) throws -> Result {
    let folder = try TemporaryFolder()
    let store: any TipStore =
        switch kind {
        case .sqlite: try SQLiteTipStore(path: folder.path())
        case .memory: try SQLiteTipStore.inMemory()
        }
    defer { store.close() }
    return try body(store)
}

extension Date {
    /// So many seconds after some moment.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: 800_000_000 + seconds) }
}

extension TipStore {
    func commit(_ changes: TipChange..., durability: Durability = .process) throws {
        try commit(changes, durability: durability)
    }

    func donate(_ event: String, at seconds: Double, _ payload: String? = nil) throws {
        let donation = DonationRecord(date: .at(seconds), payload: payload.map { Data($0.utf8) })
        try commit(.donated(event: event, donation: donation))
    }

    func exported() throws -> TipStoreExport {
        try (self as! SQLiteTipStore).export()
    }

    func tip(_ id: String) throws -> TipRecord { try contents().tips[id] ?? TipRecord() }

    /// The seconds of an event's donations.
    func donationTimes(of event: String, latest limit: Int = .max) throws -> [Double] {
        try donations(of: event, latest: limit).map { $0.date.timeIntervalSince(.at(0)) }
    }
}
