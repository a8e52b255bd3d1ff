internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Finds texts without enough room.
enum ClippedText {
    /// The visible texts below a widget that are cut off or end in an ellipsis.
    static func below(_ widget: WidgetPointer) -> [String] {
        guard widget.isMapped, gtk_widget_get_child_visible(widget) != 0 else { return [] }
        let own = widget.isA(gtk_label_get_type()) && isClipped(widget)
        let text = own ? [String(cString: gtk_label_get_text(widget.opaque))] : []
        return text + widget.children.flatMap(below)
    }

    private static func isClipped(_ label: WidgetPointer) -> Bool {
        guard let layout = gtk_label_get_layout(label.opaque) else { return false }
        if pango_layout_is_ellipsized(layout) != 0 { return true }
        var (width, height): (gint, gint) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        // Half a pixel of a glyph's overhang is no loss.
        return width > gtk_widget_get_width(label) + 1 || height > gtk_widget_get_height(label) + 1
    }
}
