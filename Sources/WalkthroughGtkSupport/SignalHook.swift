package import CWalkthroughGtk
internal import Glibc

/// Sees a signal of every object of a type.
package final class SignalHook {
    private let signal: guint
    private var hook: gulong = 0

    /// Calls `body` with each object that emits a signal on the main thread, until this is released.
    ///
    /// - Parameters:
    ///   - signal: the name of a signal that `type` declares.
    ///   - body: takes the object, which may be no widget.
    package convenience init(_ signal: String, of type: GType, _ body: @escaping (WidgetPointer) -> Void) {
        self.init(signal, of: type) { object, _ in body(object) }
    }

    /// Calls `body` with each object that emits a signal, and its arguments, until this is released.
    package init(
        _ signal: String,
        of type: GType,
        _ body: @escaping (WidgetPointer, SignalArguments) -> Void
    ) {
        // A type has its signals once it is in use.
        if g_type_test_flags(type, guint(G_TYPE_FLAG_CLASSED.rawValue)) != 0 {
            g_type_class_unref(g_type_class_ref(type))
        } else {
            g_type_default_interface_unref(g_type_default_interface_ref(type))
        }
        self.signal = g_signal_lookup(signal, type)
        hook = g_signal_add_emission_hook(
            self.signal,
            0,
            hear,
            Unmanaged.passRetained(Body(body)).toOpaque(),
            release
        )
    }

    isolated deinit { g_signal_remove_emission_hook(signal, hook) }
}

private final class Body {
    nonisolated let thread = pthread_self()
    let take: (WidgetPointer, SignalArguments) -> Void
    init(_ take: @escaping (WidgetPointer, SignalArguments) -> Void) { self.take = take }
}

/// Takes an emission for a hook. What an app does on other threads, before it shows that, is its own affair.
private nonisolated func hear(
    _: UnsafeMutablePointer<GSignalInvocationHint>?,
    _ count: guint,
    _ values: UnsafePointer<GValue>?,
    _ data: gpointer?
) -> gboolean {
    guard let body = data.map({ Unmanaged<Body>.fromOpaque($0).takeUnretainedValue() }),
        pthread_equal(body.thread, pthread_self()) != 0
    else { return 1 }
    nonisolated(unsafe) let values = values
    MainActor.assumeIsolated {
        guard count > 0, let object = values.flatMap({ g_value_get_object($0) }) else { return }
        body.take(
            object.assumingMemoryBound(to: GtkWidget.self),
            SignalArguments(values: values, count: Int(count))
        )
    }
    return 1
}

/// Releases the body of a hook: on another thread, if an emission there ends last.
private nonisolated func release(_ data: gpointer?) {
    if let data { Unmanaged<Body>.fromOpaque(data).release() }
}
