import Dispatch
import FoundationEssentials
import Synchronization

/// Waits for a change to be written.
struct WriteTicket: Sendable {
    /// The queue that the write was scheduled on with the change.
    let writer: DispatchQueue

    /// Returns when the store has it, or could not take it.
    func written() async {
        await withCheckedContinuation { continuation in writer.async { continuation.resume() } }
    }

    /// Calls `body`, always later and on another thread, when the store has it or could not take it.
    func whenWritten(_ body: @escaping @Sendable () -> Void) {
        // Not on the writer itself, which `body` may wait for.
        writer.async { DispatchQueue.global().async(execute: body) }
    }
}

extension TipCenter {
    /// Schedules a write of everything that is not written yet; while the store fails, the next retry writes it.
    func scheduleWrite() {
        guard state.withLock({ $0.persistence.workingStore != nil }) else { return }
        writer.async { self.write() }
    }

    /// Writes everything that is not written yet, and returns when that is done or ``patience`` is over.
    func writeSoon() {
        guard state.withLock({ $0.persistence.needsWrite }) else { return }
        if isOnWriter { return write() }
        let done = DispatchSemaphore(value: 0)
        writer.async {
            self.write()
            done.signal()
        }
        _ = done.wait(timeout: .now() + patience)
    }

    /// Writes everything that is not written yet in one transaction. On the writer.
    func write() {
        guard let store = state.withLock({ $0.persistence.workingStore }) else { return }
        do throws(TipStoreError) { try write(to: store) } catch { fail(error) }
    }

    private func write(to store: any TipStore) throws(TipStoreError) {
        let journal = state.withLock { $0.persistence.journal }
        guard !journal.changes.isEmpty else { return }
        try store.commit(journal.changes, durability: journal.durability)
        state.withLock { $0.persistence.journal.removeFirst(journal.changes.count) }
        _ = try restoreIfReplaced(store, after: journal.changes)
    }

    // MARK: - Failures

    /// Notes that the store failed, and schedules a retry.
    func fail(_ error: TipStoreError) {
        let delay = state.withLock { $0.persistence.fail(error) }
        change([.everything]) { _ in }
        retryAlarm.set(to: clock.now + delay, by: clock) { [weak self] in
            guard let self else { return }
            writer.async { self.recover() }
        }
    }

    /// Retries a store that has failed. When it works, its contents are read again: others may have changed them, and
    /// what could not be read counted as nothing. On the writer.
    func recover() {
        guard let store = state.withLock({ $0.persistence.failingStore }) else { return }
        do throws(TipStoreError) {
            try write(to: store)
            // What others changed so far is in the contents.
            _ = try store.foreignChanges()
            let contents = try store.contents()
            let isRestored = try restoreIfReplaced(store)
            state.withLock { state in
                state.persistence.succeed()
                if !isRestored { state.takeIn(contents) }
            }
            retryAlarm.cancel()
            publish()
            scheduleWrite()
        } catch {
            fail(error)
        }
    }
}
