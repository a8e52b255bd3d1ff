internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension WidgetPointer {
    /// Whether the widget hides most of what lies below: a bar does, a shade or a badge does not.
    ///
    /// It counts the opaque pixels of a small picture of the widget's last drawing. A widget that was never
    /// drawn hides nothing.
    var isDrawnOpaque: Bool {
        let width = min(48, gtk_widget_get_width(self))
        let height = min(48, gtk_widget_get_height(self))
        guard width > 0, height > 0, let node = lastDrawing(width: Double(width), height: Double(height))
        else {
            return false
        }
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        gsk_render_node_draw(node, cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var opaque = 0
        for y in 0..<Int(height) {
            let row = UnsafeRawPointer(pixels + y * stride)
            for x in 0..<Int(width) where row.load(fromByteOffset: 4 * x, as: UInt32.self) >> 24 >= 192 {
                opaque += 1
            }
        }
        return 2 * opaque >= Int(width) * Int(height)
    }

    /// What GTK has drawn of the widget last, in a size; nil when it was never drawn.
    package func lastDrawing(width: Double, height: Double) -> OpaquePointer? {
        let paintable = gtk_widget_paintable_new(self)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, width, height)
        return gtk_snapshot_free_to_node(snapshot)
    }
}
