internal import CWalkthroughGtk

/// Records whether a tour is running, so that no tip is shown meanwhile.
///
/// The modules for tours and for tips do not import each other: tours report here that they
/// run, and tips observe it. Every copy of the library in the process knows of the tours of all.
package enum RunningTours {
    private static var running: [(token: ObjectIdentifier, title: String)] = []
    private static var observers: [(String?) -> Void] = []

    /// The title of the running tour that began last; nil when none is running.
    package static var current: String? { titles.last }

    /// Reports that a tour is running, until ``end(_:)`` is called with the same object.
    package static func begin(_ owner: AnyObject, title: String) {
        guard !running.contains(where: { $0.token == ObjectIdentifier(owner) }) else { return }
        running.append((ObjectIdentifier(owner), title))
        titles.append(title)
    }

    /// Reports that a tour is over.
    package static func end(_ owner: AnyObject) {
        guard let index = running.firstIndex(where: { $0.token == ObjectIdentifier(owner) }) else { return }
        let title = running.remove(at: index).title
        if let place = titles.lastIndex(of: title) { titles.remove(at: place) }
    }

    /// Whether a tour is running that another object reports.
    package static func isRunning(besides owner: AnyObject) -> Bool {
        titles.count > running.count { $0.token == ObjectIdentifier(owner) }
    }

    /// Calls `observer` whenever ``current`` may have changed, for as long as the process lives.
    package static func observe(_ observer: @escaping (String?) -> Void) {
        observers.append(observer)
        guard observers.count == 1 else { return }
        connectForGood(UnsafeMutableRawPointer(shared), "notify::state") { _, _, _ in
            MainActor.assumeIsolated { RunningTours.notify() }
        }
    }

    private static func notify() { for observer in observers { observer(current) } }

    /// The titles of all running tours, in the order in which they began.
    private static var titles: [String] {
        get {
            guard let state = g_action_get_state(shared) else { return [] }
            defer { g_variant_unref(state) }
            return (0..<g_variant_n_children(state)).compactMap { index in
                guard let child = g_variant_get_child_value(state, index) else { return nil }
                defer { g_variant_unref(child) }
                return g_variant_get_string(child, nil).map { String(cString: $0) }
            }
        }
        set { g_simple_action_set_state(shared, variant(newValue)) }
    }

    /// Shared by all copies of the library: a `GSimpleAction` whose state is ``titles``.
    private static let shared: OpaquePointer = {
        let quark = g_quark_from_string("walkthrough-1-guidance")
        if let known = g_type_get_qdata(gtk_widget_get_type(), quark) { return OpaquePointer(known) }
        guard let action = g_simple_action_new_stateful("walkthrough-guidance", nil, variant([])) else {
            fatalError("GIO cannot make an action")
        }
        g_type_set_qdata(gtk_widget_get_type(), quark, UnsafeMutableRawPointer(action))
        return action
    }()

    private static func variant(_ titles: [String]) -> OpaquePointer? {
        let children = titles.map { g_variant_new_string($0) }
        let kind = g_variant_type_new("s")
        defer { g_variant_type_free(kind) }
        return g_variant_new_array(kind, children, gsize(children.count))
    }
}
