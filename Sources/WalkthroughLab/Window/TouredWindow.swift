internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// The window of the app that the lab is for: its size, and its end.
final class TouredWindow {
    var onResize: (WindowSize) -> Void = { _ in }
    var onDestroy: () -> Void = {}
    private let window: WeakWidget
    /// The size that it had, as gtk_window_set_default_size() takes it: with GTK's frame around the content;
    /// of a maximized window, the size that it has otherwise.
    private let former: (width: gint, height: gint)
    private let surplus: (width: gint, height: gint)
    private let wasMaximized: Bool
    private var connections: [SignalConnection] = []
    private var layout: SignalConnection?
    private var told: WindowSize
    private var telling: ScheduledCall?
    private var isChanged = false

    init(_ window: WidgetPointer) {
        self.window = WeakWidget(window)
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window.cast(), &width, &height)
        let content = WindowFit.contentSize(of: window)
        told = content
        let outer = (width: max(width, gint(content.width)), height: max(height, gint(content.height)))
        surplus = (outer.width - gint(content.width), outer.height - gint(content.height))
        wasMaximized = gtk_window_is_maximized(window.cast()) != 0
        former = wasMaximized ? (width, height) : outer
        connections = [
            connect(window, "destroy") { [weak self] _ in self?.onDestroy() },
            connect(window, "realize", after: true) { [weak self] _ in self?.watchLayout() },
            connect(window, "unrealize") { [weak self] _ in self?.forgetLayout() },
        ]
        watchLayout()
    }

    private func watchLayout() {
        guard layout == nil, let window = window.pointer, gtk_widget_get_realized(window) != 0,
            let surface = gtk_native_get_surface(window.opaque)
        else { return }
        layout = connect(surface, "layout", after: true) { [weak self] _ in self?.reportSoon() }
    }

    private func forgetLayout() {
        layout?.disconnect()
        layout = nil
    }

    /// Reports a new size once the layout that brought it is over.
    private func reportSoon() {
        guard let size, size != told else { return }
        telling?.cancel()
        telling = .after(0) { [weak self] in
            guard let self, let size = self.size else { return }
            told = size
            onResize(size)
        }
    }

    /// The size of its content; nil once it is gone.
    var size: WindowSize? { window.pointer.map(WindowFit.contentSize) }

    /// Asks for a size of its content; nil restores the one that it had, or maximizes it as before.
    func resize(to size: WindowSize?) {
        guard let window = window.pointer, gtk_widget_in_destruction(window) == 0, size != nil || isChanged
        else {
            return
        }
        isChanged = size != nil
        let asked = size.map { (gint($0.width) + surplus.width, gint($0.height) + surplus.height) } ?? former
        gtk_window_unmaximize(window.cast())
        gtk_window_set_default_size(window.cast(), asked.0, asked.1)
        if size == nil, wasMaximized { gtk_window_maximize(window.cast()) }
    }

    /// Restores the size that it had, and stops observing the window.
    func restore() {
        if isChanged { resize(to: nil) }
        telling?.cancel()
        forgetLayout()
        connections.forEach { $0.disconnect() }
        connections = []
    }
}
