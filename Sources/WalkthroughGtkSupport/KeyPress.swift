package import CWalkthroughGtk

/// Calls `handler` with every key that is pressed while the focus is in a widget.
///
/// - Parameters:
///   - phase: Before or after what the widget itself and those in it do with the key.
///   - handler: Given the key and what is held down with it; returns whether it has dealt with it.
package func onKeyPress(
    in widget: WidgetPointer,
    _ phase: GtkPropagationPhase = GTK_PHASE_BUBBLE,
    _ handler: @escaping (_ key: guint, _ modifiers: GdkModifierType) -> Bool
) {
    let controller = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(controller, phase)
    connect(
        controller,
        "key-pressed",
        answering: { handler(guint($0.int(0)), GdkModifierType(guint($0.int(2)))) }
    )
    gtk_widget_add_controller(widget, controller)
}
