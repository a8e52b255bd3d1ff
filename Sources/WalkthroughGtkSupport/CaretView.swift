public import CWalkthroughGtk

/// The caret of a box: a square turned by 45°, of which only the half outside the box is drawn.
///
/// With the box's background and border it looks like a part of the box. Its CSS node is `walkthrough-caret`.
public final class CaretView: CustomWidget {
    override public class var typeName: String { "WalkthroughCaret" }
    override public class var cssName: String? { "walkthrough-caret" }
    override public class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_PRESENTATION }

    /// The edge of the box that it stands on, and how far it extends from there; nil while it is parked.
    private var position: (edge: GtkPositionType, height: Double)?

    override public init() {
        super.init()
        gtk_widget_set_can_target(widget, 0)
    }

    /// Allocates the caret in its parent; all lengths in logical pixels.
    ///
    /// - Parameters:
    ///   - tip: its outermost point, in the parent's coordinates.
    ///   - edge: the edge of the box that it stands on.
    ///   - width: its extent along that edge.
    ///   - height: its extent from that edge to the tip.
    public func place(
        tip: (x: Double, y: Double),
        on edge: GtkPositionType,
        width: Double,
        height: Double
    ) {
        position = (edge, height)
        let isUpright = edge == GTK_POS_TOP || edge == GTK_POS_BOTTOM
        // About as large as it is drawn, so that scaling hardly changes the width of its border.
        let side = side(atLeast: Int((width / 2.0.squareRoot()).rounded()))
        let diagonal = Double(side) * 2.0.squareRoot()
        let (along, out) = (Float(width / diagonal), Float(2 * height / diagonal))
        let inwards = edge == GTK_POS_TOP || edge == GTK_POS_LEFT ? height : -height
        var middle = graphene_point_t(
            x: Float(isUpright ? tip.x : tip.x + inwards),
            y: Float(isUpright ? tip.y + inwards : tip.y)
        )
        var corner = graphene_point_t(x: -Float(side) / 2, y: -Float(side) / 2)
        let placed = gsk_transform_translate(nil, &middle)
        let scaled = gsk_transform_scale(placed, isUpright ? along : out, isUpright ? out : along)
        let turned = gsk_transform_rotate(scaled, 45)
        gtk_widget_allocate(widget, gint(side), gint(side), -1, gsk_transform_translate(turned, &corner))
    }

    /// Allocates the caret without drawing it, for a box that has no caret at the moment.
    public func park() {
        position = nil
        let side = gint(side(atLeast: 1))
        gtk_widget_allocate(widget, side, side, -1, nil)
    }

    /// Draws the half outside `box`, and over the box's border, so that no line separates the two.
    ///
    /// - Parameter box: the bounds of the box, in the parent's coordinates.
    public func draw(on box: graphene_rect_t, into snapshot: OpaquePointer) {
        guard let (edge, height) = position, let parent = widget.parent else { return }
        // Inside, the border of the box; outside, two more pixels for the antialiased tip.
        let (inside, outside): (Float, Float) = (1, Float(height) + 2)
        let (left, top) = (box.origin.x, box.origin.y)
        let (right, bottom) = (left + box.size.width, top + box.size.height)
        let reach = inside + outside
        let (x, y) =
            switch edge {
            case GTK_POS_TOP: (left, top - outside)
            case GTK_POS_BOTTOM: (left, bottom - inside)
            case GTK_POS_LEFT: (left - outside, top)
            default: (right - inside, top)
            }
        let isUpright = edge == GTK_POS_TOP || edge == GTK_POS_BOTTOM
        // Whole pixels, or the box's border would shine through where the clip ends amid one.
        var clip = PixelGrid(of: parent).grown(
            graphene_rect_t(
                origin: graphene_point_t(x: x, y: y),
                size: graphene_size_t(
                    width: isUpright ? box.size.width : reach,
                    height: isUpright ? reach : box.size.height
                )
            )
        )
        gtk_snapshot_push_clip(snapshot, &clip)
        gtk_widget_snapshot_child(parent, widget, snapshot)
        gtk_snapshot_pop(snapshot)
    }

    /// The side of the square: what is asked for, or what its style needs at least.
    private func side(atLeast wanted: Int) -> Int {
        let across = widget.measured(GTK_ORIENTATION_HORIZONTAL).minimum
        return max(wanted, across, widget.measured(GTK_ORIENTATION_VERTICAL).minimum)
    }
}
