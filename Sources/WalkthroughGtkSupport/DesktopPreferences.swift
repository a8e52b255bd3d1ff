internal import CWalkthroughGtk
internal import CWalkthroughShims

/// What the desktop, or the user of this app, prefers in colours, contrast and motion.
///
/// GTK's newest settings come first, which the app may run with though it was built for an older GTK: where
/// it has `gtk-interface-color-scheme` and `gtk-interface-contrast` (4.20) and `gtk-interface-reduced-motion`
/// (4.22), older ones only add to what they say. In an app that uses libadwaita, its style manager has the
/// last word on colours.
package struct DesktopPreferences: Equatable {
    /// Light text on a dark ground.
    package let isDark: Bool
    /// Full colours instead of faint ones.
    package let hasHighContrast: Bool
    /// Whether anything may move; false with animations off, and with reduced motion.
    package let allowsMotion: Bool

    package static var current: DesktopPreferences {
        DesktopPreferences(isDark: isDark, hasHighContrast: hasHighContrast, allowsMotion: allowsMotion)
    }

    /// Calls `perform` when what is preferred, or the accent, may have changed, before the next frame.
    package static func observe(_ perform: @escaping () -> Void) -> Observation { Observation(perform) }

    /// Whether anything may move now; as cheap as it must be to ask in each frame.
    package static var allowsMotion: Bool {
        DesktopSetting.animations.value != 0 && !reducesMotion
    }

    /// Whether reduced motion is asked for, with which GTK itself still fades.
    package static var reducesMotion: Bool { DesktopSetting.reducedMotion.value == DesktopSetting.reduced }

    private static var isDark: Bool {
        if let manager = AdwaitaStyle.manager { return walkthrough_object_get_boolean(manager, "dark") != 0 }
        // From 4.20 on, theme names and the setting make GTK dark in an order of their own; colours tell.
        if DesktopSetting.colorScheme.exists, let theme = ThemeColors() { return theme.isDark }
        return DesktopSetting.prefersDarkTheme.value == 1 || ThemeName.current.isDark
    }

    /// Whether full colours are asked for now; cheaper than ``current``.
    package static var hasHighContrast: Bool {
        if let manager = AdwaitaStyle.manager, walkthrough_object_get_boolean(manager, "high-contrast") != 0 {
            return true
        }
        return DesktopSetting.contrast.value == DesktopSetting.moreContrast
            || ThemeName.current.hasHighContrast
    }

    /// Hears of changes from its making until it is stopped, or goes away.
    package final class Observation {
        private let perform: () -> Void
        private var connections: [SignalConnection] = []
        private var hearsAdwaita = false

        fileprivate init(_ perform: @escaping () -> Void) {
            self.perform = perform
            guard let settings = DesktopSetting.settings else { return }
            connections = DesktopSetting.all.filter(\.exists).map { setting in
                connect(settings, "notify::\(setting.name)") { [weak self] _ in self?.settingChanged() }
            }
            listenToAdwaita()
        }

        isolated deinit { stop() }

        package func stop() {
            connections.forEach { $0.disconnect() }
            connections = []
        }

        private func settingChanged() {
            listenToAdwaita()
            perform()
        }

        /// An app may initialise libadwaita later, which then sets the name of GTK's theme.
        private func listenToAdwaita() {
            guard !hearsAdwaita, let manager = AdwaitaStyle.manager else { return }
            hearsAdwaita = true
            connections.append(connect(manager, "notify") { [weak self] _ in self?.perform() })
        }
    }
}

/// One of GTK's settings, by name; all but theme and accent colour are Boolean, or enumerations.
struct DesktopSetting {
    let name: String

    static let colorScheme = DesktopSetting(name: "gtk-interface-color-scheme")
    static let contrast = DesktopSetting(name: "gtk-interface-contrast")
    static let reducedMotion = DesktopSetting(name: "gtk-interface-reduced-motion")
    static let animations = DesktopSetting(name: "gtk-enable-animations")
    /// Where there is ``colorScheme`` this may not be set: GTK warns of it.
    static let prefersDarkTheme = DesktopSetting(name: "gtk-application-prefer-dark-theme")
    static let themeName = DesktopSetting(name: "gtk-theme-name")
    /// GTK 4.24 gives it to style sheets, too.
    static let accentColor = DesktopSetting(name: "gtk-accent-color")
    static let all = [
        colorScheme, contrast, reducedMotion, animations, prefersDarkTheme, themeName, accentColor,
    ]

    // Values of GtkInterfaceColorScheme, GtkInterfaceContrast and GtkReducedMotion.
    static let (dark, light, moreContrast, reduced): (CInt, CInt, CInt, CInt) = (2, 3, 2, 1)

    static var settings: UnsafeMutableRawPointer? {
        gtk_settings_get_default().map { UnsafeMutableRawPointer($0) }
    }

    /// Whether this GTK has it.
    var exists: Bool {
        guard let settings = Self.settings else { return false }
        return walkthrough_object_has_property(settings, name) != 0
    }

    /// Its number; nil where GTK does not have it.
    var value: CInt? {
        guard let settings = Self.settings, exists else { return nil }
        return walkthrough_object_get_int(settings, name)
    }
}

/// What the name of GTK's theme says about it.
struct ThemeName {
    let isDark: Bool
    let hasHighContrast: Bool

    /// - Parameters:
    ///   - name: such as `Default-hc-dark`, `HighContrastInverse` or `Default:dark`.
    ///   - isOneForAll: whether GTK's own theme is one for all preferences, as from 4.20 on; then only its
    ///     aliases, and the variant in `GTK_THEME`, choose one.
    init(_ name: String, isOneForAll: Bool = DesktopSetting.colorScheme.exists) {
        let name = name.lowercased()
        let isPlain = isOneForAll && name.hasPrefix("default") && !name.contains(":")
        isDark = !isPlain && (name.contains("dark") || name.contains("inverse"))
        hasHighContrast =
            !isPlain
            && (name.contains("highcontrast") || name.split { ":-".contains($0) }.contains("hc"))
    }

    /// That of the theme that is set now. As in GTK, the environment variable overrides the setting.
    static var current: ThemeName {
        if let name = g_getenv("GTK_THEME") { return ThemeName(String(cString: name)) }
        return ThemeName(setting ?? "")
    }

    /// The name in GTK's settings.
    static var setting: String? {
        guard let settings = DesktopSetting.settings,
            let text = walkthrough_object_get_string(settings, DesktopSetting.themeName.name)
        else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}

/// The style of an app that uses libadwaita, whose style manager sets GTK's settings by itself.
enum AdwaitaStyle {
    /// The `AdwStyleManager` of the default display; nil in an app without libadwaita.
    static var manager: UnsafeMutableRawPointer? {
        typealias GetDefault = @convention(c) () -> UnsafeMutableRawPointer?
        guard g_type_from_name("AdwStyleManager") != 0 else { return nil }
        return Libadwaita.function("adw_style_manager_get_default", as: GetDefault.self)?()
    }
}
