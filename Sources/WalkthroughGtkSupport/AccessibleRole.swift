package import CWalkthroughGtk
internal import CWalkthroughShims

/// Sets the accessible role of a widget that was just created; GTK does not change it later.
package func setRole(_ role: GtkAccessibleRole, of widget: WidgetPointer) {
    walkthrough_object_set_int(widget, "accessible-role", gint(role.rawValue))
}
