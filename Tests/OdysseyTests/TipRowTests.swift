import WalkthroughTestSupport

@testable import Odyssey

/// A tip in the preferences.
final class TipRowTests: GtkTestCase {
    /// GTK 4.8 never returns from it by itself.
    @preconcurrency @MainActor func testTheLeftArrowLeavesAMirroredRow() throws {
        for direction in [GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR] {
            gtk_widget_set_default_direction(direction)
            let row = TipRow(SearchTip())
            let window = gtk_window_new()!
            gtk_window_set_child(window.cast(), row.widget)
            gtk_window_present(window.cast())
            eventually("the row") { row.reset.isMapped }
            gtk_widget_set_sensitive(row.reset, 1)
            let expander = try XCTUnwrap(gtk_widget_get_first_child(row.widget))
            gtk_widget_grab_focus(expander)
            let isMirrored = direction == GTK_TEXT_DIR_RTL
            XCTAssertFalse(expander.press(gint(GDK_KEY_Right)))
            XCTAssertEqual(expander.press(gint(GDK_KEY_Left)), isMirrored)
            XCTAssertEqual(window.focusWidget, isMirrored ? row.reset : expander)
            gtk_window_destroy(window.cast())
        }
    }
}
