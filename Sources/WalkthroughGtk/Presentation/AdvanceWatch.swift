internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Waits for what a step's advance rule names, and tells once.
final class AdvanceWatch {
    private let rule: AdvanceRule
    /// The element whose widget decides; nil where none does.
    private let subject: Element?
    private let find: (Element) -> WidgetPointer?
    private let onSatisfied: () -> Void
    private var watched: WeakWidget?
    private var connections: [SignalConnection] = []
    private var gesture: WeakObject?
    private var call: ScheduledCall?

    /// Whether it may ever tell. Where it cannot, the step needs a Next button.
    private(set) var canComeTrue = false

    /// Begins to wait; nothing is waited for where the rule is the Next button.
    ///
    /// - Parameters:
    ///   - windows: where actions of a window are looked for, the first that has one.
    ///   - find: finds the widget of an element.
    ///   - onSatisfied: called once, from the main loop.
    init(
        _ step: Step,
        in windows: [WidgetPointer],
        find: @escaping (Element) -> WidgetPointer?,
        onSatisfied: @escaping () -> Void
    ) {
        rule = step.advance
        self.find = find
        self.onSatisfied = onSatisfied
        switch step.advance {
        case .button, .action: subject = nil
        case .targetClick: subject = step.target.flatMap { step.reachableElements.contains($0) ? $0 : nil }
        case .property(let element, _, _), .mapped(let element): subject = element
        }
        if case .action(let name) = rule { watchAction(name, in: windows) }
        refresh()
    }

    /// Whether it has come true, and the step is about to go.
    var isSatisfied: Bool { call?.isPending == true }

    /// Whether the widget that decides is still to come.
    var isLookingForWidget: Bool { subject != nil && watched?.pointer == nil }

    /// Watches the widget that the element has now, which may be another than before.
    func refresh() {
        guard let subject else { return }
        let found = find(subject)
        guard found == nil || found != watched?.pointer else { return }
        forgetWidget()
        // What has to appear may not be there yet.
        if case .mapped = rule { canComeTrue = true }
        guard let found else { return }
        watched = WeakWidget(found)
        switch rule {
        case .targetClick: watchClicks(on: found)
        case .property(_, let name, let value): watchProperty(name, of: found, value)
        case .mapped:
            if found.isMapped { satisfied() }
            connections.append(connect(found, "map") { [weak self] _ in self?.satisfied() })
        case .button, .action: break
        }
    }

    /// Stops waiting.
    func stop() {
        call?.cancel()
        forgetWidget()
    }

    private func satisfied() {
        guard call == nil else { return }
        // The app finishes what it does with the click or the action before the step goes.
        call = .whenIdle(onSatisfied)
    }

    private func forgetWidget() {
        connections.forEach { $0.disconnect() }
        connections = []
        if let widget = watched?.pointer, let gesture = gesture?.opaque {
            gtk_widget_remove_controller(widget, gesture)
        }
        gesture = nil
        watched = nil
        canComeTrue = false
    }

    /// Sees clicks before the target does, and leaves them to it.
    private func watchClicks(on target: WidgetPointer) {
        canComeTrue = true
        let click = gtk_gesture_click_new()!
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "released") { [weak self] arguments in
            // A press that is dragged away is no click.
            guard let self, let target = watched?.pointer,
                gtk_widget_contains(target, arguments.double(1), arguments.double(2)) != 0
            else { return }
            satisfied()
        }
        gtk_widget_add_controller(target, click)
        gesture = WeakObject(opaque: click)
        // A button can also be pressed with the keyboard.
        if target.isA(gtk_button_get_type()) {
            connections.append(connect(target, "clicked") { [weak self] _ in self?.satisfied() })
        }
    }

    /// Finds `app.name` in the application and `win.name` in a window.
    private func watchAction(_ fullName: String, in windows: [WidgetPointer]) {
        let parts = fullName.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["app", "win"].contains(parts[0]) else { return }
        let owners = windows.compactMap { window in
            parts[0] == "win"
                ? UnsafeMutableRawPointer(window)
                : gtk_window_get_application(window.cast()).map { UnsafeMutableRawPointer($0) }
        }
        guard let action = owners.lazy.compactMap({ Self.action(parts[1], of: $0) }).first else { return }
        // An action with a state may do what it does because nothing is connected to its activation.
        let signal = g_action_get_state_type(action) == nil ? "activate" : "notify::state"
        let type = UnsafeMutablePointer<GTypeInstance>(action).pointee.g_class.pointee.g_type
        guard signal != "activate" || g_signal_lookup(signal, type) != 0 else { return }
        canComeTrue = true
        connections.append(connect(action, signal) { [weak self] _ in self?.satisfied() })
    }

    private static func action(_ name: String, of owner: UnsafeMutableRawPointer) -> OpaquePointer? {
        let instance = owner.assumingMemoryBound(to: GTypeInstance.self)
        guard g_type_check_instance_is_a(instance, g_action_map_get_type()) != 0 else { return nil }
        return g_action_map_lookup_action(OpaquePointer(owner), name)
    }

    private func watchProperty(_ name: String, of widget: WidgetPointer, _ value: String) {
        guard widget.property(name) != nil else { return }
        canComeTrue = true
        let check = { [weak self] in
            guard let self, let widget = watched?.pointer, widget.property(name) == value.lowercased() else {
                return
            }
            satisfied()
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
