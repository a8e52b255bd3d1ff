internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Adds an action to an application or a window.
///
/// - Returns: the action, which `map` owns.
@discardableResult
func addAction(
    _ name: String,
    to map: UnsafeMutableRawPointer,
    isEnabled: Bool = true,
    _ activate: @escaping () -> Void
) -> OpaquePointer? {
    guard let action = g_simple_action_new(name, nil) else { return nil }
    g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
    connect(action, "activate") { _ in activate() }
    add(action, to: map)
    return action
}

/// Adds an action with a parameter, whose type is written as GVariant does: `s`, `b`, `(si)`.
func addAction(
    _ name: String,
    to map: UnsafeMutableRawPointer,
    taking type: String,
    _ activate: @escaping (OpaquePointer) -> Void
) {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    guard let action = g_simple_action_new(name, type) else { return }
    connect(action, "activate") { arguments in
        if let parameter = arguments.variant(0) { activate(parameter) }
    }
    add(action, to: map)
}

/// Adds an action, which `map` owns from then on.
func add(_ action: OpaquePointer, to map: UnsafeMutableRawPointer) {
    g_action_map_add_action(OpaquePointer(map), action)
    g_object_unref(UnsafeMutableRawPointer(action))
}

/// Sets the keys that activate an action.
func setAccelerators(
    _ keys: [String],
    for action: String,
    in application: UnsafeMutablePointer<GtkApplication>
) {
    let texts = keys.map { g_strdup($0) }
    defer { for text in texts { g_free(text) } }
    var list: [UnsafePointer<CChar>?] = texts.map { $0.map { UnsafePointer($0) } }
    list.append(nil)
    gtk_application_set_accels_for_action(application, action, &list)
}

/// Adds Odyssey's own actions and its shortcuts to the application; call once, at start-up.
func installActions(in application: UnsafeMutablePointer<GtkApplication>) {
    let reference = WeakReference(application)
    addAction("about", to: application) {
        guard let application = reference.pointer else { return }
        presentAboutDialog(over: gtk_application_get_active_window(application))
    }
    addAction("quit", to: application) {
        guard let application = reference.pointer else { return }
        g_application_quit(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
    }
    for (action, keys) in [
        "app.quit": ["<Control>q"],
        "app.new-window": ["<Control>n"],
        "win.take-tour": ["F1"],
        "win.show-help-overlay": ["<Control>question"],
        "win.preferences": ["<Control>comma"],
        "win.tour-lab": ["<Control><Shift>l"],
        "win.lab": ["<Control><Shift>t"],
        "win.search": ["<Control>f"],
        "window.close": ["<Control>w"],
    ] {
        setAccelerators(keys, for: action, in: application)
    }
}
