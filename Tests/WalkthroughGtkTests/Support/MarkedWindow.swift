import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window with a header bar of icon buttons, rows that scroll, and a grid of buttons with texts.
final class MarkedWindow: TouredWindow {
    let widget: WidgetPointer = gtk_window_new()
    let header: WidgetPointer = gtk_header_bar_new()
    let icons: [WidgetPointer]
    let rows: [WidgetPointer]
    let buttons: [WidgetPointer]
    let scroller: WidgetPointer = gtk_scrolled_window_new()

    init(width: Int = 480, height: Int = 640) {
        let names = [
            "edit-find-symbolic", "document-save-symbolic", "view-list-symbolic", "open-menu-symbolic",
        ]
        icons = names.map { name in gtk_button_new_from_icon_name(name)! }
        for (index, icon) in icons.enumerated() {
            if index < 2 {
                gtk_header_bar_pack_start(header.opaque, icon)
            } else {
                gtk_header_bar_pack_end(header.opaque, icon)
            }
        }
        gtk_window_set_titlebar(widget.cast(), header)
        let list = gtk_list_box_new()!
        rows = (0..<12).map { index in
            let (row, box) = (gtk_list_box_row_new()!, gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!)
            let label = gtk_label_new("Row \(index)")!
            gtk_widget_set_hexpand(label, 1)
            gtk_label_set_xalign(label.opaque, 0)
            gtk_box_append(box.cast(), label)
            gtk_box_append(box.cast(), gtk_image_new_from_icon_name("go-next-symbolic"))
            for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(box, 14) }
            for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(box, 12) }
            gtk_list_box_row_set_child(row.cast(), box)
            gtk_list_box_append(list.opaque, row)
            return row
        }
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_widget_set_vexpand(scroller, 1)
        let grid = gtk_grid_new()!
        buttons = ["Open", "Export…", "Print", "Share", "Undo", "Move"].map { (name: String) in
            gtk_button_new_with_label(name)!
        }
        for (index, button) in buttons.enumerated() {
            gtk_grid_attach(grid.cast(), button, CInt(index % 3), CInt(index / 3), 1, 1)
            gtk_widget_set_hexpand(button, 1)
        }
        gtk_grid_set_row_spacing(grid.cast(), 6)
        gtk_grid_set_column_spacing(grid.cast(), 6)
        for set in [
            gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
            gtk_widget_set_margin_end,
        ] { set(grid, 12) }
        let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        gtk_box_append(content.cast(), scroller)
        gtk_box_append(content.cast(), grid)
        gtk_window_set_child(widget.cast(), content)
        gtk_window_set_default_size(widget.cast(), gint(width), gint(height))
    }

    /// Opens the window.
    func present(file: StaticString = #filePath, line: UInt = #line) {
        gtk_window_present(widget.cast())
        eventually("the window", file: file, line: line) { buttons[0].isOnScreen }
        passFrames(of: widget)
    }

    var layer: MarksLayer? { MarksLayer.over(widget) }

    /// The mark on screen of a widget.
    func mark(of target: WidgetPointer) -> PlacedMark? {
        layer?.marks.first { $0.target.pointer == target && $0.frame != nil }
    }

    /// What opens at a beacon on screen, as a press does.
    func press(_ target: WidgetPointer) { mark(of: target)?.view.pointer?.emit("clicked") }
}

/// Begins as somebody who has used an app since a version, and now uses another one.
func use(_ app: String?, since first: String? = "1.0") {
    let record = GuidanceRecordInMemory()
    if let first { record["version/first/0/\(first)"] = "1" }
    AppRelease.said = []
    // No earlier version is noted in it.
    Guidance.appVersion = nil
    Guidance.record = record
    Guidance.appVersion = app
}
