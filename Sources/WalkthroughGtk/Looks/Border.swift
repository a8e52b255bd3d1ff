package import CWalkthroughGtk
package import WalkthroughEngine

/// Draws a line inside the edges of a rectangle.
package func drawBorder(
    _ rect: Rect,
    _ width: Float,
    _ color: GdkRGBA,
    radius: Float = 0,
    into snapshot: OpaquePointer
) {
    var bounds = graphene_rect_t(rect)
    var border = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&border, &bounds, radius)
    var widths = Array(repeating: width, count: 4)
    var colors = Array(repeating: color, count: 4)
    gtk_snapshot_append_border(snapshot, &border, &widths, &colors)
}
