import CGtk
import GtkSupport
import WalkthroughEngine

@testable import WalkthroughGtk

/// A window with rows that scroll beneath a sticky header.
///
/// The header lies over the scroller, as an overlay child; row `n` is a button named `row-n`.
final class TestWindow {
    let widget: WidgetPointer
    let header: WidgetPointer
    let scroller: WidgetPointer
    let list: WidgetPointer
    private(set) var rows: [WidgetPointer] = []
    /// The rows that a test has destroyed; their pointers are dead.
    var destroyedRows: Set<Int> = []

    static let headerHeight = 64

    init(width: Int = 480, height: Int = 640, rows count: Int = 30) {
        widget = gtk_window_new()
        let overlay = gtk_overlay_new()!
        scroller = gtk_scrolled_window_new()
        list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)
        header = gtk_button_new_with_label("Header")
        gtk_widget_set_size_request(header, -1, gint(Self.headerHeight))
        gtk_widget_set_valign(header, GTK_ALIGN_START)
        gtk_widget_set_margin_top(list, gint(Self.headerHeight))
        for index in 0..<count { append("row-\(index)") }
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_overlay_set_child(overlay.opaque, scroller)
        gtk_overlay_add_overlay(overlay.opaque, header)
        gtk_window_set_child(window, overlay)
        gtk_window_set_default_size(window, gint(width), gint(height))
        header.walkthroughElement("header")
    }

    var window: UnsafeMutablePointer<GtkWindow> { widget.cast() }

    @discardableResult
    func append(_ name: String) -> WidgetPointer {
        let row = gtk_button_new_with_label(name)!
        gtk_widget_set_size_request(row, -1, 48)
        gtk_widget_set_name(row, name)
        gtk_box_append(list.cast(), row)
        rows.append(row)
        return row
    }

    func present() { gtk_window_present(window) }

    func destroy() { gtk_window_destroy(window) }

    var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
        gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }
}
