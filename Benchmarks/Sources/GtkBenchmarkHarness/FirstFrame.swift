import CWalkthroughGtk
import WalkthroughGtkSupport

/// Measures how long something takes to come up in a window.
package enum FirstFrame {
    /// Seconds until the first frame with it is painted.
    ///
    /// - Parameter show: shows it in a window that is on screen, with a vertical box in it.
    package static func seconds(_ show: (_ window: WidgetPointer, _ box: WidgetPointer) -> Void) -> Double {
        let (window, box) = (gtk_window_new()!, gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!)
        gtk_window_set_default_size(window.cast(), 640, 480)
        gtk_box_append(box.cast(), gtk_label_new("Content"))
        gtk_window_set_child(window.cast(), box)
        gtk_window_present(window.cast())
        while gtk_widget_get_mapped(window) == 0 { g_main_context_iteration(nil, 1) }
        let meter = FrameMeter(window: window)
        _ = meter.cost(ofFrames: 1) { _ in gtk_widget_queue_draw(window) }
        let duration = ContinuousClock().measure { meter.paint { show(window, box) } }
        gtk_window_destroy(window.cast())
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
        return duration / .seconds(1)
    }
}
