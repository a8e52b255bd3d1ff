/// The tables of a store.
///
/// Names, texts and JSON are BLOBs, because for most readers SQLite's texts end at NUL. Dates are
/// milliseconds since 2001.
enum StoreTables {
    static func make(_ connection: SQLiteConnection, device: String) throws {
        try connection.transaction(writes: true) {
            for sql in tables { try connection.run(sql) }
            guard try connection.number("SELECT count(*) FROM store") == 0 else { return }
            try connection.run("INSERT INTO store (id, device, clock) VALUES (1, ?, 0)", .text(device))
        }
    }

    private static let tables = [
        // The stretch that it writes to, whether that has to end, and the reset that waits for the folder.
        """
        CREATE TABLE IF NOT EXISTS store (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            device BLOB NOT NULL,
            clock INTEGER NOT NULL,
            stretch INTEGER,
            ended INTEGER NOT NULL DEFAULT 0,
            reset BLOB
        )
        """,
        "CREATE TABLE IF NOT EXISTS name (id INTEGER PRIMARY KEY, text BLOB NOT NULL)",
        // Up to where it is known its newest entry tells, too, unless there are loose ones; NULL where only
        // the head is known.
        """
        CREATE TABLE IF NOT EXISTS stretch (
            n INTEGER PRIMARY KEY,
            id INTEGER NOT NULL UNIQUE,
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
            key INTEGER,
            number INTEGER NOT NULL,
            data BLOB,
            PRIMARY KEY (stretch, position)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS donation ON entry (key, number) WHERE kind = 1",
        "CREATE INDEX IF NOT EXISTS other ON entry (kind, key) WHERE kind <> 1",
    ]
}
