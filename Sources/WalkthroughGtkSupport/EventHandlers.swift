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

/// Calls `handler` for every event of a widget, before the widget and its descendants handle it.
///
/// - Parameters:
///   - limit: Whether events on other surfaces count, such as those of popovers.
///   - handler: Receives the event; returns whether it is kept from the widget.
/// - Returns: the controller.
@discardableResult
package func onEvent(
    in widget: WidgetPointer,
    _ limit: GtkPropagationLimit = GTK_LIMIT_SAME_NATIVE,
    _ handler: @escaping (_ event: OpaquePointer) -> Bool
) -> WeakObject {
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_event_controller_set_propagation_limit(controller, limit)
    let reference = WeakObject(opaque: controller)
    connect(
        controller,
        "event",
        answering: { _ in
            reference.opaque.flatMap { gtk_event_controller_get_current_event($0) }.map(handler) ?? false
        }
    )
    gtk_widget_add_controller(widget, controller)
    return reference
}

extension WeakReference where Pointee == GObject {
    /// Removes this event controller from its widget, while both are there.
    package func removeController() {
        guard let controller = opaque, let widget = gtk_event_controller_get_widget(controller) else {
            return
        }
        gtk_widget_remove_controller(widget, controller)
    }
}
