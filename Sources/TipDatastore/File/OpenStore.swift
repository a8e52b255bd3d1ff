internal import FoundationEssentials

/// An open database, with the log in it.
///
/// One connection both reads and writes. Reads are rare, because the engine has everything but donations in
/// memory, and every process would pay for the opening and the cache of a second connection.
///
/// `@unchecked`, because the lock of its ``Datastore`` guards it.
final class OpenStore: @unchecked Sendable {
    let connection: SQLiteConnection
    let log: StoredLog
    /// `nil` for a database in memory.
    let identity: StoreFolder.FileIdentity?
    /// The write-ahead log that belongs to the file.
    let logIdentity: StoreFolder.FileIdentity?
    /// Whether the file had no content before.
    let isFirst: Bool
    /// The version of the database whose contents were last read.
    private var contentsVersion: Int?
    /// The durability that the connection's `synchronous` setting gives to commits.
    private var durability = Durability.process

    init(
        _ connection: SQLiteConnection,
        _ note: WritingNote,
        _ names: NameSource = NameSource(),
        identity: StoreFolder.FileIdentity?,
        logIdentity: StoreFolder.FileIdentity?,
        isFirst: Bool
    ) throws {
        (self.connection, self.identity) = (connection, identity)
        (self.logIdentity, self.isFirst) = (logIdentity, isFirst)
        log = try StoredLog(connection, note, makeStretch: names.stretch)
    }

    /// A database in memory, set up like one in a file so that it behaves the same.
    static func inMemory() throws -> OpenStore {
        let connection = try SQLiteConnection(path: ":memory:")
        try StoreTables.make(connection, device: NameSource().device())
        let note = WritingNote(of: UUID().uuidString, in: nil)
        return try OpenStore(connection, note, identity: nil, logIdentity: nil, isFirst: true)
    }

    /// Everything but the donations.
    func folded() throws -> FoldedLog {
        let folded = try log.read([.allButDonations]).log.folded
        noteReading()
        return folded
    }

    /// Notes that what the log has loaded last is known to whoever uses this.
    func noteReading() { contentsVersion = log.version.data }

    /// Whether others have written since the contents were last read.
    var hasForeignChanges: Bool {
        get throws(SQLiteError) { try connection.number("PRAGMA data_version") != contentsVersion }
    }

    /// Says what the commits that follow survive.
    func use(_ durability: Durability) throws {
        guard durability != self.durability else { return }
        try connection.run("PRAGMA synchronous = \(durability.synchronous)")
        self.durability = durability
    }
}

/// What a committed change survives.
package enum Durability: Sendable, Hashable {
    /// The end of the process, however it ends.
    case process
    /// A loss of power as well: the commit returns once the change is on disk.
    case power

    /// The value of SQLite's `synchronous` setting that gives this durability in write-ahead mode.
    fileprivate var synchronous: String {
        switch self {
        case .process: "NORMAL"
        case .power: "FULL"
        }
    }
}
