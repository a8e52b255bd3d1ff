import CWalkthroughGtk
import TipGtk

// What these examples need of a binding; with one of your own you need none of this.

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same pointer as one to the widget's own type: `gtk_box_append(box.cast(), child)`.
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

    subscript(id: String) -> WidgetPointer {
        WidgetPointer(OpaquePointer(gtk_builder_get_object(builder, id)!))
    }
}

/// What a signal calls, kept alive by GTK for as long as it may come.
private final class Handler {
    let perform: @MainActor () -> Void
    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }
}

/// Calls `perform` whenever an object emits a signal without arguments.
func on(_ object: UnsafeMutableRawPointer, _ signal: String, _ perform: @escaping @MainActor () -> Void) {
    let call: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        guard let data else { return }
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.perform() }
    }
    g_signal_connect_data(
        object,
        signal,
        unsafeBitCast(call, to: GCallback.self),
        Unmanaged.passRetained(Handler(perform)).toOpaque(),
        { data, _ in data.map { Unmanaged<Handler>.fromOpaque($0).release() } },
        GConnectFlags(rawValue: 0)
    )
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
