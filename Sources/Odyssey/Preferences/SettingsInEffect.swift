internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import TipGtk
internal import TipSync

/// Makes GTK and tips follow the settings: once, and again after every change.
///
/// What was asked for at launch holds until the user sets it otherwise.
final class SettingsInEffect {
    private let settings: Settings
    private var style: Settings.Style
    private var isAnimated = true
    private var frequency: TipFrequency
    private var syncDestination: Tips.SyncDestination?
    private var hold: TipHold?

    /// Follows the settings for as long as this object lives.
    ///
    /// - Parameters:
    ///   - style: overrides the setting until the setting changes.
    ///   - frequency: overrides the setting until the setting changes.
    init(_ settings: Settings, style: Settings.Style? = nil, frequency: TipFrequency? = nil) {
        self.settings = settings
        self.style = settings.style
        self.frequency = settings.tipFrequency
        syncDestination = settings.syncDestination
        let style = style ?? settings.style
        if style != .desktop { Self.use(style) }
        TipFrequency.current = frequency ?? settings.tipFrequency
        follow()
        settings.observe(self) { $0.follow() }
    }

    private func follow() {
        if style != settings.style {
            style = settings.style
            Self.use(style)
        }
        if isAnimated != settings.isAnimated {
            isAnimated = settings.isAnimated
            Self.useAnimations(isAnimated)
        }
        if settings.showsTips {
            hold = nil
        } else if hold == nil {
            hold = TipHold(.other(localized("Tips are turned off in the preferences")))
        }
        if frequency != settings.tipFrequency {
            frequency = settings.tipFrequency
            TipFrequency.current = frequency
            Tips.changeDisplayFrequency(to: frequency.displayFrequency)
        }
        if syncDestination != settings.syncDestination {
            syncDestination = settings.syncDestination
            Tips.changeSync(to: syncDestination)
        }
    }

    private static func use(_ style: Settings.Style) {
        guard let settings = gtk_settings_get_default() else { return }
        let object = UnsafeMutableRawPointer(settings)
        for name in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
            gtk_settings_reset_property(settings, name)
        }
        guard style != .desktop else { return }
        walkthrough_object_set_boolean(object, "gtk-application-prefer-dark-theme", style == .dark ? 1 : 0)
        guard style == .light, let text = walkthrough_object_get_string(object, "gtk-theme-name") else {
            return
        }
        defer { g_free(text) }
        let name = String(cString: text)
        let light = lightTheme(beside: name)
        if light != name { walkthrough_object_set_string(object, "gtk-theme-name", light) }
    }

    /// The name of the light theme that belongs to a theme; the same name when that is light already.
    static func lightTheme(beside name: String) -> String {
        let ending = ["-dark", ":dark", "Inverse"].first { name.hasSuffix($0) }
        return String(name.dropLast(ending?.count ?? 0))
    }

    private static func useAnimations(_ areOn: Bool) {
        guard let settings = gtk_settings_get_default() else { return }
        if areOn {
            gtk_settings_reset_property(settings, "gtk-enable-animations")
        } else {
            walkthrough_object_set_boolean(UnsafeMutableRawPointer(settings), "gtk-enable-animations", 0)
        }
    }
}
