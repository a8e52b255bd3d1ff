import Foundation
import Testing

@testable import TipDatastore
@testable import TipEngine
@testable import WalkthroughTool

/// What is no store, or cannot be used now, is left as it is.
struct UnusableStoreTests {
    private let folder: TemporaryFolder
    private let store: String

    init() throws {
        folder = try TemporaryFolder()
        store = folder.path()
    }

    /// The status with which every command ends; the file must not change.
    private func expect(_ status: ToolError.Status, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let before = FileManager.default.contents(atPath: store)
        let commands: [() throws -> Reply] = [
            { try ListCommand.reply(["--store", store]) },
            { try ExplainCommand.reply(["--store", store]) },
            { try ExportCommand.reply(["--store", store]) },
            { try ResetCommand.reply(["--all", "--yes", "--store", store]) },
            { try DonateCommand.reply(["x", "--create", "--store", store]) },
        ]
        for command in commands {
            let error = try toolError { _ = try command() }
            #expect(error?.status == status, "\(error?.description ?? "")", sourceLocation: sourceLocation)
        }
        #expect(FileManager.default.contents(atPath: store) == before, sourceLocation: sourceLocation)
        #expect(folder.names.allSatisfy { !$0.contains("damaged") }, sourceLocation: sourceLocation)
    }

    @Test func someOtherFile() throws {
        try Data(repeating: 7, count: 5000).write(to: URL(filePath: store))
        try expect(.unusableStore)
    }

    @Test func anotherProgramsDatabase() throws {
        try changeStore(at: store, "CREATE TABLE note (text TEXT)")
        try expect(.unusableStore)
    }

    @Test func aNewerVersionsStore() throws {
        try makeSampleStore(at: store)
        try changeStore(at: store, "PRAGMA user_version = 99")
        try expect(.unusableStore)
    }

    @Test func aDamagedStore() throws {
        try makeSampleStore(at: store)
        var bytes = try Data(contentsOf: URL(filePath: store))
        for index in 100..<bytes.count { bytes[index] = 0xFF }
        try bytes.write(to: URL(filePath: store))
        try? FileManager.default.removeItem(atPath: store + "-wal")
        try? FileManager.default.removeItem(atPath: store + "-shm")
        try expect(.unusableStore)
    }

    @Test func aLockedStore() throws {
        try makeSampleStore(at: store)
        do {
            let connection = try SQLiteConnection(path: store)
            for sql in ["PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE", "COMMIT"] {
                try connection.run(sql)
            }
            let error = try toolError { _ = try ListCommand.reply(["--store", store]) }
            #expect(error?.status == .locked)
            withExtendedLifetime(connection) {}
        }
        _ = try ListCommand.reply(["--store", store])
    }

    @Test func aFolderOrAnEmptyFile() throws {
        let error = try toolError { _ = try ListCommand.reply(["--store", folder.url.path]) }
        #expect(error?.status == .noSuchStore)
        try Data().write(to: URL(filePath: store))
        #expect(try toolError { _ = try ListCommand.reply(["--store", store]) }?.status == .inputOutput)
    }

    @Test func whatADamagedStoreStillHasIsKept() throws {
        try makeSampleStore(at: store)
        let before = try StoreReader(store).summary()
        // What a command reads first is not damaged.
        try damageStore(at: store, "sync")
        let reply = try DonateCommand.reply(["other", "--create", "--store", store])
        #expect(reply.notes.first?.contains("was damaged") == true)
        #expect(folder.names.contains { $0.contains("damaged") })
        let after = try StoreReader(store).summary()
        #expect(after.log.tips == before.log.tips)
        for (id, event) in before.events { #expect(after.events[id]?.count == event.count, "\(id)") }
    }
}
