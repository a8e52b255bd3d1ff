import Foundation
@testable import TipDatastore
import Synchronization
import Testing
@testable import TipEngine

@Suite struct StoreOpeningTests {
    @Test func nobodyElseMayReadTheFilesOrTheNewFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("new/deeper/tips.sqlite")
        let store = try Datastore(path: path)
        try store.donate("event", at: 1)
        for file in [path, path + "-wal", path + "-shm"] { #expect(try mode(file) == 0o600, "\(file)") }
        for made in ["new", "new/deeper"] { #expect(try mode(folder.path(made)) == 0o700) }
        store.close()
    }

    @Test func aFileThatOthersCouldReadIsMadePrivate() throws {
        let folder = try TemporaryFolder()
        try Datastore(path: folder.path()).close()
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.path())
        let store = try Datastore(path: folder.path())
        try store.donate("event", at: 1)
        for suffix in ["", "-wal", "-shm"] { #expect(try mode(folder.path() + suffix) == 0o600) }
        store.close()
    }

    @Test func comesBackAsItWas() throws {
        let folder = try TemporaryFolder()
        let first = try Datastore(path: folder.path())
        try first.commit(.displayed(tip: "a", date: .at(1)), .set(parameter: "p", value: Data("1".utf8)))
        try first.donate("event", at: 1)
        let contents = try first.folded()
        first.close()
        let second = try Datastore(path: folder.path())
        #expect(try second.folded() == contents)
        #expect(try second.donationTimes(of: "event") == [1])
        #expect(second.setAside == nil)
        #expect(try !second.hasForeignChanges())
        second.close()
        #expect(folder.names == ["tips.sqlite"])
    }

    /// What is committed between two statements of the opening must not be missed.
    @Test func whatIsCommittedWhileItOpensIsKnown() async throws {
        let folder = try TemporaryFolder()
        let first = try Datastore(path: folder.path())
        let events = (1...1000).map { "event \($0)" }
        let isWriting = Mutex(true)
        async let writing: Void = {
            defer { isWriting.withLock { $0 = false } }
            for event in events { try first.donate(event, at: 1) }
        }()
        var opened: [Datastore] = []
        while isWriting.withLock({ $0 }) {
            opened.append(try Datastore(path: folder.path()))
            await Task.yield()
        }
        try await writing
        for store in opened {
            // An event that the store did not know of could not be created a second time.
            try store.commit(
                events.map { .donated(event: $0, date: .at(2), payload: nil) },
                durability: .process
            )
            store.close()
        }
        #expect(try first.donationTimes(of: "event 1000").count == 1 + opened.count)
        first.close()
    }

    @Test func anEmptyFileIsANewStore() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path()))
        let store = try Datastore(path: folder.path())
        try store.donate("event", at: 1)
        #expect(store.setAside == nil)
        store.close()
    }

    @Test func afterClosingEveryCallThrows() throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        store.close()
        store.close()
        #expect(throws: TipStoreError.self) { try store.folded() }
        #expect(throws: TipStoreError.self) { try store.donate("event", at: 1) }
    }

    // MARK: Files that are something else

    @Test(arguments: ["a letter to a friend", "x", "SQLite format 2\0", "SQLite format 3"])
    func otherFilesAreLeftAlone(_ text: String) throws {
        let folder = try TemporaryFolder()
        try expectRefused(folder, .notADatabase(path: folder.path())) {
            try Data(text.utf8).write(to: URL(filePath: folder.path()))
        }
    }

    @Test(arguments: ["delete", "wal"])
    func otherDatabasesAreLeftAlone(_ journalMode: String) throws {
        let folder = try TemporaryFolder()
        try expectRefused(folder, .foreignDatabase(path: folder.path())) {
            try execute(folder.path(), "PRAGMA journal_mode = \(journalMode); CREATE TABLE mine (text)")
        }
    }

    @Test func aDatabaseWithAnotherApplicationIDIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        try expectRefused(folder, .foreignDatabase(path: folder.path())) {
            try execute(folder.path(), "PRAGMA application_id = 42")
        }
    }

    @Test func aNewerStoreIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        try expectRefused(folder, .newerVersion(path: folder.path())) {
            try Datastore(path: folder.path()).close()
            try execute(folder.path(), "PRAGMA user_version = 2")
        }
    }

    @Test func aFolderInTheWayIsSaid() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path(), withIntermediateDirectories: true)
        #expect(throws: TipStoreError.notAFile(path: folder.path(), kind: .folder)) {
            try Datastore(path: folder.path())
        }
    }

    @Test func aFileInTheWayOfTheFolderIsSaid() throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path("file")))
        expectNoFolder { try Datastore(path: folder.path("file/tips.sqlite")) }
        expectNoFolder { try Datastore(path: folder.path("file/deeper/tips.sqlite")) }
    }

    // MARK: Devices

    @Test func aStoreFromAnotherMachineCountsOnAsAnotherDevice() throws {
        let folder = try TemporaryFolder()
        for machine in ["one", "one", "two", "one"] {
            let store = try Datastore(path: folder.path(), machine: machine)
            try store.commit(.displayed(tip: "a", date: .at(1)))
            store.close()
        }
        let store = try Datastore(path: folder.path(), machine: "one")
        #expect(try store.tip("a").shown.count == 4)
        store.close()
        // A store that comes back may have left a copy, so the first device is not continued.
        let log = try StoreReader(folder.path()).log().log
        #expect(Set(log.stretches.values.map(\.device)).count == 3)
    }

    @Test func namesOfEntriesAreNeverUsedTwice() throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        for time in [1.0, 2, 3] { try store.donate("event", at: time) }
        try store.commit(.trimmed(event: "event", keeping: 0))
        try store.donate("event", at: 4)
        try store.commit(.trimmed(event: "event", keeping: 0))
        store.close()
        let again = try Datastore(path: folder.path())
        try again.donate("event", at: 5)
        again.close()
        let log = try StoreReader(folder.path()).log().log
        #expect(log.entries.values.flatMap { $0 }.map(\.position) == [5])
    }

    // MARK: Support

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? NSNumber).intValue & 0o777
    }

    private func execute(_ path: String, _ sql: String) throws {
        let connection = try SQLiteConnection(path: path)
        for statement in sql.split(separator: ";") { try connection.run(String(statement)) }
    }

    private func expectRefused(
        _ folder: TemporaryFolder,
        _ error: TipStoreError,
        _ make: () throws -> Void
    ) throws {
        try make()
        let before = try Data(contentsOf: URL(filePath: folder.path()))
        #expect(throws: error) { try Datastore(path: folder.path()) }
        #expect(try Data(contentsOf: URL(filePath: folder.path())) == before)
        #expect(folder.names == ["tips.sqlite"])
    }

    private func expectNoFolder(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () throws -> Datastore
    ) {
        let error = #expect(throws: TipStoreError.self, sourceLocation: sourceLocation) { _ = try body() }
        guard case .noFolder = error else {
            Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
            return
        }
    }
}
