import WalkthroughLabCore
import WalkthroughTestSupport

@testable import WalkthroughLab

/// What the lab sets in an app that uses libadwaita.
final class AdwaitaSettingsTests: GtkTestCase {
    @preconcurrency @MainActor func testTheSchemeThatAnAppForcesComesBack() throws {
        try Adwaita.start()
        let app = DesktopOverride()
        defer { app.restore() }
        for isDark in [false, true] {
            app.setDark(isDark)
            let settings = DesktopSettings()
            settings.setTheme(isDark ? .light : .dark)
            XCTAssertEqual(DesktopPreferences.current.isDark, !isDark)
            settings.setTheme(nil)
            XCTAssertEqual(DesktopPreferences.current.isDark, isDark)
            settings.setTheme(isDark ? .light : .dark)
            settings.restore()
            XCTAssertEqual(DesktopPreferences.current.isDark, isDark)
        }
    }

    @preconcurrency @MainActor func testHighContrastIsLibadwaitasOwn() throws {
        try Adwaita.start()
        let settings = DesktopSettings()
        for theme in [StoryboardSetting.Theme.light, .dark] {
            settings.setTheme(theme)
            settings.setHighContrast(true)
            XCTAssertTrue(DesktopPreferences.current.hasHighContrast)
            XCTAssertEqual(DesktopPreferences.current.isDark, theme == .dark)
            settings.setHighContrast(false)
            XCTAssertFalse(DesktopPreferences.current.hasHighContrast)
        }
        settings.restore()
    }
}
