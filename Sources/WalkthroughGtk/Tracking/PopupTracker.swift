internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// Tells where the popovers that triggers have opened are in a window.
///
/// A popover has a surface of its own, whose place the window system decides. It may move without any
/// layout of the window.
final class PopupTracker {
    private let onMove: () -> Void
    private var popups: [Popup] = []
    /// The last result of ``frames(in:)``, and its window.
    private var told: (window: WeakWidget, frames: [Rect])?
    private var news: ScheduledCall?
    /// Whether it has not yet looked since it tracks others.
    private var isNew = false

    /// Whether its owner waits for it to look.
    private var isAwaited = false

    /// - Parameter onMove: called when one of them appears, or has a new size or place, and once it has
    ///   looked while that was awaited.
    init(onMove: @escaping () -> Void) { self.onMove = onMove }

    isolated deinit {
        news?.cancel()
        popups.forEach { $0.forget() }
    }

    /// Whether it still has to look where they are.
    var isAboutToLook: Bool { news?.isPending == true }

    /// Tracks these popovers, and those of these menu buttons, instead of the previous ones.
    func track(_ widgets: [WidgetPointer]) {
        popups.forEach { $0.forget() }
        popups = widgets.compactMap(\.popover).map { popover in
            Popup(popover) { [weak self] in self?.lookSoon() }
        }
        isNew = !popups.isEmpty
        if isNew { lookSoon() } else { news?.cancel() }
    }

    /// The boxes of the visible popovers, without their shadows, in the coordinates of `window`.
    func frames(in window: WidgetPointer) -> [Rect] {
        guard !popups.isEmpty else { return [] }
        let frames = popups.compactMap { popup -> Rect? in
            guard let widget = popup.widget.pointer, widget.isMapped else { return nil }
            return widget.popupFrame(in: window)
        }
        told = (WeakWidget(window), frames)
        return frames
    }

    /// Calls back once it has looked, whatever it sees: arrows are held back until then.
    func reportOnceLooked() { if isAboutToLook { isAwaited = true } }

    /// Looks once the frame is over: during its layout, in which this is called, no other can be requested.
    private func lookSoon() {
        guard !isAboutToLook else { return }
        news = .whenIdle { [weak self] in
            guard let self else { return }
            let isAwaited = isAwaited
            defer { (isNew, self.isAwaited) = (false, false) }
            guard !isNew, !isAwaited, let told, let window = told.window.pointer else { return onMove() }
            if frames(in: window) != told.frames { onMove() }
        }
    }
}

/// One popover, and the connections that tell of its layouts.
private final class Popup {
    let widget: WeakWidget
    private let onLayout: () -> Void
    private var mapping: SignalConnection?
    private var layout: SignalConnection?

    init(_ widget: WidgetPointer, onLayout: @escaping () -> Void) {
        self.widget = WeakWidget(widget)
        self.onLayout = onLayout
        // A popover gets its surface when it is mapped, some time after it was told to open.
        mapping = connect(widget, "map", after: true) { [weak self] _ in self?.watchSurface() }
        if widget.isMapped { watchSurface() }
    }

    func forget() {
        mapping?.disconnect()
        layout?.disconnect()
        (mapping, layout) = (nil, nil)
    }

    private func watchSurface() {
        layout?.disconnect()
        guard let surface = widget.pointer.flatMap({ gtk_native_get_surface($0.opaque) }) else { return }
        layout = connect(surface, "layout", after: true) { [onLayout] _ in onLayout() }
        onLayout()
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The popover that the widget is, or that of the menu button which it is or wraps; nil when there is
    /// none.
    fileprivate var popover: WidgetPointer? {
        if isA(gtk_popover_get_type()) { return self }
        if isA(gtk_menu_button_get_type()) {
            return gtk_menu_button_get_popover(opaque).map { WidgetPointer(OpaquePointer($0)) }
        }
        return children.lazy.compactMap(\.popover).first { _ in true }
    }

    /// The box of a popover, without its shadow, in the coordinates of a window below it; nil when that
    /// window is not below it.
    fileprivate func popupFrame(in window: WidgetPointer) -> Rect? {
        guard let contents = gtk_widget_get_first_child(self), let box = contents.frame(in: self),
            let origin = origin(ofPopover: self, in: window)
        else { return nil }
        return box.offset(x: origin.x, y: origin.y)
    }
}
