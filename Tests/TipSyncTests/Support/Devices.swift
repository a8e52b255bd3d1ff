import Foundation
import Testing
@testable import TipEngine
@testable import TipSync

/// A folder of one test, removed with it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "tip-sync-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func makeFolder(_ name: String) throws -> URL {
        let folder = url.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

extension Date {
    /// So many seconds after some moment.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: 800_000_000 + seconds) }
}

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

/// Whether a condition comes true, however long the machine takes.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<30_000 {
        if try condition() { return true }
        try await Task.sleep(for: .milliseconds(10))
    }
    return false
}
