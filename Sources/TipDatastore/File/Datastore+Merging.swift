extension Datastore {
    /// Merges what other logs tell: all of it or nothing.
    package func merge(_ logs: [Log]) throws(TipStoreError) {
        try write(.power) { try $0.log.write([.everything]) { $0.merge(logs) } }
    }
}
