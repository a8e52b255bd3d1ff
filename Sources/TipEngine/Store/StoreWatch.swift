import Dispatch
import Synchronization
#if os(Linux)
    internal import Glibc
#endif

/// Notices when another process has committed to a store, without ever looking by itself.
///
/// The write-ahead log is written *before* a commit can be seen, so that its writing says too little:
/// every store touches its log once more when a commit is done, and that is what is watched for.
/// Writing is watched for as well, for tools that know nothing of this.
final class StoreWatch: Sendable {
    private let path: String
    private let observation = Mutex<Observation?>(nil)

    init(path: String) {
        self.path = path
    }

    deinit { stop() }

    /// Has `onEvent` called on a queue of its own after anything happened to the store's files, be it by
    /// this process. Calls do not overlap.
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

    /// Calls the observer of this process soon.
    func wake() {
        observation.withLock { $0?.wake() }
    }

    /// Tells other processes that a commit can be seen.
    func signal() {
        #if os(Linux)
            // No file is opened or written: the time of the log, which just changed, changes again.
            _ = utimensat(AT_FDCWD, path + "-wal", nil, 0)
        #endif
    }
}
