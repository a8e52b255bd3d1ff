internal import Glibc
internal import Synchronization
internal import WalkthroughEngine
internal import WalkthroughLabCore

/// The standard streams: the one place where this tool writes to them.
nonisolated enum Output {
    /// Whether something could not be written to standard output; a reader that has gone wants nothing, and
    /// misses nothing.
    static var hasFailed: Bool { isClosed && failure.withLock { $0 } != EPIPE }

    /// Whether nothing more can be written to standard output.
    static var isClosed: Bool { failure.withLock { $0 } != 0 }

    private static let failure = Mutex<Int32>(0)

    /// Keeps files that are opened from now on apart from standard streams that are closed, and lives on
    /// without readers.
    static func prepare() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // It takes the lowest number that is free. The wrong way round, so that a use of it fails as
            // before.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
        signal(SIGPIPE, SIG_IGN)
    }

    /// Prints a line, in which what a terminal would take for commands is escaped.
    static func print(line: String) { print(PlainText.line(line) + "\n") }

    /// Prints lines that are separated by line breaks, each in the same way.
    static func print(lines: String) { print(escaped(lines: lines) + "\n") }

    /// Prints a line to standard error, in the same way.
    static func printError(line: String) { writeAll(PlainText.line(line) + "\n", to: STDERR_FILENO) }

    /// Prints lines to standard error, in the same way.
    static func printError(lines: String) { writeAll(escaped(lines: lines) + "\n", to: STDERR_FILENO) }

    private static func escaped(lines: String) -> String {
        lines.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.line(String($0)) }
            .joined(separator: "\n")
    }

    /// Prints a text as it is.
    static func print(_ text: String) {
        let error = writeAll(text, to: STDOUT_FILENO)
        guard error != 0, !isClosed else { return }
        failure.withLock { $0 = error }
        guard hasFailed else { return }
        printError(line: "\(FileProblem("cannot write to standard output", systemError: error))")
    }

    /// Asks on the terminal; any answer other than "y" or "yes" means no.
    static func confirms(_ question: String) -> Bool {
        writeAll("\(PlainText.line(question)) [y/N] ", to: STDERR_FILENO)
        return answersYes()
    }

    /// Whether the line that the user enters is "y" or "yes".
    static func answersYes() -> Bool { ["y", "yes"].contains(readLine()?.lowercased()) }
}
