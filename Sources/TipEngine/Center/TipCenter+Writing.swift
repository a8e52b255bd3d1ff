import Dispatch
import FoundationEssentials
import Synchronization

/// Waits for a change to be written.
package struct WriteTicket: Sendable {
    /// The queue on which the write of the change was scheduled.
    let writer: DispatchQueue

    /// Returns once the store has written the change, or has failed to.
    func written() async {
        await withCheckedContinuation { continuation in writer.async { continuation.resume() } }
    }

    /// Calls `body` later, on another thread, once the store has written the change or has failed to.
    func whenWritten(_ body: @escaping @Sendable () -> Void) {
        // `body` may wait for the writer, so it must not run on it.
        writer.async { DispatchQueue.global().async(execute: body) }
    }
}

extension TipCenter {
    /// Schedules a write of all unwritten changes; while the store fails, the next retry writes them.
    func scheduleWrite() {
        guard state.withLock({ $0.persistence.workingStore != nil }) else { return }
        writer.async { self.write() }
    }

    /// Writes all unwritten changes, and returns when that is done or after ``patience``.
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

    /// Writes all unwritten changes in one transaction. Runs on the writer queue.
    func write() {
        guard let store = state.withLock({ $0.persistence.workingStore }) else { return }
        do throws(TipStoreError) { try write(to: store) } catch { fail(error) }
    }

    private func write(to store: Datastore) throws(TipStoreError) {
        let journal = state.withLock { $0.persistence.journal }
        guard !journal.changes.isEmpty else { return }
        try store.commit(journal.changes, durability: journal.durability)
        state.withLock { $0.persistence.journal.removeFirst(journal.changes.count) }
        if try !restoreIfReplaced(store) { try absorbForeignChanges(of: store) }
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

    /// Retries a store that has failed. Runs on the writer queue.
    ///
    /// If it works again, its contents are read again: other processes may have changed them, and data that
    /// could not be read had counted as absent.
    func recover() {
        guard let store = state.withLock({ $0.persistence.failingStore }) else { return }
        do throws(TipStoreError) {
            try write(to: store)
            let contents = try store.folded()
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
