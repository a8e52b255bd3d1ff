internal import Glibc

/// Writes a line to standard error.
nonisolated func printError(_ text: String) {
    _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
