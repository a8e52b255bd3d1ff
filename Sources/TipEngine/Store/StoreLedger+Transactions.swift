import FoundationEssentials
internal import GRDB

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
