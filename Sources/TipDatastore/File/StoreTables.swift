internal import FoundationEssentials

/// The tables of a store.
///
/// Names, texts and JSON are BLOBs, because for most readers SQLite's texts end at NUL. Dates are
/// milliseconds since 2001.
enum StoreTables {
    static func make(_ connection: SQLiteConnection, device: String, machine: String = "") throws {
        try connection.transaction(writes: true) {
            try StoreIdentification.mark(connection)
            for sql in tables { try connection.run(sql) }
            guard try connection.number("SELECT count(*) FROM store") == 0 else { return }
            try connection.run(
                "INSERT INTO store (id, device, clock, machine) VALUES (1, ?, 0, ?)",
                .text(device),
                .text(fingerprint(of: machine, for: device))
            )
        }
    }

    /// Makes sure that the store's device is this machine: a copy from another one goes on as a device of its
    /// own, as the original goes on, too.
    static func settle(_ connection: SQLiteConnection, machine: String, _ names: NameSource) throws {
        guard try !isSettled(connection, machine: machine) else { return }
        try connection.transaction(writes: true) {
            // Another process may just have done it.
            guard try !isSettled(connection, machine: machine) else { return }
            let device = names.device()
            try connection.run(
                "UPDATE store SET device = ?, machine = ?, stretch = NULL, ended = 0",
                .text(device),
                .text(fingerprint(of: machine, for: device))
            )
        }
    }

    private static func isSettled(_ connection: SQLiteConnection, machine: String) throws -> Bool {
        var isSettled = false
        try connection.forEachRow("SELECT device, machine FROM store") { row throws(SQLiteError) in
            isSettled = try fingerprint(of: machine, for: row.text(0)) == row.text(1)
        }
        return isSettled
    }

    /// What a store records of the machine. Its id itself is confidential (machine-id(5)), and cannot be
    /// recovered from so little.
    private static func fingerprint(of machine: String, for device: String) -> String {
        String(checksum(of: Data((device + machine).utf8)).prefix(16))
    }

    private static let tables = [
        // The stretch that it writes to, whether that has to end, the reset that waits for the folder, and,
        // as JSON, the counts that documents told without their clearings.
        """
        CREATE TABLE IF NOT EXISTS store (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            device BLOB NOT NULL,
            clock INTEGER NOT NULL,
            stretch INTEGER,
            ended INTEGER NOT NULL DEFAULT 0,
            reset BLOB,
            counts BLOB,
            machine BLOB,
            display_interval INTEGER
        )
        """,
        "CREATE TABLE IF NOT EXISTS name (id INTEGER PRIMARY KEY, text BLOB NOT NULL)",
        // Up to where it is known its newest entry tells, too, unless there are loose ones; NULL where only
        // the head is known.
        """
        CREATE TABLE IF NOT EXISTS stretch (
            id INTEGER PRIMARY KEY,
            device INTEGER NOT NULL,
            parents BLOB NOT NULL,
            known INTEGER,
            loose INTEGER NOT NULL DEFAULT 0
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS entry (
            stretch INTEGER NOT NULL,
            position INTEGER NOT NULL,
            time INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            key INTEGER NOT NULL,
            number INTEGER NOT NULL,
            data BLOB,
            PRIMARY KEY (stretch, position)
        ) WITHOUT ROWID
        """,
        // Summaries of tips' declarations, and how the synchronisation stands, as JSON, for tools that have
        // only the store.
        "CREATE TABLE IF NOT EXISTS declaration (tip BLOB PRIMARY KEY, summary BLOB NOT NULL) WITHOUT ROWID",
        "CREATE TABLE IF NOT EXISTS sync (id INTEGER PRIMARY KEY CHECK (id = 1), record BLOB)",
        "CREATE INDEX IF NOT EXISTS donation ON entry (key, number) WHERE kind = 1",
        "CREATE INDEX IF NOT EXISTS other ON entry (kind, key) WHERE kind <> 1",
    ]
}
