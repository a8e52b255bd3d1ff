import CWalkthroughGtk

// What the examples of tours and of tips need of a binding; with one of your own you need none of this.

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same pointer as one to the widget's own type: `gtk_stack_add_named(stack.cast(), page, "page")`.
    func cast<Type>() -> UnsafeMutablePointer<Type> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Type.self)
    }

    /// The same pointer where GTK keeps the widget's type to itself.
    var object: OpaquePointer { OpaquePointer(self) }
}

/// The widgets of an interface file, by their ids.
struct Interface {
    private let builder: OpaquePointer

    init(_ file: [UInt8]) {
        builder = gtk_builder_new_from_string(String(decoding: file, as: UTF8.self), -1)
    }

    subscript(id: String) -> UnsafeMutablePointer<GtkWidget> {
        UnsafeMutablePointer(OpaquePointer(gtk_builder_get_object(builder, id)!))
    }
}

/// What a signal calls, kept alive by GTK for as long as it may come.
private final class Handler {
    let perform: @MainActor () -> Void
    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }

    nonisolated static func call(_ data: gpointer?) {
        guard let data else { return }
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.perform() }
    }
}

/// Calls `perform` whenever an object emits a signal without arguments.
func on(_ object: UnsafeMutableRawPointer, _ signal: String, _ perform: @escaping @MainActor () -> Void) {
    let call: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in Handler.call(data) }
    connect(object, signal, unsafeBitCast(call, to: GCallback.self), perform)
}

/// Adds an action that buttons name as `win.name`.
func addAction(
    _ name: String,
    to window: UnsafeMutablePointer<GtkWidget>,
    _ perform: @escaping @MainActor () -> Void
) {
    let action = g_simple_action_new(name, nil)!
    let call: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in Handler.call(data) }
    connect(UnsafeMutableRawPointer(action), "activate", unsafeBitCast(call, to: GCallback.self), perform)
    g_action_map_add_action(window.object, action)
    g_object_unref(UnsafeMutableRawPointer(action))
}

private func connect(
    _ object: UnsafeMutableRawPointer,
    _ signal: String,
    _ callback: @escaping GCallback,
    _ perform: @escaping @MainActor () -> Void
) {
    let data = Unmanaged.passRetained(Handler(perform)).toOpaque()
    let free: GClosureNotify = { data, _ in data.map { Unmanaged<Handler>.fromOpaque($0).release() } }
    g_signal_connect_data(object, signal, callback, data, free, GConnectFlags(rawValue: 0))
}

/// Adds a style sheet of the app.
func addStyle(_ file: [UInt8]) {
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, String(decoding: file, as: UTF8.self), -1)
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(),
        OpaquePointer(provider),
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
}
