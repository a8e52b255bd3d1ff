internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What the user has set in the preferences, kept in a file across launches.
final class Settings: KeyFile {
    /// Which colours the app uses.
    enum Style: String, CaseIterable {
        /// Those of the desktop.
        case desktop
        /// Dark text on light ground.
        case light
        /// Light text on dark ground.
        case dark
    }

    /// Reads the settings in `directory`, by default the one for the settings of apps.
    ///
    /// - Parameter isKept: whether the settings are kept in a file; otherwise they start at their defaults
    ///   and last as long as the object.
    init(directory: String? = nil, isKept: Bool = true) {
        let directory = directory ?? g_get_user_config_dir().map { String(cString: $0) + "/odyssey" } ?? "."
        super.init(
            directory + "/settings.ini",
            domain: "Odyssey",
            isKept: isKept,
            unreadable: { localized("Your preferences could not be read: {problem}", ["problem": $0]) },
            unwritable: { localized("Your preferences could not be written: {problem}", ["problem": $0]) }
        )
    }

    /// Which colours the app uses; the desktop's until set.
    var style: Style {
        get { self["style"].flatMap(Style.init) ?? .desktop }
        set { self["style"] = newValue.rawValue }
    }

    /// Whether animations run, where the desktop allows them; true until set.
    var isAnimated: Bool {
        get { self["animations"] != "false" }
        set { self["animations"] = "\(newValue)" }
    }

    /// How often new tips show; ``TipFrequency/immediate`` until set.
    var tipFrequency: TipFrequency {
        get { self["tip-frequency"].flatMap(TipFrequency.init(rawValue:)) ?? .immediate }
        set { self["tip-frequency"] = newValue.rawValue }
    }

    /// Whether the welcome tour starts at every launch; false until set.
    var welcomesAtLaunch: Bool {
        get { self["welcome-at-launch"] == "true" }
        set { self["welcome-at-launch"] = "\(newValue)" }
    }

    /// The URI of the folder through which tips are synchronised; nil until set.
    var syncFolder: String? {
        get { self["sync-folder"].flatMap { $0.isEmpty ? nil : $0 } }
        set { self["sync-folder"] = newValue ?? "" }
    }

    /// Whether tips show and tours start by themselves, as version 1.0 has kept it, and forgets that; nil where the user
    /// has not set it.
    func takeFormerShowsTips() -> Bool? {
        guard let text = self["tips"] else { return nil }
        g_key_file_remove_key(keys, Self.group, "tips", nil)
        write()
        return Bool(text)
    }

    private static let group = "preferences"

    private subscript(key: String) -> String? {
        get {
            guard let text = g_key_file_get_string(keys, Self.group, key, nil) else { return nil }
            defer { g_free(text) }
            return String(cString: text)
        }
        set {
            guard let newValue, newValue != self[key] else { return }
            g_key_file_set_string(keys, Self.group, key, newValue)
            write()
            notify()
        }
    }
}
