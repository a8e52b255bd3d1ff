internal import GRDB
import Synchronization

/// An open database, with what the process knows of its contents.
///
/// One connection both reads and writes. Reads are rare, because the engine has everything but donations in
/// memory, and every process would pay for the opening and the cache of a second connection.
struct StoreConnection {
    let queue: DatabaseQueue
    let patience: BusyPatience
    /// `nil` for a database in memory.
    let identity: StoreFolder.FileIdentity?
    /// The write-ahead log that belongs to the file.
    var logIdentity: StoreFolder.FileIdentity?
    /// Whether the file had no content before.
    var isFirst = false
    var ledger: StoreLedger
    /// An identifier of this computer.
    let machine: String
    /// The durability that the connection's current `synchronous` setting gives to commits.
    private var durability = Durability.process

    /// Sets up a database whose schema is up to date.
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
        self.machine = machine
        ledger = try queue.writeWithoutTransaction { db in
            try StoreFailure.noting(db) {
                try StoreDevice.settle(db, machine: machine)
                return try db.inSnapshot { try StoreLedger(db) }
            }
        }
    }

    /// A database in memory, set up like one in a file so that it behaves the same.
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

    mutating func write(
        _ durability: Durability,
        _ body: (inout StoreLedger, Database) throws -> Void
    ) throws {
        if durability != self.durability {
            try withLedger { try $1.execute(sql: "PRAGMA synchronous = \(durability.synchronous)") }
            // The setting stays, even if the commit fails.
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
    /// The value of SQLite's `synchronous` setting that gives this durability in write-ahead mode.
    fileprivate var synchronous: String {
        switch self {
        case .process: "NORMAL"
        case .power: "FULL"
        }
    }
}

/// How long a connection waits for another one's lock.
///
/// The limit differs between opening and committing, but GRDB takes one busy handler when it opens a file.
final class BusyPatience: Sendable {
    /// How long opening may wait for other processes; it happens on an app's main thread.
    static let openingLimit = Duration.milliseconds(500)

    private enum Limit {
        /// One deadline for all waits together.
        case until(ContinuousClock.Instant)
        /// A limit for each wait, with the start of the current one.
        case each(Duration, since: ContinuousClock.Instant)
    }

    private let limit: Mutex<Limit>

    init(until end: ContinuousClock.Instant) {
        limit = Mutex(.until(end))
    }

    /// From now on, allows each wait to take this long.
    func allow(_ duration: Duration) {
        limit.withLock { $0 = .each(duration, since: .now) }
    }

    /// Sleeps for 0.1 to 1 ms and returns whether to try again.
    ///
    /// The sleeps are short and random, so that a process that writes without a pause cannot starve the
    /// others, which have to hit a gap between two of its transactions.
    func shouldRetry(attempt: Int) -> Bool {
        guard ContinuousClock.now < end(attempt: attempt) else { return false }
        pause(.microseconds(Int.random(in: 100...1000)))
        return true
    }

    private func end(attempt: Int) -> ContinuousClock.Instant {
        limit.withLock { limit in
            if attempt == 0, case .each(let duration, _) = limit { limit = .each(duration, since: .now) }
            return switch limit {
            case .until(let end): end
            case .each(let duration, let start): start + duration
            }
        }
    }
}
