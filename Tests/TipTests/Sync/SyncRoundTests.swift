import Foundation
import Testing
@testable import TipEngine
@testable import TipSync

import Glibc

@Suite struct SyncRoundTests {
    private let place: TemporaryFolder
    private let shared: URL
    private let one: Device
    private let two: Device

    init() throws {
        place = try TemporaryFolder()
        shared = try place.makeFolder("shared")
        one = try Device(place.path("one.sqlite"), shared)
        two = try Device(place.path("two.sqlite"), shared)
    }

    private func syncAll() throws {
        for _ in 0..<2 { for device in [one, two] { try device.sync() } }
    }

    @Test func whatIsClosedOnOneIsClosedOnTheOther() throws {
        try one.close("a")
        try syncAll()
        #expect(try two.tip("a").invalidation?.reason == .tipClosed)
    }

    @Test func whatHappensApartAddsUp() throws {
        try syncAll()
        for time in 0..<3 { try one.donate("e", at: Double(time)) }
        for time in 0..<4 { try two.donate("e", at: Double(time)) }
        try one.show("a", seconds: 1.5)
        try two.show("a", seconds: 2)
        try syncAll()
        for device in [one, two] {
            #expect(try device.count("e") == 7)
            #expect(try device.tip("a") == TipRecord(displayCount: 2, displayDuration: 3.5))
        }
        #expect(try one.store.export() == two.store.export())
    }

