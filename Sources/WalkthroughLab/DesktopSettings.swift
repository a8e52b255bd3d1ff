internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughStoryboard

/// The settings of the desktop that a storyboard changes while it is rendered.
final class DesktopSettings {
    private let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    private let wasDark: gboolean
    private let wasAnimated: gboolean
    private let resolution: gint
    private let direction = gtk_widget_get_default_direction()

    /// Saves the current settings.
    init() {
        wasDark = walkthrough_object_get_boolean(settings, "gtk-application-prefer-dark-theme")
        wasAnimated = walkthrough_object_get_boolean(settings, "gtk-enable-animations")
        resolution = walkthrough_object_get_int(settings, "gtk-xft-dpi")
    }

    /// Applies the theme, text direction and text size of `setting`, and disables animations.
    func apply(_ setting: StoryboardSetting) {
        setDark(setting.theme == .dark)
        setAnimations(false)
        gtk_widget_set_default_direction(setting.direction == .rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        let normal = resolution > 0 ? Double(resolution) : TextSize.standardResolution
        walkthrough_object_set_int(
            settings,
            "gtk-xft-dpi",
            gint((normal * setting.textScale.factor).rounded())
        )
    }

    private func setDark(_ isDark: Bool) {
        if AdwaitaStyle.setDark(isDark) { return }
        walkthrough_object_set_boolean(settings, "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
    }

    /// Enables or disables animations.
    func setAnimations(_ areOn: Bool) {
        walkthrough_object_set_boolean(settings, "gtk-enable-animations", areOn ? 1 : 0)
    }

    /// Restores the saved settings.
    func restore() {
        if !AdwaitaStyle.restore() {
            walkthrough_object_set_boolean(settings, "gtk-application-prefer-dark-theme", wasDark)
        }
        walkthrough_object_set_boolean(settings, "gtk-enable-animations", wasAnimated)
        walkthrough_object_set_int(settings, "gtk-xft-dpi", resolution)
        gtk_widget_set_default_direction(direction)
    }
}
