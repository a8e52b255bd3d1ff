import CWalkthroughGtk
import CWalkthroughShims
import WalkthroughTesting
public import XCTest

/// A test on the main thread with GTK running, without animations and from left to right. Bodies go into
/// ``onMain(_:)``.
nonisolated open class GtkTestCase: XCTestCase {
    open override func setUpWithError() throws {
        try super.setUpWithError()
        try onMain {
            try startGtkForTests()
            gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        }
    }

    open override func tearDown() {
        // The tests of other cases in this process expect GTK as it is without these.
        onMain { setAnimations(true) }
        super.tearDown()
    }
}

/// Turns GTK's animations on or off for every widget.
package func setAnimations(_ areOn: Bool) {
    setSetting("gtk-enable-animations", areOn)
}

/// A way in which a user asks that nothing moves.
package enum Stillness: String, CaseIterable {
    case animationsOff = "gtk-enable-animations"
    case reducedMotion = "gtk-interface-reduced-motion"

    /// Those that this GTK knows; reduced motion came with 4.22.
    @MainActor package static var known: [Stillness] {
        allCases.filter {
            walkthrough_object_has_property(UnsafeMutableRawPointer(gtk_settings_get_default()), $0.rawValue)
                != 0
        }
    }

    /// Asks for it.
    @MainActor package func set() { setSetting(rawValue, self == .reducedMotion) }

    /// Lets things move again.
    @MainActor package func reset() { setSetting(rawValue, self != .reducedMotion) }
}

/// Sets one of GTK's settings.
package func setSetting(_ name: String, _ value: Bool) {
    walkthrough_object_set_boolean(UnsafeMutableRawPointer(gtk_settings_get_default()), name, value ? 1 : 0)
}
