internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Opens an `AdwDialog`, which lies inside of the window, or else in one of its own.
final class AdwDialogOpening: Opening {
    private typealias Present = @convention(c) (WidgetPointer, WidgetPointer) -> Void
    private typealias Close = @convention(c) (WidgetPointer) -> Void
    private typealias SetCanClose = @convention(c) (WidgetPointer, gboolean) -> Void
    private typealias CanClose = @convention(c) (WidgetPointer) -> gboolean

    /// Keeps the dialog alive after it has closed, when libadwaita releases it, because a step may open it
    /// again; nil once its window is destroyed.
    private var kept: WidgetPointer?
    /// The window that it was opened in.
    private var former: WeakWidget?
    private var hasOwnWindow = false
    /// Whether the user or the app is closing it.
    private var isClosing = false

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

    override var opensForEscape: Bool { true }

    override var yieldsToEscape: Bool { isOpen }

    override var openedWindows: [WidgetPointer] {
        [widget?.root].compactMap(\.self).filter { _ in isOpen && hasOwnWindow }
    }

    override func isShown(_ widget: WidgetPointer) -> Bool { widget.root != nil }

    override func show(_ widget: WidgetPointer, in window: WidgetPointer) {
        guard let present = Libadwaita.function("adw_dialog_present", as: Present.self) else { return }
        if former == nil {
            former = WeakWidget(window)
            connect(window, "destroy", after: true) { [weak self] _ in self?.letGo() }
        }
        withContentTakenOut(of: widget) { present(widget, window) }
        hasOwnWindow = widget.parent?.isA(gtk_window_get_type()) == true
    }

    override func hide(_ widget: WidgetPointer) {
        guard !isClosing else { return }
        guard hasOwnWindow else {
            Libadwaita.function("adw_dialog_force_close", as: Close.self)?(widget)
            return
        }
        // A dialog that is forced to close uses its window afterwards, which no longer exists.
        guard let close = Libadwaita.function("adw_dialog_close", as: Close.self),
            let canClose = Libadwaita.function("adw_dialog_get_can_close", as: CanClose.self)?(widget),
            let setCanClose = Libadwaita.function("adw_dialog_set_can_close", as: SetCanClose.self)
        else { return }
        setCanClose(widget, 1)
        close(widget)
        setCanClose(widget, canClose)
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        [
            connect(widget, "closed") { [weak self] _ in
                self?.isClosing = true
                self?.wasDismissed()
                self?.isClosing = false
            },
            connect(widget, "destroy") { [weak self] _ in self?.wasDestroyed() },
        ]
    }

    /// Takes out the content while the dialog opens in a window of its own: libadwaita puts it in each time,
    /// and leaves it in when the dialog closes.
    private func withContentTakenOut(of dialog: WidgetPointer, present: () -> Void) {
        guard hasOwnWindow, dialog.root == nil, let content = gtk_widget_get_first_child(dialog) else {
            return present()
        }
        g_object_ref(content)
        gtk_widget_unparent(content)
        present()
        g_object_unref(content)
    }

    private func letGo() {
        guard let dialog = kept else { return }
        kept = nil
        g_object_unref(dialog)
    }
}
