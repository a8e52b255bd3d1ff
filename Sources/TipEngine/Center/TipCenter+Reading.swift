import FoundationEssentials
import Synchronization

extension TipCenter {
    /// An event's donations, with those that are not written yet; read into memory unless they are there.
    func load(_ event: String, latest count: Int) -> EventLog {
        let reach = max(count, Tips.DonationLimit.defaultMaximumCount)
        return onWriter {
            let (store, known) = state.withLock { ($0.store, $0.facts.events[event]) }
            if let known, known.reaches(count) { return known }
            var records: [DonationRecord] = []
            do throws(TipStoreError) {
                let end = Tips.DonationTimeRange.end(at: clock.now)
                records = try store?.donations(of: event, latest: reach, until: end) ?? []
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

    /// Takes in what other processes changed. On the writer.
    func absorbForeignChanges() {
        guard let store = state.withLock({ $0.failure == nil ? $0.store : nil }) else { return }
        do throws(TipStoreError) {
            let changes = try store.foreignChanges()
            let known = state.withLock { $0.facts.events }
            let end = Tips.DonationTimeRange.end(at: clock.now)
            var logs: [String: EventLog] = [:]
            for (event, log) in known where changes.startsOver || changes.events.contains(event) {
                let records = try store.donations(of: event, latest: log.reach, until: end)
                logs[event] = EventLog(records, reach: log.reach)
            }
            state.withLock { [logs] state in
                state.takeIn(changes, logs)
                if let damaged = (store as? SQLiteTipStore)?.setAside {
                    state.datastore.noteReplacement(of: damaged)
                }
            }
            publish()
        } catch {
            fail(error)
        }
    }
}

// What is read from the store lacks what waits in the journal, which has to be done again.
extension TipCenter.State {
    /// Takes in everything but the donations, which are read anew on demand.
    mutating func takeIn(_ contents: TipStoreContents) {
        facts.tips = contents.tips
        facts.parameters = facts.parameters.filter(\.value.isTransient)
            .merging(contents.parameters.mapValues { ParameterValue(data: $0) }) { transient, _ in transient }
        facts.lastDisplay = contents.lastDisplay
        facts.events = [:]
        for change in journal.changes { facts.apply(change) }
        addRound([.everything])
    }

    fileprivate mutating func takeIn(_ changes: ForeignChanges, _ logs: [String: EventLog]) {
        var subjects: Set<TipFacts.Subject> = []
        if changes.startsOver {
            facts.tips = [:]
            facts.parameters = facts.parameters.filter(\.value.isTransient)
            subjects.insert(.everything)
        }
        for (id, record) in changes.tips {
            facts.tips[id] = record
            subjects.insert(.tip(id))
        }
        for (key, data) in changes.parameters where facts.parameters[key]?.isTransient != true {
            facts.parameters[key] = data.map { ParameterValue(data: $0) }
            subjects.insert(.parameter(key))
        }
        for (event, log) in logs {
            facts.events[event] = log
            subjects.insert(.event(event))
        }
        let lastDisplay = facts.lastDisplay
        facts.lastDisplay = changes.lastDisplay
        for change in journal.changes { facts.apply(change, to: subjects) }
        if facts.lastDisplay != lastDisplay { subjects.insert(.displayFrequency) }
        if !subjects.isEmpty { addRound(subjects) }
    }

    fileprivate func replaying(_ log: EventLog, of event: String) -> EventLog {
        var facts = TipFacts()
        facts.events[event] = log
        for change in journal.changes { facts.apply(change, to: [.event(event)]) }
        return facts.events[event] ?? log
    }
}
