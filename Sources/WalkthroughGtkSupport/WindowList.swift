internal import CWalkthroughGtk

/// The windows of the app.
package enum WindowList {
    /// Whether a window was destroyed, though references remain: `destroy` is emitted when the last goes.
    package static func hasDropped(_ window: WidgetPointer) -> Bool {
        window.isA(gtk_window_get_type()) && !allWithLab.contains(window)
    }

    /// All toplevels, mapped or not, except the lab's; the pointers are valid until control returns to the
    /// main loop.
    package static var all: [WidgetPointer] { allWithLab.filter { !LibraryCopy.isInLab($0) } }

    /// Those of ``all`` that are on screen, the oldest first.
    package static var mapped: [WidgetPointer] { all.reversed().filter(\.isMapped) }

    /// The window on screen that the user is in, else the oldest one.
    package static var inUse: WidgetPointer? {
        mapped.first { gtk_window_is_active($0.cast(to: GtkWindow.self)) != 0 } ?? mapped.first
    }

    /// Whether the user is in a window of the lab.
    package static var isLabActive: Bool {
        allWithLab.contains {
            LibraryCopy.isInLab($0) && $0.isA(gtk_window_get_type())
                && gtk_window_is_active($0.cast(to: GtkWindow.self)) != 0
        }
    }

    /// All toplevels, the lab's too.
    package static var allWithLab: [WidgetPointer] {
        gtk_window_get_toplevels().map { $0.items.map(\.widget) } ?? []
    }

    /// Calls `handler` whenever a toplevel is made or destroyed.
    @discardableResult
    package static func onChange(_ handler: @escaping () -> Void) -> SignalConnection? {
        gtk_window_get_toplevels().map { connect($0, "items-changed") { _ in handler() } }
    }
}
