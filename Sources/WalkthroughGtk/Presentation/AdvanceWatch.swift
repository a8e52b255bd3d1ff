internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Watches for what a step's advance rule names, and tells what is known of it.
final class AdvanceWatch {
    /// What there is to tell.
    enum News: Equatable {
        /// Whether it can come true at all.
        case canComeTrue(Bool)
        /// It is a state that does not hold.
        case unsatisfied
        /// It has happened, or holds; told from the main loop.
        case satisfied
    }

    private let rule: AdvanceRule
    /// The element whose widget decides; nil where none does.
    private let subject: Element?
    private let find: (Element) -> WidgetPointer?
    private let onNews: (News) -> Void
    private var watched: WeakWidget?
    private var connections: [SignalConnection] = []
    private var gesture: WeakObject?
    private var call: ScheduledCall?
    /// Whether what is about to be told held when its widget was found.
    private var heldAlready = false
    private var canComeTrue = false
    private var toldCanComeTrue = false

    /// Begins to watch; nothing is watched where the rule is the Next button.
    ///
    /// - Parameters:
    ///   - windows: where actions of a window are looked for, the first that has one.
    ///   - find: finds the widget of an element.
    ///   - onNews: called at once with what is known, and with every change.
    init(
        _ step: Step,
        in windows: [WidgetPointer],
        find: @escaping (Element) -> WidgetPointer?,
        onNews: @escaping (News) -> Void
    ) {
        rule = step.advance
        self.find = find
        self.onNews = onNews
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
        lookForWidget()
        guard canComeTrue != toldCanComeTrue else { return }
        toldCanComeTrue = canComeTrue
        onNews(.canComeTrue(canComeTrue))
    }

    private func lookForWidget() {
        guard let subject else { return }
        let found = find(subject)
        guard found == nil || found != watched?.pointer else { return }
        forgetWidget()
        // What has to appear may not be there yet.
        if case .mapped = rule { canComeTrue = true }
        guard let found else {
            if case .mapped = rule { ceased() }
            return
        }
        watched = WeakWidget(found)
        switch rule {
        case .targetClick: watchClicks(on: found)
        case .property(_, let name, let value): watchProperty(name, of: found, value)
        case .mapped:
            if found.isMapped { heldFromTheStart() } else { ceased() }
            connections.append(connect(found, "map") { [weak self] _ in self?.satisfied() })
            connections.append(connect(found, "unmap") { [weak self] _ in self?.ceased() })
        case .button, .action: break
        }
    }

    /// Stops waiting.
    func stop() {
        call?.cancel()
        forgetWidget()
    }

    private func satisfied() {
        heldAlready = false
        guard call?.isPending != true else { return }
        // The app finishes what it does with the click or the action before the step goes.
        call = .whenIdle { [weak self] in self?.onNews(.satisfied) }
    }

    private func heldFromTheStart() {
        satisfied()
        heldAlready = true
    }

    /// The state does not hold. What it did while it was watched counts nevertheless.
    private func ceased() {
        if heldAlready { call?.cancel() }
        onNews(.unsatisfied)
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
        let holds = { [weak self] in self?.watched?.pointer?.property(name) == value.lowercased() }
        connections.append(
            connect(widget, "notify::\(name)") { [weak self] _ in
                if holds() { self?.satisfied() } else { self?.ceased() }
            }
        )
        if holds() { heldFromTheStart() } else { ceased() }
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
