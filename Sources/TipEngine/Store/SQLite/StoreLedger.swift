import FoundationEssentials
internal import GRDB

/// What one connection knows of its database: the row of every name, and which changes of others it has seen.
///
/// All calls are made within a transaction of that connection, after `catchUp`.
struct StoreLedger {
    /// The position up to which the connection has seen changes.
    struct Position {
        /// SQLite's counter of what other connections committed.
        var dataVersion: Int64 = -1
        /// The store's logical clock, which every change but a donation advances.
        var clock: Int64 = 0
        /// The id of the last donation.
        var donation: Int64 = 0
        /// When everything was last removed.
        var floor = RowTime()
        /// The row of this device.
        var device: Int64 = 0
    }

    /// A logical time, with the row of the device that wrote it.
    struct RowTime: Hashable {
        var time: Int64 = 0
        var device: Int64?
    }

    /// Names whose changes by others have not been reported yet.
    struct Unread {
        var tips: Set<String> = []
        var parameters: Set<String> = []
        var events: Set<String> = []
        var startsOver = false
        /// Whether anything changed since the observer was last notified.
        var needsNotification = false
    }

    /// The row of this device.
    var device: Int64 = 0
    /// The row of each name. Complete after `catchUp`, so that a name that is missing here is missing in the
    /// database. Names that differ only in Unicode normalisation are equal, as everywhere in Swift.
    var tips: [String: Int64] = [:]
    var parameters: [String: Int64] = [:]
    var events: [String: Int64] = [:]
    var seen = Position()
    var unread = Unread()
    /// The logical time of the changes being committed, once one of them needs it.
    var now: Int64?

    /// Creates a ledger of the store's contents, in the open transaction.
    ///
    /// Names and position must be of one snapshot: what another process commits between the two would never be
    /// noticed.
    init(_ db: Database) throws {
        try loadNames(db)
        seen = try position(db)
    }

    /// Marks everything as unread, because the former contents are gone.
    mutating func startOver() {
        unread = Unread(
            tips: Set(tips.keys),
            parameters: Set(parameters.keys),
            events: Set(events.keys),
            startsOver: true,
            needsNotification: true
        )
    }

    mutating func loadNames(_ db: Database) throws {
        device = try db.number("SELECT device FROM store") ?? 0
        tips = try Self.names(db, in: "tip")
        parameters = try Self.names(db, in: "parameter")
        events = try Self.names(db, in: "event")
    }

    private static func names(_ db: Database, in table: String) throws -> [String: Int64] {
        var names: [String: Int64] = [:]
        try db.forEachRow("SELECT name, id FROM \(table)") { names[try $0.name(0)] = try $0.value(1) }
        return names
    }
}

extension StoreLedger {
    /// Runs `body` in a write transaction; if it throws, both the ledger and the database are rolled back.
    mutating func writing(_ db: Database, _ body: (inout StoreLedger) throws -> Void) throws {
        try db.run("BEGIN IMMEDIATE")
        do {
            try catchUp(db)
            let before = self
            do {
                try body(&self)
                try db.run("COMMIT")
                if let now { seen.clock = now }
                now = nil
            } catch {
                self = before
                throw error
            }
        } catch {
            // The first error is the one to report; SQLite may have rolled back already.
            try? db.rollback()
            throw error
        }
    }

    /// Runs `body` in a read transaction, on a consistent snapshot of the store.
    mutating func reading<Result>(
        _ db: Database,
        _ body: (inout StoreLedger) throws -> Result
    ) throws -> Result {
        try db.inSnapshot {
            try catchUp(db)
            return try body(&self)
        }
    }
}

extension Database {
    /// Runs `body` in a read transaction.
    func inSnapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN DEFERRED")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            try? rollback()
            throw error
        }
    }
}
