internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk

/// Draws a line inside the edges of a rectangle.
func drawBorder(_ rect: Rect, _ width: Float, _ color: GdkRGBA, into snapshot: OpaquePointer) {
    var bounds = graphene_rect_t(rect)
    var border = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&border, &bounds, 0)
    var widths = Array(repeating: width, count: 4)
    var colors = Array(repeating: color, count: 4)
    gtk_snapshot_append_border(snapshot, &border, &widths, &colors)
}
