extension SyncDocument {
    /// A backup: all that a log tells, so that stores that know the same give equal bytes.
    ///
    /// Its author is no device, and comes after all of them: should somebody put it into the folder of a
    /// synchronisation, no device leaves to it what it can tell itself.
    package init(backingUp log: Log) {
        self.init(device: "backup", log: log, resets: log.resets(\.resets))
    }
}
