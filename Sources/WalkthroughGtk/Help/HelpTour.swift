internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
package import WalkthroughEngine

/// A tour that users find in the Help of an app.
package struct HelpTour {
    /// The tour, in the user's language.
    let walkthrough: Walkthrough
    /// The window that it is of, or the page.
    let place: WeakWidget
    /// Presents it in that window.
    private let start: (WidgetPointer, WalkthroughProgress?, TourLength) -> Void

    /// - Parameters:
    ///   - place: the window, or the widget of a page in it.
    ///   - start: presents the tour at a widget, going on where it was left, in a length.
    package init(
        _ walkthrough: Walkthrough,
        at place: WidgetPointer,
        _ start: @escaping (WidgetPointer, WalkthroughProgress?, TourLength) -> Void
    ) {
        self.walkthrough = walkthrough
        self.place = WeakWidget(place)
        self.start = start
    }

    /// The window that it is of; nil once that is gone.
    var window: WidgetPointer? { place.pointer?.root }

    /// Whether it is of a page that is on screen.
    var isOfShownPage: Bool {
        guard let place = place.pointer, place != place.root else { return false }
        return place.isMapped
    }

    /// Presents it in its window, which comes to the front, from where the user left it.
    func take(in length: TourLength) {
        guard let place = place.pointer, let window = place.root, window.isA(gtk_window_get_type()) else {
            return
        }
        gtk_window_present(window.cast())
        start(place, TourRecord.history(of: walkthrough.id).unfinished(in: walkthrough), length)
    }
}
