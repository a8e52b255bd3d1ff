internal import CGtk
internal import GtkSupport
internal import WalkthroughEngine

/// Waits for what a step's advance rule names, and tells once.
final class AdvanceWatch {
    private var connections: [SignalConnection] = []
    private var gesture: (widget: WeakWidget, controller: WeakObject)?
    private var call: ScheduledCall?

    /// Begins to wait; nothing is waited for where the rule is the Next button.
    ///
    /// - Parameters:
    ///   - widget: finds the widget of an element.
    ///   - onSatisfied: called once, from the main loop.
    init(
        _ step: Step,
        in window: WidgetPointer,
        widget: (Element) -> WidgetPointer?,
        onSatisfied: @escaping () -> Void
    ) {
        let satisfied = { [weak self] in
            guard let self, call == nil else { return }
            // The app finishes what it does with the click or the action before the step goes.
            call = .whenIdle(onSatisfied)
        }
        switch step.advance {
        case .button: break
        case .targetClick:
            if let target = step.target.flatMap(widget) { watchClicks(on: target, satisfied) }
        case .action(let name):
            watchAction(name, in: window, satisfied)
        case .property(let element, let name, let value):
            if let widget = widget(element) { watchProperty(name, of: widget, value, satisfied) }
        case .mapped(let element):
            guard let widget = widget(element) else { return }
            if widget.isMapped { satisfied() }
            connections.append(connect(widget, "map") { _ in satisfied() })
        }
    }

    /// Stops waiting.
    func stop() {
        call?.cancel()
        connections.forEach { $0.disconnect() }
        connections = []
        if let widget = gesture?.widget.pointer, let controller = gesture?.controller.opaque {
            gtk_widget_remove_controller(widget, controller)
        }
        gesture = nil
    }

    /// Sees clicks before the target does, and leaves them to it.
    private func watchClicks(on target: WidgetPointer, _ satisfied: @escaping () -> Void) {
        let click = gtk_gesture_click_new()!
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "released") { _ in satisfied() }
        gtk_widget_add_controller(target, click)
        gesture = (WeakWidget(target), WeakObject(opaque: click))
        // A button can also be pressed with the keyboard.
        if target.isA(gtk_button_get_type()) {
            connections.append(connect(target, "clicked") { _ in satisfied() })
        }
    }

    /// Finds `app.name` in the application and `win.name` in the window.
    private func watchAction(_ fullName: String, in window: WidgetPointer, _ satisfied: @escaping () -> Void)
    {
        let parts = fullName.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return }
        let owner: UnsafeMutableRawPointer? =
            parts[0] == "app"
            ? gtk_window_get_application(window.cast(to: GtkWindow.self)).map { UnsafeMutableRawPointer($0) }
            : UnsafeMutableRawPointer(window)
        guard let owner,
            g_type_check_instance_is_a(
                owner.assumingMemoryBound(to: GTypeInstance.self),
                g_action_map_get_type()
            ) != 0,
            let action = g_action_map_lookup_action(OpaquePointer(owner), parts[1])
        else { return }
        let hasState = g_action_get_state_type(action) != nil
        connections.append(connect(action, hasState ? "notify::state" : "activate") { _ in satisfied() })
    }

    private func watchProperty(
        _ name: String,
        of widget: WidgetPointer,
        _ value: String,
        _ satisfied: @escaping () -> Void
    ) {
        let reference = WeakWidget(widget)
        let check = {
            if let widget = reference.pointer, widget.property(name) == value.lowercased() { satisfied() }
        }
        connections.append(connect(widget, "notify::\(name)") { _ in check() })
        check()
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// A property's value as GTK writes it, in lower case; nil when there is no such property.
    fileprivate func property(_ name: String) -> String? {
        let object = cast(to: GObject.self)
        let objectClass = UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GObjectClass>.self)
        guard let spec = g_object_class_find_property(objectClass, name) else { return nil }
        var value = GValue()
        g_value_init(&value, spec.pointee.value_type)
        g_object_get_property(object, name, &value)
        defer { g_value_unset(&value) }
        var text = GValue()
        g_value_init(&text, GType(16 << 2))
        defer { g_value_unset(&text) }
        guard g_value_transform(&value, &text) != 0, let string = g_value_get_string(&text) else {
            return nil
        }
        return String(cString: string).lowercased()
    }
}
