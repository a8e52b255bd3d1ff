package import CWalkthroughGtk

/// The keys that are held down in the windows of this process.
///
/// GTK does not mark repeated key presses. A tour that a key starts could not tell the repeats of that
/// key from new presses, so all keys are watched from the first use of the library on.
package enum HeldKeys {
    /// The hardware codes of the held keys.
    package private(set) static var codes: Set<guint> = []
    /// Whether the key that was pressed last repeats because it is held down, in whichever window.
    package private(set) static var isRepeating = false
    private static var hook: SignalHook?

    /// Watches all keys from now on.
    package static func watch() {
        guard hook == nil, gtk_is_initialized() != 0 else { return }
        // It comes before what the windows themselves do with the event.
        hook = SignalHook("event", of: gdk_surface_get_type()) { _, arguments in
            if let event = arguments.pointer(0) { note(OpaquePointer(event)) }
        }
        // A window that goes does not lose the focus before.
        WindowList.onChange { forget(unless: \.isMapped) }
    }

    private static func note(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        // Synthetic events have no hardware code.
        case GDK_KEY_PRESS:
            let code = gdk_key_event_get_keycode(event)
            isRepeating = code != 0 && !codes.insert(code).inserted
        case GDK_KEY_RELEASE: codes.remove(gdk_key_event_get_keycode(event))
        case GDK_FOCUS_CHANGE where gdk_focus_event_get_in(event) == 0:
            forget { gtk_window_is_active($0.cast()) != 0 }
        default: break
        }
    }

    /// Forgets all keys unless a window of this process may see their release: others see it.
    private static func forget(unless maySee: @escaping (WidgetPointer) -> Bool) {
        guard !codes.isEmpty else { return }
        _ = ScheduledCall.whenIdle {
            if !WindowList.allWithLab.contains(where: maySee) { (codes, isRepeating) = ([], false) }
        }
    }
}
