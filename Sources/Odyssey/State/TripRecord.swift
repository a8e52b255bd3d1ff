internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// What the user has done and saved, kept in a file across launches.
///
/// A file that cannot be read or written is reported once; the record then lasts as long as the object.
final class TripRecord {
    /// What can be recorded.
    enum List: String {
        /// Outings that are done.
        case outings
        /// Dishes that are saved.
        case dishes
        /// Tours that started by themselves.
        case tours
    }

    /// Where the record is kept.
    let path: String
    private let directory: String
    private let keys: OpaquePointer
    private var hasReported = false

    private let isKept: Bool
    private var observers: [(Change) -> Bool] = []

    /// What was put on a list, or taken off.
    struct Change {
        let id: String
        let list: List
        let isOn: Bool
    }

    /// Reads the record in `directory`, by default the one for the state of apps.
    ///
    /// - Parameter isKept: whether the record is kept in a file; otherwise it starts empty and lasts as long
    ///   as the object.
    init(directory: String? = nil, isKept: Bool = true) {
        self.isKept = isKept
        self.directory =
            directory ?? g_get_user_state_dir().map { String(cString: $0) + "/odyssey" } ?? "."
        path = self.directory + "/trip.ini"
        keys = g_key_file_new()
        if isKept { read() }
    }

    isolated deinit { g_key_file_unref(keys) }

    /// Whether `id` is on a list.
    func contains(_ id: String, in list: List) -> Bool {
        g_key_file_get_boolean(keys, list.rawValue, id, nil) != 0
    }

    /// Puts `id` on a list or takes it off, and writes the file.
    func set(_ id: String, in list: List, to isOn: Bool) {
        guard isOn != contains(id, in: list) else { return }
        g_key_file_set_boolean(keys, list.rawValue, id, isOn ? 1 : 0)
        if isKept { write() }
        let change = Change(id: id, list: list, isOn: isOn)
        observers = observers.filter { $0(change) }
    }

    /// Calls `body` after every change, for as long as `observer` lives.
    func observe<Observer: AnyObject>(_ observer: Observer, _ body: @escaping (Observer, Change) -> Void) {
        observers.append { [weak observer] change in
            guard let observer else { return false }
            body(observer, change)
            return true
        }
    }

    private func read() {
        var error: UnsafeMutablePointer<GError>?
        guard g_key_file_load_from_file(keys, path, G_KEY_FILE_KEEP_COMMENTS, &error) == 0 else { return }
        defer { g_clear_error(&error) }
        guard g_error_matches(error, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue)) == 0 else {
            return
        }
        report(error) { localized("The record of your trip could not be read: {problem}", ["problem": $0]) }
        // The unreadable file is renamed, so that the next change does not overwrite it.
        rename(path, path + ".broken")
    }

    private func write() {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        g_mkdir_with_parents(directory, 0o700)
        guard g_key_file_save_to_file(keys, path, &error) == 0 else { return }
        report(error) {
            localized("The record of your trip could not be written: {problem}", ["problem": $0])
        }
    }

    private func report(_ error: UnsafeMutablePointer<GError>?, _ words: (String) -> String) {
        guard !hasReported else { return }
        hasReported = true
        let problem = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? path
        walkthrough_log_message("Odyssey", words(problem))
    }
}
