import Dispatch
import Synchronization
internal import Glibc

/// Notices when another process has committed to a store, without polling.
///
/// The write-ahead log is written *before* a commit becomes visible, so a write to it is too early a sign.
/// Every store therefore touches its log once more after a commit, and the watch waits for that. It also
/// reacts to writes, because other programs do not touch the log afterwards.
final class StoreWatch: Sendable {
    private let path: String
    private let observation = Mutex<Observation?>(nil)

    init(path: String) {
        self.path = path
    }

    deinit { stop() }

    /// Calls `onEvent` on a private queue after any process, including this one, has changed the store's
    /// files, or others in their folder.
    ///
    /// Calls do not overlap.
    func start(_ onEvent: @escaping @Sendable () -> Void) {
        stop()
        observation.withLock { $0 = Observation(path: path, onEvent: onEvent) }
    }

    func stop() {
        observation.withLock { observation in
            observation?.cancel()
            observation = nil
        }
    }

    /// Calls `onEvent` soon.
    func wake() {
        observation.withLock { $0?.wake() }
    }

    /// Tells other processes that a commit is visible.
    func signal() {
        // No file is opened or written: only the log's time, which just changed, changes again.
        _ = utimensat(AT_FDCWD, path + "-wal", nil, 0)
    }
}

extension StoreWatch {
    /// The inotify instance behind a watch.
    ///
    /// `@unchecked`, because `DispatchSourceRead` is not declared `Sendable`; it may be used from any
    /// thread. Everything else is constant.
    final class Observation: @unchecked Sendable {
        private let queue = DispatchQueue(label: "tips.watch")
        private let source: any DispatchSourceRead
        private let descriptor: Int32
        private let path: String
        private let onEvent: @Sendable () -> Void

        /// `nil` when the system is out of inotify instances; others' changes are then noticed at the
        /// next start.
        init?(path: String, onEvent: @escaping @Sendable () -> Void) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            self.path = path
            self.onEvent = onEvent
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [weak self] in self?.handleBurst() }
            source.setCancelHandler { [descriptor] in close(descriptor) }
            source.activate()
            // The observer also has to learn of changes from before the watch began.
            wake()
        }

        func cancel() {
            source.cancel()
        }

        func wake() {
            queue.async { [weak self] in self?.look() }
        }

        /// Waits for 5 ms to coalesce a burst of commits, most of them by this process, into one call.
        ///
        /// Otherwise every commit of the burst would compete with this queue's own access to the store.
        private func handleBurst() {
            pause(.milliseconds(5))
            guard !source.isCancelled else { return }
            withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
            look()
        }

        /// Watches the folder for created, renamed and deleted files, and the log. Repeated, as either may
        /// have been made anew; to watch the same twice changes nothing.
        private func look() {
            let events = UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)
            inotify_add_watch(descriptor, StoreFolder.folder(of: path), events)
            inotify_add_watch(descriptor, path + "-wal", UInt32(IN_ATTRIB | IN_MODIFY))
            onEvent()
        }
    }
}
