internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Does what a click on the widget would: activates it, or moves the focus into it, as into a text;
    /// returns whether it did one of these.
    func activateAsByClick() -> Bool {
        guard isMapped, gtk_widget_is_sensitive(self) != 0 else { return false }
        // What activates a text accepts what is in it.
        if !isA(gtk_editable_get_type()), gtk_widget_activate(self) != 0 { return true }
        return gtk_widget_child_focus(self, GTK_DIR_TAB_FORWARD) != 0
    }

    /// Does what a press of it does, at once. If it has an action, that is activated instead, because an item
    /// of a closed menu cannot be clicked.
    func press() {
        if let action = detailedAction {
            _ = ActionName(action)?.activate(from: self)
        } else if isA(gtk_button_get_type()) {
            // Activated by GTK, a button clicks a quarter of a second later.
            emit("clicked")
        } else if let list = itemList {
            // Neither added to a selection nor extending it.
            var flags = [g_variant_new_boolean(0), g_variant_new_boolean(0)]
            gtk_widget_activate_action_variant(self, "listitem.select", g_variant_new_tuple(&flags, 2))
            if list.flag("single-click-activate") == true { gtk_widget_activate(self) }
        } else if let notebook {
            let tabs = parent?.children.filter { $0.notebook != nil } ?? []
            gtk_notebook_set_current_page(notebook.opaque, gint(tabs.firstIndex(of: self) ?? -1))
        } else {
            gtk_widget_activate(self)
        }
    }

    /// The list, grid or column view that it is an item of; nil for anything else.
    private var itemList: WidgetPointer? {
        let lists = [gtk_list_base_get_type(), gtk_column_view_get_type()]
        guard ["GtkListItemWidget", "GtkColumnViewRowWidget"].contains(typeName) else { return nil }
        return ancestorsAndSelf.first { list in lists.contains { list.isA($0) } }
    }
}
