internal import CWalkthroughGtk

/// What those who look after a machine say of an app's guidance, before its user has a say.
package struct GuidanceDefaults: Equatable {
    /// What the environment says; it goes before everything.
    package var environment: Bool?
    /// What the administrator says; nil for nothing.
    package var shows: Bool?
    /// Whether the administrator's word goes before the user's.
    package var isLocked = false

    /// Says nothing.
    package init() {}

    /// Reads the variable `WALKTHROUGH_GUIDANCE`, and the administrator's files.
    ///
    /// A file is `walkthrough/guidance.ini` in a folder for the configuration of the system. It has a group
    /// `[Guidance]` for all apps, and groups for some of them by their ids, with the keys `Show` and `Lock`. The
    /// first folder whose file says something of a key counts.
    ///
    /// - Parameters:
    ///   - folders: the folders of the system, the most important first.
    ///   - application: the id of the app.
    ///   - variable: the value of the variable; nil where it is not set.
    package init(folders: [String], application: String, variable: String?) {
        environment = variable.flatMap(Self.flag)
        let files = folders.compactMap { folder -> OpaquePointer? in
            guard let keys = g_key_file_new() else { return nil }
            let isRead = g_key_file_load_from_file(
                keys,
                "\(folder)/walkthrough/guidance.ini",
                G_KEY_FILE_NONE,
                nil
            )
            if isRead == 0 { g_key_file_unref(keys) }
            return isRead == 0 ? nil : keys
        }
        defer { files.forEach { g_key_file_unref($0) } }
        func value(_ key: String) -> Bool? {
            files.lazy.compactMap { file in
                [application, "Guidance"].lazy.compactMap { group in
                    guard let text = g_key_file_get_string(file, group, key, nil) else { return nil }
                    defer { g_free(text) }
                    return Self.flag(String(cString: text))
                }.first
            }.first
        }
        shows = value("Show")
        isLocked = shows != nil && value("Lock") == true
    }

    /// The defaults of this process.
    static func read() -> GuidanceDefaults {
        var folders: [String] = []
        var folder = g_get_system_config_dirs()
        while let text = folder?.pointee {
            folders.append(String(cString: text))
            folder = folder.map { $0 + 1 }
        }
        // Where a Flatpak sees the files of the machine.
        folders.append("/run/host/etc/xdg")
        return GuidanceDefaults(
            folders: folders,
            application: ApplicationName.current,
            variable: g_getenv("WALKTHROUGH_GUIDANCE").map { String(cString: $0) }
        )
    }

    private static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "on", "1", "yes", "true": true
        case "off", "0", "no", "false": false
        default: nil
        }
    }
}
