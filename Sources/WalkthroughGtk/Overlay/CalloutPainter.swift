internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Allocates and draws the callout of a layer: at rest, as one widget; while its text or size changes, as an
/// empty box with the outgoing or the incoming text over it.
final class CalloutPainter {
    private let layer: WeakWidget
    var callout: CalloutView
    private let box = CalloutBox()
    private let pictures = BoxPictures()
    /// Where the callout widget is, in coordinates of the layer.
    private var place = Rect.zero
    private var drawn: Text?
    private var outgoing: Text?

    /// Adds the box and the callout to `layer`.
    init(_ callout: CalloutView, in layer: CustomWidget) {
        self.layer = WeakWidget(layer.widget)
        self.callout = callout
        layer.adopt(box.widget)
        layer.adopt(callout.widget)
        gtk_widget_add_css_class(box.widget, "walkthrough-box")
        gtk_widget_set_can_target(box.widget, 0)
    }

    /// Keeps the text as it was drawn last, to fade it out; call it before the callout gets other content.
    ///
    /// - Parameter isCard: whether the callout becomes a card.
    func keepText(forCard isCard: Bool, from scene: Scene?) {
        if scene?.calloutText.isOutgoing != true { outgoing = drawn }
        box.widget.toggleClass("walkthrough-card", isCard)
    }

    /// Allocates the callout, even while it is hidden: otherwise GTK warns when it is shown.
    ///
    /// - Parameter size: the size of the callout at rest; nil is the one in the scene.
    func allocate(_ scene: Scene?, size: Size?) {
        if scene?.calloutText.isOutgoing != true { outgoing = nil }
        let frame = scene?.callout?.frame ?? Rect(x: 0, y: 0, width: 1, height: 1)
        let wanted = size ?? frame.size
        let fitting = callout.fittingSize(width: Int(wanted.width), height: Int(wanted.height))
        let extent = Size(
            width: max(Double(fitting.width), wanted.width.rounded(.down)),
            height: max(Double(fitting.height), wanted.height.rounded(.down))
        )
        place = Rect(origin: origin(of: extent, in: frame), size: extent)
        callout.widget.allocate(place)
        _ = box.widget.measured(GTK_ORIENTATION_HORIZONTAL)
        box.widget.allocate(isMoving(scene) ? frame : place)
    }

    /// Draws the callout where the scene has it.
    ///
    /// - Parameter canvas: where its box can be drawn as a picture while it moves.
    func snapshot(_ scene: Scene, _ snapshot: OpaquePointer, on canvas: CairoCanvas?) {
        guard let frame = scene.callout?.frame, let layer = layer.pointer else { return }
        let text = text(of: layer)
        defer { drawn = text }
        guard isMoving(scene) else {
            return gtk_widget_snapshot_child(layer, callout.widget, snapshot)
        }
        drawBox(in: layer, snapshot, on: canvas)
        guard let shown = scene.calloutText.isOutgoing ? outgoing : text else { return }
        var clip = graphene_rect_t(frame)
        gtk_snapshot_push_clip(snapshot, &clip)
        gtk_snapshot_push_opacity(snapshot, scene.calloutText.opacity)
        let corner = origin(of: shown.size, in: frame)
        var start = graphene_point_t(x: Float(corner.x + shown.inset.x), y: Float(corner.y + shown.inset.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &start)
        gtk_snapshot_append_node(snapshot, shown.node.pointer)
        gtk_snapshot_restore(snapshot)
        gtk_snapshot_pop(snapshot)
        gtk_snapshot_pop(snapshot)
    }

    private func drawBox(in layer: WidgetPointer, _ snapshot: OpaquePointer, on canvas: CairoCanvas?) {
        guard let canvas, let part = gtk_snapshot_new() else {
            return gtk_widget_snapshot_child(layer, box.widget, snapshot)
        }
        gtk_widget_snapshot_child(layer, box.widget, part)
        guard let node = gtk_snapshot_free_to_node(part) else { return }
        defer { gsk_render_node_unref(node) }
        pictures.draw(node, on: canvas, into: snapshot)
    }

    /// Whether to draw the box and the text separately.
    private func isMoving(_ scene: Scene?) -> Bool {
        guard let scene, let frame = scene.callout?.frame else { return false }
        return scene.calloutText != .settled || abs(frame.width - place.width) >= 1
            || abs(frame.height - place.height) >= 1
    }

    /// The top-left corner of a callout of this size whose leading upper corner is that of `frame`.
    private func origin(of size: Size, in frame: Rect) -> Point {
        let isMirrored = gtk_widget_get_direction(callout.widget) == GTK_TEXT_DIR_RTL
        let x = isMirrored ? frame.maxX - size.width : frame.minX
        return Point(x: x.rounded(), y: frame.minY.rounded())
    }

    /// What the callout shows now, without its box.
    private func text(of layer: WidgetPointer) -> Text? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        for child in callout.widget.children { gtk_widget_snapshot_child(callout.widget, child, snapshot) }
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        var zero = graphene_point_t()
        var inset = graphene_point_t()
        _ = gtk_widget_compute_point(callout.widget, layer, &zero, &inset)
        return Text(
            node: RenderNode(owning: node),
            inset: Point(x: Double(inset.x) - place.x, y: Double(inset.y) - place.y),
            size: place.size
        )
    }

    /// The drawn content of a callout.
    private struct Text {
        let node: RenderNode
        /// Its offset from the top-left corner of the callout, due to border and padding.
        let inset: Point
        let size: Size
    }
}

/// Owns a render node.
private final class RenderNode {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    isolated deinit { gsk_render_node_unref(pointer) }
}

/// The box of a callout without its content.
private final class CalloutBox: CustomWidget {
    override class var typeName: String { "WalkthroughCalloutBox" }
    override class var cssName: String? { "walkthrough-callout" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Allocates the widget in its parent, with its edges at the nearest logical pixels.
    fileprivate func allocate(_ rect: Rect) {
        let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
        allocate(
            x: left,
            y: top,
            width: Int(rect.maxX.rounded()) - left,
            height: Int(rect.maxY.rounded()) - top
        )
    }
}
