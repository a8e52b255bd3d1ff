internal import ArgumentParser
internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink
internal import WalkthroughModule

/// One run of an app with the payload in it: starts it, is connected to it, and ends when it does.
final class AppLaunch {
    /// What to start: a program, and its arguments.
    let command: AppCommand
    private let options: LaunchOptions
    private let folder: TemporaryFolder
    private var server: LinkServer?
    private var process: OpaquePointer?
    private var link: Link?
    private let loop = g_main_loop_new(nil, 0)
    private var kinds: AppKinds
    private var watch: ScheduledCall?
    private var ending: AppEnding?
    private var patience = LaunchPatience()
    private var problem: ToolError?
    private let connected: (AppFacts, Link) -> Void
    /// Whether the app has crashed, other than after it was told to end.
    private(set) var hasCrashed = false

    /// Prepares to start an app.
    ///
    /// - Parameter connected: called once the app shows a window, with what it says of itself.
    /// - Throws: ``ToolError`` when there is no folder for the socket.
    init(
        _ command: AppCommand,
        _ options: LaunchOptions,
        connected: @escaping (AppFacts, Link) -> Void
    ) throws {
        self.command = command
        self.options = options
        self.connected = connected
        kinds = AppKinds(hasPrivateBus: options.hasPrivateBus, isSandboxed: command.flatpak != nil)
        folder = try TemporaryFolder()
        // The size of sun_path in sockaddr_un.
        guard "\(folder.path)/socket".utf8.count < 108 else {
            throw ToolError(
                description:
                    "the folder \(folder.path) has too long a name for a socket: set TMPDIR to a shorter one"
            )
        }
        if options.isUnattended { folder.watchdog.endsApp(toldOf: folder.path) }
    }

    isolated deinit {
        watch?.cancel()
        // Removes the socket.
        server = nil
        if let process { g_object_unref(UnsafeMutableRawPointer(process)) }
        g_main_loop_unref(loop)
    }

    /// Asks the app to end, which gives up what it was asked for.
    func end() {
        isToEnd = true
        if kinds.isConnected { link?.ask(AppMethod.cancel, AppMethod.Nothing(), failed: { _ in }) }
        ending?.ask(SIGTERM)
    }

    private var isToEnd = false

    /// Starts the app and waits until it has ended.
    ///
    /// - Returns: the app's exit code, or 128 and the number of the signal that ended it, as a shell says it.
    /// - Throws: ``ToolError`` when it cannot be started, ended without ever being connected, crashed
    ///   before it was, or was not connected in time; `ExitCode` when nobody uses the app and a signal has
    ///   ended the tool.
    func run() throws -> Int32 {
        let files = try ModuleFiles()
        let server = try LinkServer(
            in: folder.path,
            connected: { [weak self] in self?.greet($0) },
            closed: { [weak self] in self?.link = nil }
        )
        self.server = server
        let descendants = Descendants()
        for name in ["modules", "marks"] {
            guard mkdir("\(folder.path)/\(name)", 0o700) == 0 else { throw cannotWrite }
        }
        let bus = options.hasPrivateBus ? try PrivateBus(environment) : nil
        defer {
            bus?.end(with: descendants)
            endWhatIsLeft(of: descendants)
        }
        let signals = SignalForwarding { [weak self] in self?.passOn($0) }
        defer { signals.end() }
        try start(files, server, bus)
        patience = LaunchPatience(options.secondsToShowAWindow)
        look()
        g_subprocess_wait_async(process, nil, quitLoop, UnsafeMutableRawPointer(loop))
        g_main_loop_run(loop)
        // What the app told last is still on its way; what it has started may keep the connection open.
        _ = MainLoop.run(until: g_get_monotonic_time() + 2_000_000) { link == nil }
        ending = nil
        if let signal = interruption { throw ExitCode(128 + signal) }
        if let problem { throw problem }
        try tellCrash()
        if !kinds.isConnected, stoppedBy == nil { try explainWhyNot() }
        return status
    }

    /// Ends what the app has started and left running, where nobody uses it, or it was no app that can be
    /// toured; elsewhere names it.
    private func endWhatIsLeft(of descendants: Descendants) {
        let left = options.isUnattended || !kinds.isConnected ? descendants.end() : descendants.lasting
        guard !left.isEmpty else { return }
        Output.printError(
            line: "\(command.name) has left running: \(left.map(\.description).joined(separator: ", "))"
        )
    }

