internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Does what a click on the widget would: activates it, or moves the focus into it, as into a text;
    /// returns whether it did one of these.
    func activateAsByClick() -> Bool {
        guard isMapped, gtk_widget_is_sensitive(self) != 0 else { return false }
        // What activates a text accepts what is in it.
        if !isA(gtk_editable_get_type()), gtk_widget_activate(self) != 0 { return true }
        return gtk_widget_child_focus(self, GTK_DIR_TAB_FORWARD) != 0
    }
}
