internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A picture of a window as a user sees it, drawn by the renderer that draws the window itself.
final class WindowPicture {
    private let texture: OpaquePointer
    /// The render node that was drawn.
    ///
    /// GTK's GL renderer caches textures by the address of a node, so a new node at the address of a freed
    /// one can get the wrong texture: keep a window's pictures until the window closes.
    private let node: OpaquePointer

    /// Takes the picture; nil while something in the window waits to be drawn.
    init?(of window: WidgetPointer) {
        let snapshot = gtk_snapshot_new()
        let popovers = Self.openPopovers(in: window)
        let isDrawn =
            Self.draw(window, at: (0, 0), into: snapshot)
            && popovers.allSatisfy { Self.draw($0, at: Self.origin(of: $0, in: window), into: snapshot) }
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        var area = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(
                width: Float(gtk_widget_get_width(window)),
                height: Float(gtk_widget_get_height(window))
            )
        )
        guard isDrawn, let renderer = gtk_native_get_renderer(window.opaque),
            let texture = gsk_renderer_render_texture(renderer, node, &area)
        else {
            gsk_render_node_unref(node)
            return nil
        }
        self.texture = texture
        self.node = node
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(texture))
        gsk_render_node_unref(node)
    }

    /// Appends what a widget looks like; false when GTK has nothing to show before its next frame.
    private static func draw(
        _ widget: WidgetPointer,
        at origin: (x: Double, y: Double),
        into snapshot: OpaquePointer?
    ) -> Bool {
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        // The paintable includes GTK's frame around the content, so draw it at the size of its bounds.
        let (x, y, width, height) =
            bounds(of: widget, in: widget)
            ?? (0, 0, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        let own = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, own, width, height)
        guard let node = gtk_snapshot_free_to_node(own) else { return false }
        defer { gsk_render_node_unref(node) }
        var point = graphene_point_t(x: Float(origin.x + x), y: Float(origin.y + y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &point)
        gtk_snapshot_append_node(snapshot, node)
        gtk_snapshot_restore(snapshot)
        return true
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

    /// Writes it as PNG, in the background.
    func write(to path: String, in queue: PictureQueue) { queue.write(texture, to: path) }
}
