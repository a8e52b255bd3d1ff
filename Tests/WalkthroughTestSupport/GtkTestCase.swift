import CWalkthroughGtk
import CWalkthroughShims
import WalkthroughGtkSupport
import WalkthroughTesting
public import XCTest

/// Tests on the main thread. Each closes the windows that it has opened.
///
/// Those of a subclass are `@preconcurrency @MainActor`, and the subclass says nothing of isolation: the list
/// of tests that SwiftPM generates takes them only so. XCTest calls synchronous tests on the main thread.
nonisolated open class MainActorTestCase: XCTestCase {
    open override func tearDown() {
        onMain { closeWindows() }
        super.tearDown()
    }
}

/// Tests with GTK running, without animations and from left to right.
nonisolated open class GtkTestCase: MainActorTestCase {
    open override func setUpWithError() throws {
        try super.setUpWithError()
        try onMain {
            try startGtkForTests()
            gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
            // No test sees what another has seen, or what this machine says.
            Guidance.defaults = GuidanceDefaults()
            Guidance.record = GuidanceRecordInMemory()
        }
    }

    open override func tearDown() {
        super.tearDown()
        // The tests of other cases in this process expect GTK as it is without these.
        onMain {
            setAnimations(true)
            setTextScale(1)
            gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        }
    }
}

/// Destroys all windows. Their popovers are closed before: GTK 4.8 keeps one that is open by itself while its
/// window goes, without a surface, and half a second later looks on that surface for a tooltip.
package func closeWindows() {
    // A window may take others with it.
    for window in WindowList.allWithLab where WindowList.allWithLab.contains(window) {
        let popovers = window.selfAndDescendants.filter { $0.isA(gtk_popover_get_type()) && $0.isMapped }
        // One may take others with it, too.
        for popover in popovers.map({ WeakWidget($0) }).lazy.compactMap(\.pointer) {
            gtk_popover_popdown(popover.cast())
        }
        gtk_window_destroy(window.cast())
    }
    drain()
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
