internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The box around an inline tip, with an optional arrow on one side.
///
/// # CSS nodes
///
/// ```
/// bubble
/// ├── caret
/// ╰── contents
///     ╰── (what the style makes)
/// ```
final class TipBubble: CustomWidget {
    override class var typeName: String { "WalkthroughTipBubble" }
    override class var cssName: String? { "bubble" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_NOTE }
    override class var isHeightForWidth: Bool { true }

    private let contents: WidgetPointer
    private let caret: WidgetPointer?
    private let edge: Edge?

    /// How far the arrow extends from the box, in logical pixels.
    private static let caretHeight = 10
    /// The side of the square whose corner forms the arrow, in logical pixels.
    private static let caretSide = 15

    /// - Parameter body: The content of the box, a floating widget.
    init(_ body: WidgetPointer, arrowEdge: Edge?) {
        contents = TipContents(body).widget
        edge = arrowEdge
        caret = arrowEdge.map { _ in CaretSquare().widget }
        super.init()
        if let caret {
            adopt(caret)
            gtk_widget_set_can_target(caret, 0)
        }
        adopt(contents)
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
        _ = caret.measured(GTK_ORIENTATION_HORIZONTAL)
        let (x, y): (Int, Int) =
            switch side {
            case GTK_POS_TOP: (width / 2, Self.caretHeight)
            case GTK_POS_BOTTOM: (width / 2, height - Self.caretHeight)
            case GTK_POS_LEFT: (Self.caretHeight, height / 2)
            default: (width - Self.caretHeight, height / 2)
            }
        var centre = graphene_point_t(x: Float(x), y: Float(y))
        var corner = graphene_point_t(x: -Float(Self.caretSide) / 2, y: -Float(Self.caretSide) / 2)
        let turned = gsk_transform_rotate(gsk_transform_translate(nil, &centre), 45)
        let extent = gint(Self.caretSide)
        gtk_widget_allocate(caret, extent, extent, -1, gsk_transform_translate(turned, &corner))
    }

    /// Draws the box, then the half of the caret outside it, so that no border separates them.
    override func snapshot(_ snapshot: OpaquePointer) {
        gtk_widget_snapshot_child(widget, contents, snapshot)
        guard let caret, let side else { return }
        let (width, height) = (Float(gtk_widget_get_width(widget)), Float(gtk_widget_get_height(widget)))
        // The caret overlaps the box by one pixel, to cover the box's border.
        let reach = Float(Self.caretHeight + 1)
        var clip = graphene_rect_t(
            origin: graphene_point_t(
                x: side == GTK_POS_RIGHT ? width - reach : 0,
                y: side == GTK_POS_BOTTOM ? height - reach : 0
            ),
            size: graphene_size_t(
                width: side == GTK_POS_LEFT || side == GTK_POS_RIGHT ? reach : width,
                height: side == GTK_POS_TOP || side == GTK_POS_BOTTOM ? reach : height
            )
        )
        gtk_snapshot_push_clip(snapshot, &clip)
        gtk_widget_snapshot_child(widget, caret, snapshot)
        gtk_snapshot_pop(snapshot)
    }
}

/// The box itself, whose rounded corners clip pictures that fill it.
private final class TipContents: TipBin {
    override class var typeName: String { "WalkthroughTipContents" }
    override class var cssName: String? { "contents" }

    override init(_ body: WidgetPointer) {
        super.init(body)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    }
}

/// A square rotated by 45°; the half outside the box is the arrow.
private final class CaretSquare: CustomWidget {
    override class var typeName: String { "WalkthroughTipCaret" }
    override class var cssName: String? { "caret" }
}
