import Foundation
import Testing
import TipDatastore

/// Rounds with a folder that cannot be written.
@Suite struct FullFolderTests {
    private final class Device {
        let store: Datastore
        private var round: SyncRound

        init(_ path: String, _ folder: URL) throws {
            store = try Datastore(path: path)
            round = SyncRound(folder: SyncFolder(uri: folder.absoluteString))
        }

        deinit { store.close() }

        @discardableResult
        func sync() throws -> SyncRound.Outcome { try round.run(store, within: GioLimit(seconds: 60)) }

        func donate() throws {
            try store.commit([.donated(event: "e", date: 1, payload: nil)], durability: .process)
        }

        var count: Int { get throws { try store.donations(to: "e", latest: .max).count } }
    }

    @Test(SmallDisk.needed) func aReadOnlyOrFullFolderIsStillRead() throws {
        let place = try TemporaryFolder()
        let disk = try SmallDisk()
        let mine = try Device(place.path("3.sqlite"), disk.folder.url)
        let theirs = try Device(place.path("4.sqlite"), disk.folder.url)
        try theirs.donate()
        try theirs.sync()
        try disk.makeReadOnly(true)
        try mine.donate()
        #expect(throws: SyncFailure.notWritable(disk.folder.url.path)) { try mine.sync() }
        #expect(try mine.count == 2)
        try disk.makeReadOnly(false)
        _ = try? Data(count: 600_000).write(to: disk.folder.url.appending(path: "ballast"))
        #expect(throws: SyncFailure.full(disk.folder.url.path)) { try mine.sync() }
        #expect(try theirs.sync().skipped.isEmpty, "what could not be written is not there")
        try FileManager.default.removeItem(at: disk.folder.url.appending(path: "ballast"))
        try mine.sync()
        try theirs.sync()
        #expect(try theirs.count == 2)
    }
}
