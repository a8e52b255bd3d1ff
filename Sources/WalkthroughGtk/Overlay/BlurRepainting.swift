internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Paints blurred widgets whole in each frame, where cairo draws.
///
/// GTK paints only what has changed, and its cairo renderer blurs only what it paints: along the edge of
/// that, a seam would stay.
final class BlurRepainting {
    private let layer: WeakWidget
    private let widgets: [WeakWidget]
    private var realization: SignalConnection?
    private var frames: SignalConnection?
    private var isEven = false

    /// - Parameters:
    ///   - widgets: those that are blurred.
    ///   - layer: above all of them; it is drawn in each frame.
    init(of widgets: [WeakWidget], beneath layer: WidgetPointer) {
        self.widgets = widgets
        self.layer = WeakWidget(layer)
        realization = connect(layer, "realize", after: true) { [weak self] _ in self?.followFrames() }
        followFrames()
    }

    isolated deinit { [realization, frames].forEach { $0?.disconnect() } }

    /// Marks the widgets as changed; call it whenever the layer is drawn.
    func snapshot(_ snapshot: OpaquePointer) {
        guard let layer = layer.pointer, let window = layer.root, CairoCanvas.isDrawn(layer) else { return }
        isEven.toggle()
        // GTK compares colours, even of what cannot be seen.
        var color = GdkRGBA(red: isEven ? 1 : 0, green: 0, blue: 0, alpha: 0)
        for widget in widgets.compactMap(\.pointer) {
            guard var extent = widget.blurredExtent(in: window) else { continue }
            gtk_snapshot_append_color(snapshot, &color, &extent)
        }
    }

    /// Draws the layer in each frame: GTK tells of what the app changes near a blur only once it is painted.
    private func followFrames() {
        frames?.disconnect()
        frames = layer.pointer.flatMap { gtk_widget_get_frame_clock($0) }.map { clock in
            connect(clock, "before-paint") { [weak self] _ in
                if let layer = self?.layer.pointer, CairoCanvas.isDrawn(layer) {
                    gtk_widget_queue_draw(layer)
                }
            }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Where the blur of the widget can be seen in this frame, in coordinates of its window; nil for none.
    fileprivate func blurredExtent(in window: WidgetPointer) -> graphene_rect_t? {
        guard isMapped, native == window, let parent, let snapshot = gtk_snapshot_new() else { return nil }
        gtk_widget_snapshot_child(parent, self, snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        guard let radius = node.blurRadius else { return nil }
        var (own, matrix, extent) = (graphene_rect_t(), graphene_matrix_t(), graphene_rect_t())
        gsk_render_node_get_bounds(node, &own)
        // The style sheet enlarges the bounds by an outline, 2.5 radii outside, beyond the reach of the blur.
        graphene_rect_inset(&own, 1.9 * radius, 1.9 * radius)
        guard gtk_widget_compute_transform(parent, window, &matrix) != 0 else { return nil }
        graphene_matrix_transform_bounds(&matrix, &own, &extent)
        for ancestor in parent.ancestorsAndSelf where gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN
        {
            var (clip, visible) = (graphene_rect_t(), graphene_rect_t())
            guard gtk_widget_compute_bounds(ancestor, window, &clip) != 0,
                graphene_rect_intersection(&extent, &clip, &visible)
            else { return nil }
            extent = visible
        }
        return extent
    }
}

extension OpaquePointer {
    /// The radius of the blur that is all of what a `GskRenderNode` draws; nil for any other.
    fileprivate var blurRadius: Float? {
        let child: OpaquePointer?
        switch gsk_render_node_get_node_type(self) {
        case GSK_BLUR_NODE: return gsk_blur_node_get_radius(self)
        case GSK_TRANSFORM_NODE: child = gsk_transform_node_get_child(self)
        case GSK_OPACITY_NODE: child = gsk_opacity_node_get_child(self)
        case GSK_CONTAINER_NODE where gsk_container_node_get_n_children(self) == 1:
            child = gsk_container_node_get_child(self, 0)
        default: return nil
        }
        return child?.blurRadius
    }
}
