internal import CGtk
internal import GtkSupport

/// A picture of a window as a user sees it, drawn by the renderer that draws the window itself.
final class WindowPicture {
    private let texture: OpaquePointer?

    init(of window: WidgetPointer) {
        // A frame that GTK draws around the content is part of the paintable, but not of the picture.
        let framed = bounds(of: window, in: window)
        let width = Double(gtk_widget_get_width(window))
        let height = Double(gtk_widget_get_height(window))
        let paintable = gtk_widget_paintable_new(window)
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, framed?.width ?? width, framed?.height ?? height)
        g_object_unref(UnsafeMutableRawPointer(paintable))
        guard let node = gtk_snapshot_free_to_node(snapshot),
            let renderer = gtk_native_get_renderer(window.opaque)
        else {
            texture = nil
            return
        }
        var area = graphene_rect_t(
            origin: graphene_point_t(x: Float(-(framed?.x ?? 0)), y: Float(-(framed?.y ?? 0))),
            size: graphene_size_t(width: Float(width), height: Float(height))
        )
        texture = gsk_renderer_render_texture(renderer, node, &area)
        gsk_render_node_unref(node)
    }

    isolated deinit {
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    /// Writes it as PNG.
    func write(to path: String) throws(Storyboard.Failure) {
        guard let texture, gdk_texture_save_to_png(texture, path) != 0 else {
            throw Storyboard.Failure(description: "cannot write the picture \(path)")
        }
    }
}
