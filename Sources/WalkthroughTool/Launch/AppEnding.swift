internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport

/// Ends an app: asks first, then kills it.
final class AppEnding {
    private let process: OpaquePointer
    /// The process that signals are for; nil for the one that was started.
    private let app: () -> Int32?
    private var killing: ScheduledCall?

    /// - Parameter app: finds the app, if another process has started it: one in a sandbox, whose launcher would be
    ///   killed by a signal, and the app with it.
    init(of process: OpaquePointer, app: @escaping () -> Int32? = { nil }) {
        self.process = process
        self.app = app
        g_object_ref(UnsafeMutableRawPointer(process))
    }

    isolated deinit {
        killing?.cancel()
        g_object_unref(UnsafeMutableRawPointer(process))
    }

    /// Sends a signal, whatever the app does about it.
    func pass(_ signal: Int32) {
        guard let app = app() else { return g_subprocess_send_signal(process, signal) }
        kill(app, signal)
    }

    /// Asks the app to end, and kills it a moment later if it has not.
    func ask(_ signal: Int32) {
        pass(signal)
        insist()
    }

    /// Kills the app a moment later if it has not ended.
    func insist() {
        guard killing == nil else { return }
        killing = .after(Self.grace) { [process] in g_subprocess_force_exit(process) }
    }

    /// How long an app may take to end, in seconds.
    private static let grace = 3.0
}
