import CWalkthroughGtk
import CWalkthroughShims
package import WalkthroughGtkSupport

/// Where the visible box of a popover is in its window, without shadow and arrow, in logical pixels.
package func popoverBox(
    of popover: WidgetPointer,
    in window: WidgetPointer
) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    guard popover.isMapped, let origin = origin(ofPopover: popover, in: window),
        let contents = gtk_widget_get_first_child(popover), let inner = bounds(of: contents, in: popover)
    else { return nil }
    let (left, top) = (origin.x + inner.x, origin.y + inner.y)
    return (left, top, left + inner.width, top + inner.height)
}

/// Sets how large text is: 1 is as the font says.
package func setTextScale(_ scale: Double) {
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
    walkthrough_object_set_int(settings, "gtk-xft-dpi", CInt(96 * 1024 * scale))
}
