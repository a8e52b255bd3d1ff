internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    func isIn(_ state: WidgetState) -> Bool {
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

    /// The value of a property as text, in lower case; nil when it does not exist or has no text form. A text
    /// that is not set is empty.
    func property(_ name: String) -> String? {
        let object = cast(to: GObject.self)
        let objectClass = UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GObjectClass>.self)
        guard let spec = g_object_class_find_property(objectClass, name) else { return nil }
        var value = GValue()
        g_value_init(&value, spec.pointee.value_type)
        g_object_get_property(object, name, &value)
        defer { g_value_unset(&value) }
        var text = GValue()
        g_value_init(&text, walkthrough_type_string)
        defer { g_value_unset(&text) }
        guard g_value_transform(&value, &text) != 0 else { return nil }
        return g_value_get_string(&text).map { String(cString: $0).lowercased() } ?? ""
    }
}
