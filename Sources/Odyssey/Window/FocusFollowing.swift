internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Scrolls the focused widget into the part of the content that the header does not cover.
final class FocusFollowing {
    private let window: WidgetPointer
    private let scroller: WidgetPointer
    private let scrolling: Scrolling
    private let coveredHeight: () -> Int
    private static let margin = 12.0

    /// Follows the focus for as long as `window` lives.
    ///
    /// - Parameter coveredHeight: how much of the scroller's top is covered, in logical pixels.
    init(window: WidgetPointer, scrolling: Scrolling, coveredHeight: @escaping () -> Int) {
        self.window = window
        self.scroller = scrolling.scroller
        self.scrolling = scrolling
        self.coveredHeight = coveredHeight
        connect(window, "notify::focus-widget") { [weak self] _ in self?.follow() }
        // GTK stops drawing the focus three seconds after a key; the next key moves it, then draws it.
        connect(window, "notify::focus-visible") { [weak self] _ in self?.follow() }
    }

    private func follow() {
        guard
            gtk_window_get_focus_visible(window.cast(to: GtkWindow.self)) != 0,
            let focus = window.focusWidget,
            scroller.isSelfOrAncestor(of: focus), focus != scroller,
            // A popover has a place of its own, wherever the page is scrolled to.
            gtk_widget_get_native(focus) == OpaquePointer(window),
            let place = bounds(of: focus, in: scroller)
        else { return }
        let top = Double(coveredHeight()) + Self.margin
        let bottom = Double(gtk_widget_get_height(scroller)) - Self.margin
        // Where both do not fit, the top of the widget stays visible: reading starts there.
        var distance = max(0, place.y + place.height - bottom)
        distance = min(distance, place.y - top)
        if place.y < top { distance = place.y - top }
        if distance != 0 { scrolling.scroll(by: distance) }
    }
}
