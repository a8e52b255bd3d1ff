/// What is known of a log without its entries.
struct LogState: Sendable {
    let device: String
    /// The reset of the datastore that has not met the folder of documents yet.
    let waitingReset: EntryID?
    let version: LogVersion
}

/// Is another one if the log may have changed in between.
struct LogVersion: Hashable, Sendable {
    /// A random number of the connection.
    let connection: UInt64
    /// That of the database, which others' writing changes.
    let data: Int
    let ownWrites: Int
}
