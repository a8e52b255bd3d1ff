internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// Groups of keys and values, kept in a file across launches.
///
/// A file that cannot be read or written is reported once; the values then last as long as the object.
@MainActor
open class KeyFile {
    /// Where the values are kept.
    package let path: String
    /// The values, a `GKeyFile`; call ``write()`` after a change, and then ``notify()``.
    package private(set) var keys: OpaquePointer
    private let domain: String
    private let isKept: Bool
    private let unreadable: (String) -> String
    private let unwritable: (String) -> String
    private var hasReported = false
    private let observers = Observers()

    /// Reads the file at `path`, which need not exist.
    ///
    /// - Parameters:
    ///   - domain: who reports, in the log.
    ///   - isKept: whether the file is read and written at all.
    ///   - unreadable: the message when the file cannot be read; its argument is the problem.
    ///   - unwritable: the message when it cannot be written.
    package init(
        _ path: String,
        domain: String,
        isKept: Bool = true,
        unreadable: @escaping (String) -> String,
        unwritable: @escaping (String) -> String
    ) {
        self.path = path
        self.domain = domain
        self.isKept = isKept
        self.unreadable = unreadable
        self.unwritable = unwritable
        keys = g_key_file_new()
        if isKept { read() }
    }

    isolated deinit { g_key_file_unref(keys) }

    /// Writes the file, and its folder where there is none; returns whether it is written, or need not be.
    @discardableResult
    package func write() -> Bool {
        guard isKept else { return true }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        if let folder = g_path_get_dirname(path) {
            g_mkdir_with_parents(folder, 0o700)
            g_free(folder)
        }
        guard g_key_file_save_to_file(keys, path, &error) == 0 else { return true }
        report(error, unwritable)
        return false
    }

    /// Calls `body` after every change, for as long as `observer` lives.
    package func observe<Observer: AnyObject>(_ observer: Observer, _ body: @escaping (Observer) -> Void) {
        observers.add(observer, body)
    }

    package func notify() { observers.notify() }

    /// Reads the file again, which another process may have changed.
    package func reload() {
        guard isKept else { return }
        g_key_file_unref(keys)
        keys = g_key_file_new()
        read()
    }

    private func read() {
        var error: UnsafeMutablePointer<GError>?
        guard g_key_file_load_from_file(keys, path, G_KEY_FILE_KEEP_COMMENTS, &error) == 0 else { return }
        defer { g_clear_error(&error) }
        guard g_error_matches(error, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue)) == 0 else {
            return
        }
        report(error, unreadable)
        // The unreadable file is renamed, so that the next change does not overwrite it.
        rename(path, path + ".broken")
    }

    private func report(_ error: UnsafeMutablePointer<GError>?, _ words: (String) -> String) {
        guard !hasReported else { return }
        hasReported = true
        let problem = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? path
        walkthrough_log_message(domain, words(problem))
    }
}
