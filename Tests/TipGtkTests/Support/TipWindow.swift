import CGtk
import GtkSupport

@testable import TipGtk

/// A window with rows that scroll beneath a sticky header.
///
/// The header lies over the scroller, as an overlay child.
final class TipWindow {
    static let headerHeight = 64

    let widget: WidgetPointer
    let scroller: WidgetPointer
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)!
    let header = gtk_button_new_with_label("Header")!
    private(set) var rows: [WidgetPointer] = []

    init(rows count: Int = 12) {
        widget = gtk_window_new()
        scroller = gtk_scrolled_window_new()
        let overlay = gtk_overlay_new()!
        gtk_widget_set_size_request(header, -1, gint(Self.headerHeight))
        gtk_widget_set_valign(header, GTK_ALIGN_START)
        gtk_widget_set_margin_top(column, gint(Self.headerHeight))
        for index in 0..<count { append("row \(index)") }
        gtk_scrolled_window_set_child(scroller.opaque, column)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_overlay_set_child(overlay.opaque, scroller)
        gtk_overlay_add_overlay(overlay.opaque, header)
        gtk_window_set_child(window, overlay)
        gtk_window_set_default_size(window, 420, 420)
    }

    var window: UnsafeMutablePointer<GtkWindow> { widget.cast() }

    private func append(_ name: String) {
        let row = gtk_button_new_with_label(name)!
        gtk_widget_set_size_request(row, -1, 48)
        rows.append(row)
        add(row)
    }

    func add(_ child: WidgetPointer) { gtk_box_append(column.cast(to: GtkBox.self), child) }

    func insertAbove(_ child: WidgetPointer) { gtk_box_prepend(column.cast(to: GtkBox.self), child) }

    func present() {
        gtk_window_present(window)
        eventually("the window") { self.widget.isMapped && gtk_widget_get_width(self.column) > 0 }
    }

    func presented() -> TipWindow {
        present()
        return self
    }

    func destroy() { gtk_window_destroy(window) }

    func scroll(to value: Double) {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), value)
    }

    var focus: WidgetPointer? { gtk_window_get_focus(window) }
}
