package import CWalkthroughGtk
package import WalkthroughGtkSupport

/// A window with rows that scroll beneath a sticky header.
///
/// The header lies over the scroller, as an overlay child; row `n` is a button named `row-n`.
open class RowsWindow {
    package let widget: WidgetPointer = gtk_window_new()
    package let header: WidgetPointer = gtk_button_new_with_label("Header")
    package let scroller: WidgetPointer = gtk_scrolled_window_new()
    package let list: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)
    package private(set) var rows: [WidgetPointer] = []

    private static let headerHeight: gint = 64

    package init(width: Int, height: Int, rows count: Int) {
        let overlay = gtk_overlay_new()!
        gtk_widget_set_size_request(header, -1, Self.headerHeight)
        gtk_widget_set_valign(header, GTK_ALIGN_START)
        gtk_widget_set_margin_top(list, Self.headerHeight)
        for index in 0..<count { append("row-\(index)") }
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_overlay_set_child(overlay.opaque, scroller)
        gtk_overlay_add_overlay(overlay.opaque, header)
        gtk_window_set_child(window, overlay)
        gtk_window_set_default_size(window, gint(width), gint(height))
    }

    package var window: UnsafeMutablePointer<GtkWindow> { widget.cast() }

    @discardableResult
    package func append(_ name: String) -> WidgetPointer {
        let row = gtk_button_new_with_label(name)!
        gtk_widget_set_size_request(row, -1, 48)
        gtk_widget_set_name(row, name)
        gtk_box_append(list.cast(), row)
        rows.append(row)
        return row
    }

    /// Opens the window.
    open func present() { gtk_window_present(window) }

    /// The same window, opened.
    package final func presented() -> Self {
        present()
        return self
    }

    package func destroy() { gtk_window_destroy(window) }

    package var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
        gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    package var focus: WidgetPointer? { gtk_window_get_focus(window) }
}
