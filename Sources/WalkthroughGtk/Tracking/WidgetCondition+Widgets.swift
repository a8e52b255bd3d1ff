internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

extension WidgetCondition {
    /// Whether the widget is in the state now; looked for in `window` first, then in others and in popovers.
    func holds(near window: WidgetPointer) -> Bool {
        guard let widget = widget(near: window) else { return state == .hidden }
        return widget.isIn(state)
    }

    /// The widget that the condition is about; nil when there is none.
    func widget(near window: WidgetPointer) -> WidgetPointer? {
        ElementRegistry.widget(for: element, from: window)
    }
}

/// Tells when a widget may have changed its state.
final class WidgetStateWatch {
    private var connections: [SignalConnection] = []
    private let watched: WeakWidget

    init(_ widget: WidgetPointer, onChange: @escaping () -> Void) {
        watched = WeakWidget(widget)
        for signal in ["state-flags-changed", "map", "unmap"] {
            connections.append(connect(widget, signal, after: true) { _ in onChange() })
        }
        if widget.isA(gtk_editable_get_type()) {
            connections.append(connect(widget, "changed") { _ in onChange() })
        } else if widget.isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(widget.cast()) {
            connections.append(connect(buffer, "changed") { _ in onChange() })
        }
    }

    isolated deinit { connections.forEach { $0.disconnect() } }

    /// The widget; nil when it is gone.
    var widget: WidgetPointer? { watched.pointer }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate func isIn(_ state: WidgetState) -> Bool {
        switch state {
        case .enabled: gtk_widget_is_sensitive(self) != 0
        case .disabled: gtk_widget_is_sensitive(self) == 0
        case .visible: isOnScreen
        case .hidden: !isOnScreen
        case .checked: isChecked
        case .unchecked: !isChecked
        case .focused: root.flatMap { gtk_root_get_focus($0.opaque) }.map(isSelfOrAncestor) ?? false
        case .empty: isEmpty
        case .filled: !isEmpty
        }
    }

    private var isChecked: Bool {
        // G_TYPE_BOOLEAN
        if hasReadableProperty("active", of: walkthrough_type_boolean) {
            return walkthrough_object_get_boolean(self, "active") != 0
        }
        return gtk_widget_get_state_flags(self).rawValue & GTK_STATE_FLAG_CHECKED.rawValue != 0
    }

    /// Whether an entry has no text, a list no rows, or anything else no child.
    private var isEmpty: Bool {
        if isA(gtk_editable_get_type()) {
            return gtk_editable_get_text(opaque).map { $0.pointee == 0 } ?? true
        }
        if isA(gtk_text_view_get_type()), let buffer = gtk_text_view_get_buffer(cast()) {
            return gtk_text_buffer_get_char_count(buffer) == 0
        }
        if hasReadableProperty("model", of: g_list_model_get_type()) {
            guard let model = walkthrough_object_get_object(self, "model") else { return true }
            defer { g_object_unref(model) }
            return g_list_model_get_n_items(OpaquePointer(model)) == 0
        }
        if isA(gtk_label_get_type()) { return gtk_label_get_text(opaque).map { $0.pointee == 0 } ?? true }
        return !children.contains { gtk_widget_get_visible($0) != 0 }
    }
}
