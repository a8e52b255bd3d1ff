internal import CWalkthroughGtk

/// Observes whether a user can see a widget: it is mapped, at least half of it is neither scrolled away nor
/// covered, and its window is not minimised.
///
/// It does not poll: it checks when the window has laid out its content or changed its state.
package final class VisibilityWatch {
    package struct Visibility: Equatable {
        /// Whether at least half of the widget can be seen.
        package var isClear = false
        /// The bounds of the widget in its window or popover, in logical pixels.
        package var frame: PixelRect?
        /// The width of the window, for comparison only: tip popovers are fitted into it.
        fileprivate var windowWidth = 0
        /// The window or popover, for comparison only.
        fileprivate var native: OpaquePointer?
    }

    /// The result of the last check.
    package private(set) var visibility = Visibility()
    /// Whether at least half of the widget can be seen.
    package var isVisible: Bool { visibility.isClear }
    /// Called when the visibility has changed, never during layout.
    package var onChange: () -> Void = {}

    /// Treats every window as active, for tests without a window manager, where none ever is.
    package static var ignoresActiveWindow = false

    private let widget: WeakWidget
    private let needsActiveWindow: Bool
    private var connections: [SignalConnection] = []
    private var windowConnections: [SignalConnection] = []
    private var pending: ScheduledCall?

    /// - Parameter needsActiveWindow: Whether the widget counts as visible only while its window has the
    ///   focus.
    package init(_ widget: WidgetPointer, needsActiveWindow: Bool) {
        self.widget = WeakWidget(widget)
        self.needsActiveWindow = needsActiveWindow
        connections = [
            connect(widget, "map", after: true) { [weak self] _ in self?.watchWindow() },
            connect(widget, "unmap") { [weak self] _ in self?.forgetWindow() },
        ]
        if widget.isMapped { watchWindow() }
    }

    isolated deinit { stop() }

    /// Stops observing; the widget counts as hidden from now on.
    package func stop() {
        pending?.cancel()
        (connections + windowConnections).forEach { $0.disconnect() }
        connections = []
        windowConnections = []
        onChange = {}
        visibility = Visibility()
    }

    private func watchWindow() {
        windowConnections.forEach { $0.disconnect() }
        windowConnections = []
        guard let widget = widget.pointer, let native = gtk_widget_get_native(widget),
            let surface = gtk_native_get_surface(native)
        else { return }
        let look: (SignalArguments) -> Void = { [weak self] _ in self?.lookLater() }
        windowConnections.append(connect(surface, "layout", after: true, look))
        if let root = widget.root, root.isA(gtk_window_get_type()) {
            windowConnections.append(connect(root, "notify::is-active", look))
            if let toplevel = gtk_native_get_surface(root.opaque) {
                windowConnections.append(connect(toplevel, "notify::state", look))
            }
        }
        lookLater()
    }

    private func forgetWindow() {
        windowConnections.forEach { $0.disconnect() }
        windowConnections = []
        lookLater()
    }

    /// Schedules a check right after the layout, as nothing may request another layout during one.
    private func lookLater() {
        guard pending?.isPending != true else { return }
        pending = ScheduledCall.after(0) { [weak self] in self?.update() }
    }

    private func update() {
        let visibility = look()
        guard visibility != self.visibility else { return }
        self.visibility = visibility
        onChange()
    }

    private func look() -> Visibility {
        guard let widget = widget.pointer, widget.isMapped, let native = gtk_widget_get_native(widget),
            let frame = bounds(of: widget, in: WidgetPointer(native))
        else { return Visibility() }
        let windowWidth = widget.root.map { Int(gtk_widget_get_width($0)) } ?? 0
        var visibility = Visibility(frame: PixelRect(frame), windowWidth: windowWidth, native: native)
        guard frame.width > 0, frame.height > 0, isWindowVisible(of: widget) else { return visibility }
        visibility.isClear = isMostlyClear(widget, frame, in: WidgetPointer(native))
        return visibility
    }

    private func isWindowVisible(of widget: WidgetPointer) -> Bool {
        guard let root = widget.root, root.isA(gtk_window_get_type()),
            let surface = gtk_native_get_surface(root.opaque)
        else { return false }
        // Minimised, and, from GTK 4.12 on, suspended: covered or on another workspace.
        let hidden: UInt32 = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | 1 << 16
        if gdk_toplevel_get_state(surface).rawValue & hidden != 0 { return false }
        guard needsActiveWindow, !Self.ignoresActiveWindow else { return true }
        return gtk_window_is_active(root.cast(to: GtkWindow.self)) != 0
    }

    /// Whether picking finds the widget at half or more of nine points spread over it.
    private func isMostlyClear(
        _ widget: WidgetPointer,
        _ frame: (x: Double, y: Double, width: Double, height: Double),
        in native: WidgetPointer
    ) -> Bool {
        let steps = [0.1, 0.5, 0.9]
        let points = steps.flatMap { v in
            steps.map { u in (x: frame.x + u * frame.width, y: frame.y + v * frame.height) }
        }
        // Click-through widgets above do not hide the widget; picking non-targetable widgets too finds it
        // when it is click-through itself.
        let through = GTK_PICK_INSENSITIVE
        let solid = GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue)
        let hits = points.count { point in
            [through, solid].contains { flags in
                guard let picked = gtk_widget_pick(native, point.x, point.y, flags) else { return false }
                return widget.isSelfOrAncestor(of: picked)
            }
        }
        return hits * 2 >= points.count
    }
}

/// A rectangle of whole logical pixels.
package struct PixelRect: Hashable {
    package var x, y, width, height: Int

    /// Rounds to the nearest whole pixels.
    package init(_ frame: (x: Double, y: Double, width: Double, height: Double)) {
        x = Int(frame.x.rounded())
        y = Int(frame.y.rounded())
        width = Int(frame.width.rounded())
        height = Int(frame.height.rounded())
    }
}
