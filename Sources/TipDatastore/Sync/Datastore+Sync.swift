/// What a synchronisation has of a store.
extension Datastore {
    /// The id of this store's device.
    package var device: String { get throws(TipStoreError) { try logState.log.device } }

    /// The whole log.
    package func log() throws(TipStoreError) -> DeviceLog { try perform { try $0.log.read([.everything]) } }

    /// The log without its entries.
    var logState: LogState {
        get throws(TipStoreError) {
            try perform { LogState(log: try $0.log.read([]), version: $0.log.version) }
        }
    }

    /// Merges what documents tell.
    ///
    /// - Parameter reset: the reset of the datastore that was waiting before the first of them was read.
    func merge(_ documents: [SyncDocument], meeting reset: EntryID?) throws(TipStoreError) -> LogState {
        try write(.process) { store in
            let (log, hasChanged) = try store.log.write([.everything]) { log in
                let before = log.log
                log.merge(documents, meeting: reset)
                return (log, !log.log.tells(sameAs: before))
            }
            // Of a reset that was made meanwhile the caller is to be told.
            if log.waitingReset == nil { store.noteReading() }
            return LogState(log: log, version: store.log.version, hasChanged: hasChanged)
        }
    }

    /// How the synchronisation stands; `nil` when there is none.
    var syncRecord: SyncRecord? {
        get throws(TipStoreError) { try perform { try $0.connection.syncRecord } }
    }

    /// Records how the synchronisation stands, for tools that have only the file.
    ///
    /// - Parameter record: `nil` when there is none any more.
    package func note(_ record: SyncRecord?) throws(TipStoreError) {
        try write(.process) { try $0.connection.write(record) }
    }
}
