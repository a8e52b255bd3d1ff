internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Scrolls a vertical scroller, animated or at once.
final class Scrolling {
    /// The `GtkScrolledWindow`.
    let scroller: WidgetPointer
    private var animation: Animation?

    /// Controls `scroller`, which must outlive this object.
    init(_ scroller: WidgetPointer) {
        self.scroller = scroller
        // Scrolling by the user cancels ours.
        let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connect(
            controller,
            "scroll",
            answering: { [weak self] _ in
                self?.animation?.stop()
                return false
            }
        )
        gtk_widget_add_controller(scroller, controller)
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(scroller.opaque)
    }

    /// How far the content is scrolled, in logical pixels.
    var value: Double { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }

    /// Scrolls by a distance in logical pixels, clamped to the content.
    func scroll(by distance: Double, animated: Bool = true) {
        scroll(to: value + distance, animated: animated)
    }

    /// Scrolls to an offset in logical pixels, clamped to the content.
    func scroll(to destination: Double, animated: Bool = true) {
        animation?.stop()
        let start = value
        let move = { [weak self] (progress: Double) in
            guard let adjustment = self?.adjustment else { return }
            gtk_adjustment_set_value(adjustment, start + (destination - start) * progress)
        }
        guard animated, start != destination else { return move(1) }
        animation = Animation.run(on: scroller, seconds: 0.35, step: move)
    }
}
