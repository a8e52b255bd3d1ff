internal import CWalkthroughGtk

/// Keeps popovers within the width of their window; GTK only keeps them on the monitor.
package enum PopoverPlacement {
    /// The least distance of a popover from the edges of its window, in logical pixels.
    package static let margin = 8

    /// The greatest width that the contents of a popover may have, in logical pixels.
    package static func room(in window: WidgetPointer) -> Int {
        max(0, Int(gtk_widget_get_width(window)) - 2 * margin)
    }

    /// The width of a popover's visible box, without its shadow and its arrow, in logical pixels.
    package static func contentsWidth(of popover: WidgetPointer) -> Int {
        // GTK's first child of a popover is its CSS node `contents`.
        gtk_widget_get_first_child(popover)?.measured(GTK_ORIENTATION_HORIZONTAL).natural ?? 0
    }

    /// Shifts a popover that is above or below its anchor sideways into the window; its arrow goes on
    /// pointing at the anchor's middle.
    ///
    /// - Parameter center: the x coordinate of the anchor's middle in the window, in logical pixels.
    package static func slide(_ popover: WidgetPointer, pointingAt center: Double, in window: WidgetPointer) {
        let offset = offset(
            width: contentsWidth(of: popover),
            center: center,
            windowWidth: Int(gtk_widget_get_width(window))
        )
        shift(popover, by: offset)
    }

    /// Shifts a popover sideways from where GTK places it, in logical pixels.
    package static func shift(_ popover: WidgetPointer, by offset: Int) {
        var (x, y): (CInt, CInt) = (0, 0)
        let popover = popover.cast(to: GtkPopover.self)
        gtk_popover_get_offset(popover, &x, &y)
        if x != CInt(offset) { gtk_popover_set_offset(popover, CInt(offset), y) }
    }

    /// How far a popover must shift from its anchor's centre, in logical pixels; one that is too wide is
    /// centred in the window.
    package static func offset(width: Int, center: Double, windowWidth: Int) -> Int {
        offset(width: width, center: center, within: (Double(margin), Double(windowWidth - margin)))
    }

    /// How far a popover must shift from its anchor's centre to be between two x coordinates of the window,
    /// in logical pixels; one that is too wide is centred between them.
    package static func offset(width: Int, center: Double, within ends: (left: Double, right: Double)) -> Int
    {
        let half = Double(width) / 2
        let (left, right) = (ends.left + half, ends.right - half)
        let place = left <= right ? min(max(center, left), right) : (ends.left + ends.right) / 2
        return Int((place - center).rounded())
    }
}
