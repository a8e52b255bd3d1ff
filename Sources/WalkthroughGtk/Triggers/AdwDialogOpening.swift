internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Opens an `AdwDialog`, which lies inside of the window, or in one of its own where that has no place for it.
final class AdwDialogOpening: Opening {
    private typealias Present = @convention(c) (WidgetPointer, WidgetPointer) -> Void
    private typealias ForceClose = @convention(c) (WidgetPointer) -> Void

    /// libadwaita gives up a dialog that has closed; a step may open it again. Held until its window is destroyed.
    private var kept: WidgetPointer?
    /// The window that it was opened in.
    private var former: WeakWidget?

    override init(_ dialog: WidgetPointer) {
        super.init(dialog)
        kept = g_object_ref_sink(dialog).assumingMemoryBound(to: GtkWidget.self)
    }

    isolated deinit { letGo() }

    override var isReady: Bool { widget != nil && former?.pointer.map(\.isMapped) != false }

    /// It needs no window before it is opened.
    override var obstacle: String? { nil }

    override func belongs(to window: WidgetPointer) -> Bool {
        guard widget?.root == nil, let former else { return super.belongs(to: window) }
        return former.pointer == window
    }

    override func isShown(_ widget: WidgetPointer) -> Bool { widget.root != nil }

    override func show(_ widget: WidgetPointer, in window: WidgetPointer) {
        guard let present = Libadwaita.function("adw_dialog_present", as: Present.self) else { return }
        if former == nil {
            former = WeakWidget(window)
            connect(window, "destroy", after: true) { [weak self] _ in self?.letGo() }
        }
        present(widget, window)
        // A modal window would keep input from the callout.
        if let own = widget.root, own != window, own.isA(gtk_window_get_type()) {
            gtk_window_set_modal(own.cast(), 0)
        }
    }

    override func hide(_ widget: WidgetPointer) {
        Libadwaita.function("adw_dialog_force_close", as: ForceClose.self)?(widget)
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [
            connect(widget, "closed") { [weak self] _ in self?.wasDismissed() },
            connect(widget, "destroy") { [weak self] _ in self?.wasDestroyed() },
        ]
    }

    private func letGo() {
        guard let dialog = kept else { return }
        kept = nil
        g_object_unref(dialog)
    }
}
