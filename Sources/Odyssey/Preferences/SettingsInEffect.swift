internal import WalkthroughGtkSupport
internal import TipGtk

/// Makes GTK and tips follow the settings: once, and again after every change.
///
/// What was asked for at launch holds until the user sets it otherwise.
final class SettingsInEffect {
    private let settings: Settings
    private let desktop = DesktopOverride()
    private var style: Settings.Style
    private var isAnimated = true
    private var frequency: TipFrequency
    private var syncDestination: Tips.SyncDestination?
    private var preferences: DesktopPreferences.Observation?

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
        if style != .desktop { use(style) }
        TipFrequency.current = frequency ?? settings.tipFrequency
        follow()
        settings.observe(self) { $0.follow() }
        preferences = DesktopPreferences.observe { [weak self] in self?.follow() }
    }

    private func follow() {
        if style != settings.style {
            style = settings.style
            use(style)
        }
        // With reduced motion GTK goes on to fade; in Odyssey nothing moves at all.
        let isAnimated = settings.isAnimated && !DesktopPreferences.reducesMotion
        if self.isAnimated != isAnimated {
            self.isAnimated = isAnimated
            desktop.setMotion(isAnimated ? nil : false)
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

    private func use(_ style: Settings.Style) {
        desktop.setDark(style == .desktop ? nil : style == .dark)
    }
}
