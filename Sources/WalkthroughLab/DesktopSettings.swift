internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The settings of the desktop that a storyboard or the lab changes for a while.
final class DesktopSettings {
    private let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    private let appearance = DesktopOverride()
    private let resolution: gint
    private let direction = gtk_widget_get_default_direction()

    /// Saves the current settings.
    init() {
        resolution = walkthrough_object_get_int(settings, "gtk-xft-dpi")
    }

    /// Applies the theme, text direction and text size of `setting`, disables animations, and has windows be
    /// drawn for pictures, whatever the scale of the screen.
    func apply(_ setting: StoryboardSetting) {
        PixelGrid.isForPictures = true
        setTheme(setting.theme)
        setAnimations(false)
        setDirection(setting.direction)
        setTextScale(setting.textScale)
    }

    /// Sets light or dark; nil restores what was saved.
    func setTheme(_ theme: StoryboardSetting.Theme?) { appearance.setDark(theme.map { $0 == .dark }) }

    /// Turns high contrast on, or back to what it was.
    func setHighContrast(_ isHigh: Bool) { appearance.setHighContrast(isHigh) }

    /// Sets the direction; nil restores the saved one.
    func setDirection(_ asked: LayoutDirection?) {
        let direction = asked.map { $0 == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR } ?? direction
        gtk_widget_set_default_direction(direction)
    }

    /// Sets the size of text; nil restores the saved one.
    func setTextScale(_ scale: TextScale?) {
        guard let scale else { return walkthrough_object_set_int(settings, "gtk-xft-dpi", resolution) }
        setTextScale(factor: scale.rawValue)
    }

    /// Sets the size of text, as a multiple of that at 96 dots per inch.
    func setTextScale(factor: Double) {
        let resolution = (factor * TextSize.standardResolution).rounded()
        walkthrough_object_set_int(settings, "gtk-xft-dpi", gint(resolution))
    }

    /// Enables or disables animations; nil restores the saved setting.
    func setAnimations(_ areOn: Bool?) { appearance.setMotion(areOn) }

    func restore() {
        PixelGrid.isForPictures = false
        appearance.restore()
        setTextScale(nil)
        setDirection(nil)
    }
}
