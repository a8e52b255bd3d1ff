import WalkthroughTestSupport

/// A screen reader says the accessible label that a widget was given, even beside a text of its own.
final class AccessibleNameTests: GtkTestCase {
    @preconcurrency @MainActor func testALabelReplacesWhatGtkLabelledTheWidgetBy() {
        let widgets: [(String, WidgetPointer)] = [
            ("button", gtk_button_new_with_label("Reset")),
            ("toggle button", gtk_toggle_button_new_with_label("Reset")),
            ("check button", gtk_check_button_new_with_label("Reset")),
            ("expander", gtk_expander_new("Reset")),
        ]
        for (name, widget) in widgets {
            g_object_ref_sink(widget)
            walkthrough_accessible_set_label(widget, "Reset the First Tip")
            let labelledBy = GTK_ACCESSIBLE_RELATION_LABELLED_BY
            XCTAssertEqual(gtk_test_accessible_has_relation(widget.opaque, labelledBy), 0, name)
            let label = walkthrough_accessible_get_label(widget)
            XCTAssertEqual(label.map { String(cString: $0) }, "Reset the First Tip", name)
            g_free(label)
            g_object_unref(widget)
        }
    }
}
