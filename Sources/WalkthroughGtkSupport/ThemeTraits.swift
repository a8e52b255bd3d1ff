internal import CWalkthroughGtk
internal import CWalkthroughShims

/// What the name of GTK's theme and the app's dark preference say about the theme.
package struct ThemeTraits: Equatable {
    /// Whether the app or the theme prefers light text on a dark ground.
    package let isDark: Bool
    /// Whether the theme has high contrast.
    package let isHighContrast: Bool

    /// The traits of a theme.
    ///
    /// - Parameter name: such as `Default-hc-dark`, `HighContrastInverse` or `Default:dark`.
    package init(name: String, prefersDark: Bool) {
        let name = name.lowercased()
        isDark = prefersDark || name.contains("dark") || name.contains("inverse")
        isHighContrast = name.contains("highcontrast") || name.split { ":-".contains($0) }.contains("hc")
    }

    /// The traits of the theme that is set now.
    package static var current: ThemeTraits {
        guard let settings = gtk_settings_get_default() else {
            return ThemeTraits(name: "", prefersDark: false)
        }
        let object = UnsafeMutableRawPointer(settings)
        // As in GTK, the environment variable overrides the setting.
        let name = g_getenv("GTK_THEME").map { String(cString: $0) } ?? themeName(of: object)
        let prefersDark = walkthrough_object_get_boolean(object, "gtk-application-prefer-dark-theme") != 0
        return ThemeTraits(name: name, prefersDark: prefersDark)
    }

    private static func themeName(of settings: UnsafeMutableRawPointer) -> String {
        guard let text = walkthrough_object_get_string(settings, "gtk-theme-name") else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The settings that the traits depend on, as signals of `GtkSettings`.
    package static let signals = ["notify::gtk-application-prefer-dark-theme", "notify::gtk-theme-name"]
}
