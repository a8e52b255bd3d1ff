internal import CWalkthroughGtk

/// Adds an action to an application or a window.
///
/// - Returns: the action, which `map` owns.
@discardableResult
package func addAction(
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
package func addAction(
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
package func add(_ action: OpaquePointer, to map: UnsafeMutableRawPointer) {
    g_action_map_add_action(OpaquePointer(map), action)
    g_object_unref(UnsafeMutableRawPointer(action))
}
