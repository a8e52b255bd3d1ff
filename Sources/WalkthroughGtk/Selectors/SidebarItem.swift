internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The GtkBuilder id of the item that the row of an `AdwSidebar` stands for; nil when it has none.
    ///
    /// The items of an interface file are no widgets, and the sidebar makes rows of them.
    var sidebarItemID: UnsafePointer<CChar>? {
        guard let item = sidebarItem, let id = g_object_get_data(item.cast(), "gtk-builder-id") else {
            return nil
        }
        return UnsafePointer(id.assumingMemoryBound(to: CChar.self))
    }

    /// The item that it is the row of.
    private var sidebarItem: WidgetPointer? {
        let type = g_type_from_name("AdwSidebar")
        guard type != 0, isA(gtk_list_box_row_get_type()), let sidebar = gtk_widget_get_ancestor(self, type)
        else { return nil }
        let others = ["prefix", "suffix", "placeholder"].compactMap { sidebar.child($0) }
        let rows = sidebar.rows(except: others)
        var items = sidebar.items(of: "items")
        if rows.count != items.count, let filter = sidebar.child("filter") {
            items = items.filter { gtk_filter_match(filter.cast(), $0) != 0 }
        }
        guard rows.count == items.count, let place = rows.firstIndex(of: self) else { return nil }
        return items[place]
    }

    /// The rows of the lists in it, in the order of the tree.
    private func rows(except others: [WidgetPointer]) -> [WidgetPointer] {
        if others.contains(self) { return [] }
        return isA(gtk_list_box_row_get_type()) ? [self] : children.flatMap { $0.rows(except: others) }
    }
}
