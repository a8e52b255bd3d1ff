internal import CWalkthroughGtk

/// An X11 display without a window manager, as in tests: nobody places or unmaximizes its windows.
package enum UnmanagedDisplay {
    /// Whether this app's display is one.
    package static var isOurs: Bool {
        guard let display, let getScreen = gdk("gdk_x11_display_get_screen", as: Getter.self),
            let getName = gdk("gdk_x11_screen_get_window_manager_name", as: TextGetter.self),
            let screen = getScreen(display), let name = getName(screen)
        else { return false }
        return String(cString: name) == "unknown"
    }

    /// Moves a window to the corner of such a display.
    ///
    /// From right to left, GTK grows a window to the left, and so off the screen; it keeps popovers on the
    /// screen, and they are not in the window then.
    package static func bringOnScreen(_ window: WidgetPointer) {
        guard isOurs, let display, let surface = gtk_native_get_surface(window.opaque),
            let getConnection = gdk("gdk_x11_display_get_xdisplay", as: Getter.self),
            let getWindow = gdk("gdk_x11_surface_get_xid", as: IdentifierGetter.self),
            let move = loadedFunction("XMoveWindow", of: "libX11.so.6", as: Mover.self),
            let connection = getConnection(display)
        else { return }
        _ = move(connection, getWindow(surface), 0, 0)
        gdk_display_sync(display)
        // GTK learns from an event where the window is, and handles events first.
        for _ in 0..<mostEvents where g_main_context_iteration(nil, 0) == 0 { break }
    }

    private static let mostEvents = 100

    private typealias Getter = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias TextGetter = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    private typealias IdentifierGetter = @convention(c) (OpaquePointer) -> gulong
    private typealias Mover = @convention(c) (OpaquePointer, gulong, gint, gint) -> gint

    private static var display: OpaquePointer? {
        let type = g_type_from_name("GdkX11Display")
        guard let display = gdk_display_get_default(), type != 0, display.widget.isA(type) else { return nil }
        return display
    }

    private static func gdk<Function>(_ name: String, as type: Function.Type) -> Function? {
        // A GTK for Wayland alone has no such functions.
        loadedFunction(name, of: "libgtk-4.so.1", as: type)
    }
}
