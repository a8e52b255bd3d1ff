import Foundation
import Synchronization
import Testing
import Glibc

/// The fixture `tip-store-writer`, running.
final class WriterProcess {
    struct CannotStart: Error {
        var reason: String
    }

    private let id: pid_t
    private let input: Int32
    private let output: Int32
    private var unread: [UInt8] = []
    private var isOver = false

    /// Starts it for the store at `path`; see the fixture for the arguments.
    init(_ path: String, _ arguments: String...) throws {
        // One at a time: a process that starts meanwhile would inherit the pipes and keep them open.
        (id, input, output) = try Self.starting.withLock { _ in
            try Self.start([Self.executable, path] + arguments)
        }
    }

    private static let starting = Mutex(())

    private static func start(_ words: [String]) throws -> (id: pid_t, input: Int32, output: Int32) {
        let toChild = try makePipe()
        let fromChild = try makePipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
        var argv = words.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, words[0], &actions, nil, &argv, environ)
        close(toChild[0])
        close(fromChild[1])
        guard error == 0 else {
            throw CannotStart(reason: "\(words[0]): \(String(cString: strerror(error)))")
        }
        return (id, toChild[1], fromChild[0])
    }

    private static func makePipe() throws -> [Int32] {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw CannotStart(reason: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    deinit {
        if !isOver { kill() }
        close(input)
        close(output)
    }

    private static let executable = pathOfProgram("tip-store-writer")

    func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(input, bytes, bytes.count)
    }

    /// Waits for the next line, `nil` once the process has ended.
    func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeFirst(end + 1)
                return line
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { return nil }
            unread += buffer[..<count]
        }
    }

    /// Has it obey a line and expects that it could.
    func tell(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
        send(line)
        #expect(readLine() == "ok", "\(line)", sourceLocation: sourceLocation)
    }

    /// Whether none of its threads runs for so long that something that looks every second would be seen.
    func isAtRest() async throws -> Bool {
        let before = try contextSwitches()
        try await Task.sleep(for: .seconds(3))
        return try contextSwitches() == before
    }

    /// How often each of its threads gave the processor up, which it does once for each time it is woken.
    private func contextSwitches() throws -> [String: String] {
        let tasks = "/proc/\(id)/task"
        var switches: [String: String] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
            switches[task] = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }.map(
                String.init
            )
        }
        return switches
    }

    var isRunning: Bool {
        var info = siginfo_t()
        return !isOver && waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
            && info.si_signo == 0
    }

    /// Ends it as nothing can be caught or cleaned up, and waits until it is gone.
    func kill() {
        isOver = true
        Glibc.kill(id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
}
