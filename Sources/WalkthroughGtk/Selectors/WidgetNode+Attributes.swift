internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

extension WidgetNode {
    func value(of attribute: WidgetAttribute) -> String? {
        switch attribute {
        case .action: widget.detailedAction
        case .icon: icon
        case .page: page
        case .label: label
        case .tooltip: gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }?.nonEmpty
        case .placeholder: widget.text(of: "placeholder-text")
        case .a11y: accessibleLabel
        case .role: role
        }
    }

    private var icon: String? {
        if let own = widget.text(of: "icon-name") { return own }
        guard widget.isA(gtk_button_get_type()) || widget.isA(gtk_menu_button_get_type()) else { return nil }
        return widget.firstPart { $0.isA(gtk_image_get_type()) ? $0.text(of: "icon-name") : nil }
    }

    /// The name of its page in a stack, of GTK or of another library.
    private var page: String? {
        guard let stack = widget.parent else { return nil }
        if stack.isA(gtk_stack_get_type()) {
            guard let page = gtk_stack_get_page(stack.opaque, widget) else { return nil }
            return gtk_stack_page_get_name(page).map { String(cString: $0) }?.nonEmpty
        }
        return stack.pageNames.first { $0.child == widget }?.name
    }

    /// The text on it as the user reads it; a control has that of the first label in it.
    private var label: String? {
        if let own = widget.labelText { return own }
        if widget.isControl, let inner = widget.firstPart(\.labelText) { return inner }
        if widget.isA(gtk_window_get_type()) || widget.isA(gtk_editable_get_type()) { return nil }
        return ["label", "title", "text"].lazy.compactMap { widget.text(of: $0) }.first?.withoutMnemonic
    }

    private var accessibleLabel: String? {
        guard let text = walkthrough_accessible_get_label(widget) else { return nil }
        defer { g_free(text) }
        return String(cString: text).nonEmpty
    }

    private var role: String? {
        guard let names = g_type_class_ref(gtk_accessible_role_get_type()) else { return nil }
        defer { g_type_class_unref(names) }
        let role = gtk_accessible_get_accessible_role(widget.opaque)
        let value = g_enum_get_value(names.assumingMemoryBound(to: GEnumClass.self), gint(role.rawValue))
        return value.map { String(cString: $0.pointee.value_nick) }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The value of a text property; nil when the widget has no such property, or it is empty.
    func text(of property: String) -> String? {
        guard hasReadableProperty(property, of: GType(16 << 2)) else { return nil }
        guard let text = walkthrough_object_get_string(self, property) else { return nil }
        defer { g_free(text) }
        return String(cString: text).nonEmpty
    }

    /// Whether it has a property of a type, or of one derived from it.
    func hasReadableProperty(_ name: String, of type: GType) -> Bool {
        let objectClass = UnsafeMutableRawPointer(self).load(as: UnsafeMutablePointer<GObjectClass>.self)
        guard let spec = g_object_class_find_property(objectClass, name) else { return false }
        return g_type_is_a(spec.pointee.value_type, type) != 0
            && spec.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0
    }

    /// The text of a label.
    fileprivate var labelText: String? {
        if isA(gtk_label_get_type()) {
            return gtk_label_get_text(opaque).flatMap { String(cString: $0).nonEmpty }
        }
        return typeName == "GtkInscription" ? text(of: "text") : nil
    }

    /// The first value that a visible descendant has, in the order of the tree; popovers are not searched.
    fileprivate func firstPart<Value>(_ value: (WidgetPointer) -> Value?) -> Value? {
        for child in children where gtk_widget_get_visible(child) != 0 && !child.isA(gtk_native_get_type()) {
            if let found = value(child) ?? child.firstPart(value) { return found }
        }
        return nil
    }

    /// The pages of a widget that lists them as GTK's stack does, such as libadwaita's.
    fileprivate var pageNames: [(child: WidgetPointer, name: String)] {
        guard hasReadableProperty("pages", of: g_list_model_get_type()),
            let pages = walkthrough_object_get_object(self, "pages")
        else { return [] }
        defer { g_object_unref(pages) }
        let list = OpaquePointer(pages)
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let page = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(page) }
            // A page is no widget; its properties are read as those of any object.
            let object = page.assumingMemoryBound(to: GtkWidget.self)
            guard object.hasReadableProperty("child", of: gtk_widget_get_type()),
                let name = object.text(of: "name"), let child = walkthrough_object_get_object(page, "child")
            else { return nil }
            // Its parent holds it.
            defer { g_object_unref(child) }
            return (child.assumingMemoryBound(to: GtkWidget.self), name)
        }
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }

    /// A text with mnemonics as it is shown: without the underscores that mark keys.
    var withoutMnemonic: String {
        split(separator: "__", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != "_" } }.joined(separator: "_")
    }
}
