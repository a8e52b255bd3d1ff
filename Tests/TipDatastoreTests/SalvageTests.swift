import Foundation
import Testing
@testable import TipDatastore

/// What comes of a store of which something cannot be read, or must not be believed.
@Suite struct SalvageTests {
    private let place: TemporaryFolder
    private let shared: String
    private var path: String { "\(place.path)/one.sqlite" }

    init() throws {
        place = try TemporaryFolder()
        shared = "\(place.path)/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    }

    private func fill(_ device: SyncDevice) throws {
        for time in 0..<5 { try device.donate("e", at: time) }
        try device.show("a")
    }

    @Test(arguments: ["stretch", "name", "store", "other", "donation"])
    func whatTheFolderHasDoesNotCountTwice(_ table: String) throws {
        try { () throws in
            let device = try SyncDevice(path, shared)
            try fill(device)
            try device.sync()
            try device.donate("e", at: 9)
            device.store.close()
        }()
        let connection = try SQLiteConnection(path: path)
        let page = try #require(
            try connection.number("SELECT rootpage FROM sqlite_master WHERE name = '\(table)'")
        )
        _ = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)")
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.seek(toOffset: UInt64(page - 1) * 4096)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try handle.close()

        let devices = [try SyncDevice(path, shared), try SyncDevice("\(place.path)/two.sqlite", shared)]
        for _ in 0..<2 { for device in devices { try device.sync() } }
        for device in devices {
            #expect(try !device.sync().hasChanged, "all is told")
            // Without the names, nobody can say what a donation was to.
            #expect(try device.count("e") == (table == "name" ? 5 : 6))
            #expect(try device.tip("a").shown == RunningCount(count: 1, milliseconds: 1000))
        }
        #expect(devices[0].store.replacement.setAside != nil)
        #expect(try devices[0].store.log().log.tells(sameAs: devices[1].store.log().log))
    }

    @Test(
        arguments: [
            "UPDATE store SET clock = \(Int.max)", "UPDATE store SET clock = -1",
            "UPDATE stretch SET known = \(Int.max)", "UPDATE stretch SET id = -1",
            "UPDATE entry SET time = \(Int.max)", "UPDATE entry SET position = \(Int.max - 20) + position",
            "UPDATE entry SET number = \(Int.min)", "UPDATE entry SET number = \(Int.max)",
            "UPDATE entry SET data = \(Int.max)",
        ]
    )
    func numbersThatCannotBeAreNoEndOfTheApp(_ change: String) throws {
        let device = try SyncDevice(path, shared)
        try fill(device)
        try SQLiteConnection(path: path).run(change)
        _ = try? device.store.folded()
        try device.donate("new")
        try device.show("b")
        try device.sync()
        #expect(try device.count("new") == 1)
        #expect(try device.tip("b").shown.count == 1)
        let other = try SyncDevice("\(place.path)/two.sqlite", shared)
        try other.sync()
        #expect(try other.count("new") == 1)
    }
}
