internal import Dispatch
package import FoundationEssentials
internal import Synchronization
package import TipEngine

/// Synchronises a store with a folder while it runs: after each change in either, and, at growing intervals,
/// after a failure.
///
/// It works on a queue of its own and on a connection of its own to the store, so that the app receives
/// changes of other devices just as it does those of other processes.
package final class SyncEngine: TipStoreCompanion, @unchecked Sendable {
    // `@unchecked`: what changes is used on the queue only, or has a lock.
    private let queue = DispatchQueue(label: "Walkthrough.sync", qos: .utility)
    private let path: String
    private let folder: SyncFolder
    private let current: Mutex<Tips.SyncStatus>
    /// Nil once the engine has stopped.
    private let observers = Mutex<[UUID: Observer]?>([:])
    private let limit = Mutex<GioLimit?>(nil)
    private let isStopped = Mutex(false)

    private var round: SyncRound
    private var store: SQLiteTipStore?
    private var watch: FolderWatch?
    private var timer: (any DispatchSourceTimer)?
    private var due: DispatchTime?
    private var pace = SyncPace()

    /// - Parameters:
    ///   - path: The file of the store.
    ///   - removesEverything: Whether the first round clears the state of all devices.
    package init(path: String, destination: Tips.SyncDestination, removesEverything: Bool = false) {
        self.path = path
        folder = SyncFolder(file: GioFile(uri: destination.folder.absoluteString))
        round = SyncRound(folder: folder, removesEverything: removesEverything)
        current = Mutex(Tips.SyncStatus(destination: destination))
        queue.async { self.run() }
    }

    package var status: Tips.SyncStatus { current.withLock { $0 } }

    private struct Observer {
        var latest: Tips.SyncStatus
        let changed: @Sendable (Tips.SyncStatus) -> Void
        let ended: @Sendable () -> Void
    }

    /// Calls `changed` with the status now, and on any thread after each change of it, until ``removeObserver(_:)``.
    ///
    /// - Parameters:
    ///   - changed: must not call the engine.
    ///   - ended: called once the engine has stopped, or at once when it has stopped before.
    package func observe(
        _ changed: @escaping @Sendable (Tips.SyncStatus) -> Void,
        ended: @escaping @Sendable () -> Void = {}
    ) -> UUID {
        let id = UUID()
        let isAdded = observers.withLock { observers in
            let status = status
            observers?[id] = Observer(latest: status, changed: changed, ended: ended)
            changed(status)
            return observers != nil
        }
        if !isAdded { ended() }
        return id
    }

    package func removeObserver(_ id: UUID) { observers.withLock { $0?[id] = nil } }

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
            timer?.cancel()
            timer = nil
            if folder.file.localPath != nil, status.failure == nil, let store {
                _ = attempt(store, seconds: 1)
            }
            watch?.stop()
            watch = nil
            store?.close()
            store = nil
        }
        let left = observers.withLock { observers in
            defer { observers = nil }
            return observers ?? [:]
        }
        for observer in left.values { observer.ended() }
    }

    // MARK: Rounds, on the queue

    private var mayRun: Bool { !isStopped.withLock { $0 } }

    private func run() {
        guard mayRun else { return }
        due = nil
        guard let store = openStore() else { return schedule(after: pace.afterFailure()) }
        guard let outcome = attempt(store, seconds: 60) else {
            watch?.stop()
            watch = nil
            return schedule(after: pace.afterFailure())
        }
        guard outcome else { return schedule(after: SyncPace.contention) }
        if watch == nil {
            watch = FolderWatch(folder.file) { [weak self] in self?.changed() }
            // One more round finds what changed before the watch began.
            return schedule(after: watch == nil ? pace.untilPoll() : SyncPace.burst)
        }
        if isRemote { schedule(after: pace.untilPoll()) }
    }

    /// Whether changes by other machines may go unnoticed by the watch.
    private lazy var isRemote = folder.file.isRemote

    /// - Returns: Whether the round was made; false if another process makes one; `nil` if it failed.
    private func attempt(_ store: SQLiteTipStore, seconds: Double) -> Bool? {
        let limit = GioLimit(seconds: seconds)
        self.limit.withLock { $0 = limit }
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

    private func openStore() -> SQLiteTipStore? {
        if let store { return store }
        do throws(TipStoreError) {
            let store = try SQLiteTipStore(path: path)
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
        if let due, due <= time { return }
        due = time
        let timer = self.timer ?? makeTimer()
        self.timer = timer
        timer.schedule(deadline: time, leeway: .milliseconds(50))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.run() }
        timer.activate()
        return timer
    }

    private func report(_ change: (inout Tips.SyncStatus) -> Void) {
        let (before, after) = current.withLock { status in
            let before = status
            change(&status)
            return (before, status)
        }
        guard before != after else { return }
        // Only tools read the record, so a store that is busy is no reason to retry.
        let record = SyncRecord(
            folder: folder.file.uri,
            lastSuccess: after.lastSuccess,
            failure: after.failure?.description
        )
        if mayRun { try? store?.note(record) }
        tellObservers()
    }

    /// Under a lock, so that every observer is told of changes in their order.
    private func tellObservers() {
        observers.withLock { observers in
            let status = status
            for (id, observer) in observers ?? [:] where observer.latest != status {
                observers?[id]?.latest = status
                observer.changed(status)
            }
        }
    }
}
