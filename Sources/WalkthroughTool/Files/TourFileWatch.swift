internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Tells when a file has been saved, however the editor does it.
///
/// Editors write in place, or write another file and rename it. Several events within a moment count as one.
final class TourFileWatch {
    private let monitor: OpaquePointer?
    private var connection: SignalConnection?
    private var pending: ScheduledCall?

    /// Watches the file at `path`; `saved` is called after each save.
    init(_ path: String, saved: @escaping () -> Void) {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil).map {
            OpaquePointer($0)
        }
        self.monitor = monitor
        guard let monitor else { return }
        connection = connect(monitor, "changed") { [weak self] _ in
            self?.pending?.cancel()
            self?.pending = .after(Self.pause, saved)
        }
    }

    isolated deinit {
        pending?.cancel()
        connection?.disconnect()
        if let monitor { g_object_unref(UnsafeMutableRawPointer(monitor)) }
    }

    /// How long nothing may happen to the file before it counts as saved, in seconds.
    private static let pause = 0.05
}
