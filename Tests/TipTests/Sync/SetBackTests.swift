import Foundation
import Testing
@testable import TipEngine
@testable import TipSync

/// Stores that are set back to a backup after they had told others more.
@Suite struct SetBackTests {
    private let place: TemporaryFolder
    private let shared: URL
    private let other: Device

    init() throws {
        place = try TemporaryFolder()
        shared = try place.makeFolder("shared")
        other = try Device(place.path("other.sqlite"), shared)
    }

    private func open() throws -> Device { try Device(place.path("one.sqlite"), shared) }

    private func copy(_ from: String, to: String) throws {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: place.path(to + suffix))
            if FileManager.default.fileExists(atPath: place.path(from + suffix)) {
                try FileManager.default.copyItem(
                    atPath: place.path(from + suffix),
                    toPath: place.path(to + suffix)
                )
            }
        }
    }

    private func agree(_ devices: Device...) throws {
        for _ in 0..<3 { for device in devices { try device.sync() } }
        let exports = try devices.map { try $0.store.export() }
        for export in exports { #expect(export == exports[0]) }
    }

    /// - Parameters:
    ///   - before: Donations in the backup.
    ///   - lost: Donations that were published and are not in the backup.
    ///   - since: Donations after the store was set back, before it sees the folder again.
    @Test(arguments: [(2, 3, 0), (2, 3, 1), (2, 3, 3), (2, 3, 5), (0, 3, 2), (3, 1, 1)])
    func nothingIsLostAndNothingCountsTwice(_ before: Int, _ lost: Int, _ since: Int) throws {
        do {
            let one = try open()
            for time in 0..<before { try one.donate("e", at: Double(time)) }
            try one.sync()
            one.store.close()
            try copy("one.sqlite", to: "backup.sqlite")
        }
        let former: String
        do {
            let one = try open()
            for time in 0..<lost { try one.donate("e", at: 100 + Double(time)) }
            try one.show("a", seconds: 1)
            try one.sync()
            former = try one.store.deviceID
            one.store.close()
        }
        try other.sync()
        try copy("backup.sqlite", to: "one.sqlite")
        let one = try open()
        for time in 0..<since { try one.donate("e", at: 200 + Double(time)) }
        try agree(one, other)
        #expect(try one.count("e") == before + lost + since)
        #expect(try one.tip("a").displayCount == 1)
        #expect(try one.store.deviceID != former, "it goes on as a device of its own")
        try one.donate("e", at: 300)
        try one.show("a")
        try agree(one, other)
        #expect(try other.count("e") == before + lost + since + 1)
        #expect(try other.tip("a").displayCount == 2)
    }

    /// The app's own connection learns of it before its next change.
    @Test func otherConnectionsGoOnAsTheNewDevice() throws {
        let one = try open()
        try one.donate("e")
        try one.sync()
        var published = try one.store.export()
        let device = try one.store.deviceID
        published.devices = published.devices.map { $0.uuid == device ? .init(device, sequence: 9) : $0 }
        let again = try open()
        _ = try again.count("e")
        #expect(try one.store.forkIfSetBack(after: published))
        try again.donate("e", at: 2)
        try one.donate("e", at: 3)
        #expect(try one.store.deviceID == again.store.deviceID)
        #expect(try one.store.deviceID != device)
        try one.store.merge(published)
        #expect(try one.count("e") == 3, "one of the nine is known, the others were deleted")
        // It is the same machine still.
        let later = try open()
        #expect(try later.store.deviceID == one.store.deviceID)
    }

    @Test func aStoreThatWasNeverSetBackStaysTheSameDevice() throws {
        let one = try open()
        let device = try one.store.deviceID
        for round in 0..<6 {
            try one.donate("e", at: Double(round))
            try one.show("a")
            try one.close("b")
            if round == 2 {
                try one.store.commit([.reset(tip: "a"), .reset(tip: "b")], durability: .process)
            }
            if round == 4 { try one.store.removeAll() }
            try one.sync()
            try other.sync()
            // As after a restart, which reads its own document again.
            try open().sync()
        }
        #expect(try one.store.deviceID == device)
    }
}
