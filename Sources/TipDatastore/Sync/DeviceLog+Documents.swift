extension DeviceLog {
    /// Merges documents; a reset that was waiting when they began to be read has met them then.
    ///
    /// - Parameter reset: ``waitingReset`` before the first of them was read.
    /// - Returns: the clearing of what the documents have told, if a reset has met them.
    @discardableResult
    package mutating func merge(_ documents: [SyncDocument], meeting reset: EntryID?) -> EntryID? {
        merge(documents.map(\.log))
        guard let reset, reset == waitingReset else { return nil }
        waitingReset = nil
        var context = log[reset]?.clearing.map { log.context(of: $0) } ?? CausalContext()
        // What a device tells that has heard of the reset may follow it.
        for document in documents where !document.resets.contains(reset) {
            context.formUnion(document.log.context)
        }
        return clear(.everything, context, meeting: reset)
    }
}
