import Foundation
import Testing
@testable import TipDatastore

@Suite struct SyncRoundTests {
    private let place: TemporaryFolder
    private let shared: String
    private let one: SyncDevice
    private let two: SyncDevice

    init() throws {
        place = try TemporaryFolder()
        shared = "\(place.path)/shared"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
        one = try SyncDevice("\(place.path)/one.sqlite", shared)
        two = try SyncDevice("\(place.path)/two.sqlite", shared)
    }

    private func late() throws -> SyncDevice { try SyncDevice("\(place.path)/late.sqlite", shared) }

    private func sync(_ devices: SyncDevice...) throws { for device in devices { try device.sync() } }

    private func syncAll() throws { try sync(one, two, one, two) }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: shared).sorted() }
    }

    private func file(_ name: String) -> URL { URL(filePath: "\(shared)/\(name)") }

    private func document(of device: SyncDevice) throws -> URL { file(try device.device + ".tips") }

    // MARK: What comes out

    @Test func whatIsClosedOnOneIsClosedOnTheOther() throws {
        try one.close("a")
        try syncAll()
        #expect(try two.isClosed("a"))
    }

    @Test func whatHappensApartAddsUp() throws {
        try syncAll()
        for time in 0..<3 { try one.donate("e", at: time) }
        for time in 0..<4 { try two.donate("e", at: time) }
        try one.show("a", milliseconds: 1500)
        try two.show("a", milliseconds: 2000)
        try syncAll()
        for device in [one, two] {
            #expect(try device.count("e") == 7)
            #expect(try device.tip("a").shown == RunningCount(count: 2, milliseconds: 3500))
        }
        #expect(try one.store.log().log.tells(sameAs: two.store.log().log))
    }

    @Test func eachWritesOneDocumentAndOnlyWhenSomethingChanged() throws {
        try one.donate("e")
        try syncAll()
        #expect(try names == [one.device + ".tips", two.device + ".tips"].sorted())
        try syncAll()
        for device in [one, two] { #expect(try !device.sync().hasChanged) }
    }

    @Test func aResetClearsTheOthersToo() throws {
        try one.close("a")
        try two.donate("e")
        try syncAll()
        try one.commit(.cleared(.everything))
        try syncAll()
        #expect(try two.store.folded() == FoldedLog())
        #expect(try two.count("e") == 0)
    }

    /// TipKit's `resetDatastore` clears remote records too, even those that this device has never seen.
    @Test func aDatastoreResetClearsWhatThisDeviceNeverSaw() throws {
        try one.close("a")
        try one.donate("e")
        try one.sync()
        let fresh = try late()
        try fresh.commit(.resetDatastore)
        try sync(fresh, one)
        #expect(try one.store.folded() == FoldedLog())
        #expect(try one.count("e") == 0)
        try one.donate("e")
        try sync(one, fresh)
        #expect(try fresh.count("e") == 1, "only the first round clears anything")
    }

    @Test func aDatastoreResetAmidARoundMeetsTheFolderInTheNext() throws {
        try one.donate("e")
        try one.sync()
        try two.sync()
        try one.donate("e")
        try one.sync()
        let state = try two.begin()
        try two.commit(.resetDatastore)
        try two.finish(state)
        #expect(try two.store.logState.log.waitingReset != nil)
        try sync(two, one)
        #expect(try two.store.logState.log.waitingReset == nil)
        #expect(try one.count("e") == 0)
    }

    @Test func twoProcessesOfOneDeviceShareItsDocument() throws {
        let again = try SyncDevice("\(place.path)/one.sqlite", shared)
        for round in 0..<5 {
            try one.donate("e", at: round)
            try again.donate("e", at: 100 + round)
            try sync(again, one)
        }
        try two.sync()
        #expect(try two.count("e") == 10)
        #expect(try two.sync().others.count == 1)
    }

    // MARK: Documents

    @Test func leavesAloneWhatItCannotRead() throws {
        try one.close("a")
        try one.sync()
        let data = try Data(contentsOf: document(of: one))
        let bad = [
            "foreign.tips": Data("hello".utf8), "cut.tips": data.dropLast(3),
            "newer.tips": Data("walkthrough-tips-sync 9 x\n".utf8), "notes.txt": Data("mine".utf8),
        ]
        for (name, content) in bad { try content.write(to: file(name)) }
        let outcome = try two.sync()
        #expect(
            outcome.skipped == [
                "foreign.tips": .foreign, "cut.tips": .truncated, "newer.tips": .newerVersion(number: 9),
            ]
        )
        #expect(try two.isClosed("a"))
        for (name, content) in bad { #expect(try Data(contentsOf: file(name)) == content) }
        // One that was not complete yet is read when it is.
        try data.write(to: file("cut.tips"))
        #expect(try two.sync().skipped["cut.tips"] == nil)
    }

    @Test func whatCannotBeReadUnderItsOwnNameStays() throws {
        try one.donate("e")
        let bad = Data("walkthrough-tips-sync 9 x\n".utf8)
        try bad.write(to: document(of: one))
        for round in 0..<3 {
            #expect(try one.sync().skipped.values.map(\.self) == [.newerVersion(number: 9)])
            let device = try one.device
            let own = try names.filter { $0.hasPrefix(device) }
            #expect(own == [device + "-2.tips", device + ".tips"])
            #expect(try Data(contentsOf: document(of: one)) == bad)
            try two.sync()
            #expect(try two.count("e") == round + 1)
            try one.donate("e")
        }
    }

    @Test func whereNothingOfItsOwnCanBeReadItWritesNoMore() throws {
        for name in SyncFolder.documentNames(of: try one.device) { try Data("no".utf8).write(to: file(name)) }
        #expect(throws: SyncFailure.self) { try one.sync() }
        #expect(try names.count == 9)
    }

    @Test func whatCameSinceItHasReadIsNotReplaced() throws {
        try one.donate("e")
        try one.sync()
        let state = try one.begin()
        try Data("newer".utf8).write(to: document(of: one))
        try one.donate("e")
        #expect(try one.finish(state) == nil)
        #expect(try Data(contentsOf: document(of: one)) == Data("newer".utf8))
        try sync(one, two)
        #expect(try Data(contentsOf: document(of: one)) == Data("newer".utf8))
        #expect(try two.count("e") == 2)
    }

    @Test func aDraftThatWasLeftBehindIsDeleted() throws {
        let draft = file(".\(try one.device).1.part")
        try Data("walkthrough".utf8).write(to: draft)
        try one.donate("e")
        try one.sync()
        #expect(try names == [one.device + ".tips"])
    }

    @Test func whatADeviceThatIsGoneToldStays() throws {
        try one.donate("e")
        try sync(one, two)
        try FileManager.default.removeItem(at: document(of: one))
        try two.sync()
        let late = try late()
        try late.sync()
        #expect(try late.count("e") == 1)
        // It comes back, and nothing counts twice.
        try one.donate("e")
        try sync(one, two, late, one, two, late)
        for device in [one, two, late] { #expect(try device.count("e") == 2) }
    }

    /// Whatever carries the folder may put back what a device wrote before; it takes nothing away.
    @Test func anOlderDocumentPutBackChangesNothing() throws {
        try one.donate("e")
        try one.sync()
        let own = try document(of: one)
        let older = try Data(contentsOf: own)
        try one.donate("e", at: 2)
        try one.close("a")
        try sync(one, two)
        try older.write(to: own)
        try two.sync()
        #expect(try two.count("e") == 2 && two.isClosed("a"))
        // Whoever comes now learns the rest from the device that had read it.
        let late = try late()
        try late.sync()
        #expect(try late.count("e") == 2 && late.isClosed("a"))
        try one.sync()
        #expect(try Data(contentsOf: own) != older, "the device writes its own anew")
    }

    @Test func documentsOfTwoDevicesExchangedTellTheSame() throws {
        try one.donate("e")
        try sync(one, two)
        let files = try [one, two].map { try document(of: $0) }
        let before = try files.map { try Data(contentsOf: $0) }
        for (file, data) in zip(files, before.reversed()) { try data.write(to: file) }
        let late = try late()
        try late.sync()
        #expect(try late.count("e") == 1)
        try one.donate("e")
        try two.donate("e")
        try sync(one, two, late)
        #expect(try late.count("e") == 3)
        #expect(try files.map { try Data(contentsOf: $0) } == before.reversed(), "names are only names")
    }

    @Test func documentsOfOneSizeAndMomentAreToldApart() throws {
        try one.commit(.set(parameter: "p", value: Data("1".utf8)))
        for value in 2..<8 {
            try sync(one, two)
            #expect(try two.store.folded().parameters["p"] == Data("\(value - 1)".utf8))
            try one.commit(.set(parameter: "p", value: Data("\(value)".utf8)))
        }
    }

    // MARK: Circumstances

    @Test func aFolderThatIsAwayIsAnErrorUntilItIsBack() throws {
        try one.donate("e")
        let away = "\(place.path)/away"
        try FileManager.default.moveItem(atPath: shared, toPath: away)
        #expect(throws: SyncFailure.unreachable(shared)) { try one.sync() }
        #expect(!FileManager.default.fileExists(atPath: shared), "it may be a mount point")
        try FileManager.default.moveItem(atPath: away, toPath: shared)
        try syncAll()
        #expect(try two.count("e") == 1)
    }

    @Test func aRoundWithoutNewsDoesNotWaitForTheStore() throws {
        let hasty = try SyncDevice("\(place.path)/one.sqlite", shared, commitLimit: .zero)
        try one.donate("e")
        for _ in 0..<2 { try hasty.sync() }
        let other = try SQLiteConnection(path: "\(place.path)/one.sqlite")
        try other.transaction(writes: true) {
            #expect(try !hasty.sync().hasChanged)
            try two.donate("e")
            try two.sync()
            #expect(throws: SyncFailure.self, "now there is something to merge") { try hasty.sync() }
        }
        #expect(try hasty.sync().hasChanged)
        #expect(try one.count("e") == 2)
    }

    @Test func aStoreWhoseFileIsReplacedReadsTheFolderAgain() throws {
        try two.donate("e")
        try sync(two, one, one)
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: "\(place.path)/one.sqlite\(suffix)")
        }
        let empty = try Datastore(path: "\(place.path)/one.sqlite")
        #expect(try empty.donations(to: "e", latest: 9).isEmpty)
        try one.sync()
        #expect(try empty.donations(to: "e", latest: 9).count == 1)
        empty.close()
    }

    // MARK: Tools

    @Test func aSessionForgetsADeviceAndKeepsWhatItDid() throws {
        try one.donate("e")
        try sync(one, two)
        let copy = "\(try one.device).sync-conflict-20261123-101112-ABCDEFG.tips"
        try FileManager.default.copyItem(at: document(of: one), to: file(copy))
        let uri = URL(filePath: shared, directoryHint: .isDirectory).absoluteString
        let session = SyncSession(path: "\(place.path)/two.sqlite", folder: uri)
        #expect(try session.documents().count == 3)
        let result = try session.sync(forgetting: one.device)
        #expect(try result.device == two.device && result.hasChanged)
        #expect(try names == [two.device + ".tips"])
        let late = try late()
        try late.sync()
        #expect(try late.count("e") == 1)
        #expect(try !session.sync().documents.isEmpty)
        #expect(try StoreReader("\(place.path)/two.sqlite").syncRecord()?.failure == nil)
    }

    @Test func aSessionRecordsItsFailure() throws {
        let session = SyncSession(path: "\(place.path)/one.sqlite", folder: "file://\(place.path)/missing")
        #expect(throws: SyncFailure.unreachable("\(place.path)/missing")) { try session.sync() }
        let record = try #require(try one.store.syncRecord)
        #expect(record.folder.hasSuffix("missing") && record.lastSuccess == nil && record.failure != nil)
        try one.store.note(nil)
        #expect(try one.store.syncRecord == nil)
    }
}
