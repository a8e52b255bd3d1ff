internal import CWalkthroughGtk
internal import Glibc

/// Starts a program; nil, with the error, when that fails.
func spawn(
    _ launcher: OpaquePointer?,
    _ command: [String],
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>? = nil
) -> OpaquePointer? {
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    return arguments.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: buffer.count) {
            g_subprocess_launcher_spawnv(launcher, $0, error)
        }
    }
}

/// Hands signals that ask the tool to end on to the app, whose end ends the tool.
///
/// A Ctrl+C reaches the app by itself, as both are in the terminal's foreground.
final class SignalForwarding {
    private var sources: [guint] = []

    init(to process: OpaquePointer?) {
        let data = process.map { UnsafeMutableRawPointer($0) }
        sources = [
            g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGTERM, { data in send(SIGTERM, data) }, data, nil),
            g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGHUP, { data in send(SIGHUP, data) }, data, nil),
            g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGINT, { _ in 1 }, nil, nil),
        ]
    }

    /// Leaves signals alone again.
    func end() {
        sources.forEach { g_source_remove($0) }
        sources = []
    }
}

private func send(_ signal: Int32, _ process: UnsafeMutableRawPointer?) -> gboolean {
    if let process { g_subprocess_send_signal(OpaquePointer(process), signal) }
    return 1
}
