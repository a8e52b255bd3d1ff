extension Datastore {
    /// Merges what documents tell.
    ///
    /// - Parameter reset: the reset of the datastore that was waiting before the first of them was read.
    func merge(_ documents: [SyncDocument], meeting reset: EntryID?) throws(TipStoreError) -> MergedLog {
        try write(.process) { store in
            let (log, hasChanged) = try store.log.write([.everything]) { log in
                let before = log.log
                log.merge(documents, meeting: reset)
                return (log, !log.log.tells(sameAs: before))
            }
            // Of a reset that was made meanwhile the caller is to be told.
            if log.waitingReset == nil { store.noteReading() }
            return MergedLog(log: log, version: store.log.version, hasChanged: hasChanged)
        }
    }
}

/// A log after documents were merged.
struct MergedLog: Sendable {
    let log: DeviceLog
    let version: LogVersion
    let hasChanged: Bool
}
