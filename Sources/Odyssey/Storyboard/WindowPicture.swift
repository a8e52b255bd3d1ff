internal import CGtk
internal import GtkSupport

/// A picture of a window as a user sees it, drawn by the renderer that draws the window itself.
final class WindowPicture {
    private let texture: OpaquePointer?

    init(of window: WidgetPointer) {
        let width = Double(gtk_widget_get_width(window))
        let height = Double(gtk_widget_get_height(window))
        let snapshot = gtk_snapshot_new()
        Self.draw(window, at: (0, 0), into: snapshot)
        for popover in Self.openPopovers(in: window) {
            Self.draw(popover, at: Self.origin(of: popover, in: window), into: snapshot)
        }
        guard let node = gtk_snapshot_free_to_node(snapshot),
            let renderer = gtk_native_get_renderer(window.opaque)
        else {
            texture = nil
            return
        }
        var area = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(width), height: Float(height))
        )
        texture = gsk_renderer_render_texture(renderer, node, &area)
        gsk_render_node_unref(node)
    }

    isolated deinit {
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    private static func draw(
        _ widget: WidgetPointer,
        at origin: (x: Double, y: Double),
        into snapshot: OpaquePointer?
    ) {
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        var point = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &point)
        gdk_paintable_snapshot(
            paintable,
            snapshot,
            Double(gtk_widget_get_width(widget)),
            Double(gtk_widget_get_height(widget))
        )
        gtk_snapshot_restore(snapshot)
    }

    /// The popovers that are on screen; they have surfaces of their own, and are not in the window's picture.
    private static func openPopovers(in widget: WidgetPointer) -> [WidgetPointer] {
        widget.children.flatMap { child in
            let isOpen = child.isA(gtk_popover_get_type()) && child.isMapped
            return (isOpen ? [child] : []) + openPopovers(in: child)
        }
    }

    /// Where a popover's content lies in the coordinates of its window.
    private static func origin(of popover: WidgetPointer, in window: WidgetPointer) -> (x: Double, y: Double)
    {
        guard let surface = gtk_native_get_surface(popover.opaque) else { return (0, 0) }
        var inside = (x: 0.0, y: 0.0)
        var outside = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(popover.opaque, &inside.x, &inside.y)
        gtk_native_get_surface_transform(window.opaque, &outside.x, &outside.y)
        return (
            Double(gdk_popup_get_position_x(surface)) + inside.x - outside.x,
            Double(gdk_popup_get_position_y(surface)) + inside.y - outside.y
        )
    }

    /// Writes it as PNG.
    func write(to path: String) throws(Storyboard.Failure) {
        guard let texture, gdk_texture_save_to_png(texture, path) != 0 else {
            throw Storyboard.Failure(description: "cannot write the picture \(path)")
        }
    }
}
