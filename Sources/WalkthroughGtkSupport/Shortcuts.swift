package import CWalkthroughGtk

/// Keyboard shortcuts of a widget and its descendants.
///
/// As everywhere in GTK, Caps Lock makes no difference, and a key counts as what it is in any of the
/// keyboard's layouts: with a Cyrillic layout Ctrl+Я is Ctrl+Z.
package struct Shortcuts {
    private let controller: OpaquePointer

    /// Adds a controller to `widget`.
    ///
    /// - Parameter phase: whether shortcuts come before (capture) or after (bubble) what the widget and its
    ///   descendants do with a key.
    package init(in widget: WidgetPointer, _ phase: GtkPropagationPhase = GTK_PHASE_BUBBLE) {
        controller = gtk_shortcut_controller_new()!
        gtk_event_controller_set_propagation_phase(controller, phase)
        gtk_widget_add_controller(widget, controller)
    }

    /// Calls `action` for each press of `keys`.
    ///
    /// - Parameter keys: as `gtk_shortcut_trigger_parse_string()` reads them, such as
    ///   `<Control>y|<Control><Shift>z`.
    package func add(_ keys: String, _ action: @escaping () -> Void) {
        let callback = Unmanaged.passRetained(Box(action)).toOpaque()
        let perform = gtk_callback_action_new(
            { _, _, callback in
                guard let callback else { return 0 }
                MainActor.assumeIsolated {
                    Unmanaged<Box<() -> Void>>.fromOpaque(callback).takeUnretainedValue().value()
                }
                return 1
            },
            callback,
            { callback in callback.map { Unmanaged<Box<() -> Void>>.fromOpaque($0).release() } }
        )
        add(keys, perform)
    }

    /// Activates an action, by its name with its group, for each press of `keys`.
    package func add(_ keys: String, action name: String) {
        add(keys, gtk_named_action_new(name))
    }

    private func add(_ keys: String, _ action: OpaquePointer?) {
        let shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action)
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
    }
}
