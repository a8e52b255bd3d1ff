internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport

/// Watches a participant's window: presses, keyboard focus, and its size and look; never keys.
final class WindowWatch {
    /// Called with what happens.
    struct Handlers {
        /// A press at a point, in the window's coordinates; and whether it was in a popover.
        var onPress: (Point, _ isInPopover: Bool) -> Void
        /// The window gained or lost the keyboard focus.
        var onFocus: (Bool) -> Void
        /// Its size, theme, direction or text scale may have changed.
        var onChange: () -> Void
    }

    let window: WeakWidget
    private let handlers: Handlers
    private var controller: WeakObject?
    private var connections: [SignalConnection] = []
    private var preferences: DesktopPreferences.Observation?

    init(_ window: WidgetPointer, _ handlers: Handlers) {
        self.window = WeakWidget(window)
        self.handlers = handlers
        // Sees presses before the app and the tour do, and leaves them to both.
        controller = onEvent(in: window) { [weak self] event in
            self?.report(event)
            return false
        }
        let changed: (SignalArguments) -> Void = { [weak self] _ in self?.handlers.onChange() }
        connections = [
            connect(window, "notify::is-active") { [weak self] _ in self?.focusChanged() },
            connect(window, "direction-changed", changed),
        ]
        if let surface = gtk_native_get_surface(window.opaque) {
            connections.append(connect(surface, "layout", changed))
        }
        preferences = DesktopPreferences.observe { [weak self] in self?.handlers.onChange() }
        guard let settings = gtk_settings_get_default() else { return }
        connections.append(connect(UnsafeMutableRawPointer(settings), "notify::gtk-xft-dpi", changed))
    }

    isolated deinit {
        connections.forEach { $0.disconnect() }
        controller?.removeController()
    }

    private func report(_ event: OpaquePointer) {
        let kind = gdk_event_get_event_type(event)
        guard kind == GDK_BUTTON_PRESS || kind == GDK_TOUCH_BEGIN, let window = window.pointer,
            let surface = gdk_event_get_surface(event), let origin = origin(of: surface, in: window)
        else { return }
        var (x, y) = (0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return }
        let place = Point(x: origin.x + x, y: origin.y + y)
        // A press on the shadow around the window resizes it, and does not count.
        guard window.area.contains(place) else { return }
        handlers.onPress(place, surface != gtk_native_get_surface(window.opaque))
    }

    private func focusChanged() {
        guard let window = window.pointer else { return }
        handlers.onFocus(gtk_window_is_active(window.cast(to: GtkWindow.self)) != 0)
    }
}
