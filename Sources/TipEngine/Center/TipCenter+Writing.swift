import Dispatch
import FoundationEssentials
import Synchronization

/// A promise that something will be written.
struct WriteTicket: Sendable {
    let center: TipCenter

    /// Returns when the store has it, or could not take it.
    func written() async {
        // After the write that was scheduled with the change, in the queue's order.
        await withCheckedContinuation { continuation in center.writer.async { continuation.resume() } }
    }

    /// Calls `body`, always later and on another thread, when the store has it or could not take it.
    func whenWritten(_ body: @escaping @Sendable () -> Void) {
        // Not on the writer itself, which `body` may wait for.
        center.writer.async { DispatchQueue.global().async(execute: body) }
    }
}

extension TipCenter {
    /// Has everything that waits written, soon; while the store fails, when it is tried again.
    func scheduleWrite() {
        guard state.withLock({ $0.store != nil && $0.failure == nil }) else { return }
        writer.async { self.write() }
    }

    /// Writes all that is waiting and returns when it is kept, at the latest after `patience`.
    func writeSoon() {
        let isWaiting = state.withLock { state in
            state.store != nil && state.failure == nil && !state.journal.changes.isEmpty
        }
        guard isWaiting else { return }
        if isOnWriter { return write() }
        let done = DispatchSemaphore(value: 0)
        writer.async {
            self.write()
            done.signal()
        }
        _ = done.wait(timeout: .now() + patience)
    }

    /// Writes all that is waiting, in one go. On the writer.
    func write() {
        guard let store = state.withLock({ $0.failure == nil ? $0.store : nil }) else { return }
        do throws(TipStoreError) { try write(to: store) } catch { fail(error) }
    }

    private func write(to store: any TipStore) throws(TipStoreError) {
        let journal = state.withLock { $0.journal }
        guard !journal.changes.isEmpty else { return }
        try store.commit(journal.changes, durability: journal.durability)
        state.withLock { $0.journal.removeFirst(journal.changes.count) }
        _ = try restoreIfReplaced(store, after: journal.changes)
    }

    // MARK: - Failures

    /// Notes that the store failed, and has it tried again: after 2 seconds, then 4, 8 and so on up to a minute.
    func fail(_ error: TipStoreError) {
        let failures = state.withLock { state in
            state.failure = error
            state.failures += 1
            return state.failures
        }
        change([.everything]) { _ in }
        let delay = min(TimeInterval(1 << min(failures, 6)), 60)
        retryAlarm.set(to: clock.now + delay, by: clock) { [weak self] in
            guard let self else { return }
            writer.async { self.recover() }
        }
    }

    /// Tries a store that has failed again. When it works, what it has is read anew: others may have changed it, and
    /// what could not be read was taken as nothing. On the writer.
    func recover() {
        guard let store = state.withLock({ $0.failure == nil ? nil : $0.store }) else { return }
        do throws(TipStoreError) {
            try write(to: store)
            // What others changed so far is in the contents.
            _ = try store.foreignChanges()
            let contents = try store.contents()
            let isRestored = try restoreIfReplaced(store)
            state.withLock { state in
                state.failure = nil
                state.failures = 0
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
