internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// What lies over the rest of a window and is alone to have the keyboard: a popover that closes by a click
/// beside it, a dialog of libadwaita, or a sheet.
struct ModalContent {
    let widget: WidgetPointer
    private let kind: Kind

    private enum Kind { case popover, dialog, sheet }

    /// Finds the topmost of those that are open in a window, apart from its layer; nil when none is.
    static func topmost(in window: WidgetPointer, besides layer: WidgetPointer?) -> ModalContent? {
        let open = window.selfAndDescendants.filter { $0.isMapped && layer?.isSelfOrAncestor(of: $0) != true }
        // A popover has a surface of its own, above all others; one in another comes after it.
        if let popover = open.last(where: \.isModalPopover) {
            return ModalContent(widget: popover, kind: .popover)
        }
        let sheet = open.last(where: \.isModalSheet).map { ModalContent(widget: $0, kind: .sheet) }
        guard let dialog = window.openDialog else { return sheet }
        // The sheet that a dialog itself may be shown in is not in its child.
        let content = dialog.child("child")
        if let sheet, content?.isSelfOrAncestor(of: sheet.widget) == true { return sheet }
        return ModalContent(widget: dialog, kind: .dialog)
    }

    /// Whether a dialog of libadwaita or a sheet lies over a window; a popover has a surface of its own.
    static func isOver(_ window: WidgetPointer) -> Bool {
        window.openDialog != nil
            || g_type_from_name("AdwBottomSheet") != 0
                && window.selfAndDescendants.contains { $0.isMapped && $0.isModalSheet }
    }

    /// Closes the menus and other popovers that close by a click beside them, before a tour begins with a
    /// step: they would lie over the callout, and take the first click on it. What the step opens itself, or
    /// points into, stays.
    static func closePopovers(in window: WidgetPointer, before step: Step?) {
        let open = window.selfAndDescendants.filter { $0.isMapped && $0.isModalPopover }
        guard !open.isEmpty else { return }
        let opened = (step?.triggers ?? []).flatMap { TriggerRegistry.bindings(of: $0, in: window) }
            .compactMap(\.opening.widget)
        let shown = (step?.elements ?? []).map { ElementRegistry.widgets(for: $0, in: window) }.filter {
            !$0.isEmpty
        }
        for popover in open {
            // A menu button opens the popover below it.
            let isOpened = opened.contains {
                $0.isSelfOrAncestor(of: popover) || popover.isSelfOrAncestor(of: $0)
            }
            let isNeeded = isOpened || shown.contains { $0.allSatisfy(popover.isSelfOrAncestor(of:)) }
            if !isNeeded { gtk_popover_popdown(popover.cast()) }
        }
    }

    /// Whether the focus of its window is in it.
    var hasFocus: Bool {
        guard let window = widget.root, let focus = window.focusWidget else { return false }
        return contains(focus)
    }

    func contains(_ other: WidgetPointer) -> Bool { area.isSelfOrAncestor(of: other) }

    /// Moves the focus into it, or away from everything for a popover with nothing to press, which gets the
    /// keys then; returns whether it has the focus now.
    func takeFocus() -> Bool {
        guard let window = widget.root else { return false }
        if hasFocus { return true }
        // What takes the focus moves it as Tab does, onward from where it is, so clear it first.
        gtk_window_set_focus(window.cast(), nil)
        switch kind {
        case .dialog, .sheet: gtk_widget_grab_focus(area)
        // The popover itself expects that something has the focus.
        case .popover:
            if let child = gtk_popover_get_child(widget.cast()) {
                gtk_widget_child_focus(child, GTK_DIR_TAB_FORWARD)
            }
        }
        // So that Escape closes it, though there is nothing to press.
        if !hasFocus, kind != .popover { gtk_window_set_focus(window.cast(), area) }
        return hasFocus
    }

    func onceClosed(_ handle: @escaping () -> Void) {
        var connection: SignalConnection?
        let finish = {
            connection?.disconnect()
            connection = nil
            handle()
        }
        switch kind {
        case .popover:
            connection = connect(widget, "closed") { _ in
                // GTK moves the focus out of it after this signal.
                _ = ScheduledCall.whenIdle(finish)
            }
        case .sheet:
            let reference = WeakWidget(widget)
            connection = connect(widget, "notify::open") { _ in
                if reference.pointer?.isModalSheet != true { finish() }
            }
        case .dialog:
            guard let window = widget.root else { return }
            let (reference, dialog) = (WeakWidget(window), widget)
            connection = connect(window, "notify::visible-dialog") { _ in
                if reference.pointer?.openDialog != dialog { finish() }
            }
        }
    }

    /// Where its focus may be; a sheet has what it lies over for a child, too.
    private var area: WidgetPointer {
        guard kind == .sheet, let content = widget.child("sheet") else { return widget }
        return content.ancestorsAndSelf.first { $0.parent == widget } ?? content
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Whether dialogs of libadwaita may open inside of the window.
    var canHoldDialogs: Bool {
        let dialog = g_type_from_name("AdwDialog")
        return dialog != 0 && hasReadableProperty("visible-dialog", of: dialog)
    }

    /// The dialog of libadwaita that is open in the window, the topmost of several.
    var openDialog: WidgetPointer? { canHoldDialogs ? child("visible-dialog") : nil }

    fileprivate var isModalPopover: Bool {
        isA(gtk_popover_get_type()) && gtk_popover_get_autohide(cast()) != 0
    }

    fileprivate var isModalSheet: Bool {
        isA(named: "AdwBottomSheet") && flag("open") == true && flag("modal") == true
    }
}
