internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Observes what a step's advance rule names, and reports changes.
final class AdvanceWatch {
    /// What it reports.
    enum Change: Equatable {
        /// Whether the rule can be satisfied at all.
        case canComeTrue(Bool)
        /// The state that the rule names does not hold.
        case unsatisfied
        /// The rule is satisfied; reported from an idle callback.
        case satisfied
    }

    private let rule: AdvanceRule
    /// The element whose widget is observed; nil when the rule names none.
    private let subject: Element?
    private let find: (Element) -> WidgetPointer?
    private let onChange: (Change) -> Void
    private var watched: WeakWidget?
    private var connections: [SignalConnection] = []
    private var gesture: WeakObject?
    private var call: ScheduledCall?
    /// Whether the pending report is of a state that already held when its widget was found.
    private var heldAlready = false
    private var canComeTrue = false
    private var reportedCanComeTrue = false

    /// Starts observing; a rule satisfied by the Next button needs no observation.
    ///
    /// - Parameters:
    ///   - windows: the windows to search for an action; the first one that has it counts.
    ///   - find: returns the widget of an element.
    ///   - onChange: called with every change, and at once when the rule can come true or is unsatisfied.
    init(
        _ step: Step,
        in windows: [WidgetPointer],
        find: @escaping (Element) -> WidgetPointer?,
        onChange: @escaping (Change) -> Void
    ) {
        rule = step.advance
        self.find = find
        self.onChange = onChange
        switch step.advance {
        case .button, .action: subject = nil
        case .targetClick: subject = step.target.flatMap { step.reachableElements.contains($0) ? $0 : nil }
        case .property(let element, _, _), .mapped(let element): subject = element
        }
        if case .action(let name) = rule { watchAction(name, in: windows) }
        refresh()
    }

    /// Whether the rule is satisfied, and the step is about to advance.
    var isSatisfied: Bool { call?.isPending == true }

    /// Why the rule never comes true as things are; nil when it may.
    private(set) var obstacle: String?

    /// Whether the observed widget does not exist yet.
    var isLookingForWidget: Bool { subject != nil && watched?.pointer == nil }

    /// Observes the element's present widget, which may have changed.
    func refresh() {
        lookForWidget()
        guard canComeTrue != reportedCanComeTrue else { return }
        reportedCanComeTrue = canComeTrue
        onChange(.canComeTrue(canComeTrue))
    }

