internal import GRDB

/// The tables of a tip store, and how they come to be.
///
/// Stores of several devices can be merged because every entry records who wrote it and when:
/// - counts and invalidations are stored per device, and joined when read. They are never taken back: a reset
///   notes how much of them it has seen, in the `cleared` columns, and only what lies beyond counts;
/// - values that replace others (parameters, declarations) carry the logical time of the store's clock and its
///   device;
/// - donations are identified by their device and a sequence number that is never used twice. A store that
///   knows a device's donations up to some number, yet lacks one of them, has deleted it. Later numbers that it
///   knows are in the table `removal`: deletions of donations that it never had, and donations from a damaged
///   store.
///
/// Names and JSON are BLOBs, because for most readers SQLite's texts end at NUL. Dates are seconds since
/// 2001, as in `Date`, so that they are read back to the last bit.
enum StoreSchema {
    /// "WTip"; distinguishes our files from other SQLite databases.
    static let applicationID: Int32 = 0x5754_6970

    /// The event of the placeholder donation that prevents its sequence number from being used again.
    static let noEvent: Int64 = 0

    /// Donations of other devices have ids from here on, so that they use up no sequence numbers of ours.
    static let foreignDonations: Int64 = 1 << 62

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        // Trials before the first version were called "1" and "2", and are refused.
        migrator.registerMigration("1.0", foreignKeyChecks: .immediate) { try $0.execute(sql: tables) }
        return migrator
    }()

    /// `changed` columns hold the clock at the last change, so that other processes can query what is new. A
    /// donation has no such column and only one index, because donations are the most frequent change.
    /// `sync` holds the folder that TipSync last used, for tools.
    private static let tables = """
        CREATE TABLE store (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            device INTEGER NOT NULL,
            clock INTEGER NOT NULL,
            floor_time INTEGER NOT NULL,
            floor_device INTEGER,
            display_interval REAL,
            interval_time INTEGER NOT NULL DEFAULT 0,
            interval_device INTEGER
        );
        CREATE TABLE device (
            id INTEGER PRIMARY KEY,
            uuid TEXT NOT NULL UNIQUE,
            fingerprint INTEGER NOT NULL,
            sequence INTEGER NOT NULL DEFAULT 0,
            last_display REAL,
            last_display_time INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE tip (
            id INTEGER PRIMARY KEY,
            name BLOB NOT NULL UNIQUE,
            changed INTEGER NOT NULL,
            declaration BLOB,
            declaration_time INTEGER,
            declaration_device INTEGER
        );
        CREATE INDEX tip_by_change ON tip (changed);
        CREATE TABLE display (
            tip INTEGER NOT NULL,
            device INTEGER NOT NULL,
            count INTEGER NOT NULL,
            seconds REAL NOT NULL,
            cleared_count INTEGER NOT NULL DEFAULT 0,
            cleared_seconds REAL NOT NULL DEFAULT 0,
            cleared_time INTEGER NOT NULL DEFAULT 0,
            reason TEXT,
            invalidated REAL,
            invalidation_time INTEGER,
            PRIMARY KEY (tip, device)
        ) WITHOUT ROWID;
        CREATE TABLE parameter (
            id INTEGER PRIMARY KEY,
            name BLOB NOT NULL UNIQUE,
            changed INTEGER NOT NULL,
            value BLOB,
            time INTEGER NOT NULL,
            device INTEGER NOT NULL
        );
        CREATE INDEX parameter_by_change ON parameter (changed);
        CREATE TABLE event (
            id INTEGER PRIMARY KEY,
            name BLOB NOT NULL UNIQUE,
            changed INTEGER NOT NULL
        );
        CREATE INDEX event_by_change ON event (changed);
        -- The sequence number of a donation is its id, unless it came from another device.
        CREATE TABLE donation (
            id INTEGER PRIMARY KEY,
            event INTEGER NOT NULL,
            at REAL NOT NULL,
            payload BLOB,
            device INTEGER NOT NULL,
            sequence INTEGER
        );
        CREATE INDEX donation_by_event ON donation (event, at);
        -- Only donations of other devices have a sequence number, so that donating keeps its one index.
        CREATE INDEX donation_by_origin ON donation (device, sequence) WHERE sequence IS NOT NULL;
        CREATE TABLE removal (
            device INTEGER NOT NULL,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            PRIMARY KEY (device, first)
        ) WITHOUT ROWID;
        CREATE TABLE sync (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            folder TEXT NOT NULL,
            last_round REAL,
            failure TEXT
        );
        """
}