    private func start(_ files: ModuleFiles, _ server: LinkServer, _ bus: PrivateBus?) throws(ToolError) {
        let launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDIN_INHERIT)
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        var environment = environment
        environment[WALKTHROUGH_MODULE_LAUNCHER] = "\(getpid())"
        environment[WALKTHROUGH_MODULE_PAYLOAD] = files.payload
        environment[WALKTHROUGH_MODULE_ADDRESS] = server.address
        environment[WALKTHROUGH_MODULE_NONCE] = nonce
        environment[WALKTHROUGH_MODULE_MARKS] = "\(folder.path)/marks"
        // Otherwise the Swift runtime installs crash handlers in the app, which can then survive its crashes.
        if getenv("SWIFT_BACKTRACE") == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
        var words = command.words
        let sandbox = command.flatpak.map(Sandbox.init)
        if let sandbox {
            words = try sandbox.words(in: folder.path, files, hasPrivateBus: bus != nil)
            if let state = options.state {
                environment.merge(Sandbox.environment(home: state.home)) { $1 }
            }
        } else {
            environment["GIO_EXTRA_MODULES"] = try moduleFolder(files.module)
        }
        if let bus { environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address }
        // What a command tells is alone on its standard output.
        if options.isUnattended { g_subprocess_launcher_take_stdout_fd(launcher, dup(STDERR_FILENO)) }
        for (name, value) in environment { g_subprocess_launcher_setenv(launcher, name, value, 1) }
        var error: UnsafeMutablePointer<GError>?
        process = spawn(launcher, words, &error)
        guard let process else {
            defer { if let error { g_error_free(error) } }
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            throw ToolError(description: "cannot start \(command.name): \(reason)")
        }
        guard let started = g_subprocess_get_identifier(process).flatMap({ Int32(String(cString: $0)) })
        else { return }
        self.started = started
        ending = AppEnding(of: process, app: { sandbox == nil ? nil : Sandbox.app(of: started) })
        server.isExpected = { sandbox == nil ? $0 == started : Sandbox.isApp($0, of: started) }
        let number = sandbox == nil ? started : Sandbox.numberOfApp
        g_file_set_contents(processFile, "\(number)", -1, nil)
    }

    /// The process that was started; nil until then.
    private var started: Int32?

    /// What tells the app of this run from every other.
    private let nonce: String = {
        let identifier = g_uuid_string_random()
        defer { g_free(identifier) }
        return identifier.map { String(cString: $0) } ?? ""
    }()

    /// A folder with nothing but the module, added to the folders of modules that the app has anyway.
    private func moduleFolder(_ module: String) throws(ToolError) -> String {
        let own = "\(folder.path)/modules"
        guard symlink(module, "\(own)/libwalkthrough-module.so") == 0 else { throw cannotWrite }
        let others = getenv("GIO_EXTRA_MODULES").map { String(cString: $0) } ?? ""
        return others.isEmpty ? own : "\(own):\(others)"
    }

    private var cannotWrite: ToolError {
        ToolError(description: "cannot write to \(folder.path): \(String(cString: strerror(errno)))")
    }

    /// What the app has in its environment, and so have the services of its bus: each is told of the folder.
    private var environment: [String: String] {
        options.environment.merging([WALKTHROUGH_MODULE_PROCESS: processFile]) { $1 }
    }

    private var processFile: String { "\(folder.path)/process" }

    /// What a mark says that the module has made; nil when it has not.
    private func mark(_ name: String) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard g_file_get_contents("\(folder.path)/marks/\(name)", &text, nil, nil) != 0 else { return nil }
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }

    /// Makes sure that both ends are of one release, and waits for the app's window.
    private func greet(_ link: Link) {
        self.link = link
        let name = command.name
        link.onMisunderstanding = {
            Output.printError(line: "\(name) tells what this tool does not understand: \($0)")
        }
        let doNotFit = { [weak self] (reason: String) in
            self?.problem = ToolError(
                description:
                    "the tool does not fit what it brings into \(name): \(reason). Install both from one release."
            )
            self?.end()
        }
        link.ask(AppMethod.hello, Fields(WalkthroughRelease.version), failed: doNotFit) {
            [weak self, weak link] in
            guard let self, let link else { return }
            var (_, nonce, facts) = $0.values
            guard nonce == self.nonce else { return doNotFit("it is of another run") }
            kinds.isConnected = true
            if command.flatpak != nil, let app = started.flatMap(Sandbox.app) {
                facts.catalogues?.folder.insert(contentsOf: "/proc/\(app)/root", at: "".startIndex)
            }
            connected(facts, link)
        }
    }

    /// Checks again and again what kind of app it is, until it is connected.
    private func look() {
        guard !kinds.isConnected, let started else { return }
        kinds.look(at: started)
        if problem == nil, let reason = mark(WALKTHROUGH_MODULE_UNLOADABLE) {
            problem = ToolError(description: "\(command.name) \(ModuleFiles.refusal(reason))")
            return end()
        }
        switch patience.advice(on: kinds) {
        case .wait: break
        case .tell(let what): Output.printError(line: "\(command.name) \(what)")
        case .giveUp(let why):
            problem = ToolError(description: "\(command.name) \(why)")
            end()
        }
        watch = .after(patience.pause) { [weak self] in self?.look() }
    }

    /// Passes on to the app a signal that asks the tool to end; the app's end ends the tool. Where nobody
    /// uses the app, or nobody can as it has no window, the app has to end.
    private func passOn(_ signal: Int32) {
        stoppedBy = signal
        let isFromTerminal = signal == SIGINT && tcgetpgrp(STDIN_FILENO) == getpgrp()
        // A Ctrl+C reaches the app by itself, as both are in the terminal's foreground.
        if options.isUnattended { return end() }
        if !isFromTerminal { ending?.pass(signal) }
        if !kinds.isConnected { ending?.insist() }
    }

    private var stoppedBy: Int32?

    /// The signal that ends the tool; the app may have received a Ctrl+C before the tool did.
    private var interruption: Int32? {
        guard options.isUnattended else { return nil }
        return stoppedBy ?? (status == 128 + SIGINT ? SIGINT : nil)
    }

    private func tellCrash() throws(ToolError) {
        // A shell that has started the app ends with such a status, too.
        guard !isToEnd, Self.crashes.contains(status - 128) else { return }
        hasCrashed = true
        let why = "\(command.name) has crashed: \(String(cString: g_strsignal(status - 128)))"
        if !kinds.isConnected { throw refusal(why) }
        Output.printError(line: why)
    }

    /// The signals that end a program because of a fault of its own.
    private static let crashes = [SIGSEGV, SIGABRT, SIGTRAP, SIGBUS, SIGILL, SIGFPE, SIGSYS]

    private var status: Int32 {
        guard let process else { return 1 }
        return g_subprocess_get_if_signaled(process) != 0
            ? 128 + g_subprocess_get_term_sig(process) : g_subprocess_get_exit_status(process)
    }

    private func explainWhyNot() throws(ToolError) {
        let name = command.name
        if mark(WALKTHROUGH_MODULE_REMOTE) != nil || !options.hasPrivateBus && kinds.runsAlready {
            throw ToolError(
                description:
                    "\(name) runs already and only one copy of it can. Close it first, or add --private-bus."
            )
        }
        throw refusal("\(name) \(kinds.description(ending: badEnding))")
    }

    /// A problem of an app that has ended; where somebody uses the app, the tool ends with its exit code.
    private func refusal(_ description: String) -> ToolError {
        let isOwn = options.isUnattended || status == 0
        let status = isOwn ? .failed : ToolError.Status(rawValue: self.status)
        return ToolError(status: status, description: description)
    }

    /// How the app has ended, if not well.
    private var badEnding: String? {
        guard let process, status != 0 else { return nil }
        if g_subprocess_get_if_signaled(process) == 0 { return "ended with exit code \(status)" }
        return "was ended by a signal (\(String(cString: g_strsignal(g_subprocess_get_term_sig(process)))))"
    }
}

private let quitLoop: GAsyncReadyCallback = { process, result, loop in
    g_subprocess_wait_finish(process.map { OpaquePointer($0) }, result, nil)
    g_main_loop_quit(loop.map { OpaquePointer($0) })
}

/// How an app is started.
struct LaunchOptions {
    /// Whether it gets a session bus of its own, so that a copy that runs already does not matter.
    var hasPrivateBus = false
    /// What its environment has besides the tool's own.
    var environment: [String: String] = [:]
    /// Folders and settings for this run, which last as long as these options; nil where it uses its own.
    var state: OwnState?
    /// How long it may take to show a window; nil where somebody uses it, who sees that and ends it.
    var secondsToShowAWindow: Double?

    /// Whether nobody uses the app but the tool.
    var isUnattended: Bool { secondsToShowAWindow != nil }
}
