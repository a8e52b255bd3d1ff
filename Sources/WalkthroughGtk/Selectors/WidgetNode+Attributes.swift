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
        case .title: title
        case .modal: isModal ? "true" : nil
        case .msgid: nil
        }
    }

    private var title: String? {
        let hasTitle =
            widget.isA(gtk_window_get_type()) || Libadwaita.isDialog(widget)
            || widget.isA(named: "AdwNavigationPage")
        return hasTitle ? widget.text(of: "title") : nil
    }

    private var isModal: Bool {
        widget.isA(gtk_window_get_type())
            ? gtk_window_get_modal(widget.cast()) != 0 : Libadwaita.isDialog(widget)
    }

    private var icon: String? {
        if let own = widget.iconName { return own }
        guard
            [gtk_button_get_type(), gtk_menu_button_get_type(), gtk_list_box_row_get_type()]
                .contains(where: { widget.isA($0) })
        else { return nil }
        return widget.firstPart { $0.isA(gtk_image_get_type()) ? $0.iconName : nil }
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

    /// The text on it, not what the user typed; a control has that of the first label in it, of those with
    /// letters if there are such: a number may be a count.
    private var label: String? {
        if let own = widget.labelText { return own }
        if widget.isControl,
            let inner = widget.firstPart({ $0.labelText.flatMap { $0.hasLetters ? $0 : nil } })
                ?? widget.firstPart(\.labelText)
        {
            return inner
        }
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
    /// The value of a text property of the toolkit; nil when the widget has no such property, or it is empty.
    func text(of property: String) -> String? {
        guard hasReadableProperty(property, of: walkthrough_type_string) else { return nil }
        guard let text = walkthrough_object_get_string(self, property) else { return nil }
        defer { g_free(text) }
        return String(cString: text).nonEmpty
    }

    /// The name of its icon; the first, of an icon of several.
    fileprivate var iconName: String? {
        // Those are parts of libadwaita's widgets.
        if let name = text(of: "icon-name") { return name.hasPrefix("adw-") ? nil : name }
        guard isA(gtk_image_get_type()), let icon = gtk_image_get_gicon(opaque),
            icon.isA(g_themed_icon_get_type())
        else { return nil }
        return g_themed_icon_get_names(icon)?.pointee.map { String(cString: $0) }
    }

    /// Whether it is an arrow that tells whether something is unfolded.
    var isUnfoldingArrow: Bool { isA(gtk_image_get_type()) && iconName?.hasPrefix("pan-") == true }

    /// Whether it has a property of a type, or of one derived from it, that can be read.
    func hasReadableProperty(_ name: String, of type: GType) -> Bool {
        hasProperty(name, of: type, G_PARAM_READABLE)
    }

    /// Whether it has a property of a type, or of one derived from it, that can be read or written.
    ///
    /// A property counts only if GTK or libadwaita implements it: what an app does to tell its own may crash.
    func hasProperty(_ name: String, of type: GType, _ flag: GParamFlags) -> Bool {
        guard let spec = walkthrough_toolkit_property(self, name) else { return false }
        return g_type_is_a(spec.pointee.value_type, type) != 0
            && spec.pointee.flags.rawValue & flag.rawValue != 0
    }

    /// The text of a label; nil for that in which a label to be edited shows what the user typed.
    fileprivate var labelText: String? {
        if isA(gtk_label_get_type()) {
            guard let text = gtk_label_get_text(opaque).flatMap({ String(cString: $0).nonEmpty }) else {
                return nil
            }
            let editable = ancestorsAndSelf.first { $0.isA(gtk_editable_get_type()) }
            return editable?.typedTexts.contains(text) == true ? nil : text
        }
        return typeName == "GtkInscription" ? text(of: "text") : nil
    }

    /// The visible widgets inside of it, in the order of the tree; popovers and texts are not searched.
    fileprivate var shown: [WidgetPointer] {
        children.filter {
            gtk_widget_get_visible($0) != 0 && !$0.isA(gtk_native_get_type())
                && !$0.isA(gtk_text_view_get_type())
        }
    }

    /// The same, with all that is inside of these.
    var shownParts: [WidgetPointer] { shown.flatMap { [$0] + $0.shownParts } }

    /// The first value that a visible descendant has, in the order of the tree; popovers are not searched.
    fileprivate func firstPart<Value>(_ value: (WidgetPointer) -> Value?) -> Value? {
        for child in shown {
            if let found = value(child) ?? child.firstPart(value) { return found }
        }
        return nil
    }

    /// The pages of a widget that lists them as GTK's stack does, such as libadwaita's.
    fileprivate var pageNames: [(child: WidgetPointer, name: String)] {
        items(of: "pages").compactMap { page in
            guard let name = page.text(of: "name"), let child = page.child("child") else { return nil }
            return (child, name)
        }
    }
}

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }
}
