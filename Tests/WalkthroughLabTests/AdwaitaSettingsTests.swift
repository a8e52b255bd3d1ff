import WalkthroughGtkSupport
import WalkthroughStoryboard
import WalkthroughTestSupport
import XCTest

@testable import WalkthroughLab

/// What the lab sets in an app that uses libadwaita.
nonisolated final class AdwaitaSettingsTests: GtkTestCase {
    func testTheSchemeThatAnAppForcesComesBack() throws {
        try onMain {
            try Adwaita.start()
            for isDark in [false, true] {
                XCTAssertTrue(AdwaitaStyle.setDark(isDark))
                let forced = AdwaitaStyle.colorScheme
                let settings = DesktopSettings()
                settings.setTheme(isDark ? .light : .dark)
                XCTAssertNotEqual(AdwaitaStyle.colorScheme, forced)
                settings.setTheme(nil)
                XCTAssertEqual(AdwaitaStyle.colorScheme, forced)
                settings.setTheme(isDark ? .light : .dark)
                settings.restore()
                XCTAssertEqual(AdwaitaStyle.colorScheme, forced)
            }
        }
    }
}
