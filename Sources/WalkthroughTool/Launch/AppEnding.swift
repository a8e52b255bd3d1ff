internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport

/// Ends an app, whether it heeds that or not.
final class AppEnding {
    private let process: OpaquePointer
    private var killing: ScheduledCall?

    init(of process: OpaquePointer) {
        self.process = process
        g_object_ref(UnsafeMutableRawPointer(process))
    }

    isolated deinit {
        killing?.cancel()
        g_object_unref(UnsafeMutableRawPointer(process))
    }

    /// Sends a signal that the app may do with as it likes.
    func pass(_ signal: Int32) { g_subprocess_send_signal(process, signal) }

    /// Asks the app to end, and ends it a moment later.
    func ask(_ signal: Int32) {
        pass(signal)
        guard killing == nil else { return }
        killing = .after(Self.grace) { [process] in g_subprocess_force_exit(process) }
    }

    /// How long an app may take to end, in seconds.
    private static let grace = 3.0
}
