internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// A session bus that only one app uses.
final class PrivateBus {
    /// Where it listens.
    let address: String
    private let daemon: OpaquePointer
    private let accessibility: AccessibilityBus?

    /// Starts a bus.
    ///
    /// - Parameter environment: what the environment of the services that it starts has besides the tool's
    ///   own.
    /// - Throws: ``ToolError`` when there is no dbus-daemon.
    init(_ environment: [String: String]) throws(ToolError) {
        // Neither the bus nor what its services print is for the terminal.
        let launcher = g_subprocess_launcher_new(
            GSubprocessFlags(
                rawValue: G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue
                    | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
            )
        )
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        // In a process group of its own: a Ctrl+C is for the app, which would die of a lost bus instead.
        let parent = UnsafeMutableRawPointer(bitPattern: Int(getpid()))
        g_subprocess_launcher_set_child_setup(launcher, walkthrough_end_with_parent, parent, nil)
        for (name, value) in environment { g_subprocess_launcher_setenv(launcher, name, value, 1) }
        var ends: [Int32] = [-1, -1]
        guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else {
            throw ToolError(description: "no pipe: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[0]) }
        g_subprocess_launcher_take_fd(launcher, ends[1], 3)
        let daemon = spawn(launcher, ["dbus-daemon", "--session", "--nofork", "--print-address=3"])
        // Its own end of the pipe, so that a bus which does not start is seen to close the other.
        g_subprocess_launcher_close(launcher)
        guard let daemon else {
            throw ToolError(
                description:
                    "a session bus of its own, which folders of its own need, too, takes dbus-daemon, which is not installed"
            )
        }
        self.daemon = daemon
        let address = Self.line(from: ends[0])
        if address.isEmpty {
            g_subprocess_force_exit(daemon)
            g_object_unref(UnsafeMutableRawPointer(daemon))
            throw ToolError(description: "the private session bus did not start")
        }
        self.address = address
        accessibility = AccessibilityBus(on: address)
    }

    /// Reads up to the end of a line.
    private static func line(from file: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(file, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count <= 0 || byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
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
