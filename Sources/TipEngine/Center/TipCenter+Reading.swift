import Dispatch
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

    /// An event's donations; `nil` when they are not in memory and the store is busy, so that they cannot be read by
    /// `deadline`. Then they are read as soon as possible, which touches everything that depends on the event.
    ///
    /// While anything is late already nobody waits: a user should not notice a store that is stuck once for each tip.
    func load(_ event: String, latest count: Int, by deadline: @autoclosure () -> DispatchTime) -> EventLog? {
        if isOnWriter { return load(event, latest: count) }
        let (known, isLate, isExpected) = state.withLock { state in
            let known = state.facts.events[event].flatMap { $0.reaches(count) ? $0 : nil }
            let (isLate, isExpected) = (!state.late.isEmpty, state.late[event].map { $0 >= count } ?? false)
            if known == nil, isLate { state.late[event] = max(state.late[event] ?? 0, count) }
            return (known, isLate, isExpected)
        }
        if known != nil || isExpected { return known }
        let done = DispatchSemaphore(value: 0)
        writer.async {
            _ = self.load(event, latest: count)
            done.signal()
            self.noteLoaded(event, latest: count)
        }
        let isDone = !isLate && done.wait(timeout: deadline()) == .success
        let log: EventLog? = state.withLock { state in
            if let log = state.facts.events[event], log.reaches(count) { return log }
            state.late[event] = max(state.late[event] ?? 0, count)
            return nil
        }
        // It was read, and forgotten again before it could be taken: then it has to be asked for once more.
        if log == nil, isDone { writer.async { self.noteLoaded(event, latest: count) } }
        return log
    }

    /// Lets those know who could not wait for an event's donations. On the writer.
    private func noteLoaded(_ event: String, latest count: Int) {
        let isAwaited = state.withLock { state in
            guard let awaited = state.late[event], awaited <= count else { return false }
            state.late[event] = nil
            state.addRound([.event(event)])
            return true
        }
        if isAwaited { publish() }
    }

    /// Takes in what other processes changed. On the writer.
    func absorbForeignChanges() {
        guard let store = state.withLock({ $0.failure == nil ? $0.store : nil }) else { return }
        do throws(TipStoreError) {
            let changes = try store.foreignChanges()
            if try restoreIfReplaced(store) { return }
            let logs = try logs(from: store) { changes.startsOver || changes.events.contains($0) }
            // What was read after the file was replaced says nothing of what was there.
            if try restoreIfReplaced(store) { return }
            state.withLock { $0.takeIn(changes, logs) }
            publish()
        } catch {
            fail(error)
        }
    }

    /// The events that are in memory, read anew.
    func logs(
        from store: any TipStore,
        where isWanted: (String) -> Bool = { _ in true }
    ) throws(TipStoreError) -> [String: EventLog] {
        let end = Tips.DonationTimeRange.end(at: clock.now)
        var logs: [String: EventLog] = [:]
        for (event, log) in state.withLock({ $0.facts.events }) where isWanted(event) {
            let records = try store.donations(of: event, latest: log.reach, until: end)
            logs[event] = EventLog(records, reach: log.reach)
        }
        return logs
    }
}

// What is read from the store lacks what waits in the journal, which has to be done again.
extension TipCenter.State {
    /// Takes in everything; donations that are not given are read anew on demand.
    mutating func takeIn(_ contents: TipStoreContents, _ logs: [String: EventLog] = [:]) {
        facts.tips = contents.tips
        facts.parameters = facts.parameters.filter(\.value.isTransient)
            .merging(contents.parameters.mapValues { ParameterValue(data: $0) }) { transient, _ in transient }
        facts.lastDisplay = contents.lastDisplay
        facts.events = logs
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
