internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Runs the main loop until some frames of the widget's window have passed.
    ///
    /// Gives up after a second, as no frames come where none is due.
    func passFrames(_ count: Int) {
        guard let clock = gtk_widget_get_frame_clock(self) else { return }
        // It goes with the window's surface.
        g_object_ref(UnsafeMutableRawPointer(clock))
        defer { g_object_unref(UnsafeMutableRawPointer(clock)) }
        let last = gdk_frame_clock_get_frame_counter(clock) + gint64(count)
        _ = MainLoop.run(until: g_get_monotonic_time() + 1_000_000) {
            gdk_frame_clock_get_frame_counter(clock) >= last
        }
    }

    /// Lets GTK apply what waits for the next frame, such as the style of a class that was added.
    func passLayout() {
        guard let clock = gtk_widget_get_frame_clock(self) else { return }
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
        passFrames(1)
    }

    /// The same, then what the display has said, and what is to be done when nothing else is; something that is
    /// animated never lets GTK rest.
    func passLayoutAndRest() {
        passLayout()
        gdk_display_sync(gtk_widget_get_display(self))
        var turns = 0
        while turns < 100, g_main_context_iteration(nil, 0) != 0 { turns += 1 }
    }

    /// Hides the scrollbars that GTK shows for a while after something scrolled: a picture shows a window at
    /// rest.
    func hideScrollIndicators() {
        for widget in selfAndDescendants
        where widget.isA(gtk_scrollbar_get_type())
            && gtk_widget_has_css_class(widget, "overlay-indicator") != 0
        {
            gtk_widget_set_opacity(widget, 0)
        }
    }
}
