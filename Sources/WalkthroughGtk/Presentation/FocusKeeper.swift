internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Keeps the focus in the callout and in what is lit, wherever the app, a shortcut or GTK moves it.
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
    /// Where the focus was last that it may be.
    private var latest = WeakWidget(nil)
    private let onReturn: () -> Void
    /// Whether the tour itself moves the focus, so that nothing is put back.
    var isSuspended = false

    /// - Parameters:
    ///   - isKept: whether the focus may stay in a widget.
    ///   - takeBack: moves the focus into the callout.
    ///   - onReturn: called when the focus has been put back.
    init(
        _ window: WidgetPointer,
        isKept: @escaping (WidgetPointer) -> Bool,
        takeBack: @escaping () -> Void,
        onReturn: @escaping () -> Void
    ) {
        self.window = WeakWidget(window)
        self.isKept = isKept
        self.takeBack = takeBack
        self.onReturn = onReturn
        dialogWindows = DialogWindows(beside: window, isKept: isKept)
        connections = [connect(window, "notify::focus-widget") { [weak self] _ in self?.focusDidMove() }]
        guard window.canHoldDialogs else { return }
        connections.append(connect(window, "notify::visible-dialog") { [weak self] _ in self?.lookSoon() })
    }

    func end() {
        look?.cancel()
        connections.forEach { $0.disconnect() }
        dialogWindows.end()
    }

    private func lookSoon() {
        guard look?.isPending != true else { return }
        look = .whenIdle { [weak self] in
            guard let self, let window = window.pointer else { return }
            let focus = window.focusWidget
            if focus.map(isKept) != true { takeBack() }
        }
    }

    /// Puts the focus back at once, before the next key arrives, unless it may stay.
    private func focusDidMove() {
        guard let window = window.pointer else { return }
        // A dialog is not done with the focus yet.
        if window.openDialog != nil { return lookSoon() }
        guard let focus = window.focusWidget else { return }
        guard !isKept(focus) else { return latest = WeakWidget(focus) }
        // A popover that closes by a click beside it lies over the layer, and the user can leave it.
        guard !isSuspended, !focus.isInModalPopover else { return }
        isSuspended = true
        if let former = latest.pointer, former.root == window, former.isMapped, isKept(former) {
            former.takeFocusBack()
        }
        if window.focusWidget.map(isKept) != true { takeBack() }
        isSuspended = false
        onReturn()
    }

    /// Moves the focus to the topmost of what is open over the window, and to a widget once nothing is.
    ///
    /// - Returns: whether one of them has the focus now.
    static func giveBack(
        to widget: WidgetPointer?,
        in window: WidgetPointer,
        besides layer: WidgetPointer?
    ) -> Bool {
        let former = widget.flatMap { $0.root == window && $0.isMapped ? $0 : nil }
        // A widget below what is modal may take the focus all the same, and Escape with it.
        guard let modal = ModalContent.topmost(in: window, besides: layer) else {
            former?.takeFocusBack()
            return former.map { $0.hasFocusWithin(window) } ?? false
        }
        let isInside = former.map(modal.contains) ?? false
        if isInside { former?.takeFocusBack() }
        let hasFocus = modal.takeFocus()
        if let former, !isInside {
            let (widget, window, layer) = (WeakWidget(former), WeakWidget(window), WeakWidget(layer))
            modal.onceClosed {
                guard let window = window.pointer, gtk_widget_in_destruction(window) == 0,
                    // Another tour keeps the focus in its callout.
                    !window.selfAndDescendants.contains(where: {
                        $0 != layer.pointer && CustomWidget.of($0) is OverlayLayer
                    })
                else { return }
                _ = giveBack(to: widget.pointer, in: window, besides: layer.pointer)
            }
        }
        return hasFocus
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

    /// Whether the widget is in an open popover that closes by a click beside it.
    var isInModalPopover: Bool {
        ancestorsAndSelf.contains {
            $0.isA(gtk_popover_get_type()) && $0.isMapped
                && gtk_popover_get_autohide($0.cast(to: GtkPopover.self)) != 0
        }
    }

    fileprivate func hasFocusWithin(_ window: WidgetPointer) -> Bool {
        window.focusWidget.map { isSelfOrAncestor(of: $0) } ?? false
    }
}
