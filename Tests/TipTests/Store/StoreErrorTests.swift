import Foundation
import GRDB
import Testing
@testable import TipEngine

import Glibc

@Suite struct StoreErrorTests {
    @Test(SmallDisk.needed)
    func aFullDiskIsSaidAndLosesNothing() throws {
        let disk = try SmallDisk()
        let store = try SQLiteTipStore(path: disk.path)
        try store.commit(.displayed(tip: "a", date: .at(1)))
        let filler = disk.folder.path("filler")
        try fill(filler)
        let large = DonationRecord(date: .at(1), payload: Data(repeating: 1, count: 300_000))
        #expect(throws: TipStoreError.diskFull(path: disk.path)) {
            try store.commit(.displayed(tip: "a", date: .at(2)), .donated(event: "new", donation: large))
        }
        #expect(try store.tip("a").displayCount == 1)
        #expect(try store.donationTimes(of: "new") == [])
        try FileManager.default.removeItem(atPath: filler)
        try store.commit(.displayed(tip: "a", date: .at(2)))
        try store.donate("new", at: 3)
        #expect(try store.tip("a").displayCount == 2)
        #expect(try store.donationTimes(of: "new") == [3])
        store.close()
        // What the store remembers of names must not come from the commit that failed.
        let again = try SQLiteTipStore(path: disk.path)
        #expect(try again.donationTimes(of: "new") == [3])
        #expect(try again.tip("a").displayCount == 2)
        again.close()
    }

    @Test(SmallDisk.needed)
    func aDiskTooFullForANewStoreIsSaid() throws {
        let disk = try SmallDisk()
        try fill(disk.folder.path("filler"))
        #expect(throws: TipStoreError.diskFull(path: disk.path)) { try SQLiteTipStore(path: disk.path) }
    }

    /// As on a full disk, for where no file system can be mounted.
    @Test func aFullDatabaseIsSaidAndLosesNothing() throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.path())
        try queue.inDatabase { try $0.execute(sql: "CREATE TABLE t (a); PRAGMA max_page_count = 3") }
        let error = #expect(throws: DatabaseError.self) {
            try queue.inDatabase { try $0.execute(sql: "INSERT INTO t VALUES (zeroblob(100000))") }
        }
        #expect(TipStoreError(try #require(error), path: "p") == .diskFull(path: "p"))
    }

    @Test(SmallDisk.needed)
    func aReadOnlyFileSystemIsSaid() throws {
        let disk = try SmallDisk()
        try SQLiteTipStore(path: disk.path).close()
        let before = try Data(contentsOf: URL(filePath: disk.path))
        try disk.makeReadOnly()
        #expect(throws: TipStoreError.notWritable(path: disk.path)) { try SQLiteTipStore(path: disk.path) }
        #expect(try Data(contentsOf: URL(filePath: disk.path)) == before)
        let new = disk.folder.path("new.sqlite")
        #expect(throws: TipStoreError.notWritable(path: new)) { try SQLiteTipStore(path: new) }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func aReadOnlyFolderIsSaid() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
        }
        #expect(throws: TipStoreError.notWritable(path: folder.path())) {
            try SQLiteTipStore(path: folder.path())
        }
    }

    @Test func aLockThatOthersKeepIsSaid() throws {
        let folder = try TemporaryFolder()
        try SQLiteTipStore(path: folder.path()).close()
        let other = try WriterProcess(folder.path(), "lock")
        #expect(other.readLine() == "ok")
        #expect(throws: TipStoreError.locked(path: folder.path())) { try SQLiteTipStore(path: folder.path()) }
        other.kill()
        try SQLiteTipStore(path: folder.path()).close()
    }

    @Test func aCommitWaitsForALockButNotForever() throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteTipStore(path: folder.path(), commitLimit: .milliseconds(50))
        let queue = try DatabaseQueue(path: folder.path())
        try queue.inTransaction(.immediate) { db in
            try #require(db.isInsideTransaction)
            #expect(throws: TipStoreError.locked(path: folder.path())) { try store.donate("event", at: 1) }
            #expect(try store.contents() == TipStoreContents())
            return .rollback
        }
        try store.donate("event", at: 2)
        #expect(try store.donationTimes(of: "event") == [2])
        store.close()
    }

    @Test func afterACommitThatFailedTheNextIsAsDurableAsItSays() throws {
        let folder = try TemporaryFolder()
        let file = StoreFile(path: folder.path(), machine: "", commitLimit: .milliseconds(20))
        var connection = try file.open().connection
        let queue = try DatabaseQueue(path: folder.path())
        let changes = [TipChange.exposed(tip: "a", seconds: 1)]
        for (failing, durability, synchronous) in [
            (Durability.process, Durability.power, 2), (.power, .process, 1),
        ] {
            try connection.commit(changes, durability: durability)
            try queue.inTransaction(.immediate) { _ in
                #expect(throws: StoreFailure.self) { try connection.commit(changes, durability: failing) }
                return .rollback
            }
            try connection.commit(changes, durability: durability)
            let setting = try connection.queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
            #expect(setting == synchronous)
        }
        try connection.queue.close()
    }

    @Test func openingDoesNotWaitForAWriter() throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteTipStore(path: folder.path())
        let queue = try DatabaseQueue(path: folder.path())
        try queue.inTransaction(.immediate) { _ in
            try SQLiteTipStore(path: folder.path()).close()
            return .rollback
        }
        store.close()
    }

    @Test(
        arguments: [
            (ResultCode.SQLITE_FULL, 0, TipStoreError.diskFull(path: "p")),
            (.SQLITE_IOERR, ENOSPC, .diskFull(path: "p")),
            (.SQLITE_IOERR_FSYNC, EDQUOT, .diskFull(path: "p")),
            (.SQLITE_IOERR_WRITE, EIO, .other(path: "p", reason: "disk I/O error (SQLite error 778)")),
            (.SQLITE_READONLY, 0, .notWritable(path: "p")),
            (.SQLITE_CANTOPEN, EACCES, .notWritable(path: "p")),
            (.SQLITE_CANTOPEN, ENOSPC, .diskFull(path: "p")),
            (.SQLITE_CANTOPEN, 0, .notWritable(path: "p")),
            (.SQLITE_PERM, 0, .notWritable(path: "p")),
            (.SQLITE_BUSY_SNAPSHOT, 0, .locked(path: "p")),
            (.SQLITE_LOCKED, 0, .locked(path: "p")),
            (.SQLITE_CORRUPT_INDEX, 0, .damaged(path: "p")),
            (
                .SQLITE_MISUSE, 0,
                .other(path: "p", reason: "bad parameter or other API misuse (SQLite error 21)")
            ),
        ] as [(ResultCode, Int32, TipStoreError)]
    )
    func translatesSQLite(_ code: ResultCode, _ systemError: Int32, _ expected: TipStoreError) {
        let failure = StoreFailure(error: DatabaseError(resultCode: code), systemError: systemError)
        #expect(TipStoreError(failure, path: "p") == expected)
    }

    private func fill(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        let block = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
        close(descriptor)
    }
}
