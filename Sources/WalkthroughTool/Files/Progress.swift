internal import Glibc

/// A bar on the terminal that tells how far something is; nothing where standard error is no terminal.
struct Progress {
    private let total: Int
    private var done = 0
    private let isShown = isatty(STDERR_FILENO) != 0

    init(of total: Int) { self.total = total }

    /// Goes on by one.
    mutating func advance(_ what: String) {
        done += 1
        guard isShown, total > 0 else { return }
        let width = 30
        let filled = done * width / total
        let bar =
            String(repeating: "█", count: filled) + String(repeating: "░", count: max(0, width - filled))
        // The rest of an earlier, longer line is cleared.
        let line = "\r\(bar) \(done)/\(total) \(what)\u{1B}[K"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }

    /// Removes the bar.
    func clear() {
        if isShown, done > 0 { _ = "\r\u{1B}[K".withCString { write(STDERR_FILENO, $0, strlen($0)) } }
    }
}
