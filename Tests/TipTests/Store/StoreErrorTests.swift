import Foundation
import CWalkthroughSQLite
@testable import TipDatastore
import Testing
@testable import TipEngine

import Glibc

@Suite struct StoreErrorTests {
    @Test(SmallDisk.needed)
    func aFullDiskIsSaidAndLosesNothing() throws {
        let disk = try SmallDisk()
        let store = try Datastore(path: disk.path)
        try store.commit(.displayed(tip: "a", date: .at(1)))
        let filler = disk.folder.path("filler")
        try fill(filler)
        let large = Data(repeating: 1, count: 300_000)
        #expect(throws: TipStoreError.diskFull(path: disk.path)) {
            try store.commit(
                .displayed(tip: "a", date: .at(2)),
                .donated(event: "new", date: .at(1), payload: large)
            )
        }
        #expect(try store.tip("a").shown.count == 1)
        #expect(try store.donationTimes(of: "new") == [])
        try FileManager.default.removeItem(atPath: filler)
        try store.commit(.displayed(tip: "a", date: .at(2)))
        try store.donate("new", at: 3)
        #expect(try store.tip("a").shown.count == 2)
        #expect(try store.donationTimes(of: "new") == [3])
        store.close()
        // What the store remembers of names must not come from the commit that failed.
        let again = try Datastore(path: disk.path)
        #expect(try again.donationTimes(of: "new") == [3])
        #expect(try again.tip("a").shown.count == 2)
        again.close()
    }

    /// However little there is left.
    @Test(SmallDisk.needed, arguments: [0, 20_000, 60_000])
    func aDamagedStoreOnAFullDiskWaitsForRoom(_ room: Int) throws {
        let disk = try SmallDisk()
        let store = try Datastore(path: disk.path)
        let donations = (0..<50).map { LogChange.donated(event: "event", date: .at(Double($0))) }
        try store.commit(donations, durability: .process)
        store.close()
        let connection = try SQLiteConnection(path: disk.path)
        let page = try #require(
            try connection.number("SELECT rootpage FROM sqlite_master WHERE name = 'donation'")
        )
        _ = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)")
        let file = try FileHandle(forWritingTo: URL(filePath: disk.path))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try file.close()
        let (spare, filler) = (disk.folder.path("spare"), disk.folder.path("filler"))
        try Data(repeating: 1, count: room).write(to: URL(filePath: spare))
        try fill(filler)
        try FileManager.default.removeItem(atPath: spare)
        _ = try? Datastore(path: disk.path).close()
        try FileManager.default.removeItem(atPath: filler)
        let again = try Datastore(path: disk.path)
        #expect(try again.donationTimes(of: "event").count == 50)
        again.close()
    }

    @Test(SmallDisk.needed)
    func aDiskTooFullForANewStoreIsSaid() throws {
        let disk = try SmallDisk()
        try fill(disk.folder.path("filler"))
        #expect(throws: TipStoreError.diskFull(path: disk.path)) { try Datastore(path: disk.path) }
    }

    /// As on a full disk, for where no file system can be mounted.
    @Test func aFullDatabaseIsSaidAndLosesNothing() throws {
        let folder = try TemporaryFolder()
        let connection = try SQLiteConnection(path: folder.path())
        try connection.run("CREATE TABLE t (a)")
        _ = try connection.number("PRAGMA max_page_count = 3")
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO t VALUES (zeroblob(100000))")
        }
        #expect(TipStoreError(try #require(error), path: "p") == .diskFull(path: "p"))
    }

    @Test(SmallDisk.needed)
    func aReadOnlyFileSystemIsSaid() throws {
        let disk = try SmallDisk()
        try Datastore(path: disk.path).close()
        let before = try Data(contentsOf: URL(filePath: disk.path))
        try disk.makeReadOnly()
        #expect(throws: TipStoreError.notWritable(path: disk.path)) { try Datastore(path: disk.path) }
        #expect(try Data(contentsOf: URL(filePath: disk.path)) == before)
        let new = disk.folder.path("new.sqlite")
        #expect(throws: TipStoreError.notWritable(path: new)) { try Datastore(path: new) }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func aReadOnlyFolderIsSaid() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
        }
        #expect(throws: TipStoreError.notWritable(path: folder.path())) {
            try Datastore(path: folder.path())
        }
    }

    @Test func aLockThatOthersKeepIsSaid() throws {
        let folder = try TemporaryFolder()
        try Datastore(path: folder.path()).close()
        let other = try WriterProcess(folder.path(), "lock")
        #expect(other.readLine() == "ok")
        #expect(throws: TipStoreError.locked(path: folder.path())) { try Datastore(path: folder.path()) }
        other.kill()
        try Datastore(path: folder.path()).close()
    }

    @Test func aCommitWaitsForALockButNotForever() throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path(), commitLimit: .milliseconds(50))
        try whileAnotherWrites(to: folder.path()) {
            #expect(throws: TipStoreError.locked(path: folder.path())) { try store.donate("event", at: 1) }
            let contents = try store.folded()
            #expect(contents == FoldedLog())
        }
        try store.donate("event", at: 2)
        #expect(try store.donationTimes(of: "event") == [2])
        store.close()
    }

    @Test func afterACommitThatFailedTheNextIsAsDurableAsItSays() throws {
        let folder = try TemporaryFolder()
        let file = StoreFile(path: folder.path(), machine: "", commitLimit: .milliseconds(20))
        let store = try file.open().store
        func commit(_ durability: Durability) throws {
            try store.use(durability)
            try store.log.apply([.exposed(tip: "a", milliseconds: 1)])
        }
        for (failing, durability, synchronous) in [
            (Durability.process, Durability.power, 2), (.power, .process, 1),
        ] {
            try commit(durability)
            try whileAnotherWrites(to: folder.path()) {
                #expect(throws: SQLiteError.self) { try commit(failing) }
            }
            try commit(durability)
            #expect(try store.connection.number("PRAGMA synchronous") == synchronous)
        }
    }

    @Test func openingDoesNotWaitForAWriter() throws {
        let folder = try TemporaryFolder()
        let store = try Datastore(path: folder.path())
        try whileAnotherWrites(to: folder.path()) { try Datastore(path: folder.path()).close() }
        store.close()
    }

    @Test(
        arguments: [
            (SQLITE_FULL, 0, TipStoreError.diskFull(path: "p")),
            (SQLITE_IOERR, ENOSPC, .diskFull(path: "p")),
            (SQLITE_IOERR | 4 << 8, EDQUOT, .diskFull(path: "p")),
            (SQLITE_IOERR | 3 << 8, EIO, .other(path: "p", reason: "disk I/O error (SQLite error 778)")),
            (SQLITE_READONLY, 0, .notWritable(path: "p")),
            (SQLITE_CANTOPEN, EACCES, .notWritable(path: "p")),
            (SQLITE_CANTOPEN, ENOSPC, .diskFull(path: "p")),
            (SQLITE_CANTOPEN, 0, .notWritable(path: "p")),
            (SQLITE_PERM, 0, .notWritable(path: "p")),
            (SQLITE_BUSY | 2 << 8, 0, .locked(path: "p")),
            (SQLITE_LOCKED, 0, .locked(path: "p")),
            (SQLITE_CORRUPT | 3 << 8, 0, .damaged(path: "p")),
            (
                SQLITE_MISUSE, 0,
                .other(path: "p", reason: "bad parameter or other API misuse (SQLite error 21)")
            ),
        ] as [(Int32, Int32, TipStoreError)]
    )
    func translatesSQLite(_ code: Int32, _ systemError: Int32, _ expected: TipStoreError) {
        let error = SQLiteError(code: code, systemError: systemError)
        #expect(TipStoreError(error, path: "p") == expected)
    }

    private func fill(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        let block = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
        close(descriptor)
    }
}
