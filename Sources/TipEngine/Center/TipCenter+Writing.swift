import Dispatch
import FoundationEssentials
import Synchronization

/// A promise that something will be written.
struct WriteTicket: Sendable {
    let center: TipCenter
    let number: Int

    /// Returns when the store has it, or could not take it.
    func written() async { await center.written(number) }
}

extension TipCenter {
    /// How long a caller on the main thread waits for another process to let go of the store.
    private static let patience = DispatchTimeInterval.milliseconds(100)

    func scheduleWrite() {
        guard state.withLock({ $0.store != nil }) else { return }
        writer.async { self.write() }
    }

    /// Writes all that is waiting and returns when it is kept, at the latest after `patience`.
    func writeSoon() {
        guard state.withLock({ $0.store != nil && !$0.journal.changes.isEmpty }) else { return }
        let done = DispatchSemaphore(value: 0)
        writer.async {
            self.write()
            done.signal()
        }
        _ = done.wait(timeout: .now() + Self.patience)
    }

    /// Writes all that is waiting, in one go.
    func write() {
        let (store, journal) = state.withLock { ($0.store, $0.journal) }
        guard let store, !journal.changes.isEmpty else { return }
        do throws(TipStoreError) {
            try store.commit(journal.changes, durability: journal.durability)
            let recovered = state.withLock { state in
                state.journal.removeFirst(journal.changes.count)
                defer { state.failures = 0 }
                return state.failures > 0
            }
            if recovered { note(nil) }
        } catch {
            note(error)
        }
    }

    func written(_ number: Int) async {
        guard state.withLock({ $0.store != nil && $0.journal.writtenNumber < number }) else { return }
        await withCheckedContinuation { continuation in
            // After the write that was scheduled with the change, in the queue's order.
            writer.async { continuation.resume() }
        }
    }

    /// Notes that the store failed, and tries again later; or, without an error, that it works again.
    func note(_ error: TipStoreError?) {
        let attempts = state.withLock { state in
            guard let error else {
                state.datastoreStatus = state.datastoreStatus.recovered
                return 0
            }
            state.datastoreStatus = state.datastoreStatus.failing(error)
            state.failures += 1
            return state.failures
        }
        change([.everything]) { _ in }
        guard attempts > 0 else { return }
        let delay = min(TimeInterval(1 << min(attempts, 6)), 60)
        let retry = clock.schedule(at: clock.now + delay) { [weak self] in self?.scheduleWrite() }
        let former = state.withLock { state in
            defer { state.retry = retry }
            return state.retry
        }
        _ = former
    }

    // MARK: - Reading

    /// Reads an event's donations into memory, with those that are not written yet.
    func load(_ event: String, latest count: Int) -> EventLog {
        let reach = max(count, Tips.DonationLimit.defaultMaximumCount)
        return onWriter {
            let store = state.withLock { $0.store }
            let records: [DonationRecord]
            do throws(TipStoreError) { records = try store?.donations(of: event, latest: reach) ?? [] } catch {
                note(error)
                records = []
            }
            return state.withLock { state in
                state.facts.events[event] = EventLog(records, reach: reach)
                state.replayJournal([.event(event)])
                return state.facts.events[event] ?? EventLog([], reach: reach)
            }
        }
    }

    /// Takes in what other processes changed. On the writer's queue.
    func absorbForeignChanges() {
        guard let store = state.withLock({ $0.store }) else { return }
        do throws(TipStoreError) {
            let changes = try store.foreignChanges()
            let events = state.withLock { state in
                changes.startsOver ? Set(state.facts.events.keys) : changes.events.intersection(state.facts.events.keys)
            }
            var logs: [String: EventLog] = [:]
            for event in events {
                let reach = state.withLock { $0.facts.events[event]?.reach } ?? 0
                logs[event] = EventLog(try store.donations(of: event, latest: reach), reach: reach)
            }
            state.withLock { [logs] in $0.takeIn(changes, logs) }
            publish()
        } catch {
            note(error)
        }
    }
}

extension TipCenter.State {
    /// Does again what the store does not know yet, for subjects that were just read from it.
    mutating func replayJournal(_ subjects: Set<TipFacts.Subject>) {
        for change in journal.changes {
            if case .displayed(_, let date) = change, subjects.contains(.displayFrequency) {
                facts.lastDisplay = max(facts.lastDisplay ?? date, date)
            }
            // The display frequency alone says nothing of the tip's own count, which was not read.
            if !change.subjects.subtracting([.displayFrequency]).isDisjoint(with: subjects) || subjects.contains(.everything) {
                facts.apply(change)
            }
        }
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
        for (key, data) in changes.parameters {
            facts.parameters[key] = data.map { ParameterValue(data: $0) }
            subjects.insert(.parameter(key))
        }
        for (event, log) in logs {
            facts.events[event] = log
            subjects.insert(.event(event))
        }
        if facts.lastDisplay != changes.lastDisplay {
            facts.lastDisplay = changes.lastDisplay
            subjects.insert(.displayFrequency)
        }
        guard !subjects.isEmpty else { return }
        replayJournal(subjects)
        addRound(subjects)
    }
}
