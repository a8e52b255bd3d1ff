public import WalkthroughGtkSupport
public import WalkthroughEngine
internal import CWalkthroughGtk
internal import CWalkthroughShims

extension WidgetReference {
    /// Shows what is new since the version that the user had before, once.
    ///
    /// ```swift
    /// window.presentWhatsNew([
    ///     WhatsNewEntry(version: "2.1", title: "Search", body: "Press Ctrl+F.", icon: "edit-find-symbolic"),
    ///     WhatsNewEntry(version: "2.0", title: "Tabs", body: "Keep several trips open."),
    /// ])
    /// ```
    ///
    /// Call it at each start, with all entries that there ever were: who skips versions sees what came with all of
    /// them in one list, the newest first. A new user sees nothing, and nobody sees anything twice, not after a
    /// downgrade either, nor on another device that shares the user's record. The list is on a card at the bottom of the
    /// window that holds the widget, or that the widget is. It comes as an offer of a tour does, and waits for those: only
    /// one of them is on screen at a time.
    ///
    /// - Parameter entries: what came with each version, in any order.
    /// - Returns: whether something is new to the user, as far as that is known now.
    @discardableResult
    public func presentWhatsNew(_ entries: [WhatsNewEntry]) -> Bool {
        guard let window = windowForNews, !entries.isEmpty else { return false }
        let isSomethingNew = !AppRelease.news(among: entries).isEmpty
        _ = WhatsNewArrival(entries, in: window)
        return isSomethingNew
    }

    /// Shows what is new because the user asks for it, as from the Help menu: also who has seen it, who is new, and
    /// who wants no guidance.
    ///
    /// ```swift
    /// window.showWhatsNew([WhatsNewEntry(version: "2.1", title: "Search", body: "Press Ctrl+F.")])
    /// ```
    ///
    /// The list has all entries of the version that runs and of earlier ones. It is on the same card as that of
    /// ``presentWhatsNew(_:)``, in place of whatever card is there, gets the focus, and comes once no tour runs.
    ///
    /// - Parameter entries: what came with each version, in any order.
    /// - Returns: whether there is something to show.
    @discardableResult
    public func showWhatsNew(_ entries: [WhatsNewEntry]) -> Bool {
        guard let window = windowForNews else { return false }
        let releases = AppRelease.releases(of: entries)
        guard !releases.isEmpty else { return false }
        _ = WhatsNewArrival(askedFor: releases, in: window)
        return true
    }

    /// The window of the widget; nil, with a warning, where it is in none.
    private var windowForNews: WidgetPointer? {
        MainLoop.runMainActorTasks()
        AppRelease.watch()
        if let window = gtkWidget.root, window.isA(gtk_window_get_type()) { return window }
        walkthrough_log_warning(
            "Walkthrough",
            "What is new was to be shown at a widget that is in no window, and is not: call this once the widget is in one"
        )
        return nil
    }
}
