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
    private static var hooks: [SignalHook] = []

    static func of(_ window: WidgetPointer) -> [WidgetPointer] {
        windows.compactMap { popover, owner in owner.pointer == window ? popover : nil }
    }

    /// Tells `observer` of each popover that opens or closes in a window; the window owns the observer.
    static func observe(_ window: WidgetPointer, _ observer: Observer) {
        attachment.attach(observer, to: window)
        guard hooks.isEmpty else { return }
        hooks = [
            SignalHook("map", of: gtk_widget_get_type()) {
                if $0.isA(gtk_popover_get_type()) { OpenPopovers.opened($0) }
            },
            SignalHook("unmap", of: gtk_widget_get_type()) {
                if $0.isA(gtk_popover_get_type()) { OpenPopovers.closed($0) }
            },
        ]
        let popovers = WindowList.allWithLab.flatMap(\.selfAndDescendants).filter {
            $0.isA(gtk_popover_get_type()) && $0.isMapped
        }
        popovers.forEach { opened($0) }
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
}
