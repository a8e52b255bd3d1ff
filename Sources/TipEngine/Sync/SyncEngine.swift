internal import Dispatch
internal import FoundationEssentials
internal import Synchronization
internal import TipDatastore

/// Synchronises a store with a folder while it runs: after each change in either, and, at growing intervals,
/// after a failure.
///
/// It works on a queue of its own and on a connection of its own to the store, so that the app receives
/// changes of other devices just as it does those of other processes.
package final class SyncEngine: @unchecked Sendable {
    // `@unchecked`: what changes is used on the queue only, or has a lock.
    private let queue = DispatchQueue(label: "Walkthrough.sync", qos: .utility)
    private let path: String
    private let folder: SyncFolder
    private let state: Mutex<State>
    private let limit = Mutex<GioLimit?>(nil)
    private let isStopped = Mutex(false)

    private var round: SyncRound
    private var store: Datastore?
    private var watch: FolderWatch?
    /// The next round.
    private var next: (due: DispatchTime, work: DispatchWorkItem)?
    private var pace = SyncPace()
    private var noted: SyncRecord?

    /// - Parameter path: the file of the store.
    package init(path: String, destination: Tips.SyncDestination) {
        self.path = path
        folder = SyncFolder(uri: destination.folder.absoluteString)
        round = SyncRound(folder: folder)
        state = Mutex(State(status: Tips.SyncStatus(destination: destination)))
        queue.async { self.run() }
    }

    private struct State {
        var status: Tips.SyncStatus
        /// Nil once the engine has stopped.
        var observers: [UUID: AsyncStream<Tips.SyncStatus>.Continuation]? = [:]
    }

    package var status: Tips.SyncStatus { state.withLock { $0.status } }

    /// The current status, then every change of it, until the engine stops.
    var updates: AsyncStream<Tips.SyncStatus> {
        AsyncStream { continuation in
            let id = UUID()
            let isAdded = state.withLock { state in
                state.observers?[id] = continuation
                continuation.yield(state.status)
                return state.observers != nil
            }
            guard isAdded else { return continuation.finish() }
            continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.observers?[id] = nil } }
        }
    }

    /// Starts a round soon, without waiting until the next one is due.
    package func syncNow() {
        queue.async {
            self.pace.reset()
            self.run()
        }
    }

    /// Makes a round, and returns when it has ended; for tests, and never from the main thread.
    package func makeRound() {
        queue.sync {
            pace.reset()
            run()
        }
    }

    /// Ends the synchronisation; a local folder that works first gets what changed since the last round.
    package func stop() {
        let wasStopped = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return isStopped
        }
        guard !wasStopped else { return }
        limit.withLock { $0?.cancel() }
        queue.sync {
            next?.work.cancel()
            next = nil
            if folder.isLocal, status.failure == nil, let store {
                _ = attempt(store, seconds: 1, isLast: true)
            }
            watch?.stop()
            watch = nil
            store?.close()
            store = nil
        }
        let left = state.withLock { state in
            defer { state.observers = nil }
            return state.observers ?? [:]
        }
        for observer in left.values { observer.finish() }
    }

    // MARK: Rounds, on the queue

    private var mayRun: Bool { !isStopped.withLock { $0 } }

    private func run() {
        guard mayRun else { return }
        next = nil
        guard let store = openStore() else { return schedule(after: pace.afterFailure()) }
        guard let outcome = attempt(store, seconds: 60) else {
            watch?.stop()
            watch = nil
            return schedule(after: pace.afterFailure())
        }
        guard outcome else { return schedule(after: SyncPace.contention) }
        if watch == nil {
            watch = folder.watch { [weak self] in self?.changed() }
            // One more round finds what changed before the watch began.
            return schedule(after: watch == nil ? pace.untilPoll() : SyncPace.burst)
        }
        if isRemote { schedule(after: pace.untilPoll()) }
    }

    /// Whether changes by other machines may go unnoticed by the watch.
    private lazy var isRemote = folder.isRemote

    /// - Returns: whether the round was made; false if another process makes one; `nil` if it failed.
    private func attempt(_ store: Datastore, seconds: Double, isLast: Bool = false) -> Bool? {
        let limit = GioLimit(seconds: seconds)
        self.limit.withLock { $0 = limit }
        // `stop()` may have come before it could cancel this.
        if !isLast, !mayRun { limit.cancel() }
        defer { self.limit.withLock { $0 = nil } }
        do throws(SyncFailure) {
            guard let lock = try SyncLock(store: path) else { return false }
            defer { withExtendedLifetime(lock) {} }
            let outcome = try round.run(store, within: limit)
            pace.succeed(hasChanged: outcome.hasChanged)
            report { status in
                status.lastSuccess = Date()
                status.failure = nil
                status.devices = outcome.others
                status.skipped = outcome.skipped
            }
            return true
        } catch {
            // A round that `stop()` has cancelled has not failed.
            if mayRun { report { $0.failure = error } }
            return nil
        }
    }

    private func openStore() -> Datastore? {
        if let store { return store }
        do throws(TipStoreError) {
            let store = try Datastore(path: path)
            store.observeForeignChanges { [weak self] in self?.changed() }
            self.store = store
            return store
        } catch {
            report { $0.failure = .store("\(error)") }
            return nil
        }
    }

    private func changed() {
        queue.async { if self.mayRun { self.schedule(after: SyncPace.burst) } }
    }

    /// Schedules a round, unless one is due sooner.
    private func schedule(after seconds: Double) {
        guard mayRun else { return }
        let time = DispatchTime.now() + seconds
        if let next, next.due <= time { return }
        next?.work.cancel()
        let work = DispatchWorkItem { [weak self] in self?.run() }
        next = (time, work)
        queue.asyncAfter(deadline: time, execute: work)
    }

    private func report(_ change: (inout Tips.SyncStatus) -> Void) {
        // Observers are told under the lock, so of changes in their order.
        let (before, after) = state.withLock { state in
            let before = state.status
            change(&state.status)
            if state.status != before { state.observers?.values.forEach { $0.yield(state.status) } }
            return (before, state.status)
        }
        guard before != after else { return }
        // Only tools read the record, so a store that is busy is no reason to retry.
        let record = SyncRecord(
            folder: folder.uri,
            lastSuccess: after.lastSuccess?.milliseconds,
            failure: after.failure?.description
        )
        if mayRun { note(record) }
    }

    /// Notes at most once a minute that all is as before: others make a round whenever the store has changed,
    /// and two that note each of theirs would have each other make one after the other.
    private func note(_ record: SyncRecord) {
        if let noted, noted.failure == record.failure, let last = noted.lastSuccess,
            let now = record.lastSuccess,
            0..<60_000 ~= now - last
        {
            return
        }
        if (try? store?.note(record)) != nil { noted = record }
    }
}
