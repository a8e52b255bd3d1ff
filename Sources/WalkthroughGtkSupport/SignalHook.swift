package import CWalkthroughGtk

/// Sees a signal of every object of a type.
package final class SignalHook {
    private let signal: guint
    private var hook: gulong = 0

    /// Calls `body` with each object that emits a signal, until this is released.
    ///
    /// - Parameters:
    ///   - signal: the name of a signal that `type` declares.
    ///   - body: takes the object, which may be no widget.
    package convenience init(_ signal: String, of type: GType, _ body: @escaping (WidgetPointer) -> Void) {
        self.init(signal, of: type) { object, _ in body(object) }
    }

    /// Calls `body` with each object that emits a signal, and the arguments of the signal, until this is released.
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
            { _, count, values, data in
                guard count > 0, let data, let object = values.flatMap({ g_value_get_object($0) }) else {
                    return 1
                }
                MainActor.assumeIsolated {
                    Unmanaged<Body>.fromOpaque(data).takeUnretainedValue()
                        .take(
                            object.assumingMemoryBound(to: GtkWidget.self),
                            SignalArguments(values: values, count: Int(count))
                        )
                }
                return 1
            },
            Unmanaged.passRetained(Body(body)).toOpaque(),
            { data in if let data { Unmanaged<Body>.fromOpaque(data).release() } }
        )
    }

    isolated deinit { g_signal_remove_emission_hook(signal, hook) }

    private final class Body {
        let take: (WidgetPointer, SignalArguments) -> Void
        init(_ take: @escaping (WidgetPointer, SignalArguments) -> Void) { self.take = take }
    }
}
