internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The one widget that a tour adds to a window: it draws the dimming and the highlights, and holds the
/// callout.
///
/// It covers everything in the window, title bar included, and is drawn last. It draws the scene that it
/// received in the layout of the same frame, after every widget below had its allocation.
///
/// # CSS nodes
///
/// ```
/// walkthrough
/// ├── walkthrough-callout.walkthrough-box
/// ├── walkthrough-callout (two, of which one is shown)
/// ├── walkthrough-caret
/// ╰── label.walkthrough-arrow-label
/// ```
final class OverlayLayer: CustomWidget {
    /// What the layer asks of its owner, and reports to it.
    struct Handlers {
        /// Whether input at a point, in window coordinates, is for the app.
        let letsThrough: (Point) -> Bool
        /// The layer is about to be destroyed.
        let onDispose: () -> Void
        /// Another tour starts in the window.
        let makeWay: () -> Void
    }

    override class var typeName: String { "WalkthroughLayer" }
    override class var parentType: GType { gtk_drawing_area_get_type() }
    override class var cssName: String? { "walkthrough" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }

    /// The callbacks of the layer's owner; nil once the tour has left the window.
    var handlers: Handlers?
    /// Whether a look is drawing, which is the app's own code.
    private(set) static var isDrawing = false
    private(set) var scene: Scene?
    /// Where the pixels of the screen are, for which the scene was drawn.
    private var pixels = PixelGrid()
    /// Whether the layer takes pointer input from the app, except where the owner lets it through.
    var blocksInput = false
    /// What keeps blurred widgets whole; nil while none is blurred.
    var blurs: BlurRepainting?

    /// The callout that is shown, or was last.
    private(set) var callout: CalloutView
    /// The hidden callout, which the next step will use.
    private var otherCallout: CalloutView
    private let caret = CaretView()
    private let look: any OverlayLook
    private var painter: CalloutPainter?
    private(set) var labels: ArrowLabels?

    init(actions: StepActions, look: any OverlayLook) {
        callout = CalloutView(actions: actions)
        otherCallout = CalloutView(actions: actions)
        self.look = look
        super.init()
        painter = CalloutPainter(callout, in: self)
        gtk_widget_insert_after(otherCallout.widget, widget, callout.widget)
        for callout in [callout, otherCallout] { gtk_widget_set_child_visible(callout.widget, 0) }
        walkthrough_accessible_set_hidden(otherCallout.widget, 1)
        adopt(caret.widget)
        labels = ArrowLabels(in: widget)
        gtk_widget_add_css_class(widget, look.cssClass)
    }

    /// Exchanges the two callouts; the new one takes the place of the old one with the next layout.
    ///
    /// They take turns, so that the focus moves from one dialog into another with every step: a screen reader
    /// announces neither a dialog nor a button that keeps the focus.
    func turnCalloutOver() {
        callout.dropContent()
        swap(&callout, &otherCallout)
        painter?.callout = callout
        walkthrough_accessible_set_hidden(callout.widget, 0)
        walkthrough_accessible_set_hidden(otherCallout.widget, 1)
    }

    /// Fits the callouts to a width and to the height of the window, in logical pixels; returns whether this needs
    /// another layout.
    func fitCallouts(width: Int, height: Double) -> Bool {
        [callout, otherCallout].map { $0.fit(width: width, height: height) }.contains(true)
    }

    /// Draws `scene` from now on and allocates the callout.
    ///
    /// Call it only in the layout of a frame, when the layer has its size.
    ///
    /// - Parameter calloutSize: the size of the callout at rest; nil is the one in the scene.
    func show(_ scene: Scene?, calloutSize: Size? = nil) {
        let pixels = PixelGrid(of: widget)
        let isChanged = scene != self.scene || pixels != self.pixels
        (self.scene, self.pixels) = (scene, pixels)
        painter?.allocate(scene, size: calloutSize)
        // Only now is the callout allocated, so that the pointer finds it instead of the other one.
        gtk_widget_set_child_visible(otherCallout.widget, 0)
        placeCaret(scene?.callout?.caret)
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

    /// Keeps the text that the callout shows, to fade it out; call it before the callout gets other content.
    ///
    /// - Parameter isCard: whether the callout becomes a card.
    func keepText(forCard isCard: Bool) { painter?.keepText(forCard: isCard, from: scene) }

    override func snapshot(_ snapshot: OpaquePointer) {
        blurs?.snapshot(snapshot)
        draw(into: snapshot, on: CairoCanvas(of: widget))
    }

    /// Draws the scene.
    ///
    /// - Parameter canvas: where the callout's box can be drawn as a picture; nil draws it with nodes.
    func draw(into snapshot: OpaquePointer, on canvas: CairoCanvas?) {
        guard let scene else { return }
        drawBeneathCallout(scene, into: snapshot)
        guard scene.callout != nil, scene.calloutOpacity > 0 else { return }
        let isFading = scene.calloutOpacity < 1
        if isFading { gtk_snapshot_push_opacity(snapshot, scene.calloutOpacity) }
        painter?.snapshot(scene, snapshot, on: canvas)
        drawCaret(into: snapshot)
        if isFading { gtk_snapshot_pop(snapshot) }
    }

    /// Draws the dimming, the rings, the arrows and their labels.
    func drawBeneathCallout(_ scene: Scene, into snapshot: OpaquePointer) {
        Self.isDrawing = true
        defer { Self.isDrawing = false }
        look.draw(scene, theme: OverlayTheme(of: widget), snapshot: snapshot)
        labels?.snapshot(scene.labels, opacity: scene.calloutOpacity, snapshot)
    }

    func drawCaret(into snapshot: OpaquePointer) {
        guard let box = scene?.callout?.frame else { return }
        caret.draw(on: graphene_rect_t(box), into: snapshot)
    }

    override func contains(x: Double, y: Double) -> Bool {
        guard blocksInput, super.contains(x: x, y: y) else { return false }
        return handlers?.letsThrough(Point(x: x, y: y)) != true
    }

    override func dispose() { handlers?.onDispose() }

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
