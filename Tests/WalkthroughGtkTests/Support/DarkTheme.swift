import WalkthroughTestSupport

/// Turns the dark theme on or off.
func setDark(_ isDark: Bool) { setSetting("gtk-application-prefer-dark-theme", isDark) }
