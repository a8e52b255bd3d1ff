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

    /// Calls `onEvent` on a queue of its own after anything, this process included, changed the store's files. Calls do not overlap.
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

#if os(Linux)
    internal import Glibc

    extension StoreWatch {
        /// The inotify instance behind a watch.
        ///
        /// `@unchecked`, because `DispatchSourceRead` is not declared `Sendable`; it may be used from any
        /// thread. Everything else is constant.
        final class Observation: @unchecked Sendable {
            private static let burst = DispatchTimeInterval.milliseconds(5)

            private let queue = DispatchQueue(label: "tips.watch")
            private let source: any DispatchSourceRead
            private let descriptor: Int32
            private let path: String
            private let onEvent: @Sendable () -> Void

            /// `nil` when the system has no more watches to give: others' changes are then seen at the next
            /// start.
            init?(path: String, onEvent: @escaping @Sendable () -> Void) {
                descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
                guard descriptor >= 0 else { return nil }
                self.path = path
                self.onEvent = onEvent
                source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
                source.setEventHandler { [weak self] in self?.awaitBurst() }
                source.setCancelHandler { [descriptor] in close(descriptor) }
                source.activate()
                watchFolder()
                watchLog()
                // What happened before the watch began is news too.
                wake()
            }

            func cancel() {
                source.cancel()
            }

            func wake() {
                queue.async { [weak self] in self?.onEvent() }
            }

            /// Waits for what else is about to come, so that a burst of commits, most of them this process's
            /// own, is looked at once and does not have to pass this queue's looking for every commit.
            private func awaitBurst() {
                source.suspend()
                queue.asyncAfter(deadline: .now() + Self.burst) { [self] in
                    handleEvents()
                    // Also when it was cancelled meanwhile: the cancel handler waits for this.
                    source.resume()
                }
            }

            private func handleEvents() {
                let names = readNames()
                guard !names.isEmpty, !source.isCancelled else { return }
                if names.contains(where: { $0 != "" }) {
                    watchFolder()
                    watchLog()
                }
                onEvent()
            }

            /// For the log's creation and for files that are renamed. The folder may have been made anew.
            private func watchFolder() {
                let events = UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR)
                inotify_add_watch(descriptor, StoreFolder.folder(of: path), events)
            }

            /// Watching what is watched already changes nothing.
            private func watchLog() {
                inotify_add_watch(descriptor, path + "-wal", UInt32(IN_ATTRIB | IN_MODIFY))
            }

            /// Takes what is there to read: the names of files in the folder that concern the store, and ""
            /// for the log itself.
            private func readNames() -> Set<String> {
                let name = String(
                    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
                )
                let wanted: Set = [name, name + "-wal"]
                var names: Set<String> = []
                withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
                    var count = read(descriptor, buffer.baseAddress, buffer.count)
                    while count > 0 {
                        names.formUnion(Self.names(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])))
                        count = read(descriptor, buffer.baseAddress, buffer.count)
                    }
                }
                return names.filter { $0 == "" || wanted.contains($0) }
            }

            private static func names(in events: UnsafeRawBufferPointer) -> [String] {
                var names: [String] = []
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= events.count {
                    let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = events[(offset + header)..<(offset + header + Int(event.len))]
                    names.append(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
                    offset += header + Int(event.len)
                }
                return names
            }
        }
    }
#else
    extension StoreWatch {
        /// Others' changes are seen at the next start.
        final class Observation: Sendable {
            init?(path: String, onEvent: @escaping @Sendable () -> Void) { return nil }
            func cancel() {}
            func wake() {}
        }
    }
#endif
