internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// The bars that an app has along the bottom of a window, which an offer does not cover.
enum BottomBars {
    /// How high they are together, in logical pixels.
    static func height(in window: WidgetPointer?) -> Int {
        guard let window else { return 0 }
        let bottom = Double(gtk_widget_get_height(window))
        let tops = bars(in: window).compactMap { bar -> Double? in
            guard let box = bounds(of: bar.widget, in: window), box.y + box.height >= bottom - 1 else { return nil }
            return box.y + box.height - (bar.height ?? box.height)
        }
        return Int(bottom - (tops.min() ?? bottom))
    }

    /// Those that may be at the bottom; a view of libadwaita says how high the bars in it are. Nothing that scrolls
    /// holds one.
    private static func bars(in widget: WidgetPointer) -> [(widget: WidgetPointer, height: Double?)] {
        guard widget.isMapped, !widget.isA(gtk_scrollable_get_type()), !LibraryCopy.isLayer(widget) else { return [] }
        if widget.isA(gtk_action_bar_get_type()) { return [(widget, nil)] }
        let height =
            widget.isA(named: "AdwToolbarView")
            ? walkthrough_object_get_int(UnsafeMutableRawPointer(widget), "bottom-bar-height") : 0
        let own = height > 0 ? [(widget: widget, height: Double?(Double(height)))] : []
        return own + widget.children.filter { !$0.isA(gtk_native_get_type()) }.flatMap(bars)
    }
}
