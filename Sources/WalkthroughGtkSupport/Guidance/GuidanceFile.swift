internal import CWalkthroughGtk
internal import Glibc

/// What users have seen, in a key file of the app's own: `guidance.ini` in `$XDG_STATE_HOME/<app id>`.
package final class GuidanceFile: KeyFile, GuidanceRecord {
    package var onChange: () -> Void = {}
    private static let group = "Seen"
    /// What could not be written yet; nil is a key to be removed.
    private var unwritten: [String: String?] = [:]

    /// Reads the file in a folder, by default the one for the state of the app.
    package init(in folder: String? = nil) {
        super.init(
            (folder ?? Self.folder) + "/guidance.ini",
            domain: "Walkthrough",
            unreadable: { "What was seen of tours and hints could not be read, and begins anew: \($0)" },
            unwritable: { "What was seen of tours and hints could not be written: \($0)" }
        )
    }

    /// `$XDG_STATE_HOME/<app id>`; without an id, the name of the program.
    private static var folder: String {
        let state = g_get_user_state_dir().map { String(cString: $0) } ?? "."
        return "\(state)/\(ApplicationName.current)"
    }

    package subscript(key: String) -> String? {
        get {
            guard let text = g_key_file_get_string(keys, Self.group, Self.escaped(key), nil) else {
                return nil
            }
            defer { g_free(text) }
            return String(cString: text)
        }
        set {
            guard newValue != self[key] else { return }
            unwritten[key] = .some(newValue)
            locked {
                // Another process may have written meanwhile.
                reload()
                for (key, text) in unwritten { set(text, for: key) }
                if write() { unwritten = [:] }
            }
            onChange()
        }
    }

    package func keys(withPrefix prefix: String) -> [String] {
        guard let names = g_key_file_get_keys(keys, Self.group, nil, nil) else { return [] }
        defer { g_strfreev(names) }
        var found: [String] = []
        var name = names
        while let text = name.pointee {
            if let key = g_uri_unescape_string(text, nil) {
                found.append(String(cString: key))
                g_free(key)
            }
            name += 1
        }
        return found.filter { $0.hasPrefix(prefix) }
    }

    private func set(_ text: String?, for key: String) {
        if let text {
            g_key_file_set_string(keys, Self.group, Self.escaped(key), text)
        } else {
            _ = g_key_file_remove_key(keys, Self.group, Self.escaped(key), nil)
        }
    }

    /// A key as key files can hold it: without `=`, brackets, spaces and line breaks.
    private static func escaped(_ key: String) -> String {
        guard let text = g_uri_escape_string(key, "/", 0) else { return key }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Keeps other processes of the app from writing meanwhile, but for one that has stopped amid it.
    private func locked(_ body: () -> Void) {
        let folder = String(path.dropLast("/guidance.ini".count))
        g_mkdir_with_parents(folder, 0o700)
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        var attempts = 20
        while lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, attempts > 0 {
            attempts -= 1
            usleep(5000)
        }
        body()
    }
}
