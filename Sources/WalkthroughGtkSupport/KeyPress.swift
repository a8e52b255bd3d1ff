package import CWalkthroughGtk

/// Calls `handler` for every key press while the focus is in a widget.
///
/// - Parameters:
///   - phase: Whether the handler runs before (capture) or after (bubble) the widget and its descendants
///     handle the key.
///   - handler: Receives the key value and the modifiers; returns whether it has handled the key.
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
