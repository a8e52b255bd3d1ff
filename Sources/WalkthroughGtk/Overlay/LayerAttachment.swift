internal import CWalkthroughGtk
package import WalkthroughGtkSupport

/// Keeps an overlay layer on top of everything in a window, without moving any of the window's own widgets.
///
/// The layer is the last child of the window. A window allocates only the children that it knows, so this
/// class allocates the layer, after each layout of the window's surface.
package final class LayerAttachment {
    private let window: WeakWidget
    private let layer: WeakWidget
    private let overflow: GtkOverflow
    private var connections: [SignalConnection] = []
    private var layout: SignalConnection?
    private var scale: SignalConnection?
    private var dropping: SignalConnection?

    /// Attaches `layer` to `window`.
    ///
    /// - Parameters:
    ///   - clipsContent: whether to clip everything to the rounded corners of the window.
    ///   - onLayout: called when every widget in the window has its allocation, the layer included.
    ///   - onWindowDestroyed: called while the layer still exists; expected to call ``detach()``.
    package init(
        _ layer: WidgetPointer,
        to window: WidgetPointer,
        clipsContent: Bool = true,
        onLayout: @escaping () -> Void,
        onWindowDestroyed: @escaping () -> Void
    ) {
        self.window = WeakWidget(window)
        self.layer = WeakWidget(layer)
        overflow = gtk_widget_get_overflow(window)
        LibraryCopy.markAsLayer(layer)
        gtk_widget_set_parent(layer, Self.host(in: window))
        // The layer must not paint over the rounded corners of the window.
        if clipsContent { gtk_widget_set_overflow(window, GTK_OVERFLOW_HIDDEN) }
        self.onLayout = onLayout
        connections = [
            connect(window, "destroy") { _ in onWindowDestroyed() },
            connect(window, "realize", after: true) { [weak self] _ in self?.watchSurface() },
            connect(window, "unrealize") { [weak self] _ in
                self?.forgetSurface()
                if let window = self?.window.pointer, WindowList.hasDropped(window) { onWindowDestroyed() }
            },
        ]
        watchSurface()
        watchDropping(window, onWindowDestroyed)
    }

    // The list of windows outlives the layer.
    isolated deinit { dropping?.disconnect() }

    /// Watches a window that was never on screen: when it is destroyed while something still references it,
    /// only GTK's list of toplevels changes.
    private func watchDropping(_ window: WidgetPointer, _ onWindowDestroyed: @escaping () -> Void) {
        guard window.isA(gtk_window_get_type()) else { return }
        let endIfDropped = { [weak self] in
            guard let self, let window = self.window.pointer,
                gtk_widget_get_realized(window) == 0, WindowList.hasDropped(window)
            else { return }
            onWindowDestroyed()
        }
        dropping = WindowList.onChange(endIfDropped)
        if WindowList.hasDropped(window) { _ = ScheduledCall.whenIdle(endIfDropped) }
    }

    private let onLayout: () -> Void

    /// The parent of the layer: the window, or the contents of a popover, because a popover draws nothing
    /// else and allocates its contents itself.
    private static func host(in window: WidgetPointer) -> WidgetPointer {
        guard window.isA(gtk_popover_get_type()), let contents = gtk_widget_get_first_child(window) else {
            return window
        }
        return contents
    }

    /// Removes the layer, which destroys it, and restores the window.
    package func detach() {
        forgetSurface()
        connections.forEach { $0.disconnect() }
        connections = []
        dropping?.disconnect()
        if let window = window.pointer { gtk_widget_set_overflow(window, overflow) }
        layer.pointer?.leaveParent()
    }

    private func watchSurface() {
        guard layout == nil, let window = window.pointer, gtk_widget_get_realized(window) != 0,
            let surface = gtk_native_get_surface(window.opaque)
        else { return }
        layout = connect(surface, "layout", after: true) { [weak self] _ in self?.allocate() }
        // GTK draws a widget anew only for another whole scale.
        scale = connect(surface, "notify::scale") { [weak self] _ in
            if let layer = self?.layer.pointer { gtk_widget_queue_draw(layer) }
        }
        gtk_widget_queue_allocate(window)
    }

    private func forgetSurface() {
        [layout, scale].forEach { $0?.disconnect() }
        (layout, scale) = (nil, nil)
    }

    private func allocate() {
        guard let window = window.pointer, let layer = layer.pointer, window.isMapped else { return }
        guard let host = gtk_widget_get_parent(layer) else { return }
        raise(layer, in: host)
        if host == window {
            _ = layer.measured(GTK_ORIENTATION_HORIZONTAL)
            let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
            gtk_widget_allocate(layer, width, height, -1, nil)
        }
        onLayout()
    }

    /// Raises the layer above content that the app added later.
    ///
    /// Another layer may stay on top: two layers that raised themselves above each other would queue layouts
    /// forever.
    private func raise(_ layer: WidgetPointer, in window: WidgetPointer) {
        var sibling = gtk_widget_get_next_sibling(layer)
        while let widget = sibling,
            widget.isA(gtk_native_get_type()) || LibraryCopy.isLayer(widget)
        {
            sibling = gtk_widget_get_next_sibling(widget)
        }
        if sibling != nil { gtk_widget_insert_before(layer, window, nil) }
    }
}
