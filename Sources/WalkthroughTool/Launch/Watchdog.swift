internal import CWalkthroughGtk
internal import Glibc

/// A process that removes the tool's files, and ends the apps that nobody uses, should the tool be killed
/// before it does so itself.
final class Watchdog {
    private let process: OpaquePointer?
    private static weak var running: Watchdog?

    /// The one of this tool; it ends when nobody holds it.
    static func shared() -> Watchdog {
        let watchdog = running ?? Watchdog()
        running = watchdog
        return watchdog
    }

    private init() {
        let flags = GSubprocessFlags(
            rawValue: G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue
                | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
        )
        let launcher = g_subprocess_launcher_new(flags)
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        // A session of its own: what ends all processes of a terminal, or of a job, does not end this one.
        g_subprocess_launcher_set_child_setup(launcher, { _ in setsid() }, nil, nil)
        process = spawn(launcher, ["/proc/self/exe", "watchdog", "\(getpid())"])
    }

    isolated deinit {
        guard let process else { return }
        g_subprocess_force_exit(process)
        g_subprocess_wait(process, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(process))
    }

    /// Has an app end with the tool, and all that it starts.
    ///
    /// - Parameter folder: the folder that they are told of when they are started.
    func endsApp(toldOf folder: String) {
        guard let process, let input = g_subprocess_get_stdin_pipe(process) else { return }
        g_output_stream_write_all(input, "\(folder)\n", gsize(folder.utf8.count + 1), nil, nil, nil)
    }

    /// What the process does first: waits for the end of the tool, which holds the other end of standard
    /// input, and ends its apps.
    ///
    /// - Parameter tool: the process of the tool.
    static func watch(_ tool: pid_t) {
        var folders: [String] = []
        while let folder = readLine() { folders.append(folder) }
        folders.forEach { Descendants(toldOf: $0).end() }
        // It still holds the locks of its folders while it closes its files, and has another parent once it
        // has ended.
        while getppid() == tool { usleep(10_000) }
    }
}
