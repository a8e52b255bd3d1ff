internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// Adds what `scripts/soak` asks of a running app over D-Bus, if `ODYSSEY_DEBUG_ACTIONS` is set.
///
/// - `set-dark`, `set-right-to-left` and `set-animations` change what a desktop changes while an app runs.
/// - `count` counts what is alive, and keeps the numbers as its state.
func addDebugActions(to application: UnsafeMutablePointer<GtkApplication>) {
    guard g_getenv("ODYSSEY_DEBUG_ACTIONS") != nil else { return }
    let desktop = DesktopOverride()
    let switches: [(String, (Bool) -> Void)] = [
        ("set-dark", { desktop.setDark($0) }),
        ("set-animations", { desktop.setMotion($0) }),
        ("set-right-to-left", { gtk_widget_set_default_direction($0 ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }),
    ]
    for (name, set) in switches {
        addAction(name, to: application, taking: "b") { set(g_variant_get_boolean($0) != 0) }
    }
    guard let count = g_simple_action_new_stateful("count", nil, liveCounts()) else { return }
    connect(count, "activate") { _ in g_simple_action_set_state(count, liveCounts()) }
    add(count, to: application)
}

/// Handlers, timeouts and custom widgets that are alive, windows, the widgets in them, tours that run, and
/// allocated bytes.
private func liveCounts() -> OpaquePointer {
    let windows = WindowList.allWithLab
    let widgets = windows.reduce(0) { $0 + $1.selfAndDescendants.count }
    let numbers = [
        LiveCounts.handlers, LiveCounts.sources, LiveCounts.widgets, windows.count, widgets,
        windows.count { $0.currentWalkthrough != nil }, Int(walkthrough_allocated_bytes()),
    ]
    let type = g_variant_type_new("x")
    defer { g_variant_type_free(type) }
    var values = numbers.map { g_variant_new_int64(gint64($0)) }
    return g_variant_new_array(type, &values, gsize(values.count))
}
