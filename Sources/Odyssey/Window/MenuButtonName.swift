internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// What assistive technology calls a `GtkMenuButton`: the button inside of it, which has the keyboard focus.
///
/// GTK 4.8 takes neither the tooltip nor the child for a name.
func nameMenuButton(_ menuButton: WidgetPointer, _ name: String) {
    for button in menuButton.children where button.isA(gtk_toggle_button_get_type()) {
        walkthrough_accessible_set_label(button, name)
    }
}