    private func lookForWidget() {
        guard let subject else { return }
        let found = find(subject)
        guard found == nil || found != watched?.pointer else { return }
        forgetWidget()
        if case .property = rule { obstacle = "there is no \"\(subject.id)\" in the window" }
        // A widget that has to be mapped may not exist yet.
        if case .mapped = rule { canComeTrue = true }
        guard let found else {
            if case .mapped = rule { ceased() }
            return
        }
        watched = WeakWidget(found)
        obstacle = nil
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

    /// Stops observing.
    func stop() {
        call?.cancel()
        forgetWidget()
    }

    private func satisfied() {
        heldAlready = false
        guard call?.isPending != true else { return }
        // The app handles the click or the action before the step advances.
        call = .whenIdle { [weak self] in self?.onChange(.satisfied) }
    }

    private func heldFromTheStart() {
        satisfied()
        heldAlready = true
    }

    /// Reports that the state does not hold. A state reached while it was observed still counts.
    private func ceased() {
        if heldAlready { call?.cancel() }
        onChange(.unsatisfied)
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

    /// Observes clicks in the capture phase and lets the target handle them.
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
        connections += ActivationSignals.of(target) { [weak self] in self?.satisfied() }
    }

    /// Observes an action: `app.name` of the application, or `win.name` of a window.
    private func watchAction(_ fullName: String, in windows: [WidgetPointer]) {
        let parts = fullName.split(separator: ".", maxSplits: 1).map(String.init)
        obstacle = "the window and the app have no action \"\(fullName)\""
        guard parts.count == 2, ["app", "win"].contains(parts[0]) else { return }
        let owners = windows.compactMap { window in
            parts[0] == "win"
                ? UnsafeMutableRawPointer(window)
                : gtk_window_get_application(window.cast()).map { UnsafeMutableRawPointer($0) }
        }
        guard let action = owners.lazy.compactMap({ Self.action(parts[1], of: $0) }).first else { return }
        // A stateful action can change its state by default, without any handler of its activation.
        let signal = g_action_get_state_type(action) == nil ? "activate" : "notify::state"
        let type = UnsafeMutablePointer<GTypeInstance>(action).pointee.g_class.pointee.g_type
        guard signal != "activate" || g_signal_lookup(signal, type) != 0 else { return }
        canComeTrue = true
        obstacle = nil
        connections.append(connect(action, signal) { [weak self] _ in self?.satisfied() })
    }

    private static func action(_ name: String, of owner: UnsafeMutableRawPointer) -> OpaquePointer? {
        let instance = owner.assumingMemoryBound(to: GTypeInstance.self)
        guard g_type_check_instance_is_a(instance, g_action_map_get_type()) != 0 else { return nil }
        return g_action_map_lookup_action(OpaquePointer(owner), name)
    }

    private func watchProperty(_ name: String, of widget: WidgetPointer, _ value: String) {
        guard widget.property(name) != nil else {
            return obstacle = "a \(widget.typeName) has no property \"\(name)\" with a value in words"
        }
        canComeTrue = true
        let holds = { [weak self] in self?.watched?.pointer?.property(name) == value.lowercased() }
        connections.append(
            connect(widget, "notify::\(name.replacing("_", with: "-"))") { [weak self] _ in
                if holds() { self?.satisfied() } else { self?.ceased() }
            }
        )
        if holds() { heldFromTheStart() } else { ceased() }
    }
}

/// What widgets emit when the user activates them with the keyboard.
private enum ActivationSignals {
    /// Calls `activated` when the user activates `target`, or a button in it, with the keyboard.
    static func of(_ target: WidgetPointer, _ activated: @escaping () -> Void) -> [SignalConnection] {
        // A menu button and its like have a button inside.
        let inside = target.selfAndDescendants.filter { $0.native == target.native }
        var connections = inside.filter { $0.isA(gtk_button_get_type()) }.map { button in
            connect(button, "clicked") { _ in activated() }
        }
        // GTK clicks an activated button later; anything else it changes at once.
        let type = UnsafeMutableRawPointer(target).load(as: UnsafeMutablePointer<GtkWidgetClass>.self)
        let signal = gtk_widget_class_get_activate_signal(type)
        if signal != 0, !target.isA(gtk_button_get_type()), let name = g_signal_name(signal) {
            connections.append(connect(target, String(cString: name)) { _ in activated() })
        }
        if target.isA(gtk_list_box_row_get_type()), let list = target.parent,
            list.isA(gtk_list_box_get_type())
        {
            let row = WeakWidget(target)
            connections.append(
                connect(list, "row-activated") { arguments in
                    if arguments.object(0) == row.pointer { activated() }
                }
            )
        }
        return connections
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The value of a property as text, in lower case; nil when it does not exist or has no text form. A text that is not
    /// set is empty.
    fileprivate func property(_ name: String) -> String? {
        let object = cast(to: GObject.self)
        let objectClass = UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GObjectClass>.self)
        guard let spec = g_object_class_find_property(objectClass, name) else { return nil }
        var value = GValue()
        g_value_init(&value, spec.pointee.value_type)
        g_object_get_property(object, name, &value)
        defer { g_value_unset(&value) }
        var text = GValue()
        g_value_init(&text, walkthrough_type_string)
        defer { g_value_unset(&text) }
        guard g_value_transform(&value, &text) != 0 else { return nil }
        return g_value_get_string(&text).map { String(cString: $0).lowercased() } ?? ""
    }
}
