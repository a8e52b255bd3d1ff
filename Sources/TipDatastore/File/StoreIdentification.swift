/// Checks whether a database is a tip store that this version may write to.
enum StoreIdentification {
    /// What marks a database as a tip store: "WTip".
    private static let applicationID = 0x5754_6970
    /// The version of the tables.
    private static let version = 1
    /// The size in bytes up to which every page is checked when a store is opened, which takes some
    /// milliseconds. In larger stores, damage is found when the page is read.
    private static let thoroughLimit = 1 << 20

    /// Throws unless the database is empty or a tip store of this version. Writes nothing.
    ///
    /// - Returns: whether it has its tables.
    @discardableResult
    static func check(_ connection: SQLiteConnection, path: String) throws -> Bool {
        let isEmpty = try connection.number("SELECT count(*) FROM sqlite_master") == 0
        switch try connection.number("PRAGMA application_id") {
        case applicationID:
            guard try connection.number("PRAGMA user_version") ?? 0 <= version else {
                throw TipStoreError.newerVersion(path: path)
            }
            if isEmpty { throw SQLiteError.damage("tables are missing") }
        case 0 where isEmpty: break
        default: throw TipStoreError.foreignDatabase(path: path)
        }
        return !isEmpty
    }

    /// Throws if a page is damaged.
    static func checkPages(_ connection: SQLiteConnection, size: Int) throws {
        guard size <= thoroughLimit else { return }
        try connection.forEachRow("PRAGMA quick_check(1)") { row throws(SQLiteError) in
            let verdict = try row.text(0)
            if verdict != "ok" { throw .damage(verdict) }
        }
    }

    /// Marks a database as ours, in the transaction that makes its tables.
    static func mark(_ connection: SQLiteConnection) throws {
        try connection.run("PRAGMA application_id = \(applicationID)")
        try connection.run("PRAGMA user_version = \(version)")
    }
}
