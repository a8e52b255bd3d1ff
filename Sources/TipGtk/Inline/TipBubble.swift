internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The box around an inline tip, with an optional arrow on one side.
///
/// # CSS nodes
///
/// ```
/// tip-bubble
/// ├── walkthrough-caret
/// ╰── tip-contents
///     ╰── (what the style makes)
/// ```
final class TipBubble: CustomWidget {
    override class var typeName: String { "WalkthroughTipBubble" }
    override class var cssName: String? { "tip-bubble" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_NOTE }
    override class var isHeightForWidth: Bool { true }

    private let contents: WidgetPointer
    private let caret: CaretView?
    private let edge: Edge?
    private var layouts: SignalConnection?
    private var realigning: ScheduledCall?
    /// Where the tip of the arrow is along its edge, in logical pixels.
    private var tip: Double?

    /// What the arrow points at; it points out of the middle while that is nil or not on screen.
    var target: WidgetPointer? {
        get { targetReference.pointer }
        set {
            targetReference = WeakWidget(newValue)
            realign()
        }
    }
    private var targetReference = WeakWidget(nil)

    /// How far the arrow extends from the box, in logical pixels.
    private static let caretHeight = 10
    /// The least distance of its tip from the ends of the box: the corner and half of the arrow.
    private static let leastInset = 24.0

    /// - Parameter body: The content of the box, a floating widget.
    init(_ body: WidgetPointer, arrowEdge: Edge?) {
        contents = TipContents(body).widget
        edge = arrowEdge
        caret = arrowEdge.map { _ in CaretView() }
        super.init()
        if let caret { adopt(caret.widget) }
        adopt(contents)
        guard caret != nil else { return }
        connect(widget, "map", after: true) { [weak self] _ in self?.followLayouts() }
        connect(widget, "unmap") { [weak self] _ in self?.layouts?.disconnect() }
    }

    /// Follows what the arrow points at, which may be laid out after the bubble.
    private func followLayouts() {
        layouts?.disconnect()
        guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native) else {
            return
        }
        layouts = connect(surface, "layout", after: true) { [weak self] _ in
            // Nothing may request another layout during one.
            guard let self, tip != nil, realigning?.isPending != true else { return }
            realigning = ScheduledCall.after(0) { [weak self] in self?.realign() }
        }
    }

    private func realign() {
        let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        if let tip, tip != along(width, height) { gtk_widget_queue_allocate(widget) }
    }

    /// Where the tip of the arrow belongs along its edge of a bubble of this size.
    private func along(_ width: Double, _ height: Double) -> Double {
        let isUpright = side == GTK_POS_TOP || side == GTK_POS_BOTTOM
        let extent = isUpright ? width : height
        guard let target, target.isMapped, target.root == widget.root,
            let box = bounds(of: target, in: widget), box.width > 0
        else { return extent / 2 }
        let middle = isUpright ? box.x + box.width / 2 : box.y + box.height / 2
        let inset = min(Self.leastInset, extent / 2)
        return min(max(middle, inset), extent - inset)
    }

    private var side: GtkPositionType? {
        edge?.position(isRightToLeft: gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
    }

    /// The width and the height that the arrow takes, in logical pixels.
    private var margin: (across: Int, down: Int) {
        switch side {
        case nil: (0, 0)
        case GTK_POS_TOP, GTK_POS_BOTTOM: (0, Self.caretHeight)
        default: (Self.caretHeight, 0)
        }
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let isVertical = orientation == GTK_ORIENTATION_VERTICAL
        let (own, other) = isVertical ? (margin.down, margin.across) : (margin.across, margin.down)
        let inner = contents.measured(orientation, for: size < 0 ? size : max(0, size - other))
        return (inner.minimum + own, inner.natural + own)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        var place = GtkAllocation(
            x: side == GTK_POS_LEFT ? gint(Self.caretHeight) : 0,
            y: side == GTK_POS_TOP ? gint(Self.caretHeight) : 0,
            width: gint(width - margin.across),
            height: gint(height - margin.down)
        )
        gtk_widget_size_allocate(contents, &place, -1)
        guard let caret, let side else { return }
        let (across, down) = (Double(width), Double(height))
        let middle = along(across, down)
        tip = middle
        let point: (Double, Double) =
            switch side {
            case GTK_POS_TOP: (middle, 0)
            case GTK_POS_BOTTOM: (middle, down)
            case GTK_POS_LEFT: (0, middle)
            default: (across, middle)
            }
        let extent = Double(Self.caretHeight)
        caret.place(tip: point, on: side, width: 2 * extent, height: extent)
    }

    /// Draws the box, then the caret over its border.
    override func snapshot(_ snapshot: OpaquePointer) {
        gtk_widget_snapshot_child(widget, contents, snapshot)
        var box = graphene_rect_t()
        guard let caret, gtk_widget_compute_bounds(contents, widget, &box) != 0 else { return }
        caret.draw(on: box, into: snapshot)
    }
}

/// The box itself, whose rounded corners clip pictures that fill it.
private final class TipContents: TipBin {
    override class var typeName: String { "WalkthroughTipContents" }
    override class var cssName: String? { "tip-contents" }

    override init(_ body: WidgetPointer) {
        super.init(body)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    }
}
