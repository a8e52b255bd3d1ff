internal import CWalkthroughGtk

/// The windows of the app.
package enum WindowList {
    /// Whether a window was destroyed, though references remain: `destroy` is emitted when the last goes.
    package static func hasDropped(_ window: WidgetPointer) -> Bool {
        window.isA(gtk_window_get_type()) && !toplevels.contains(window)
    }

    /// All toplevels, mapped or not, except the lab's; the pointers are valid until control returns to the
    /// main loop.
    package static var all: [WidgetPointer] { toplevels.filter { !LibraryCopy.isInLab($0) } }

    private static var toplevels: [WidgetPointer] {
        guard let toplevels = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(toplevels)).compactMap { index in
            guard let item = g_list_model_get_item(toplevels, index) else { return nil }
            // The list keeps the window alive for as long as it is needed here.
            defer { g_object_unref(item) }
            return item.assumingMemoryBound(to: GtkWidget.self)
        }
    }
}
