internal import GRDB

/// Checks whether a database is a tip store that this version may write to.
enum StoreIdentification {
    /// The size in bytes up to which every page is checked when a store is opened, which takes some
    /// milliseconds. In larger stores, damage is found when the page is read.
    private static let thoroughLimit = 1 << 20

    /// Throws unless the database is empty or a tip store of this version. Writes nothing.
    static func check(_ db: Database, path: String) throws {
        switch try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0 {
        case StoreSchema.applicationID:
            guard try !StoreSchema.migrator.hasBeenSuperseded(db) else {
                throw TipStoreError.newerVersion(path: path)
            }
            // A database with only the mark is left by a process that ended while it created the store.
            let pages = try db.number("PRAGMA page_count") ?? 0
            guard try pages <= 1 || !isEmpty(db) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        case 0 where try isEmpty(db):
            return
        default:
            throw TipStoreError.foreignDatabase(path: path)
        }
    }

    /// Throws `SQLITE_CORRUPT` if a page is damaged.
    static func checkPages(_ db: Database, size: Int) throws {
        guard size <= thoroughLimit else { return }
        let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: verdict) }
    }

    /// Throws `SQLITE_CORRUPT` if a table is missing.
    static func checkTables(_ db: Database) throws {
        let found = try db.number(
            """
            SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN
                ('store', 'device', 'tip', 'display', 'parameter', 'event', 'donation')
            """
        )
        guard found == 7 else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "tables are missing")
        }
    }

    /// Marks an empty database as ours.
    static func mark(_ db: Database) throws {
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == 0 else { return }
        try db.execute(sql: "PRAGMA application_id = \(StoreSchema.applicationID)")
    }

    private static func isEmpty(_ db: Database) throws -> Bool {
        try db.row("SELECT 1 FROM sqlite_master") == nil
    }
}

extension StoreSchema {
    /// Creates the tables where there are none.
    static func bringUpToDate(_ queue: DatabaseQueue) throws {
        let isUpToDate = try queue.writeWithoutTransaction { db in
            try StoreFailure.noting(db) { try migrator.hasCompletedMigrations(db) }
        }
        if !isUpToDate { try migrator.migrate(queue) }
    }
}
