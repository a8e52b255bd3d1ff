internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Sets the accessible name of a `GtkMenuButton` on the button inside it, which takes the keyboard focus, and
/// on its popover.
///
/// GTK 4.8 derives no name from the tooltip or the child. Give the menu button itself the role of a group:
/// screen readers would announce a button twice.
func nameMenuButton(_ menuButton: WidgetPointer, _ name: String) {
    for button in menuButton.children where button.isA(gtk_toggle_button_get_type()) {
        walkthrough_accessible_set_label(button, name)
    }
    // In newer versions of GTK the button is labelled by the menu button, whatever its own name is.
    if gtk_get_minor_version() >= 10 { walkthrough_accessible_set_label(menuButton, name) }
    guard let popover = gtk_menu_button_get_popover(menuButton.opaque) else { return }
    walkthrough_accessible_set_label(
        UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self),
        name
    )
}
