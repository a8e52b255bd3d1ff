internal import GRDB
import Synchronization

/// An open database with what is known of it.
///
/// One connection both reads and writes: reads are rare, as the engine keeps everything but donations
/// in memory, and a second connection would cost every process its opening and its cache.
struct StoreConnection {
    let queue: DatabaseQueue
    let patience: BusyPatience
    /// `nil` for a database in memory.
    let identity: StoreFolder.FileIdentity?
    /// The write-ahead log that belongs to the file.
    var logIdentity: StoreFolder.FileIdentity?
    var ledger: StoreLedger
    /// What commits wait for at the moment, which SQLite keeps as a setting of the connection.
    private var durability = Durability.process

    /// Sets up a database whose schema is known to be ours or not there yet.
    ///
    /// - Throws: What GRDB throws, or `StoreFailure`.
    init(
        _ queue: DatabaseQueue,
        patience: BusyPatience,
        identity: StoreFolder.FileIdentity?,
        machine: String
    ) throws {
        self.queue = queue
        self.patience = patience
        self.identity = identity
        ledger = try queue.writeWithoutTransaction { db in
            try StoreFailure.noting(db) {
                try StoreDevice.settle(db, machine: machine)
                return try StoreLedger(db)
            }
        }
    }

    /// A database in memory, which cannot behave differently from one in a file.
    static func inMemory() throws -> StoreConnection {
        let queue = try DatabaseQueue(configuration: configuration(nil))
        try StoreSchema.bringUpToDate(queue)
        return try StoreConnection(
            queue,
            patience: BusyPatience(until: .now),
            identity: nil,
            machine: Machine.id
        )
    }

    static func configuration(_ patience: BusyPatience?) -> Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.label = "tips"
        if let patience { configuration.busyMode = .callback { patience.shouldRetry(attempt: $0) } }
        return configuration
    }

    mutating func commit(_ changes: [TipChange], durability: Durability) throws {
        guard !changes.isEmpty else { return }
        try write(durability) { ledger, db in try ledger.apply(changes, db) }
    }

    mutating func removeAll() throws {
        try write(.power) { ledger, db in try ledger.removeAll(db) }
    }

    mutating func read<Result>(_ body: (inout StoreLedger, Database) throws -> Result) throws -> Result {
        try withLedger { ledger, db in try ledger.reading(db) { try body(&$0, db) } }
    }

    private mutating func write(
        _ durability: Durability,
        _ body: (inout StoreLedger, Database) throws -> Void
    ) throws {
        if durability != self.durability {
            try withLedger { try $1.execute(sql: "PRAGMA synchronous = \(durability.synchronous)") }
            // Even if the commit fails.
            self.durability = durability
        }
        try withLedger { ledger, db in try ledger.writing(db) { try body(&$0, db) } }
    }

    private mutating func withLedger<Result>(
        _ body: (inout StoreLedger, Database) throws -> Result
    ) throws -> Result {
        try queue.writeWithoutTransaction { db in
            try StoreFailure.noting(db) { try body(&ledger, db) }
        }
    }
}

extension Durability {
    /// The value of SQLite's `synchronous` setting that gives this in write-ahead mode.
    fileprivate var synchronous: String {
        switch self {
        case .process: "NORMAL"
        case .power: "FULL"
        }
    }
}
