internal import CWalkthroughGtk

/// The windows of the app.
package enum WindowList {
    /// All toplevels, mapped or not, but for those of the lab; the pointers are valid until control returns to the main
    /// loop.
    package static var all: [WidgetPointer] {
        guard let toplevels = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(toplevels)).compactMap { index in
            guard let item = g_list_model_get_item(toplevels, index) else { return nil }
            // The list keeps the window alive for as long as it is needed here.
            defer { g_object_unref(item) }
            let window = item.assumingMemoryBound(to: GtkWidget.self)
            return LibraryCopy.isInLab(window) ? nil : window
        }
    }
}
