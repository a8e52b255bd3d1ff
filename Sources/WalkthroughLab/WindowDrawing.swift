internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// What a window and its popovers show, as instructions to draw it at any size.
final class WindowDrawing {
    /// The render node, in the coordinates of the window.
    let node: OpaquePointer
    private var enlarging: OpaquePointer?

    /// Reads what the window shows; nil while something in it waits to be drawn.
    init?(of window: WidgetPointer) {
        let snapshot = gtk_snapshot_new()
        let popovers = Self.openPopovers(in: window)
        let isDrawn =
            Self.draw(window, at: (0, 0), into: snapshot)
            && popovers.allSatisfy {
                Self.draw($0, at: origin(ofPopover: $0, in: window) ?? (0, 0), into: snapshot)
            }
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        guard isDrawn else {
            gsk_render_node_unref(node)
            return nil
        }
        self.node = node
    }

    /// Takes over a node.
    init(node: OpaquePointer) { self.node = node }

    isolated deinit {
        if let enlarging {
            gsk_renderer_unrealize(enlarging)
            g_object_unref(UnsafeMutableRawPointer(enlarging))
        }
        gsk_render_node_unref(node)
    }

    /// What is drawn in an area of the window, enlarged, so that strokes are wider than their smooth edges;
    /// nil when it cannot be drawn.
    func pixels(in area: Rect, scale: Double = 4) -> Pixels? {
        guard !area.isEmpty, let renderer = enlargingRenderer else { return nil }
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
        gtk_snapshot_append_node(snapshot, node)
        guard let enlarged = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(enlarged) }
        let (width, height) = (
            Int((area.width * scale).rounded(.up)), Int((area.height * scale).rounded(.up))
        )
        let origin = Point(x: (area.x * scale).rounded(), y: (area.y * scale).rounded())
        let place = Rect(x: origin.x, y: origin.y, width: Double(width), height: Double(height))
        var viewport = graphene_rect_t(place)
        guard let texture = gsk_renderer_render_texture(renderer, enlarged, &viewport) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return Pixels(of: texture)
    }

    /// A renderer of its own, as that of the window may keep textures of nodes that are gone.
    private var enlargingRenderer: OpaquePointer? {
        if let enlarging { return enlarging }
        guard let renderer = gsk_cairo_renderer_new() else { return nil }
        guard gsk_renderer_realize(renderer, nil, nil) != 0 else {
            g_object_unref(UnsafeMutableRawPointer(renderer))
            return nil
        }
        enlarging = renderer
        return renderer
    }

    /// Appends what a widget looks like; false when GTK has nothing to show before its next frame.
    private static func draw(
        _ widget: WidgetPointer,
        at origin: (x: Double, y: Double),
        into snapshot: OpaquePointer?
    ) -> Bool {
        // This includes GTK's frame around the content, so draw it at the size of its bounds.
        let box = widget.frame(in: widget) ?? widget.area
        guard let node = widget.lastDrawing(width: box.width, height: box.height) else { return false }
        defer { gsk_render_node_unref(node) }
        var point = graphene_point_t(x: Float(origin.x + box.x), y: Float(origin.y + box.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &point)
        gtk_snapshot_append_node(snapshot, node)
        gtk_snapshot_restore(snapshot)
        return true
    }

    /// Where the origin of a dialog is in its window: desktops put it over the middle of that.
    static func place(ofDialog dialog: WidgetPointer, over window: WidgetPointer) -> Point {
        let (outer, inner) = (window.area, dialog.area)
        return Point(x: outer.midX - inner.midX, y: outer.midY - inner.midY)
    }

    /// The boxes of the popovers that are open in a window, in its coordinates.
    static func popoverBoxes(in window: WidgetPointer) -> [Rect] {
        openPopovers(in: window).compactMap { popover in
            guard let place = origin(ofPopover: popover, in: window) else { return nil }
            return popover.frame(in: popover)?.offset(x: place.x, y: place.y)
        }
    }

    /// The popovers that are on screen; they have surfaces of their own, and are not in the window's picture.
    private static func openPopovers(in widget: WidgetPointer) -> [WidgetPointer] {
        widget.selfAndDescendants.filter { $0 != widget && $0.isA(gtk_popover_get_type()) && $0.isMapped }
    }
}
