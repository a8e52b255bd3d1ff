import FoundationEssentials
internal import GRDB

/// What one connection knows of the database it writes to: the row of every name, and how much of
/// the others' changes it has seen.
///
/// All calls are made within a transaction of that connection, after `catchUp`.
struct StoreLedger {
    /// How far the connection has seen.
    struct Position {
        /// SQLite's counter of what other connections committed.
        var dataVersion: Int64 = -1
        /// The store's logical clock, which every change but a donation moves on.
        var clock: Int64 = 0
        /// The id of the last donation.
        var donation: Int64 = 0
        /// When everything was last removed.
        var floor = RowTime()
    }

    /// A logical time, with the row of the device whose clock it was.
    struct RowTime: Hashable {
        var time: Int64 = 0
        var device: Int64?
    }

    /// Names that others have changed and nobody has asked for yet.
    struct Unread {
        var tips: Set<String> = []
        var parameters: Set<String> = []
        var events: Set<String> = []
        var startsOver = false
        /// Whether anything changed since the observer was last told.
        var isNews = false
    }

    /// The row of this device.
    var device: Int64 = 0
    /// The row of each name. Complete after `catchUp`, so that a name which is missing here is missing
    /// there. Names that differ only in how their characters are composed are one, as everywhere in Swift.
    var tips: [String: Int64] = [:]
    var parameters: [String: Int64] = [:]
    var events: [String: Int64] = [:]
    var seen = Position()
    var unread = Unread()
    /// The time of the changes being committed, once there is one that needs it.
    var now: Int64?

    /// Begins with what is in the store now.
    init(_ db: Database) throws {
        try loadNames(db)
        seen = try position(db)
    }

    /// Makes everything unread: what was known is gone.
    mutating func startOver() {
        unread = Unread(
            tips: Set(tips.keys),
            parameters: Set(parameters.keys),
            events: Set(events.keys),
            startsOver: true,
            isNews: true
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
    /// Runs `body` in a transaction that writes; when it throws, nothing of it remains here or there.
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
            // The first error says what happened; SQLite may have rolled back already.
            try? db.rollback()
            throw error
        }
    }

    /// Runs `body` with one unchanging view of the store.
    mutating func reading<Result>(
        _ db: Database,
        _ body: (inout StoreLedger) throws -> Result
    ) throws -> Result {
        try db.run("BEGIN DEFERRED")
        do {
            try catchUp(db)
            let result = try body(&self)
            try db.run("COMMIT")
            return result
        } catch {
            try? db.rollback()
            throw error
        }
    }
}
