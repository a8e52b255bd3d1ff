internal import CWalkthroughGio

/// Mounts the volume of a file without asking the user: one that needs a password must be mounted already.
enum GioMount {
    private final class Outcome {
        var isDone = false
        var error: UnsafeMutablePointer<GError>?
    }

    static func mount(
        _ file: OpaquePointer,
        _ name: String,
        _ cancellable: UnsafeMutablePointer<GCancellable>?
    ) throws(SyncFailure) {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let outcome = Outcome()
        g_file_mount_enclosing_volume(
            file,
            G_MOUNT_MOUNT_NONE,
            nil,
            cancellable,
            { file, result, data in
                let outcome = Unmanaged<Outcome>.fromOpaque(data!).takeRetainedValue()
                outcome.isDone = true
                g_file_mount_enclosing_volume_finish(OpaquePointer(file), result, &outcome.error)
            },
            Unmanaged.passRetained(outcome).toOpaque()
        )
        while !outcome.isDone { g_main_context_iteration(context, 1) }
        defer { g_clear_error(&outcome.error) }
        if let error = outcome.error, !error.matches(G_IO_ERROR_ALREADY_MOUNTED) {
            throw SyncFailure(error, name)
        }
    }
}
