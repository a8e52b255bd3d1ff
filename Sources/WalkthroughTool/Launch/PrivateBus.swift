internal import CWalkthroughGtk

/// A session bus that only one app uses.
final class PrivateBus {
    /// Where it listens.
    let address: String
    private let daemon: OpaquePointer

    /// Starts a bus.
    ///
    /// - Throws: ``LaunchProblem`` when there is no dbus-daemon.
    init() throws(LaunchProblem) {
        let launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE)
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        let daemon = spawn(launcher, ["dbus-daemon", "--session", "--nofork", "--print-address=1"])
        guard let daemon, let output = g_subprocess_get_stdout_pipe(daemon) else {
            throw LaunchProblem(description: "--private-bus needs dbus-daemon, which is not installed")
        }
        self.daemon = daemon
        let lines = g_data_input_stream_new(output)
        defer { g_object_unref(UnsafeMutableRawPointer(lines)) }
        guard let line = g_data_input_stream_read_line_utf8(lines, nil, nil, nil) else {
            g_subprocess_force_exit(daemon)
            g_object_unref(UnsafeMutableRawPointer(daemon))
            throw LaunchProblem(description: "the private session bus did not start")
        }
        defer { g_free(line) }
        address = String(cString: line)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(daemon)) }

    /// Ends the bus and waits for that.
    func end() {
        g_subprocess_send_signal(daemon, 15)
        g_subprocess_wait(daemon, nil, nil)
    }
}
