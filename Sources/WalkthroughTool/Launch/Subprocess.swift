internal import CWalkthroughGtk
internal import Glibc

extension [CChar] {
    /// What a word of a command says, which has a zero at its end.
    nonisolated var word: String { String(decoding: bytes, as: UTF8.self) }

    /// The word's bytes: names of files need be no text.
    nonisolated var bytes: [UInt8] { dropLast().map { UInt8(bitPattern: $0) } }
}

/// Starts a program; nil when that fails.
nonisolated func spawn(_ launcher: OpaquePointer?, _ command: [String]) -> OpaquePointer? {
    spawn(launcher, command.map { Array($0.utf8CString) }, nil)
}

/// Starts a program; nil, with the error, when that fails.
nonisolated func spawn(
    _ launcher: OpaquePointer?,
    _ words: [[CChar]],
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> OpaquePointer? {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    return arguments.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress?.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: buffer.count) {
            g_subprocess_launcher_spawnv(launcher, $0, error)
        }
    }
}

/// Takes signals that ask the tool to end.
final class SignalForwarding {
    private var sources: [guint] = []
    private let take: (Int32) -> Void

    /// - Parameter take: called with each signal, in the main loop.
    init(take: @escaping (Int32) -> Void) {
        self.take = take
        // Unretained: the owner calls end() before it releases this.
        let data = Unmanaged.passUnretained(self).toOpaque()
        sources = [
            g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGTERM, { handOver(SIGTERM, to: $0) }, data, nil),
            g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGHUP, { handOver(SIGHUP, to: $0) }, data, nil),
            g_unix_signal_add_full(G_PRIORITY_DEFAULT, SIGINT, { handOver(SIGINT, to: $0) }, data, nil),
        ]
    }

    fileprivate func hand(_ signal: Int32) { take(signal) }

    /// Stops taking signals.
    func end() {
        sources.forEach { g_source_remove($0) }
        sources = []
    }
}

private func handOver(_ signal: Int32, to forwarding: UnsafeMutableRawPointer?) -> gboolean {
    if let forwarding {
        Unmanaged<SignalForwarding>.fromOpaque(forwarding).takeUnretainedValue().hand(signal)
    }
    return 1
}
