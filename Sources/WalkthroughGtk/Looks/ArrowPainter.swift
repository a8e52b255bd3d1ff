internal import CWalkthroughGtk
internal import WalkthroughEngine

/// Draws the arrows of a scene: a line with round caps, and a thin edge that contrasts with any background.
struct ArrowPainter {
    var stroke: GdkRGBA
    /// The colour of its edge, 1 px on either side.
    var edge: GdkRGBA

    private static let edgeWidth = 1.0

    /// Draws each arrow up to its progress.
    func paint(_ arrows: [ArrowShape], opacity: Double, into snapshot: OpaquePointer) {
        for arrow in arrows where arrow.progress > 0 {
            var bounds = graphene_rect_t(arrow.bounds.inset(by: -Self.edgeWidth - 2))
            guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { continue }
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            trace(arrow, context)
            set(edge, opacity, context)
            cairo_set_line_width(context, arrow.strokeWidth + 2 * Self.edgeWidth)
            cairo_stroke_preserve(context)
            set(stroke, opacity, context)
            cairo_set_line_width(context, arrow.strokeWidth)
            cairo_stroke(context)
            cairo_destroy(context)
        }
    }

    private func trace(_ arrow: ArrowShape, _ context: OpaquePointer) {
        let (tail, control, end) = arrow.drawn
        cairo_move_to(context, tail.x, tail.y)
        // A quadratic curve as the cubic that cairo draws.
        cairo_curve_to(
            context,
            tail.x + (control.x - tail.x) * 2 / 3,
            tail.y + (control.y - tail.y) * 2 / 3,
            end.x + (control.x - end.x) * 2 / 3,
            end.y + (control.y - end.y) * 2 / 3,
            end.x,
            end.y
        )
        let (left, right) = arrow.wings
        cairo_move_to(context, left.x, left.y)
        cairo_line_to(context, end.x, end.y)
        cairo_line_to(context, right.x, right.y)
    }

    private func set(_ color: GdkRGBA, _ opacity: Double, _ context: OpaquePointer) {
        cairo_set_source_rgba(
            context,
            Double(color.red),
            Double(color.green),
            Double(color.blue),
            Double(color.alpha) * opacity
        )
    }
}
