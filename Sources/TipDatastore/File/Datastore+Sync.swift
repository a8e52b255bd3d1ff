/// What a synchronisation has of a store.
extension Datastore {
    /// The id of this store's device.
    package var device: String { get throws(TipStoreError) { try logState.device } }

    /// The whole log.
    package func log() throws(TipStoreError) -> DeviceLog { try perform { try $0.log.read([.everything]) } }

    /// What is known of the log without its entries.
    var logState: LogState { get throws(TipStoreError) { try perform { try $0.log.state } } }

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
