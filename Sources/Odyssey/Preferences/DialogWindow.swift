internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Shows a window over its parent, and no larger than it.
///
/// A window that is shown already keeps its size, unless it is wider or higher than its new parent.
func presentDialog(_ widget: WidgetPointer, over parent: UnsafeMutablePointer<GtkWindow>?) {
    let window = widget.cast(to: GtkWindow.self)
    if let parent {
        let over = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkWidget.self)
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        let room = (width: gtk_widget_get_width(over), height: gtk_widget_get_height(over))
        if room.width > 0, room.height > 0 {
            gtk_window_set_default_size(window, min(width, room.width), min(height, room.height))
        }
    }
    gtk_window_set_transient_for(window, parent)
    // Adds the keyboard shortcuts.
    gtk_window_set_application(window, parent.flatMap { gtk_window_get_application($0) })
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
}

/// Closes a window when Escape is pressed in it.
func closeOnEscape(_ widget: WidgetPointer) {
    onKeyPress(in: widget) { [window = WeakWidget(widget)] key, _ in
        guard key == GDK_KEY_Escape, let window = window.pointer else { return false }
        gtk_window_close(window.cast(to: GtkWindow.self))
        return false
    }
}
