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
        let before = log[reset]?.clearing
        var seen = before.map { log.vector(of: $0.seen) } ?? VersionVector()
        var loose = before?.loose ?? []
        var amounts = before?.amounts ?? [:]
        // What a device tells that has heard of the reset may follow it.
        for document in documents where !document.resets.contains(reset) {
            seen.formUnion(document.log.known)
            loose.formUnion(document.log.looseEntries)
            let told = document.log.runningCounts.filter { document.log.known.mentions($0.key.stretch) }
            amounts.merge(told) { $0.union($1) }
        }
        return clear(.everything, seen, loose: loose, amounts: amounts, meeting: reset)
    }
}
