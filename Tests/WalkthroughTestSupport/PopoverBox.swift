import CWalkthroughGtk
import CWalkthroughShims
package import WalkthroughGtkSupport

/// Where the visible box of a popover is in its window, without shadow and arrow, in logical pixels.
package func popoverBox(
    of popover: WidgetPointer,
    in window: WidgetPointer
) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    guard let surface = gtk_native_get_surface(popover.opaque), popover.isMapped,
        let contents = gtk_widget_get_first_child(popover), let inner = bounds(of: contents, in: popover)
    else { return nil }
    var (own, outer) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    gtk_native_get_surface_transform(popover.opaque, &own.x, &own.y)
    gtk_native_get_surface_transform(window.opaque, &outer.x, &outer.y)
    let left = Double(gdk_popup_get_position_x(surface)) + own.x + inner.x - outer.x
    let top = Double(gdk_popup_get_position_y(surface)) + own.y + inner.y - outer.y
    return (left, top, left + inner.width, top + inner.height)
}

/// Sets how large text is: 1 is as the font says.
package func setTextScale(_ scale: Double) {
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    walkthrough_object_set_int(settings, "gtk-xft-dpi", CInt(96 * 1024 * scale))
}
