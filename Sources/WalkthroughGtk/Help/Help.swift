public import CWalkthroughGtk
public import WalkthroughGtkSupport
public import WalkthroughEngine

extension WidgetReference {
    /// Lists a tour in the Help of the app, for users who want to take it, once more or at last.
    ///
    /// A tour that is offered, or presented once, is listed without this.
    ///
    /// ```swift
    /// window.listWalkthrough(tour)
    /// ```
    ///
    /// The widget is the window that the tour is of, or a page of it: while that page is on screen, its tours come
    /// first. The tour is in Help for as long as the widget lives.
    ///
    /// - Parameters:
    ///   - walkthrough: the tour, whose id must not change.
    ///   - options: how it looks, and what it asks of the app.
    ///   - onFinish: called each time when the tour is over that was taken from there.
    public func listWalkthrough(
        _ walkthrough: Walkthrough,
        options: PresentationOptions = PresentationOptions(),
        onFinish: @escaping (Outcome) -> Void = { _ in }
    ) {
        HelpList.add(
            HelpTour(walkthrough, at: gtkWidget) { place, progress, length in
                var options = options
                options.length = length
                place.presentWalkthrough(
                    walkthrough,
                    resuming: progress,
                    options: options,
                    onFinish: onFinish
                )
            }
        )
    }

    /// Makes a section for the Help menu of the widget's window: the tours, and Show Hints Again.
    ///
    /// ```swift
    /// let section = window.makeWalkthroughHelpMenu()       // for g_menu_append_section
    /// ```
    ///
    /// It lists the tours of the page on screen and of the window first, then all others; each says whether it is new or
    /// unfinished. One whose steps are not all in both lengths has a submenu with the quick and the full one. It stays
    /// true for as long as it lives.
    ///
    /// - Returns: a `GMenuModel`, which the caller owns; nil when the widget is in no window.
    public func makeWalkthroughHelpMenu() -> UnsafeMutablePointer<GMenuModel>? {
        gtkWidget.root.map { UnsafeMutablePointer(HelpMenu.make(in: $0)) }
    }

    /// Makes a page with the same as ``makeWalkthroughHelpMenu()``, for a window or dialog of its own.
    ///
    /// - Returns: the page; nil when the widget is in no window.
    public func makeWalkthroughHelpPage() -> WidgetPointer? {
        gtkWidget.root.map { HelpPage(for: $0).widget }
    }
}
