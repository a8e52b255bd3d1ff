import FoundationEssentials
import Synchronization

extension TipCenter {
    /// Restores the contents of a store whose file was replaced. Runs on the writer queue.
    ///
    /// The store has what can still be read of the former file, if that was damaged. What it lacks is added
    /// from memory, which has all tips and parameters, and the donations of every event that was used in this
    /// session; unless the store is synchronised: then it comes from the folder.
    ///
    /// - Returns: Whether the store was restored. If so, anything read from it before is out of date.
    func restoreIfReplaced(_ store: Datastore) throws(TipStoreError) -> Bool {
        let replacement = store.replacement
        let (restored, facts, journal) = state.withLock {
            ($0.persistence.restored, $0.facts, $0.persistence.journal.changes)
        }
        guard replacement.count != restored else { return false }
        // The facts include the journal. Written first, it is not counted twice when the facts are restored.
        // What is in a folder of a synchronisation comes back from there, and would then count twice.
        let restoration = sync != nil ? [] : [facts.restoration]
        try store.commit(
            journal + restoration + [.configured(displayInterval: facts.displayInterval.milliseconds)],
            durability: .power
        )
        let contents = try store.folded()
        let logs = try logs(from: store)
        state.withLock { state in
            state.persistence.journal.removeFirst(journal.count)
            state.persistence.noteRestored(replacement)
            state.takeIn(contents, logs)
        }
        publish()
        return true
    }
}

extension TipFacts {
    /// The change that restores these facts in a store that has lost everything.
    fileprivate var restoration: LogChange {
        .restored(
            FoldedLog(
                tips: tips,
                parameters: parameters.filter { !$0.value.isTransient }.mapValues(\.data),
                lastDisplay: lastDisplay
            ),
            donations: events.mapValues { Array($0.records) }
        )
    }
}
