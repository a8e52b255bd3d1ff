import CWalkthroughGtk

// What this app needs of a binding; with one of your own you need none of this.

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same pointer as one to the widget's own type: `gtk_window_present(window.cast())`.
    func cast<Type>() -> UnsafeMutablePointer<Type> { UnsafeMutablePointer<Type>(OpaquePointer(self)) }
}

/// What an interface file describes, by its ids.
struct Interface {
    private let builder: OpaquePointer

    init(_ path: String) { builder = gtk_builder_new_from_file(path) }

    func object(_ id: String) -> OpaquePointer { OpaquePointer(gtk_builder_get_object(builder, id)!) }

    subscript(id: String) -> UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(object(id)) }
}

/// What a signal calls.
private final class Handler {
    let perform: @MainActor () -> Void
    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }
}

/// Calls `perform` whenever an object emits a signal.
func on(_ object: OpaquePointer, _ signal: String, _ perform: @escaping @MainActor () -> Void) {
    let call: @convention(c) (gpointer) -> Void = { data in
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.perform() }
    }
    g_signal_connect_data(
        UnsafeMutableRawPointer(object),
        signal,
        unsafeBitCast(call, to: GCallback.self),
        Unmanaged.passRetained(Handler(perform)).toOpaque(),
        { data, _ in data.map { Unmanaged<Handler>.fromOpaque($0).release() } },
        // The data comes first then, whatever arguments the signal has.
        G_CONNECT_SWAPPED
    )
}
