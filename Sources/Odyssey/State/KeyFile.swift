internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// Groups of keys and values, kept in a file across launches.
///
/// A file that cannot be read or written is reported once; the values then last as long as the object.
class KeyFile {
    /// Where the values are kept.
    let path: String
    /// The values, a `GKeyFile`; call ``write()`` after a change, and then ``notify()``.
    let keys: OpaquePointer
    private let isKept: Bool
    private let unreadable: (String) -> String
    private let unwritable: (String) -> String
    private var hasReported = false
    private var observers: [() -> Bool] = []

    /// Reads the file at `path`, which need not exist.
    ///
    /// - Parameters:
    ///   - isKept: whether the file is read and written at all.
    ///   - unreadable: the message when the file cannot be read; its argument is the problem.
    ///   - unwritable: the message when it cannot be written.
    init(
        _ path: String,
        isKept: Bool,
        unreadable: @escaping (String) -> String,
        unwritable: @escaping (String) -> String
    ) {
        self.path = path
        self.isKept = isKept
        self.unreadable = unreadable
        self.unwritable = unwritable
        keys = g_key_file_new()
        if isKept { read() }
    }

    isolated deinit { g_key_file_unref(keys) }

    /// Writes the file, and its folder where there is none.
    func write() {
        guard isKept else { return }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        if let folder = g_path_get_dirname(path) {
            g_mkdir_with_parents(folder, 0o700)
            g_free(folder)
        }
        guard g_key_file_save_to_file(keys, path, &error) == 0 else { return }
        report(error, unwritable)
    }

    /// Calls `body` after every change, for as long as `observer` lives.
    func observe<Observer: AnyObject>(_ observer: Observer, _ body: @escaping (Observer) -> Void) {
        observers.append { [weak observer] in
            guard let observer else { return false }
            body(observer)
            return true
        }
    }

    func notify() { observers = observers.filter { $0() } }

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
        walkthrough_log_message("Odyssey", words(problem))
    }
}