    @Test func eachWritesOneDocumentAndOnlyWhenSomethingChanged() throws {
        try one.donate("e")
        try syncAll()
        let names = try FileManager.default.contentsOfDirectory(atPath: shared.path).sorted()
        #expect(names == [try one.store.deviceID + ".tips", try two.store.deviceID + ".tips"].sorted())
        try syncAll()
        for device in [one, two] { #expect(try !device.sync().hasChanged) }
    }

    @Test func aResetClearsTheOthersToo() throws {
        try one.close("a")
        try two.donate("e")
        try syncAll()
        try one.store.removeAll()
        try syncAll()
        #expect(try two.store.contents() == TipStoreContents())
        #expect(try two.count("e") == 0)
    }

    /// TipKit's `resetDatastore` clears remote records too, even those that this device has never seen.
    @Test func aResetAtTheStartClearsWhatThisDeviceNeverSaw() throws {
        try one.close("a")
        try one.donate("e")
        try one.sync()
        let fresh = try Device(place.path("fresh.sqlite"), shared, removesEverything: true)
        try fresh.sync()
        try one.sync()
        #expect(try one.store.contents() == TipStoreContents())
        #expect(try one.count("e") == 0)
        try one.donate("e")
        try one.sync()
        try fresh.sync()
        #expect(try fresh.count("e") == 1, "only the first round removes anything")
    }

    @Test func leavesAloneWhatItCannotRead() throws {
        try one.close("a")
        try one.sync()
        let good = shared.appending(path: try one.store.deviceID + ".tips")
        let data = try Data(contentsOf: good)
        let bad = [
            "foreign.tips": Data("hello".utf8), "cut.tips": data.dropLast(3),
            "newer.tips": Data("walkthrough-tips-sync 9 x\n".utf8), "notes.txt": Data("mine".utf8),
        ]
        for (name, content) in bad { try content.write(to: shared.appending(path: name)) }
        let outcome = try two.sync()
        #expect(
            outcome.skipped == [
                "foreign.tips": .foreign, "cut.tips": .truncated, "newer.tips": .newerVersion(number: 9),
            ]
        )
        #expect(try two.tip("a").invalidation != nil)
        for (name, content) in bad { #expect(try Data(contentsOf: shared.appending(path: name)) == content) }
        // One that was not complete yet is read when it is.
        try data.write(to: shared.appending(path: "cut.tips"))
        #expect(try two.sync().skipped["cut.tips"] == nil)
    }

    @Test func whatADeviceThatIsGoneToldStays() throws {
        try one.donate("e")
        try one.sync()
        try two.sync()
        try FileManager.default.removeItem(at: shared.appending(path: try one.store.deviceID + ".tips"))
        try two.sync()
        let late = try Device(place.path("late.sqlite"), shared)
        try late.sync()
        #expect(try late.count("e") == 1)
        // It comes back, and nothing counts twice.
        try one.donate("e")
        for device in [one, two, late, one, two, late] { try device.sync() }
        for device in [one, two, late] { #expect(try device.count("e") == 2) }
    }

    /// Whatever carries the folder may put back what a device wrote before; it takes nothing away.
    @Test func anOlderDocumentPutBackChangesNothing() throws {
        try one.donate("e")
        try one.sync()
        let own = shared.appending(path: try one.store.deviceID + ".tips")
        let older = try Data(contentsOf: own)
        try one.donate("e", at: 2)
        try one.close("a")
        for device in [one, two] { try device.sync() }
        try older.write(to: own)
        try two.sync()
        #expect(try two.count("e") == 2 && two.tip("a").invalidation != nil)
        // Whoever comes now learns the rest from the device that had read it.
        let late = try Device(place.path("late.sqlite"), shared)
        try late.sync()
        #expect(try late.count("e") == 2 && late.tip("a").invalidation != nil)
        try one.sync()
        #expect(try Data(contentsOf: own) != older, "the device writes its own anew")
        #expect(try one.store.deviceID + ".tips" == own.lastPathComponent, "it was not set back itself")
    }

    @Test func documentsOfTwoDevicesExchangedTellTheSame() throws {
        try one.donate("e")
        try one.sync()
        try two.sync()
        let files = try [one, two].map { shared.appending(path: try $0.store.deviceID + ".tips") }
        let before = try files.map { try Data(contentsOf: $0) }
        for (file, data) in zip(files, before.reversed()) { try data.write(to: file) }
        let late = try Device(place.path("late.sqlite"), shared)
        try late.sync()
        #expect(try late.count("e") == 1)
    }

    @Test func aFolderThatIsAwayIsAnErrorUntilItIsBack() throws {
        try one.donate("e")
        try FileManager.default.moveItem(at: shared, to: place.url.appending(path: "away"))
        #expect(throws: SyncFailure.unreachable(shared.path)) { try one.sync() }
        #expect(!FileManager.default.fileExists(atPath: shared.path), "it may be a mount point")
        try FileManager.default.moveItem(at: place.url.appending(path: "away"), to: shared)
        try syncAll()
        #expect(try two.count("e") == 1)
    }

    @Test(SmallDisk.needed) func aReadOnlyOrFullFolderIsStillRead() throws {
        let disk = try SmallDisk()
        let mine = try Device(place.path("3.sqlite"), disk.folder.url)
        let theirs = try Device(place.path("4.sqlite"), disk.folder.url)
        try theirs.donate("e")
        try theirs.sync()
        try disk.makeReadOnly(true)
        try mine.donate("e")
        #expect(throws: SyncFailure.notWritable(disk.folder.url.path)) { try mine.sync() }
        #expect(try mine.count("e") == 2)
        try disk.makeReadOnly(false)
        _ = try? Data(count: 600_000).write(to: disk.folder.url.appending(path: "ballast"))
        #expect(throws: SyncFailure.full(disk.folder.url.path)) { try mine.sync() }
        #expect(try theirs.sync().skipped.isEmpty, "what could not be written is not there")
        try FileManager.default.removeItem(at: disk.folder.url.appending(path: "ballast"))
        try mine.sync()
        try theirs.sync()
        #expect(try theirs.count("e") == 2)
    }

    @Test func twoProcessesOfOneDeviceShareItsDocument() throws {
        let again = try Device(place.path("one.sqlite"), shared)
        for round in 0..<5 {
            try one.donate("e", at: Double(round))
            try again.donate("e", at: Double(round) + 0.5)
            try again.sync()
            try one.sync()
        }
        try two.sync()
        #expect(try two.count("e") == 10)
        #expect(try two.sync().others.count == 1)
    }
}
