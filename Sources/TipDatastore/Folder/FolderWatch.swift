internal import CWalkthroughGio
internal import Synchronization

/// Calls a handler, on a thread of its own, when anything changes in a folder.
///
/// GIO reports changes to a main context; the thread runs one of its own, to keep the app's free.
package final class FolderWatch: @unchecked Sendable {
    // `@unchecked`: the context may be used from any thread; the rest is constant, or the thread's own.
    private let onChange: @Sendable () -> Void
    private let context = g_main_context_new()
    private let monitor: UnsafeMutablePointer<GFileMonitor>
    private let isStopped = Atomic(false)

    /// - Returns: `nil` if GIO cannot watch the folder, which then has to be polled.
    init?(_ folder: GioFile, onChange: @escaping @Sendable () -> Void) {
        g_main_context_push_thread_default(context)
        let monitor = g_file_monitor_directory(folder.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        g_main_context_pop_thread_default(context)
        guard let monitor else {
            g_main_context_unref(context)
            return nil
        }
        (self.onChange, self.monitor) = (onChange, monitor)
        let thread = g_thread_new(
            "tips.folder",
            { watch in
                Unmanaged<FolderWatch>.fromOpaque(watch!).takeRetainedValue().run()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        g_thread_unref(thread)
    }

    deinit {
        g_object_unref(monitor)
        g_main_context_unref(context)
    }

    /// Ends the thread, even if it has not begun yet.
    package func stop() {
        isStopped.store(true, ordering: .sequentiallyConsistent)
        g_main_context_wakeup(context)
    }

    private func run() {
        typealias Handler =
            @convention(c) (
                gpointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, gpointer?
            ) -> Void
        let handler: Handler = { _, _, _, _, watch in
            Unmanaged<FolderWatch>.fromOpaque(watch!).takeUnretainedValue().onChange()
        }
        let callback = unsafeBitCast(handler, to: GCallback.self)
        let watch = Unmanaged.passUnretained(self).toOpaque()
        g_signal_connect_data(monitor, "changed", callback, watch, nil, GConnectFlags(rawValue: 0))
        g_main_context_push_thread_default(context)
        while !isStopped.load(ordering: .sequentiallyConsistent) { g_main_context_iteration(context, 1) }
        g_file_monitor_cancel(monitor)
        g_main_context_pop_thread_default(context)
    }
}
