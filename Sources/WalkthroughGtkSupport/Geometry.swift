internal import CWalkthroughGtk

/// Where `widget` lies in the coordinates of `ancestor`, in logical pixels; nil when they share no root.
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
