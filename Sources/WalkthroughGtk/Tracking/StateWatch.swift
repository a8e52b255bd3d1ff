internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Where states are looked at.
struct StatePlace {
    /// The windows whose elements and actions count; the first that has one.
    let windows: [WeakWidget]
    /// Evaluates a condition of the app.
    let condition: (String) -> Bool

    func widget(of element: Element) -> WidgetPointer? {
        windows.last?.pointer.flatMap { home in
            ElementRegistry.widget(for: element, in: .app(from: home, lastly: windows.first?.pointer))
        }
    }

    /// Whether an action that is neither the window's nor the app's is one of widgets, by a group of theirs
    /// or by their type.
    func isOfWidgets(_ fullName: String) -> Bool {
        guard ["app.", "win."].contains(fullName.prefix(4)) else { return true }
        guard let name = ActionName(fullName) else { return false }
        return windows.compactMap(\.pointer).contains { name.group(from: $0) != nil || name.isOfType(in: $0) }
    }

    /// The action of a window or of the app.
    func action(_ fullName: String) -> OpaquePointer? {
        guard let name = ActionName(fullName) else { return nil }
        let groups = windows.compactMap(\.pointer).compactMap { name.group(from: $0) }
        return groups.first { $0.isA(g_action_map_get_type()) }.flatMap {
            g_action_map_lookup_action($0, name.ownName)
        }
    }
}

/// Evaluates a state, and tells when it may have changed.
final class StateWatch {
    private let state: AppState
    private let place: StatePlace
    private let parts: [AppState: PartWatch]

    /// - Parameter onChange: called when the state may have changed.
    init(_ state: AppState, in place: StatePlace, onChange: @escaping () -> Void) {
        self.state = state
        self.place = place
        parts = Dictionary(uniqueKeysWithValues: Set(state.parts).map { ($0, PartWatch($0, onChange)) })
        refresh()
    }

    var holds: Bool {
        state.holds { part in
            if case .condition(let name) = part { return place.condition(name) }
            return parts[part]?.holds ?? false
        }
    }

    /// Why the state never holds as things are; nil when it may.
    var obstacle: String? { obstacle(of: state) }

    private func obstacle(of state: AppState) -> String? {
        switch state {
        case .not: return nil
        case .all(let states): return states.lazy.compactMap { self.obstacle(of: $0) }.first
        case .any(let states):
            let obstacles = states.compactMap { obstacle(of: $0) }
            return obstacles.count == states.count ? obstacles.first : nil
        default: return parts[state]?.obstacle
        }
    }

    /// Whether it may change without a signal, so that each layout is worth another look.
    var isLooking: Bool { parts.values.contains(where: \.isLooking) }

    /// Observes the present widgets and actions, which may have changed.
    func refresh() { for part in parts.values { part.refresh(in: place) } }
}

/// Observes what one part of a state names.
private final class PartWatch {
    private let part: AppState
    private let onChange: () -> Void
    private var widget: WeakWidget?
    private var action: WeakObject?
    private var connections: [SignalConnection] = []
    private var hooks: [SignalHook] = []
    private var hasHappened = false
    /// Whether its widget was on screen when it was evaluated last.
    private var wasOnScreen = false
    private(set) var obstacle: String?

    init(_ part: AppState, _ onChange: @escaping () -> Void) {
        self.part = part
        self.onChange = onChange
    }

    isolated deinit { connections.forEach { $0.disconnect() } }

    var holds: Bool {
        wasOnScreen = widget?.pointer?.isOnScreen == true
        switch part {
        case .widget(_, let state): return widget?.pointer.map { $0.isIn(state) } ?? (state == .hidden)
        case .property(_, let name, let value): return widget?.pointer?.property(name) == value.lowercased()
        case .activated: return hasHappened
        case .action(_, let value):
            guard let state = action?.opaque.flatMap({ g_action_get_state($0) }) else { return false }
            defer { g_variant_unref(state) }
            let isText = g_variant_classify(state) == G_VARIANT_CLASS_STRING
            let printed = isText ? nil : g_variant_print(state, 0)
            defer { g_free(printed) }
            let text = isText ? g_variant_get_string(state, nil).map { String(cString: $0) } : nil
            let found = (text ?? printed.map { String(cString: $0) } ?? "").lowercased()
            return [found, "'\(found)'"].contains(value.lowercased())
        case .condition, .not, .all, .any: return false
        }
    }

