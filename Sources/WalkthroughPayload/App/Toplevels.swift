internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughGtkSupport

/// The app's windows.
enum Toplevels {
    /// The window that a tour is played in: the one in use, else the first that is shown.
    static var inUse: WidgetPointer? {
        let windows = mapped
        return windows.first { gtk_window_is_active($0.cast(to: GtkWindow.self)) != 0 } ?? windows.first
    }

    /// The app's own windows on screen, the oldest first.
    static var mapped: [WidgetPointer] {
        guard let list = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(list)).reversed().compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            // The list keeps the window alive for as long as it is needed here.
            defer { g_object_unref(item) }
            let widget = item.assumingMemoryBound(to: GtkWidget.self)
            return widget.isMapped && !LibraryCopy.isInLab(widget) ? widget : nil
        }
    }
}

/// Writes a line to standard error.
func printError(_ text: String) {
    _ = (text + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
