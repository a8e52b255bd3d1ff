@testable import TipEngine

/// Stores in memory that are used again and again: SQLite takes longer to set one up than a history takes.
final class StorePool {
    /// As many as a history has devices at most.
    static let size = 6

    private let all: [SQLiteTipStore]

    init() throws { all = try (0...Self.size).map { _ in try SQLiteTipStore.inMemory() } }

    deinit { for store in all { store.close() } }

    /// Stores that were never used, as far as anybody can tell.
    func stores(_ count: Int) throws -> [SQLiteTipStore] {
        let stores = Array(all[..<count])
        for store in stores { try store.startAnew() }
        return stores
    }

    /// One more.
    func newcomer() throws -> SQLiteTipStore {
        try all[Self.size].startAnew()
        return all[Self.size]
    }
}

extension SQLiteTipStore {
    /// Empties every table, and goes on as another device.
    fileprivate func startAnew() throws {
        try perform { connection in
            try connection.write(.process) { ledger, db in
                for table in [
                    "tip", "display", "parameter", "event", "donation", "removal", "sync", "store", "device",
                ] { try db.run("DELETE FROM \(table)") }
                try StoreDevice.begin(db, machine: "machine")
                ledger = try StoreLedger(db)
            }
        }
    }
}
