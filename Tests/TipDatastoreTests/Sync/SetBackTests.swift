import Foundation
import Testing
@testable import TipDatastore

/// Stores that are set back to a backup after they had told others more.
@Suite struct SetBackTests {
    private let place: TemporaryFolder
    private let shared: String
    private let other: SyncDevice

    init() throws {
        place = try TemporaryFolder()
        shared = "\(place.path)/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
        other = try SyncDevice("\(place.path)/other.sqlite", shared)
    }

    private func open(_ name: String = "one") throws -> SyncDevice {
        try SyncDevice("\(place.path)/\(name).sqlite", shared)
    }

    private func copy(_ from: String, to: String) throws {
        for suffix in ["", "-wal", "-shm"] {
            let (from, to) = ("\(place.path)/\(from).sqlite\(suffix)", "\(place.path)/\(to).sqlite\(suffix)")
            try? FileManager.default.removeItem(atPath: to)
            if FileManager.default.fileExists(atPath: from) {
                try FileManager.default.copyItem(atPath: from, toPath: to)
            }
        }
    }

    private func agree(_ devices: SyncDevice...) throws {
        for _ in 0..<3 { for device in devices { try device.sync() } }
        for device in devices {
            #expect(try device.store.log().log.tells(sameAs: devices[0].store.log().log))
        }
    }

    /// - Parameters:
    ///   - before: donations in the backup.
    ///   - lost: donations that were published and are not in the backup.
    ///   - since: donations after the store was set back, before it sees the folder again.
    @Test(arguments: [(2, 3, 0), (2, 3, 1), (2, 3, 3), (2, 3, 5), (0, 3, 2), (3, 1, 1)])
    func nothingIsLostAndNothingCountsTwice(_ before: Int, _ lost: Int, _ since: Int) throws {
        do {
            let one = try open()
            for time in 0..<before { try one.donate("e", at: time) }
            try one.sync()
            one.store.close()
            try copy("one", to: "backup")
        }
        let (device, stretch): (String, StretchID?)
        do {
            let one = try open()
            for time in 0..<lost { try one.donate("e", at: 100 + time) }
            try one.show("a")
            try one.sync()
            (device, stretch) = (try one.device, try one.stretch)
            one.store.close()
        }
        try other.sync()
        try copy("backup", to: "one")
        let one = try open()
        for time in 0..<since { try one.donate("e", at: 200 + time) }
        try agree(one, other)
        #expect(try one.count("e") == before + lost + since)
        #expect(try one.tip("a").shown.count == 1)
        try one.donate("e", at: 300)
        try one.show("a")
        #expect(try one.device == device && one.stretch != stretch, "it goes on with another stretch")
        try agree(one, other)
        #expect(try other.count("e") == before + lost + since + 1)
        #expect(try other.tip("a").shown.count == 2)
    }

    /// The app's own connection learns of it before its next change.
    @Test func otherConnectionsGoOnWithTheNewStretch() throws {
        let one = try open()
        try one.donate("e")
        let stretch = try one.stretch
        // A copy on the same machine goes on, too.
        try copy("one", to: "copy")
        let copy = try open("copy")
        try copy.donate("e", at: 2)
        try copy.sync()
        let again = try open()
        #expect(try again.count("e") == 1)
        try one.sync()
        try again.donate("e", at: 3)
        try one.donate("e", at: 4)
        #expect(try one.stretch == again.stretch && one.device == copy.device)
        #expect(try [one, again].map { try $0.count("e") } == [4, 4])
        #expect(try open().stretch == one.stretch)
        #expect(try copy.stretch != stretch && copy.stretch != one.stretch)
    }

    @Test func aStoreThatWasNeverSetBackGoesOnWithItsStretch() throws {
        let one = try open()
        try one.donate("e")
        let (device, stretch) = (try one.device, try one.stretch)
        for round in 0..<4 {
            try one.donate("e", at: round)
            try one.show("a")
            try one.close("b")
            if round == 2 {
                try one.commit(.cleared(.donations(event: "e", before: nil)), .cleared(.tip("b")))
            }
            try one.sync()
            try other.sync()
            // As after a restart, which reads its own document again.
            try open().sync()
        }
        #expect(try one.device == device && one.stretch == stretch)
    }
}
