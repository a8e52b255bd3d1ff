import FoundationEssentials
import Synchronization

extension TipCenter {
    /// How and where the state of tips is stored.
    public var datastoreStatus: Tips.DatastoreStatus {
        noteRead()
        return state.withLock { $0.persistence.status }
    }

    /// An event's donations, including unwritten ones; read from the store unless they are in memory.
    func load(_ event: String, latest count: Int) -> EventLog {
        let reach = max(count, Tips.DonationLimit.defaultMaximumCount)
        return onWriter {
            let (store, known) = state.withLock { ($0.persistence.store, $0.facts.events[event]) }
            if let known, known.reaches(count) { return known }
            var records: [DonationRecord] = []
            do throws(TipStoreError) {
                let end = Tips.DonationTimeRange.end(at: clock.now)
                records = try store?.donations(of: event, latest: reach, until: end) ?? []
                if let store, try restoreIfReplaced(store) {
                    records = try store.donations(of: event, latest: reach, until: end)
                }
            } catch {
                fail(error)
            }
            return state.withLock { state in
                let log = state.replaying(EventLog(records, reach: reach), of: event)
                state.facts.events[event] = log
                return log
            }
        }
    }

    /// Takes the changes of other processes into memory. Runs on the writer queue.
    func absorbForeignChanges() {
        guard let store = state.withLock({ $0.persistence.workingStore }) else { return }
        do throws(TipStoreError) { try absorbForeignChanges(of: store) } catch { fail(error) }
    }

    /// What is in memory is never patched: all of it is read again.
    func absorbForeignChanges(of store: any TipStore) throws(TipStoreError) {
        guard try store.hasForeignChanges() else { return }
        let contents = try store.contents()
        let logs = try logs(from: store)
        // Data read after a replacement does not show what the former file held, so it is discarded.
        if try restoreIfReplaced(store) { return }
        state.withLock { $0.takeInChanges(contents, logs) }
        publish()
    }

    /// Rereads the donations of the events that are in memory.
    func logs(from store: any TipStore) throws(TipStoreError) -> [String: EventLog] {
        let end = Tips.DonationTimeRange.end(at: clock.now)
        var logs: [String: EventLog] = [:]
        for (event, log) in state.withLock({ $0.facts.events }) {
            let records = try store.donations(of: event, latest: log.reach, until: end)
            logs[event] = EventLog(records, reach: log.reach)
        }
        return logs
    }
}

extension TipFacts {
    /// An event's donations, if as many as `count` were read into memory.
    func log(of event: String, latest count: Int) -> EventLog? {
        events[event].flatMap { $0.reaches(count) ? $0 : nil }
    }
}

// The store lacks the changes that are still in the journal, so these are applied on top.
extension TipCenter.State {
    /// Replaces the facts with a store's contents, and notifies the observers of everything.
    ///
    /// Donations that are not in `logs` are loaded again on demand.
    mutating func takeIn(_ contents: TipStoreContents, _ logs: [String: EventLog] = [:]) {
        replaceFacts(contents, logs)
        notify([.everything])
    }

    /// The same, but notifies them of what that changes.
    fileprivate mutating func takeInChanges(_ contents: TipStoreContents, _ logs: [String: EventLog]) {
        let former = facts
        replaceFacts(contents, logs)
        let subjects = facts.subjects(changedFrom: former)
        if !subjects.isEmpty { notify(subjects) }
    }

    private mutating func replaceFacts(_ contents: TipStoreContents, _ logs: [String: EventLog]) {
        let former = facts
        facts.tips = contents.tips
        facts.parameters = former.parameters.filter(\.value.isTransient)
            .merging(contents.parameters.mapValues { ParameterValue(data: $0) }) { transient, _ in transient }
        facts.lastDisplay = contents.lastDisplay
        facts.events = logs
        for change in persistence.journal.changes { facts.apply(change) }
        // What has not changed stays, with what was decoded of it.
        for (key, value) in former.parameters where facts.parameters[key] == value {
            facts.parameters[key] = value
        }
        for (event, log) in former.events where facts.events[event] == log { facts.events[event] = log }
    }

    fileprivate func replaying(_ log: EventLog, of event: String) -> EventLog {
        var facts = TipFacts()
        facts.events[event] = log
        for change in persistence.journal.changes { facts.apply(change) }
        return facts.events[event] ?? log
    }
}
