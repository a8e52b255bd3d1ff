internal import CWalkthroughGtk
internal import Dispatch

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private nonisolated func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private nonisolated func drainMainQueue(_ message: UnsafeMutableRawPointer?)

/// Runs Swift's main actor on the GLib main loop.
///
/// Tasks of the main actor are queued on libdispatch's main queue, which on Linux signals them through an
/// event file descriptor. Only this type watches that descriptor.
public enum MainLoop {
    private static var source: guint = 0

    /// Runs it until a condition holds, or until a time of the monotonic clock has come.
    ///
    /// - Returns: whether the condition holds.
    package static func run(until deadline: Int, _ condition: () throws -> Bool) rethrows -> Bool {
        while try !condition() {
            guard g_get_monotonic_time() < deadline else { return false }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
        }
        return true
    }

    /// Makes `await` on the main actor work under the default GLib main context.
    ///
    /// Safe to call more than once. Naming a widget, starting a tour and showing a tip call it.
    public static func runMainActorTasks() {
        guard source == 0 else { return }
        source = g_unix_fd_add_full(
            gint(G_PRIORITY_DEFAULT),
            mainQueueHandle(),
            G_IO_IN,
            { handle, _, _ in
                // Unless the counter is read first, the descriptor stays readable and the loop spins.
                var counter: UInt64 = 0
                _ = read(handle, &counter, MemoryLayout<UInt64>.size)
                drainMainQueue(nil)
                return 1
            },
            nil,
            nil
        )
    }
}
