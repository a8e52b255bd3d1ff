package import FoundationEssentials
import Synchronization

extension TipCenter {
    /// How and where the state of tips is stored.
    public var datastoreStatus: Tips.DatastoreStatus {
        noteRead()
        return state.withLock { $0.persistence.status }
    }

    /// The values of parameters whose keys begin with a prefix, as they are stored.
    package func parameters(withPrefix prefix: String) -> [String: Data] {
        noteRead()
        return state.withLock { $0.facts.parameters.filter { $0.key.hasPrefix(prefix) }.mapValues(\.data) }
    }

    /// An event's donations, including unwritten ones; read from the store unless they are in memory.
    func load(_ event: String, latest count: Int) -> EventLog {
        let reach = max(count, Tips.DonationLimit.defaultMaximumCount)
        return onWriter {
            let (store, known) = state.withLock { ($0.persistence.store, $0.facts.events[event]) }
            let now = clock.now
            if let known, known.reaches(count, at: now) { return known }
            var log = EventLog([], reach: reach)
            do throws(TipStoreError) {
                if let store {
                    log = try self.log(of: event, reach: reach, from: store)
                    if try restoreIfReplaced(store) {
                        log = try self.log(of: event, reach: reach, from: store)
                    }
                }
            } catch {
                fail(error)
                // All is read again once the store works.
                if let known, count <= known.reach {
                    return state.withLock { state in
                        state.facts.events[event]?.firstAbsent = nil
                        return state.facts.events[event] ?? known
                    }
                }
            }
            return state.withLock { state in
                var log = state.replaying(log, of: event)
                // What is not written yet may displace one that was just read.
                if !log.reaches(count, at: now) { log.firstAbsent = nil }
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
    func absorbForeignChanges(of store: Datastore) throws(TipStoreError) {
        guard try store.hasForeignChanges() else { return }
        let contents = try store.folded()
        let logs = try logs(from: store)
        // Data read after a replacement does not show what the former file held, so it is discarded.
        if try restoreIfReplaced(store) { return }
        state.withLock { $0.takeInChanges(contents, logs) }
        publish()
    }

    /// Rereads the donations of the events that are in memory.
    func logs(from store: Datastore) throws(TipStoreError) -> [String: EventLog] {
        var logs: [String: EventLog] = [:]
        for (event, known) in state.withLock({ $0.facts.events }) {
            logs[event] = try log(of: event, reach: known.reach, from: store)
        }
        return logs
    }

    private func log(of event: String, reach: Int, from store: Datastore) throws(TipStoreError) -> EventLog {
        let end = Tips.DonationTimeRange.end(at: clock.now).milliseconds
        let donations = try store.donations(to: event, latest: reach, until: end)
        return EventLog(donations.map { DonationRecord($0) }, reach: reach)
    }
}

extension TipFacts {
    /// An event's donations, if as many as `count` were read into memory.
    func log(of event: String, latest count: Int, at now: Date) -> EventLog? {
        events[event].flatMap { $0.reaches(count, at: now) ? $0 : nil }
    }
}

// The store lacks the changes that are still in the journal, so these are applied on top.
extension TipCenter.State {
    /// Replaces the facts with a store's contents, and notifies the observers of everything.
    ///
    /// Donations that are not in `logs` are loaded again on demand.
    mutating func takeIn(_ contents: FoldedLog, _ logs: [String: EventLog] = [:]) {
        replaceFacts(contents, logs)
        notify([.everything])
    }

    /// The same, but notifies them of what that changes.
    fileprivate mutating func takeInChanges(_ contents: FoldedLog, _ logs: [String: EventLog]) {
        let former = facts
        replaceFacts(contents, logs)
        let subjects = facts.subjects(changedFrom: former)
        if !subjects.isEmpty { notify(subjects) }
    }

    private mutating func replaceFacts(_ contents: FoldedLog, _ logs: [String: EventLog]) {
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
