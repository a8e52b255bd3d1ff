internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Sets the accessible name of a `GtkMenuButton` on the button inside it, which takes the keyboard focus.
///
/// GTK 4.8 derives no name from the tooltip or the child.
func nameMenuButton(_ menuButton: WidgetPointer, _ name: String) {
    for button in menuButton.children where button.isA(gtk_toggle_button_get_type()) {
        walkthrough_accessible_set_label(button, name)
    }
}
