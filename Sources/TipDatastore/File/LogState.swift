/// A log in a store, at some time.
struct LogState: Sendable {
    /// Without entries, unless they were read for it.
    let log: DeviceLog
    let version: LogVersion
    /// Whether what was done to it has changed what it tells.
    var hasChanged = false
}

/// Is another one if the log may have changed in between.
struct LogVersion: Hashable, Sendable {
    /// A random number of the connection.
    let connection = UInt64.random(in: 0...UInt64.max)
    /// That of the database, which others' writing changes.
    var data = 0
    var ownWrites = 0
}
