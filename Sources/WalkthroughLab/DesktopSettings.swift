internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughStoryboard

/// The settings of the desktop that a storyboard or the lab changes for a while.
final class DesktopSettings {
    private let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    private let wasDark: gboolean
    /// The app's own scheme, where it uses libadwaita.
    private let colorScheme = AdwaitaStyle.colorScheme
    private let wasAnimated: gboolean
    private let resolution: gint
    private let themeName: String?
    private var hasHighContrast = false
    private let direction = gtk_widget_get_default_direction()

    /// Saves the current settings.
    init() {
        wasDark = walkthrough_object_get_boolean(settings, "gtk-application-prefer-dark-theme")
        wasAnimated = walkthrough_object_get_boolean(settings, "gtk-enable-animations")
        resolution = walkthrough_object_get_int(settings, "gtk-xft-dpi")
        themeName = walkthrough_object_get_string(settings, "gtk-theme-name").map { name in
            defer { g_free(name) }
            return String(cString: name)
        }
    }

    /// Applies the theme, text direction and text size of `setting`, and disables animations.
    func apply(_ setting: StoryboardSetting) {
        setTheme(setting.theme)
        setAnimations(false)
        setDirection(setting.direction)
        setTextScale(setting.textScale)
    }

    /// Sets light or dark; nil restores what was saved.
    func setTheme(_ theme: StoryboardSetting.Theme?) {
        guard let theme else {
            if let colorScheme, AdwaitaStyle.set(colorScheme) { return }
            return walkthrough_object_set_boolean(settings, "gtk-application-prefer-dark-theme", wasDark)
        }
        let isDark = theme == .dark
        if AdwaitaStyle.setDark(isDark) { return }
        walkthrough_object_set_boolean(settings, "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
    }

    /// Turns high contrast on, or back to what it was.
    func setHighContrast(_ isHigh: Bool) {
        // For libadwaita the name HighContrast, GTK's old one, means high contrast; it loads no theme.
        guard isHigh != hasHighContrast else { return }
        hasHighContrast = isHigh
        let name = isHigh ? (AdwaitaStyle.isUsed ? "HighContrast" : "Default-hc") : themeName
        if let name { walkthrough_object_set_string(settings, "gtk-theme-name", name) }
    }

    /// Sets the direction; nil restores the saved one.
    func setDirection(_ asked: StoryboardSetting.Direction?) {
        let direction = asked.map { $0 == .rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR } ?? direction
        gtk_widget_set_default_direction(direction)
    }

    /// Sets the size of text; nil restores the saved one.
    func setTextScale(_ scale: TextScale?) {
        guard let scale else { return walkthrough_object_set_int(settings, "gtk-xft-dpi", resolution) }
        let normal = resolution > 0 ? Double(resolution) : TextSize.standardResolution
        walkthrough_object_set_int(settings, "gtk-xft-dpi", gint((normal * scale.factor).rounded()))
    }

    /// Enables or disables animations; nil restores the saved setting.
    func setAnimations(_ areOn: Bool?) {
        let isOn = areOn.map { $0 ? 1 : 0 } ?? wasAnimated
        walkthrough_object_set_boolean(settings, "gtk-enable-animations", isOn)
    }

    /// Restores the saved settings.
    func restore() {
        setTheme(nil)
        setHighContrast(false)
        setAnimations(nil)
        setTextScale(nil)
        setDirection(nil)
    }
}
