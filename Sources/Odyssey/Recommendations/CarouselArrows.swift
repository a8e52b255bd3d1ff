internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// The arrows that the pointer or the focus brings up over the picture.
extension Carousel {
    /// Hides the arrows on Escape, pressed anywhere in the window, until pointer and focus have left.
    func hideArrowsOnEscape(in window: WidgetPointer) {
        onKeyPress(in: window) { [weak self] key, _ in
            key == GDK_KEY_Escape && self?.hideArrows() == true
        }
    }

    /// Lets the arrows come up again once pointer and focus have left.
    func showArrowsAgainLater() {
        let carousel = WeakWidget(parts.carousel)
        connect(parts.carousel, "state-flags-changed") { _ in
            guard let carousel = carousel.pointer, !carousel.bringsUpArrows else { return }
            gtk_widget_remove_css_class(carousel, Self.quiet)
        }
    }

    /// Hides the arrows; returns whether there were any.
    private func hideArrows() -> Bool {
        guard parts.carousel.bringsUpArrows, gtk_widget_has_css_class(parts.carousel, Self.quiet) == 0 else {
            return false
        }
        gtk_widget_add_css_class(parts.carousel, Self.quiet)
        return true
    }

    private static var quiet: String { "quiet" }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate var bringsUpArrows: Bool {
        let flags = GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue
        return gtk_widget_get_state_flags(self).rawValue & flags != 0
    }
}
