internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The one widget that a walkthrough adds to a window: it draws the dimming and the highlights, and holds the
/// callout.
///
/// It covers everything in the window, title bar included, and is drawn last. It draws the scene that it
/// received in the layout of the same frame, after every widget below had its allocation.
///
/// # CSS nodes
///
/// ```
/// walkthrough
/// ├── callout
/// ├── caret
/// ╰── label.arrow-label
/// ```
final class OverlayLayer: CustomWidget, OverlayWidget {
    /// What the layer asks of its owner, and reports to it.
    struct Handlers {
        /// Whether input at a point, in window coordinates, is for the app.
        let letsThrough: (Point) -> Bool
        /// The layer is about to be destroyed.
        let onDispose: () -> Void
        /// Another walkthrough starts in the window.
        let makeWay: () -> Void
    }

    override class var typeName: String { "WalkthroughLayer" }
    override class var parentType: GType { gtk_drawing_area_get_type() }
    override class var cssName: String? { "walkthrough" }

    /// The callbacks of the layer's owner; nil once the walkthrough has left the window.
    var handlers: Handlers?
    /// The scene being drawn.
    private(set) var scene: Scene?
    /// Whether the layer takes pointer input from the app, except where the owner lets it through.
    var blocksInput = false

    let callout: CalloutView
    private let caret: WidgetPointer
    private let look: any OverlayLook
    /// The labels of the arrows.
    private(set) var labels: ArrowLabels?

    /// The side of the square that is rotated by 45° and scaled to the caret of the look.
    private static let caretSide = 17

    init(callout: CalloutView, look: any OverlayLook) {
        self.callout = callout
        self.look = look
        caret = CaretView().widget
        super.init()
        adopt(callout.widget)
        adopt(caret)
        labels = ArrowLabels(in: widget)
        gtk_widget_set_can_target(caret, 0)
        gtk_widget_add_css_class(widget, look.cssClass)
    }

    /// Draws `scene` from now on and allocates the callout.
    ///
    /// Call it only in the layout of a frame, when the layer has its size.
    func show(_ scene: Scene?) {
        let isChanged = scene != self.scene
        self.scene = scene
        place(scene?.callout)
        labels?.place(scene?.labels ?? [])
        if isChanged { gtk_widget_queue_draw(widget) }
    }

    /// Does nothing: the children are allocated with the scene, later in the same layout. Computing the scene
    /// here as well would compute it twice a frame.
    override func allocate(width: Int, height: Int, baseline: Int) {}

    /// Whether `point`, in window coordinates, is outside the callout while the layer blocks input.
    func isOutside(_ point: Point) -> Bool {
        guard blocksInput, let scene else { return false }
        return scene.callout?.frame.contains(point) != true
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard let scene else { return }
        look.draw(scene, theme: OverlayTheme(of: widget), snapshot: snapshot)
        labels?.snapshot(scene.labels, opacity: scene.calloutOpacity, snapshot)
        guard let position = scene.callout, scene.calloutOpacity > 0 else { return }
        let isFading = scene.calloutOpacity < 1
        if isFading { gtk_snapshot_push_opacity(snapshot, scene.calloutOpacity) }
        gtk_widget_snapshot_child(widget, callout.widget, snapshot)
        if position.caret != nil {
            var clip = graphene_rect_t(caretClip(position))
            gtk_snapshot_push_clip(snapshot, &clip)
            gtk_widget_snapshot_child(widget, caret, snapshot)
            gtk_snapshot_pop(snapshot)
        }
        if isFading { gtk_snapshot_pop(snapshot) }
    }

    override func contains(x: Double, y: Double) -> Bool {
        guard blocksInput, super.contains(x: x, y: y) else { return false }
        return handlers?.letsThrough(Point(x: x, y: y)) != true
    }

    override func dispose() { handlers?.onDispose() }

    /// Allocates the callout and its caret; a hidden callout too, or GTK warns when it is shown.
    private func place(_ position: CalloutPosition?) {
        let frame = position?.frame ?? Rect(x: 0, y: 0, width: 1, height: 1)
        let size = callout.fittingSize(width: Int(frame.width), height: Int(frame.height))
        callout.widget.allocate(
            x: Int(frame.x.rounded()),
            y: Int(frame.y.rounded()),
            width: max(size.width, Int(frame.width)),
            height: max(size.height, Int(frame.height))
        )
        placeCaret(position?.caret)
    }

    private func placeCaret(_ position: Caret?) {
        _ = caret.measured(GTK_ORIENTATION_HORIZONTAL)
        let side = Self.caretSide
        guard let position else {
            gtk_widget_allocate(caret, gint(side), gint(side), -1, nil)
            return
        }
        let center = caretCenter(position)
        var middle = graphene_point_t(x: Float(center.x), y: Float(center.y))
        var corner = graphene_point_t(x: -Float(side) / 2, y: -Float(side) / 2)
        let stretch = caretStretch(position.side)
        let placed = gsk_transform_scale(gsk_transform_translate(nil, &middle), stretch.x, stretch.y)
        let turned = gsk_transform_rotate(placed, 45)
        gtk_widget_allocate(caret, gint(side), gint(side), -1, gsk_transform_translate(turned, &corner))
    }

    /// The scale that gives the rotated square the caret's width along the box's edge and its height away from it.
    private func caretStretch(_ side: Side) -> (x: Float, y: Float) {
        let diagonal = Double(Self.caretSide) * 2.0.squareRoot()
        let along = Float(look.metrics.caretWidth / diagonal)
        let out = Float(2 * look.metrics.caretHeight / diagonal)
        return side.isVertical ? (along, out) : (out, along)
    }

    private func caretCenter(_ caret: Caret) -> Point {
        let height = look.metrics.caretHeight
        return switch caret.side {
        case .top: caret.tip.offset(y: -height)
        case .bottom: caret.tip.offset(y: height)
        case .left: caret.tip.offset(x: -height)
        case .right: caret.tip.offset(x: height)
        }
    }

    /// The half of the rotated square outside the box, plus the box's border underneath.
    private func caretClip(_ position: CalloutPosition) -> Rect {
        let reach = look.metrics.caretHeight + 2
        let box = position.frame
        let around = box.inset(by: -reach)
        return switch position.caret?.side {
        case .top?: Rect(left: around.minX, top: box.maxY - 1, right: around.maxX, bottom: around.maxY)
        case .bottom?: Rect(left: around.minX, top: around.minY, right: around.maxX, bottom: box.minY + 1)
        case .left?: Rect(left: box.maxX - 1, top: around.minY, right: around.maxX, bottom: around.maxY)
        case .right?: Rect(left: around.minX, top: around.minY, right: box.minX + 1, bottom: around.maxY)
        case nil: .zero
        }
    }
}

/// The caret of a callout: a rotated square with the callout's background and border.
private final class CaretView: CustomWidget {
    override class var typeName: String { "WalkthroughCaret" }
    override class var cssName: String? { "caret" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }
}
