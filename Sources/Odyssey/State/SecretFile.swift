internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// One line of text in a file that nobody but its user may read.
///
/// It is not in the desktop's keyring: that may be locked, or not there, when an app starts by itself.
final class SecretFile {
    /// Where the text is kept; nil if it lasts as long as the object.
    private let path: String?

    /// The text; nil for none.
    private(set) var text: String?

    init(_ path: String?) {
        self.path = path
        text = path.flatMap(Self.read)
    }

    /// Saves a text, or removes it. One that cannot be written is reported, and lasts as long as the object.
    func keep(_ text: String?) {
        self.text = text
        guard let path else { return }
        guard let text else {
            unlink(path)
            return
        }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        if let folder = g_path_get_dirname(path) {
            g_mkdir_with_parents(folder, 0o700)
            g_free(folder)
        }
        let flags = GFileSetContentsFlags(
            rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue
        )
        guard g_file_set_contents_full(path, text, -1, flags, 0o600, &error) == 0 else { return }
        let problem = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? path
        walkthrough_log_message(
            "Odyssey",
            localized("Your preferences could not be written: {problem}", ["problem": problem])
        )
    }

    private static func read(_ path: String) -> String? {
        var contents: UnsafeMutablePointer<CChar>?
        guard g_file_get_contents(path, &contents, nil, nil) != 0, let contents else { return nil }
        defer { g_free(contents) }
        let text = String(cString: contents)
        return text.isEmpty ? nil : text
    }
}