    var isLooking: Bool {
        switch part {
        case .widget(_, .empty), .widget(_, .filled), .condition: true
        // A widget that is mapped has no size before a layout.
        case .widget, .property: !wasOnScreen
        default: false
        }
    }

    func refresh(in place: StatePlace) {
        switch part {
        case .widget(let element, let state): watch(place.widget(of: element), element, state: state)
        case .property(let element, let name, _):
            watch(place.widget(of: element), element, property: name)
        case .activated(let name):
            let action = place.action(name)
            // Once it is found at widgets, they are not searched again at each layout.
            if action == nil, !hooks.isEmpty || place.isOfWidgets(name) { return hook(name, in: place) }
            watch(action, name, isForState: false)
        case .action(let name, _): watch(place.action(name), name, isForState: true)
        case .condition, .not, .all, .any: break
        }
    }

    private func watch(
        _ found: WidgetPointer?,
        _ element: Element,
        state: WidgetState? = nil,
        property: String? = nil
    ) {
        let comesAndGoes = [.visible, .hidden].contains(state)
        guard let found else {
            disconnect()
            return obstacle = comesAndGoes ? nil : "there is no \"\(element.id)\" in the window"
        }
        guard found != widget?.pointer else { return }
        disconnect()
        widget = WeakWidget(found)
        obstacle = nil
        if let property {
            guard found.property(property) != nil else {
                return obstacle = "a \(found.typeName) has no property \"\(property)\" with a value in words"
            }
            return observe(UnsafeMutableRawPointer(found), "notify::\(property.replacing("_", with: "-"))")
        }
        for signal in ["state-flags-changed", "map", "unmap"] {
            observe(UnsafeMutableRawPointer(found), signal)
        }
        // A check button has its state before it has its property.
        if [.checked, .unchecked].contains(state), found.flag("active") != nil {
            observe(UnsafeMutableRawPointer(found), "notify::active")
        }
        if found.isA(gtk_editable_get_type()) {
            observe(UnsafeMutableRawPointer(found), "changed")
        } else if found.isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(found.cast()) {
            observe(UnsafeMutableRawPointer(buffer), "changed")
        }
    }

    private func observe(_ emitter: UnsafeMutableRawPointer, _ signal: String) {
        connections.append(connect(emitter, signal, after: true) { [weak self] _ in self?.onChange() })
    }

    private func watch(_ found: OpaquePointer?, _ name: String, isForState: Bool) {
        guard let found else {
            disconnect()
            return obstacle = "the window and the app have no action \"\(name)\""
        }
        guard found != action?.opaque else { return }
        disconnect()
        obstacle = nil
        // A stateful action can change its state by default, without any handler of its activation.
        let isStateful = g_action_get_state_type(found) != nil
        let type = UnsafeMutablePointer<GTypeInstance>(found).pointee.g_class.pointee.g_type
        guard isStateful || (!isForState && g_signal_lookup("activate", type) != 0) else {
            return obstacle =
                "the action \"\(name)\" \(isForState ? "has no state" : "does not tell of its activation")"
        }
        action = WeakObject(opaque: found)
        let signal = isStateful ? "notify::state" : "activate"
        connections.append(connect(found, signal) { [weak self] _ in self?.happened() })
    }

    /// GTK tells nobody which groups of actions a widget has: sees every action of that name that is not the
    /// window's or the app's, and the buttons for it.
    private func hook(_ fullName: String, in place: StatePlace) {
        guard hooks.isEmpty else { return }
        guard fullName.contains(".") else {
            return obstacle = "the window and the app have no action \"\(fullName)\""
        }
        let name = fullName.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
        hooks = ["activate", "change-state"].map { signal in
            SignalHook(signal, of: g_simple_action_get_type()) { [weak self] emitter in
                let action = OpaquePointer(emitter)
                guard let self, g_action_get_name(action).map({ String(cString: $0) }) == name,
                    !["win.", "app."].contains(where: { place.action($0 + name) == action })
                else { return }
                happened()
            }
        }
        for window in place.windows.compactMap(\.pointer) {
            for widget in window.selfAndDescendants where WidgetNaming.action(of: widget) == fullName {
                connections += ActivationSignals.of(widget) { [weak self] in self?.happened() }
            }
        }
    }

    private func happened() {
        hasHappened = true
        onChange()
    }

    private func disconnect() {
        connections.forEach { $0.disconnect() }
        connections = []
        (widget, action) = (nil, nil)
    }
}
