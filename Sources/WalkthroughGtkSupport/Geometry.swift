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

/// Where the origin of a surface is in a window, in the window's coordinates; nil when it lies over another
/// one.
package func origin(of surface: OpaquePointer, in window: WidgetPointer) -> (x: Double, y: Double)? {
    guard let ground = gtk_native_get_surface(window.opaque) else { return nil }
    var (base, place) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    gtk_native_get_surface_transform(window.opaque, &base.x, &base.y)
    var surface = surface
    // A popover has a surface of its own, placed on another.
    while surface != ground {
        guard surface.isA(gdk_popup_get_type()), let parent = gdk_popup_get_parent(surface) else {
            return nil
        }
        place.x += Double(gdk_popup_get_position_x(surface))
        place.y += Double(gdk_popup_get_position_y(surface))
        surface = parent
    }
    return (place.x - base.x, place.y - base.y)
}

/// Where the origin of a popover is in a window, in the window's coordinates; nil when it lies over another
/// one, or is not realized.
package func origin(ofPopover popover: WidgetPointer, in window: WidgetPointer) -> (x: Double, y: Double)? {
    guard let surface = gtk_native_get_surface(popover.opaque), let place = origin(of: surface, in: window)
    else { return nil }
    var own = (x: 0.0, y: 0.0)
    gtk_native_get_surface_transform(popover.opaque, &own.x, &own.y)
    return (place.x + own.x, place.y + own.y)
}
