internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Presses a button or a menu item, and afterwards closes the windows and dialogs that this opened.
class PressOpening: Opening {
    private var opened: [WeakWidget] = []
    private var dialogs: PressedDialogs?
    private var former: [WidgetPointer] = []
    private var look: ScheduledCall?
    private var windowWatches: [SignalConnection] = []

    override func isShown(_ widget: WidgetPointer) -> Bool { false }

    override func show(_ widget: WidgetPointer) {
        former = Self.mappedWindows
        if let toplevels = gtk_window_get_toplevels() {
            windowWatches.append(connect(toplevels, "items-changed") { [weak self] _ in self?.lookSoon() })
        }
        dialogs = widget.root.flatMap { PressedDialogs(in: $0) { [weak self] in self?.wasDismissed() } }
        press(widget)
        lookSoon()
    }

    private func lookSoon() {
        guard look?.isPending != true else { return }
        look = .whenIdle { [weak self] in self?.takeNewWindows() }
    }

    /// Does what a press does. If the widget has an action, that is activated instead, because an item of a
    /// closed menu cannot be clicked.
    func press(_ widget: WidgetPointer) {
        if let action = widget.detailedAction {
            _ = ActionName(action)?.activate(from: widget)
        } else if widget.isA(gtk_button_get_type()) {
            // Activated by GTK, a button clicks a quarter of a second later.
            widget.emit("clicked")
        } else {
            gtk_widget_activate(widget)
        }
    }

    override func hide(_ widget: WidgetPointer) { closeWindows() }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] { [] }

    override func widgetIsGone() { closeWindows() }

    private func closeWindows() {
        look?.cancel()
        takeNewWindows()
        windowWatches.forEach { $0.disconnect() }
        windowWatches = []
        for window in opened.compactMap(\.pointer) where window.isMapped { gtk_window_close(window.cast()) }
        opened = []
        dialogs?.close()
        dialogs = nil
    }

    private func takeNewWindows() {
        for window in Self.mappedWindows
        where !former.contains(window) && !opened.contains(where: { $0.pointer == window }) {
            opened.append(WeakWidget(window))
            // A modal window would keep input from the callout.
            gtk_window_set_modal(window.cast(), 0)
            windowWatches.append(connect(window, "unmap") { [weak self] _ in self?.wasDismissed() })
        }
    }

    private static var mappedWindows: [WidgetPointer] {
        guard let toplevels = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(toplevels)).compactMap { index in
            guard let item = g_list_model_get_item(toplevels, index) else { return nil }
            // The list keeps it alive for as long as it is needed here.
            defer { g_object_unref(item) }
            let window = item.assumingMemoryBound(to: GtkWidget.self)
            return gtk_widget_get_visible(window) != 0 && !LibraryCopy.isInLab(window) ? window : nil
        }
    }
}

/// Activates an action, and restores its state afterwards.
final class ActionDemonstration: PressOpening {
    private let action: ActionName
    private let undo: ActionName?
    private var state: OpaquePointer?

    /// - Parameter window: where the action is looked for.
    init(_ window: WidgetPointer, _ action: ActionName, undo: ActionName?) {
        self.action = action
        self.undo = undo
        super.init(window)
    }

    isolated deinit { if let state { g_variant_unref(state) } }

    override func press(_ widget: WidgetPointer) {
        state = action.group(from: widget).flatMap { g_action_group_get_action_state($0, action.ownName) }
        _ = action.activate(from: widget)
    }

    override func hide(_ widget: WidgetPointer) {
        if let state, let group = action.group(from: widget) {
            g_action_group_change_action_state(group, action.ownName, state)
        }
        _ = undo?.activate(from: widget)
        super.hide(widget)
    }
}

/// Sets the text of an entry or a text view, and restores the former text afterwards.
final class TextOpening: Opening {
    private let text: String
    private var before: String?

    init(_ widget: WidgetPointer, _ text: String) {
        self.text = text
        super.init(widget)
    }

    override func isShown(_ widget: WidgetPointer) -> Bool { false }
    override func show(_ widget: WidgetPointer) {
        before = Self.text(of: widget)
        Self.set(text, of: widget)
    }
    override func hide(_ widget: WidgetPointer) { if let before { Self.set(before, of: widget) } }
    override func watch(_ widget: WidgetPointer) -> [SignalConnection] { [] }

    private static func text(of widget: WidgetPointer) -> String? {
        if widget.isA(gtk_editable_get_type()) {
            return gtk_editable_get_text(widget.opaque).map { String(cString: $0) }
        }
        guard widget.isA(gtk_text_view_get_type()) else { return nil }
        let text = walkthrough_object_get_string(gtk_text_view_get_buffer(widget.cast()), "text")
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }

    private static func set(_ text: String, of widget: WidgetPointer) {
        if widget.isA(gtk_editable_get_type()) {
            gtk_editable_set_text(widget.opaque, text)
        } else if widget.isA(gtk_text_view_get_type()) {
            gtk_text_buffer_set_text(gtk_text_view_get_buffer(widget.cast()), text, -1)
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Emits a signal without arguments.
    fileprivate func emit(_ signal: String) {
        let type = cast(to: GTypeInstance.self).pointee.g_class.pointee.g_type
        let id = g_signal_lookup(signal, type)
        guard id != 0 else { return }
        var instance = GValue()
        g_value_init(&instance, type)
        defer { g_value_unset(&instance) }
        g_value_set_object(&instance, self)
        g_signal_emitv(&instance, id, 0, nil)
    }
}
