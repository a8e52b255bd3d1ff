internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Keeps the focus in the callout while dialogs of libadwaita open and close in its window.
///
/// An `AdwDialog` lies inside the window. It takes the focus when it opens, and passes it to another widget
/// of the app when it closes. `DialogWindows` handles dialogs that open in windows of their own.
final class FocusKeeper {
    private let window: WeakWidget
    private let isKept: (WidgetPointer) -> Bool
    private let takeBack: () -> Void
    private var connections: [SignalConnection] = []
    private var look: ScheduledCall?
    private let dialogWindows: DialogWindows

    /// - Parameters:
    ///   - isKept: whether the focus may stay in a widget.
    ///   - takeBack: moves the focus into the callout.
    init(
        _ window: WidgetPointer,
        isKept: @escaping (WidgetPointer) -> Bool,
        takeBack: @escaping () -> Void
    ) {
        self.window = WeakWidget(window)
        self.isKept = isKept
        self.takeBack = takeBack
        dialogWindows = DialogWindows(beside: window, isKept: isKept)
        guard window.canHoldDialogs else { return }
        connections = [
            connect(window, "notify::visible-dialog") { [weak self] _ in self?.lookSoon() },
            connect(window, "notify::focus-widget") { [weak self] _ in
                if self?.window.pointer?.openDialog != nil { self?.lookSoon() }
            },
        ]
    }

    /// Stops keeping the focus in the callout.
    func end() {
        look?.cancel()
        connections.forEach { $0.disconnect() }
        dialogWindows.end()
    }

    private func lookSoon() {
        guard look?.isPending != true else { return }
        look = .whenIdle { [weak self] in
            guard let self, let window = window.pointer else { return }
            let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self))
            if focus.map(isKept) != true { takeBack() }
        }
    }

    /// Moves the focus to a widget; while a dialog is open over it, to the dialog, and to the widget once no
    /// dialog is open.
    ///
    /// - Returns: whether the widget or the dialog has the focus now.
    static func giveBack(to widget: WidgetPointer?, in window: WidgetPointer) -> Bool {
        let former = widget.flatMap { $0.root == window && $0.isMapped ? WeakWidget($0) : nil }
        if let former = former?.pointer {
            former.takeFocusBack()
            // A widget under a dialog cannot take the focus, even if grabbing it reports success.
            if let focus = gtk_window_get_focus(window.cast(to: GtkWindow.self)),
                former.isSelfOrAncestor(of: focus)
            {
                return true
            }
        }
        guard let dialog = window.openDialog else { return false }
        if let former { restore(former, whenDialogsCloseIn: window) }
        // A dialog moves the focus as Tab does, onward from where it is: in the callout, so clear it first.
        gtk_window_set_focus(window.cast(to: GtkWindow.self), nil)
        gtk_widget_grab_focus(dialog)
        return gtk_window_get_focus(window.cast(to: GtkWindow.self)).map(dialog.isSelfOrAncestor) ?? false
    }

    private static func restore(_ former: WeakWidget, whenDialogsCloseIn window: WidgetPointer) {
        let reference = WeakWidget(window)
        var connection: SignalConnection?
        connection = connect(window, "notify::visible-dialog") { _ in
            guard let window = reference.pointer, window.openDialog == nil else { return }
            connection?.disconnect()
            connection = nil
            if let former = former.pointer, former.root == window { former.takeFocusBack() }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Takes the focus as it was before: a text keeps its cursor, and what is selected.
    fileprivate func takeFocusBack() {
        if isA(gtk_text_get_type()) {
            // Otherwise all would be selected, and the next key would delete it.
            gtk_text_grab_focus_without_selecting(cast(to: GtkText.self))
        } else {
            gtk_widget_grab_focus(self)
        }
    }

    /// Whether dialogs of libadwaita may open inside of the window.
    fileprivate var canHoldDialogs: Bool {
        let dialog = g_type_from_name("AdwDialog")
        return dialog != 0 && hasReadableProperty("visible-dialog", of: dialog)
    }

    /// The dialog of libadwaita that is open in the window, the topmost of several.
    fileprivate var openDialog: WidgetPointer? {
        guard canHoldDialogs, let dialog = walkthrough_object_get_object(self, "visible-dialog") else {
            return nil
        }
        // The window holds it.
        defer { g_object_unref(dialog) }
        return dialog.assumingMemoryBound(to: GtkWidget.self)
    }
}
