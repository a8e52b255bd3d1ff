package import CWalkthroughGtk

/// The keys that are held down in the windows of this process.
///
/// GTK does not mark repeated key presses. A walkthrough that a key starts could not tell the repeats of that
/// key from new presses, so all keys are watched from the first use of the library on.
package enum HeldKeys {
    /// The hardware codes of the held keys.
    package private(set) static var codes: Set<guint> = []
    private static var isWatching = false

    /// Watches all keys from now on.
    package static func watch() {
        guard !isWatching, gtk_is_initialized() != 0 else { return }
        isWatching = true
        // g_signal_lookup finds the signals of a class only once the class exists.
        g_type_class_ref(gdk_surface_get_type())
        let signal = g_signal_lookup("event", gdk_surface_get_type())
        g_signal_add_emission_hook(
            signal,
            0,
            { _, count, values, _ in
                MainActor.assumeIsolated {
                    let event = SignalArguments(values: values, count: Int(count)).pointer(0)
                    if let event { HeldKeys.take(OpaquePointer(event)) }
                    return 1
                }
            },
            nil,
            nil
        )
    }

    private static func take(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        // Synthetic events have no hardware code.
        case GDK_KEY_PRESS:
            let code = gdk_key_event_get_keycode(event)
            if code != 0 { codes.insert(code) }
        case GDK_KEY_RELEASE: codes.remove(gdk_key_event_get_keycode(event))
        case GDK_FOCUS_CHANGE where gdk_focus_event_get_in(event) == 0: forgetUnlessStillActive()
        default: break
        }
    }

    /// Forgets all keys if no window of this process is active any more: others see their release.
    private static func forgetUnlessStillActive() {
        guard !codes.isEmpty else { return }
        _ = ScheduledCall.whenIdle {
            let windows = gtk_window_get_toplevels()
            let isActive = (0..<g_list_model_get_n_items(windows)).contains { index in
                guard let window = g_list_model_get_item(windows, index) else { return false }
                defer { g_object_unref(window) }
                return gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0
            }
            if !isActive { codes = [] }
        }
    }
}
