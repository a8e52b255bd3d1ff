internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// A session bus that only one app uses.
final class PrivateBus {
    /// Where it listens.
    let address: String
    private let daemon: OpaquePointer

    /// Starts a bus.
    ///
    /// - Parameter environment: what the environment of the services that it starts has besides the tool's own.
    /// - Throws: ``LaunchProblem`` when there is no dbus-daemon.
    init(_ environment: [String: String]) throws(LaunchProblem) {
        let launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE)
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        // In a process group of its own: a Ctrl+C is for the app, which would die of a lost bus instead.
        let parent = UnsafeMutableRawPointer(bitPattern: Int(getpid()))
        g_subprocess_launcher_set_child_setup(launcher, walkthrough_end_with_parent, parent, nil)
        for (name, value) in environment { g_subprocess_launcher_setenv(launcher, name, value, 1) }
        let daemon = spawn(launcher, ["dbus-daemon", "--session", "--nofork", "--print-address=1"])
        guard let daemon, let output = g_subprocess_get_stdout_pipe(daemon) else {
            throw LaunchProblem(
                description:
                    "a session bus of its own, which folders of its own need, too, takes dbus-daemon, which is not installed"
            )
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

    /// Ends the bus, and the services among some processes that it has started, and waits for that.
    ///
    /// A service ends by itself when its bus is gone, but some time later, and may write files until then.
    func end(with descendants: Descendants) {
        g_subprocess_send_signal(daemon, 15)
        g_subprocess_wait(daemon, nil, nil)
        descendants.end { [address] service in
            ProcessTree.environment(of: service.id).contains("DBUS_STARTER_ADDRESS=\(address)\0")
        }
    }
}

/// The bus of assistive technology in the user's session.
enum AccessibilityBus {
    /// Where it listens; nil when there is none.
    ///
    /// An app on a private session bus has to be told this address, or else a second accessibility bus starts
    /// for it and takes over the first one's socket.
    static var address: String? {
        guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(session)) }
        let answer = g_dbus_connection_call_sync(
            session,
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.a11y.Bus",
            "GetAddress",
            nil,
            nil,
            G_DBUS_CALL_FLAGS_NONE,
            -1,
            nil,
            nil
        )
        guard let answer else { return nil }
        defer { g_variant_unref(answer) }
        guard let address = g_variant_get_child_value(answer, 0) else { return nil }
        defer { g_variant_unref(address) }
        return String(cString: g_variant_get_string(address, nil))
    }
}
