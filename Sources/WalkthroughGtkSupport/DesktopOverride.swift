internal import CWalkthroughGtk
internal import CWalkthroughShims

/// What this app shows other than the desktop prefers, for its user, or for a picture.
///
/// Everything goes by the newest of GTK's settings that there is, or by libadwaita where the app uses it, so
/// that the app looks as it does for someone whose desktop is set so. What is put back, at the latest when
/// this object goes away, follows the desktop again, or is what the app had set itself.
package final class DesktopOverride {
    private var former: [String: Former] = [:]
    private var formerScheme: CInt?
    private var overridesAdwaita = false
    private var isDark: Bool?
    private var hasHighContrast = false

    /// Overrides nothing at first.
    package init() {}

    isolated deinit { restore() }

    /// Makes the app dark or light; nil puts back what was.
    package func setDark(_ isDark: Bool?) {
        if let manager = AdwaitaStyle.manager {
            setScheme(of: manager, isDark)
            if isDark != nil { return }
        }
        self.isDark = isDark
        defer { updateTheme() }
        guard let isDark else { return [DesktopSetting.colorScheme, .prefersDarkTheme].forEach(putBack) }
        if DesktopSetting.colorScheme.exists {
            set(.colorScheme, isDark ? DesktopSetting.dark : DesktopSetting.light)
        } else {
            set(.prefersDarkTheme, isDark ? 1 : 0)
        }
    }

    /// Gives the app high contrast; false puts back what was.
    package func setHighContrast(_ isHigh: Bool) {
        if overrideContrastOfAdwaita(isHigh), isHigh { return }
        hasHighContrast = isHigh
        defer { updateTheme() }
        guard isHigh else { return putBack(.contrast) }
        if DesktopSetting.contrast.exists { set(.contrast, DesktopSetting.moreContrast) }
    }

    /// Lets the app move, or not; nil puts back what was.
    package func setMotion(_ isOn: Bool?) {
        guard let isOn else {
            // What follows reduced motion may turn animations off.
            return [DesktopSetting.reducedMotion, .animations].forEach(putBack)
        }
        set(.animations, isOn ? 1 : 0)
        if isOn { set(.reducedMotion, 0) }
    }

    package func restore() {
        setDark(nil)
        setHighContrast(false)
        setMotion(nil)
    }

    /// The name of the light theme that belongs to a theme; the same name when that is light already.
    package static func lightTheme(beside name: String) -> String {
        let ending = ["-dark", ":dark", "Inverse"].first { name.hasSuffix($0) }
        return String(name.dropLast(ending?.count ?? 0))
    }

    // MARK: GTK's settings

    /// A setting as it was: what the app had set itself, or nothing, and then it is the desktop's.
    private enum Former {
        case desktop
        case number(CInt)
        case name(String)
    }

    private func set(_ setting: DesktopSetting, _ value: CInt) {
        guard let settings = DesktopSetting.settings, let was = setting.value else { return }
        if former[setting.name] == nil {
            reset(setting)
            former[setting.name] = setting.value == was ? .desktop : .number(was)
        }
        walkthrough_object_set_int(settings, setting.name, value)
    }

    /// Chooses a theme by its name where nothing else makes GTK light, or gives it high contrast.
    private func updateTheme() {
        let setting = DesktopSetting.themeName
        putBack(setting)
        guard let settings = DesktopSetting.settings, let was = ThemeName.setting else { return }
        var name = was
        if isDark == false { name = Self.lightTheme(beside: name) }
        if hasHighContrast, !DesktopSetting.contrast.exists { name = "Default-hc" }
        guard name != was else { return }
        reset(setting)
        former[setting.name] = ThemeName.setting == was ? .desktop : .name(was)
        walkthrough_object_set_string(settings, setting.name, name)
    }

    private func putBack(_ setting: DesktopSetting) {
        guard let settings = DesktopSetting.settings, let former = former.removeValue(forKey: setting.name)
        else {
            return
        }
        switch former {
        case .desktop: reset(setting)
        case .number(let number): walkthrough_object_set_int(settings, setting.name, number)
        case .name(let name): walkthrough_object_set_string(settings, setting.name, name)
        }
    }

    private func reset(_ setting: DesktopSetting) {
        gtk_settings_reset_property(gtk_settings_get_default(), setting.name)
    }

    // MARK: libadwaita

    /// The manager sets GTK's own settings, which an app with libadwaita must leave alone.
    private func setScheme(of manager: UnsafeMutableRawPointer, _ isDark: Bool?) {
        let property = "color-scheme"
        // ADW_COLOR_SCHEME_FORCE_LIGHT and ADW_COLOR_SCHEME_FORCE_DARK.
        let forced = isDark.map { $0 ? CInt(4) : 1 }
        if let forced {
            formerScheme = formerScheme ?? walkthrough_object_get_int(manager, property)
            walkthrough_object_set_int(manager, property, forced)
        } else if let formerScheme {
            self.formerScheme = nil
            walkthrough_object_set_int(manager, property, formerScheme)
        }
    }

    /// Does what the page of libadwaita in GTK's inspector does; false where there is no such way.
    private func overrideContrastOfAdwaita(_ isHigh: Bool) -> Bool {
        guard isHigh != overridesAdwaita else { return isHigh }
        guard AdwaitaStyle.manager != nil else { return false }
        typealias GetDefault = @convention(c) () -> OpaquePointer?
        typealias Change = @convention(c) (OpaquePointer?) -> Void
        typealias Set = @convention(c) (OpaquePointer?, gboolean) -> Void
        guard
            let settings = Libadwaita.function("adw_settings_get_default", as: GetDefault.self)?(),
            let start = Libadwaita.function("adw_settings_start_override", as: Change.self),
            let end = Libadwaita.function("adw_settings_end_override", as: Change.self),
            let set = Libadwaita.function("adw_settings_override_high_contrast", as: Set.self)
        else { return false }
        overridesAdwaita = isHigh
        if isHigh {
            start(settings)
            set(settings, 1)
        } else {
            end(settings)
        }
        return true
    }
}
