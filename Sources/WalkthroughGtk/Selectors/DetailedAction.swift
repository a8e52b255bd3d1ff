internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The action that the widget activates, with its target in parentheses, such as `cal.insert-digit(7)`.
    var detailedAction: String? {
        if walkthrough_toolkit_tells_action(self) != 0,
            let name = gtk_actionable_get_action_name(opaque)
        {
            return Self.detailed(String(cString: name), gtk_actionable_get_action_target_value(opaque))
        }
        return typeName == "GtkModelButton" ? menuAction : nil
    }

    fileprivate static func detailed(_ name: String, _ target: OpaquePointer?) -> String {
        guard let target, let printed = g_variant_print(target, 0) else { return name }
        defer { g_free(printed) }
        return "\(name)(\(String(cString: printed)))"
    }

    /// The action of a menu item. Its widget does not expose it, so it is looked up in the menu's model by
    /// the item's text.
    private var menuAction: String? {
        guard let label = text(of: "text"),
            // The model of the outermost menu holds those of its submenus.
            let menu = ancestorsAndSelf.filter({ $0.isA(gtk_popover_menu_get_type()) }).last,
            let model = gtk_popover_menu_get_menu_model(menu.opaque)
        else { return nil }
        return model.actions.first { $0.label?.withoutMnemonic == label.withoutMnemonic }?.action
    }
}

extension UnsafeMutablePointer where Pointee == GMenuModel {
    /// The labels of the menu's items and of those in its sections and submenus, in their order, and the
    /// actions that they activate, with their targets.
    var actions: [(label: String?, action: String)] { actions(depth: 0) }

    private func actions(depth: Int) -> [(label: String?, action: String)] {
        // A menu model may contain itself.
        guard depth < 10 else { return [] }
        return (0..<g_menu_model_get_n_items(self)).flatMap { item -> [(label: String?, action: String)] in
            var found: [(label: String?, action: String)] = []
            if let name = text(of: "action", item) {
                let target = g_menu_model_get_item_attribute_value(self, item, "target", nil)
                defer { if let target { g_variant_unref(target) } }
                found.append((text(of: "label", item), WidgetPointer.detailed(name, target)))
            }
            for link in ["section", "submenu"] {
                guard let inner = g_menu_model_get_item_link(self, item, link) else { continue }
                defer { g_object_unref(inner) }
                found += inner.actions(depth: depth + 1)
            }
            return found
        }
    }

    private func text(of attribute: String, _ item: gint) -> String? {
        guard let value = g_menu_model_get_item_attribute_value(self, item, attribute, nil) else {
            return nil
        }
        defer { g_variant_unref(value) }
        guard g_variant_classify(value) == G_VARIANT_CLASS_STRING else { return nil }
        return g_variant_get_string(value, nil).map { String(cString: $0) }
    }
}
