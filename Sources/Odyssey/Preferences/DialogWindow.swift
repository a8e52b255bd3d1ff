internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Shows a window over its parent, and no larger than it, in place of a modal one.
///
/// A window that is shown already keeps its size, unless it is wider or higher than its new parent. The
/// shortcuts of the app work in it, and those of its parent that open another window or begin a tour.
///
/// - Parameter owner: a window of the app, or a dialog over it.
func presentDialog(_ widget: WidgetPointer, over owner: UnsafeMutablePointer<GtkWindow>?) {
    let parent = owner.flatMap { gtk_window_get_transient_for($0) ?? $0 }
    let window = widget.cast(to: GtkWindow.self)
    if let parent {
        let over = UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkWidget.self)
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        let room = (width: gtk_widget_get_width(over), height: gtk_widget_get_height(over))
        if room.width > 0, room.height > 0 {
            gtk_window_set_default_size(window, min(width, room.width), min(height, room.height))
        }
        closeDialogs(over: parent) { $0 != widget && gtk_window_get_modal($0.cast()) != 0 }
        if over.isA(g_action_map_get_type()) { offerActions(of: over, in: widget) }
    }
    if !widget.isMapped { closeMenus(with: widget) }
    gtk_window_set_transient_for(window, parent)
    // Adds the keyboard shortcuts.
    gtk_window_set_application(window, parent.flatMap { gtk_window_get_application($0) })
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
}

/// Closes the menus in a window when that closes. GTK only removes them then, and they would keep the input
/// of the window's group for ever.
private func closeMenus(with window: WidgetPointer) {
    var closing: SignalConnection?
    let reference = WeakWidget(window)
    closing = connect(window, "unmap") { _ in
        for menu in reference.pointer?.selfAndDescendants ?? []
        where menu.isA(gtk_popover_get_type()) && gtk_widget_get_visible(menu) != 0 {
            gtk_popover_popdown(menu.cast(to: GtkPopover.self))
        }
        closing?.disconnect()
    }
}

private func offerActions(of parent: WidgetPointer, in dialog: WidgetPointer) {
    let actions = g_simple_action_group_new()!
    for name in ["take-tour", "show-help-overlay", "preferences", "lab", "tour-lab"] {
        g_action_map_add_action(OpaquePointer(actions), g_action_map_lookup_action(parent.opaque, name))
    }
    gtk_widget_insert_action_group(dialog, "win", OpaquePointer(actions))
    g_object_unref(actions)
}

/// Closes those of the windows over a parent that `isToClose` names.
func closeDialogs(over parent: UnsafeMutablePointer<GtkWindow>, where isToClose: (WidgetPointer) -> Bool) {
    let dialogs = WindowList.all.filter { gtk_window_get_transient_for($0.cast()) == parent && isToClose($0) }
    for dialog in dialogs { gtk_window_close(dialog.cast()) }
}

/// Closes a window when Escape is pressed in it.
func closeOnEscape(_ widget: WidgetPointer) {
    onKeyPress(in: widget) { [window = WeakWidget(widget)] key, _ in
        guard key == GDK_KEY_Escape, let window = window.pointer else { return false }
        gtk_window_close(window.cast(to: GtkWindow.self))
        return false
    }
}
