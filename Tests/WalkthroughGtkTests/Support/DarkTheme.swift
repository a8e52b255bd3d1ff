import WalkthroughTestSupport

/// Turns the dark theme on or off.
func setDark(_ isDark: Bool) { TestTheme.set("Default", isDark) }
