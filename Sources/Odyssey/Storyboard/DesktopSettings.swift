internal import CWalkthroughGtk
internal import CWalkthroughShims

/// The settings of the desktop that a storyboard changes while it is rendered.
final class DesktopSettings {
    private let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    private let wasDark: gboolean
    private let wasAnimated: gboolean
    private let direction = gtk_widget_get_default_direction()

    /// Saves the current settings.
    init() {
        wasDark = walkthrough_object_get_boolean(settings, "gtk-application-prefer-dark-theme")
        wasAnimated = walkthrough_object_get_boolean(settings, "gtk-enable-animations")
    }

    /// Applies the theme and text direction of `setting`, and disables animations.
    func apply(_ setting: StoryboardSetting) {
        walkthrough_object_set_boolean(
            settings,
            "gtk-application-prefer-dark-theme",
            setting.theme == .dark ? 1 : 0
        )
        setAnimations(false)
        gtk_widget_set_default_direction(setting.direction == .rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }

    /// Enables or disables animations.
    func setAnimations(_ areOn: Bool) {
        walkthrough_object_set_boolean(settings, "gtk-enable-animations", areOn ? 1 : 0)
    }

    /// Restores the saved settings.
    func restore() {
        walkthrough_object_set_boolean(settings, "gtk-application-prefer-dark-theme", wasDark)
        walkthrough_object_set_boolean(settings, "gtk-enable-animations", wasAnimated)
        gtk_widget_set_default_direction(direction)
    }
}
