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
    private let caret = CaretView()
    private let look: any OverlayLook
    /// The labels of the arrows.
    private(set) var labels: ArrowLabels?

    init(callout: CalloutView, look: any OverlayLook) {
        self.callout = callout
        self.look = look
        super.init()
        adopt(callout.widget)
        adopt(caret.widget)
        labels = ArrowLabels(in: widget)
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
        caret.draw(on: graphene_rect_t(position.frame), into: snapshot)
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
        guard let position else { return caret.park() }
        caret.place(
            tip: (position.tip.x, position.tip.y),
            on: position.edge,
            width: look.metrics.caretWidth,
            height: look.metrics.caretHeight
        )
    }
}

extension Caret {
    /// The edge of the callout that it stands on: the one towards the target.
    fileprivate var edge: GtkPositionType {
        switch side {
        case .top: GTK_POS_BOTTOM
        case .bottom: GTK_POS_TOP
        case .left: GTK_POS_RIGHT
        case .right: GTK_POS_LEFT
        }
    }
}
