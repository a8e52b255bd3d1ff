import Foundation
import GRDB
import Testing
@testable import TipEngine

@Suite struct StoreMigrationTests {
    /// A store as the first version wrote it, used by a device, and before that by another.
    private func makeFirstVersion(at path: String, _ changes: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA application_id = \(StoreSchema.applicationID)") }
        try StoreSchema.migrator.migrate(queue, upTo: "1")
        let uuid = UUID().uuidString
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO device (id, uuid, fingerprint, sequence) VALUES (1, 'former', 0, 2);
                    INSERT INTO device (id, uuid, fingerprint) VALUES (2, '\(uuid)',
                        \(Machine.fingerprint(of: "m", salt: uuid)));
                    INSERT INTO store (id, device, clock, floor_time) VALUES (1, 2, 9, 0);
                    \(changes)
                    """
            )
        }
        try queue.close()
    }

    private func name(_ text: String) -> String { "CAST('\(text)' AS BLOB)" }

    @Test func keepsWhatTheFirstVersionKnew() throws {
        let folder = try TemporaryFolder()
        try makeFirstVersion(
            at: folder.path(),
            """
            INSERT INTO tip (id, name, changed, epoch_time, reason, invalidated, invalidation_time,
                invalidation_device) VALUES (1, \(name("a")), 3, 0, 'actionPerformed', 50, 3, 1);
            INSERT INTO tip (id, name, changed, epoch_time, epoch_device) VALUES (2, \(name("b")), 4, 4, 2);
            INSERT INTO tip (id, name, changed, epoch_time, reason, invalidated, invalidation_time,
                invalidation_device) VALUES (3, \(name("c")), 5, 0, 'tipClosed', 60, 5, 2);
            INSERT INTO display (tip, device, count, seconds) VALUES (1, 1, 2, 3.5), (1, 2, 1, 0.5), (2, 2, 4, 1);
            INSERT INTO parameter (name, changed, value, time, device) VALUES (\(name("p")), 6, \(name("1")), 6, 2);
            INSERT INTO event (id, name, changed) VALUES (1, \(name("e")), 7);
            INSERT INTO donation (id, event, at, device) VALUES (1, 1, 100, 1), (2, 1, 101, 1), (3, 1, 102, 2);
            """
        )
        let salvage = StoreSalvage(readingFrom: folder.path())
        let store = try SQLiteTipStore(path: folder.path(), machine: "m")
        let contents = try store.contents()
        let recovered = try SQLiteTipStore.inMemory()
        try recovered.merge(salvage.contents)
        #expect(try recovered.contents().tips == contents.tips, "also when such a store is damaged")
        #expect(
            contents.tips == [
                "a": TipRecord(
                    displayCount: 3,
                    displayDuration: 4,
                    invalidation: .init(
                        reason: .actionPerformed,
                        date: Date(timeIntervalSinceReferenceDate: 50)
                    )
                ),
                "b": TipRecord(displayCount: 4, displayDuration: 1),
                "c": TipRecord(
                    invalidation: .init(reason: .tipClosed, date: Date(timeIntervalSinceReferenceDate: 60))
                ),
            ]
        )
        #expect(contents.parameters == ["p": Data("1".utf8)])
        let export = try store.export()
        #expect(export.devices.map(\.sequence).sorted() == [2, 3])
        #expect(export.events.first?.donations.map(\.sequence) == [1, 2, 3])
        try store.commit(.reset(tip: "a"))
        try store.donate("e", at: 1)
        #expect(try store.tip("a") == TipRecord())
        #expect(try store.donationTimes(of: "e").count == 4)
        #expect(try store.export().merging(export) == store.export())
        store.close()
    }

    /// A tool that only reads does not migrate; an older app may still use the store.
    @Test func theFirstVersionIsReadWithoutWriting() throws {
        let folder = try TemporaryFolder()
        try makeFirstVersion(
            at: folder.path(),
            """
            INSERT INTO tip (id, name, changed, epoch_time, reason, invalidated, invalidation_time,
                invalidation_device) VALUES (1, \(name("a")), 3, 0, 'actionPerformed', 50, 3, 1);
            INSERT INTO event (id, name, changed) VALUES (1, \(name("e")), 7);
            INSERT INTO donation (id, event, at, device) VALUES (1, 1, 100, 1), (2, 1, 101, 2);
            """
        )
        let before = try Data(contentsOf: URL(filePath: folder.path()))
        let snapshot = try TipStoreSnapshot(readingFrom: folder.path())
        #expect(snapshot.tips.map(\.id) == ["a"] && snapshot.tips.first?.record.invalidation != nil)
        #expect(snapshot.events.map(\.count) == [2])
        #expect(try SyncRecord.read(from: folder.path()) == nil)
        let export = try TipStoreExport(readingFrom: folder.path())
        #expect(try Data(contentsOf: URL(filePath: folder.path())) == before)
        let store = try SQLiteTipStore(path: folder.path(), machine: "m")
        #expect(try store.export() == export, "it reads what the migration makes of it")
        store.close()
    }
}
