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

    /// The first object of a kind that is attached to one of ``all``.
    package static func first<Value>(_ attachment: Attachment<Value>) -> Value? {
        all.lazy.compactMap { attachment.of($0) }.first
    }

    /// Those of ``all`` that are on screen, the oldest first.
    package static var mapped: [WidgetPointer] { all.reversed().filter(\.isMapped) }

    /// The window on screen that the user is in, else the oldest one.
    package static var inUse: WidgetPointer? {
        mapped.first(where: isActive) ?? mapped.first
    }

    /// The window on screen that lies over another, or is that: the one that the user is in, else the newest
    /// that belongs to it. A window of the same type is a neighbor, as another document is; nil then.
    package static func front(over home: WidgetPointer) -> WidgetPointer? {
        let open = all.filter(\.isMapped)
        guard let active = open.first(where: isActive) else { return open.first { $0.isOwned(by: home) } }
        let isNeighbor = active != home && !active.isOwned(by: home) && active.isA(home.type)
        return isNeighbor ? nil : active
    }

    /// Whether the user is in a window of the lab.
    package static var isLabActive: Bool { allWithLab.contains { LibraryCopy.isInLab($0) && isActive($0) } }

    /// Whether the user is in any window of this program.
    package static var isAnyActive: Bool { allWithLab.contains(where: isActive) }

    private static func isActive(_ window: WidgetPointer) -> Bool {
        window.isA(gtk_window_get_type()) && gtk_window_is_active(window.cast(to: GtkWindow.self)) != 0
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

    /// Calls `body` when a window is destroyed, though references may remain; disconnect these then.
    package static func onDestruction(
        of window: WidgetPointer,
        _ body: @escaping () -> Void
    ) -> [SignalConnection] {
        let reference = WeakWidget(window)
        let list = onChange { if reference.pointer.map(hasDropped) == true { body() } }
        return [connect(window, "destroy") { _ in body() }, list].compactMap(\.self)
    }
}
