import Glibc
import WalkthroughTestSupport

/// What only the X server can do to a window: the functions are looked up where GTK has them loaded.
enum XWindow {
    /// Minimises a window or brings it back, as a window manager does: by unmapping its X window.
    ///
    /// Without a window manager GDK takes that for minimising.
    static func setMinimised(_ isMinimised: Bool, _ window: WidgetPointer) {
        typealias Change = @convention(c) (OpaquePointer?, UInt) -> CInt
        let change = function(isMinimised ? "XUnmapWindow" : "XMapWindow", as: Change.self)
        _ = change(display(of: window), identifier(of: window))
        flush(window)
    }

    /// Moves the pointer to a place in a window, in its own logical pixels.
    static func movePointer(to x: Double, _ y: Double, in window: WidgetPointer) {
        typealias Warp =
            @convention(c) (
                OpaquePointer?, UInt, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CInt
            ) -> CInt
        let warp = function("XWarpPointer", as: Warp.self)
        _ = warp(display(of: window), 0, identifier(of: window), 0, 0, 0, 0, CInt(x), CInt(y))
        flush(window)
    }

    private static func flush(_ window: WidgetPointer) {
        let flush = function("XFlush", as: (@convention(c) (OpaquePointer?) -> CInt).self)
        _ = flush(display(of: window))
    }

    private static func identifier(of window: WidgetPointer) -> UInt {
        typealias Get = @convention(c) (OpaquePointer?) -> UInt
        return function("gdk_x11_surface_get_xid", as: Get.self)(gtk_native_get_surface(window.opaque))
    }

    private static func display(of window: WidgetPointer) -> OpaquePointer? {
        typealias Get = @convention(c) (OpaquePointer?) -> OpaquePointer?
        return function("gdk_x11_display_get_xdisplay", as: Get.self)(gtk_widget_get_display(window))
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
        unsafeBitCast(dlsym(nil, name)!, to: type)
    }
}
