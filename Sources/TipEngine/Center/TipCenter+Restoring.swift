import FoundationEssentials
import Synchronization

extension TipCenter {
    /// Restores the contents of a store whose file was replaced. Runs on the writer queue.
    ///
    /// The sources are what this session has in memory, and what can still be read of the former file.
    ///
    /// Memory has all tips and parameters, and the donations of every event that was used in this session.
    /// The donations of other events are read from the former file, if this process has set it aside.
    ///
    /// - Parameter written: The changes that were just committed, before the replacement was noticed.
    /// - Returns: Whether the store was restored. If so, anything read from it before is out of date.
    func restoreIfReplaced(
        _ store: any TipStore,
        after written: [TipChange] = []
    ) throws(TipStoreError) -> Bool {
        let replacement = store.replacement
        let (restored, facts, journal) = state.withLock {
            ($0.persistence.restored, $0.facts, $0.persistence.journal.changes)
        }
        guard replacement.count != restored else { return false }
        let salvage = replacement.setAside.map { StoreSalvage(readingFrom: $0) } ?? StoreSalvage()
        // The facts include the journal. Written first, it is not counted twice when the facts are restored.
        try store.commit(
            salvage.changes(unknownTo: facts, after: written) + journal + [facts.restoration]
                + [.configured(displayInterval: facts.displayInterval)],
            durability: .power
        )
        _ = try store.foreignChanges()
        let contents = try store.contents()
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
    fileprivate var restoration: TipChange {
        .restored(
            TipStoreContents(
                tips: tips,
                parameters: parameters.filter { !$0.value.isTransient }.mapValues(\.data),
                lastDisplay: lastDisplay
            ),
            donations: events.mapValues { Array($0.records) }
        )
    }
}

extension StoreSalvage {
    /// The parts of the salvage that the session does not have in memory, as changes.
    ///
    /// - Parameter written: The changes already committed to the new file; donations that they deleted must
    ///   not come back.
    fileprivate func changes(unknownTo facts: TipFacts, after written: [TipChange]) -> [TipChange] {
        var donations = donations.filter { facts.events[$0.key] == nil }
        for case .deletedDonations(let event, let date) in written {
            donations[event]?.removeAll { donation in date.map { donation.date < $0 } ?? true }
        }
        return [.restored(TipStoreContents(), donations: donations)] + declared
    }
}
