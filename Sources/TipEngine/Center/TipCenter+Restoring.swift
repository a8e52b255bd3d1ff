import FoundationEssentials
import Synchronization

extension TipCenter {
    /// Puts what this session knows, and what can still be read of the former file, into a store whose file had to be
    /// replaced. On the writer.
    ///
    /// Tips and parameters are all in memory, and the donations of every event that was used in this session;
    /// those of other events are read from the former file, if that was set aside here.
    ///
    /// - Parameter written: What was committed just now, before anybody knew that the file was another one.
    /// - Returns: Whether anything had to be done; nothing that was read from the store before counts then.
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
        // What waits in the journal is part of the facts already, so it goes first.
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
    /// What a store has to be told that has lost everything.
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
    /// What a session adds to what it knows itself.
    ///
    /// - Parameter written: What was committed to the new file: what was deleted thereby must not come back.
    fileprivate func changes(unknownTo facts: TipFacts, after written: [TipChange]) -> [TipChange] {
        var donations = donations.filter { facts.events[$0.key] == nil }
        for case .deletedDonations(let event, let date) in written {
            donations[event]?.removeAll { donation in date.map { donation.date < $0 } ?? true }
        }
        return [.restored(TipStoreContents(), donations: donations)] + declared
    }

    /// Everything, for who knows nothing yet.
    var changes: [TipChange] { [.restored(contents, donations: donations)] + declared }

    private var declared: [TipChange] {
        declarations.sorted { $0.key < $1.key }.map { .declared(tip: $0.key, declaration: $0.value) }
    }
}
