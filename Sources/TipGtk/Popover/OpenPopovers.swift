internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The popovers of any kind that are open in this process, each with its window.
///
/// GTK has no signal for "a popover opens in this window", so this follows `map` and `unmap` of all of them.
enum OpenPopovers {
    /// The callbacks of a window for its popovers.
    final class Observer {
        fileprivate let opened: (WidgetPointer) -> Void
        fileprivate let closed: () -> Void

        init(opened: @escaping (WidgetPointer) -> Void, closed: @escaping () -> Void) {
            (self.opened, self.closed) = (opened, closed)
        }
    }

    private static let attachment = Attachment<Observer>("walkthrough-open-popovers")
    private static var windows: [WidgetPointer: WeakWidget] = [:]
    private static var isFollowing = false

    /// The open popovers of a window.
    static func of(_ window: WidgetPointer) -> [WidgetPointer] {
        windows.compactMap { popover, owner in owner.pointer == window ? popover : nil }
    }

    /// Tells `observer` of each popover that opens or closes in a window; the window owns the observer.
    static func observe(_ window: WidgetPointer, _ observer: Observer) {
        attachment.attach(observer, to: window)
        guard !isFollowing else { return }
        isFollowing = true
        addHook("map") { OpenPopovers.opened($0) }
        addHook("unmap") { OpenPopovers.closed($0) }
        guard let toplevels = gtk_window_get_toplevels() else { return }
        for index in 0..<g_list_model_get_n_items(toplevels) {
            guard let item = g_list_model_get_item(toplevels, index) else { continue }
            find(in: item.assumingMemoryBound(to: GtkWidget.self))
            g_object_unref(item)
        }
    }

    private static func find(in widget: WidgetPointer) {
        if widget.isA(gtk_popover_get_type()), widget.isMapped { opened(widget) }
        for child in widget.children { find(in: child) }
    }

    private static func opened(_ popover: WidgetPointer) {
        guard let window = popover.root else { return }
        windows[popover] = WeakWidget(window)
        attachment.of(window)?.opened(popover)
    }

    private static func closed(_ popover: WidgetPointer) {
        // A popover that is being destroyed may have lost its root.
        guard let window = windows.removeValue(forKey: popover)?.pointer else { return }
        attachment.of(window)?.closed()
    }

    private final class Hook {
        let body: (WidgetPointer) -> Void
        init(_ body: @escaping (WidgetPointer) -> Void) { self.body = body }
    }

    /// Calls `body` with each popover that emits a signal of `GtkWidget`, as long as the process lives.
    private static func addHook(_ signal: String, _ body: @escaping (WidgetPointer) -> Void) {
        let hook = Unmanaged.passRetained(Hook(body)).toOpaque()
        let identifier = g_signal_lookup(signal, gtk_widget_get_type())
        g_signal_add_emission_hook(
            identifier,
            0,
            { _, _, values, data in
                guard let data, let widget = values.flatMap({ g_value_get_object($0) }) else { return 1 }
                let emitter = widget.assumingMemoryBound(to: GtkWidget.self)
                MainActor.assumeIsolated {
                    guard emitter.isA(gtk_popover_get_type()) else { return }
                    Unmanaged<Hook>.fromOpaque(data).takeUnretainedValue().body(emitter)
                }
                return 1
            },
            hook,
            nil
        )
    }
}
