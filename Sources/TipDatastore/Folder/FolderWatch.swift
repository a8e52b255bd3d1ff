internal import CWalkthroughGio
internal import Glibc
internal import Synchronization

/// Calls a handler, on a thread of its own, when anything changes in a folder.
///
/// GIO reports changes to a main context; the thread runs one of its own, to keep the app's free.
package final class FolderWatch: @unchecked Sendable {
    // `@unchecked`: the context may be used from any thread; the rest is constant, or the thread's own.
    private let folder: GioFile
    private let onChange: @Sendable () -> Void
    private let context = g_main_context_new()
    private let isStopped = Atomic(false)

    /// - Returns: `nil` if GIO cannot watch the folder, which then has to be polled.
    init?(_ folder: GioFile, onChange: @escaping @Sendable () -> Void) {
        self.folder = folder
        self.onChange = onChange
        g_main_context_push_thread_default(context)
        let monitor = g_file_monitor_directory(folder.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        g_main_context_pop_thread_default(context)
        guard let monitor else { return nil }
        connect(monitor)
        start(monitor)
    }

    deinit { g_main_context_unref(context) }

    /// Ends the thread, even if it has not begun yet.
    package func stop() {
        isStopped.store(true, ordering: .sequentiallyConsistent)
        g_main_context_wakeup(context)
    }

    private func connect(_ monitor: UnsafeMutablePointer<GFileMonitor>) {
        typealias Handler =
            @convention(c) (
                gpointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, gpointer?
            ) -> Void
        let handler: Handler = { _, _, _, _, data in
            Unmanaged<FolderWatch>.fromOpaque(data!).takeUnretainedValue().onChange()
        }
        g_signal_connect_data(
            monitor,
            "changed",
            unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passRetained(self).toOpaque(),
            { data, _ in Unmanaged<FolderWatch>.fromOpaque(data!).release() },
            GConnectFlags(rawValue: 0)
        )
    }

    private func start(_ monitor: UnsafeMutablePointer<GFileMonitor>) {
        struct Work {
            var watch: FolderWatch
            var monitor: UnsafeMutablePointer<GFileMonitor>
        }
        let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
        work.initialize(to: Work(watch: self, monitor: monitor))
        var thread = pthread_t()
        pthread_create(
            &thread,
            nil,
            { data in
                let work = data!.assumingMemoryBound(to: Work.self).move()
                data!.deallocate()
                work.watch.run(work.monitor)
                return nil
            },
            work
        )
        pthread_detach(thread)
    }

    private func run(_ monitor: UnsafeMutablePointer<GFileMonitor>) {
        g_main_context_push_thread_default(context)
        while !isStopped.load(ordering: .sequentiallyConsistent) { g_main_context_iteration(context, 1) }
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
        g_main_context_pop_thread_default(context)
    }
}
