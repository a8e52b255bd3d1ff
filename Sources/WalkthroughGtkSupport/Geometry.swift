internal import CWalkthroughGtk

/// Returns the bounds of `widget` in `ancestor`'s coordinates, in logical pixels; nil if they share no root.
package func bounds(
    of widget: WidgetPointer,
    in ancestor: WidgetPointer
) -> (x: Double, y: Double, width: Double, height: Double)? {
    var rect = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, ancestor, &rect) != 0 else { return nil }
    return (
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)
    )
}
