internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Keeps the callout usable while dialogs of libadwaita open in windows of their own.
///
/// An `AdwDialog` does so where the window of the tour is no `AdwWindow`, or cannot be resized. Its
/// window is modal and stays above that one; this class makes it non-modal during the tour.
final class DialogWindows {
    private let home: WeakWidget
    private let isKept: (WidgetPointer) -> Bool
    private var opening: SignalConnection?
    /// Observes windows that may show a dialog once they are mapped.
    private var unmapped: [SignalConnection] = []
    /// The windows to make modal again at the end.
    private var modal: [WeakWidget] = []

    /// - Parameter isKept: whether the focus may stay in a dialog.
    init(beside window: WidgetPointer, isKept: @escaping (WidgetPointer) -> Bool) {
        home = WeakWidget(window)
        self.isKept = isKept
        guard Libadwaita.hasDialogs else { return }
        for other in WindowList.all { release(other) }
        opening = WindowList.onChange { [weak self] in self?.watch() }
    }

    /// Makes the windows modal again, and gives the keyboard to the topmost modal window over this one.
    func end() {
        opening?.disconnect()
        unmapped.forEach { $0.disconnect() }
        unmapped = []
        for window in modal.compactMap(\.pointer) where gtk_widget_in_destruction(window) == 0 {
            gtk_window_set_modal(window.cast(to: GtkWindow.self), 1)
        }
        modal = []
        guard let home = home.pointer, gtk_window_is_active(home.cast()) != 0 else { return }
        let open = WindowList.all.filter {
            $0.isModal && ($0.isOwned(by: home) || $0.owner == nil) && $0 != home
        }
        // The newest is the first.
        if let topmost = open.first(where: { window in
            !open.contains { $0 != window && $0.isOwned(by: window) }
        }) {
            gtk_window_present(topmost.cast())
        }
    }

    private func watch() {
        unmapped.forEach { $0.disconnect() }
        unmapped = WindowList.all.filter { !$0.isMapped }.map { window in
            let reference = WeakWidget(window)
            return connect(window, "map", after: true) { [weak self] _ in
                if let window = reference.pointer { self?.wasOpened(window) }
            }
        }
    }

    private func wasOpened(_ window: WidgetPointer) {
        guard let dialog = release(window), !isKept(dialog), let home = home.pointer, window.isOwned(by: home)
        else { return }
        gtk_window_present(home.cast(to: GtkWindow.self))
    }

    /// Makes the window of a dialog non-modal, since a modal one takes the input of all windows; returns the
    /// dialog, or nil when the window shows none.
    @discardableResult
    private func release(_ window: WidgetPointer) -> WidgetPointer? {
        guard window != home.pointer, let dialog = gtk_window_get_child(window.cast(to: GtkWindow.self)),
            Libadwaita.isDialog(dialog)
        else { return nil }
        if gtk_window_get_modal(window.cast(to: GtkWindow.self)) != 0 {
            gtk_window_set_modal(window.cast(to: GtkWindow.self), 0)
            modal.append(WeakWidget(window))
        }
        return dialog
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether this window is open and keeps input from the others.
    fileprivate var isModal: Bool {
        isMapped && gtk_widget_in_destruction(self) == 0 && gtk_window_get_modal(cast()) != 0
    }
}
