internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Turns off the tooltips of what the pointer reaches during a tour, which would lie over the callout
/// and over what is lit. The layer keeps the pointer from everything else.
final class TooltipSilence {
    /// The widgets whose tooltips are off, and whether they had a text.
    private var silenced: [(widget: WeakWidget, hadText: Bool)] = []
    private var look: ScheduledCall?

    /// Turns off the tooltips of widgets, of what is in them, and of what they are in; call it again when the
    /// content of the window has changed.
    func cover(_ reachable: [WidgetPointer], in window: WidgetPointer) {
        for widget in [window] + reachable.flatMap({ $0.selfAndDescendants + Array($0.ancestorsAndSelf) })
        where gtk_widget_get_has_tooltip(widget) != 0 {
            if !silenced.contains(where: { $0.widget.pointer == widget }) {
                silenced.append((WeakWidget(widget), gtk_widget_get_tooltip_text(widget) != nil))
            }
            gtk_widget_set_has_tooltip(widget, 0)
        }
        let reference = WeakWidget(window)
        // One may be on screen.
        look =
            look
            ?? .whenIdle { if let window = reference.pointer { gtk_widget_trigger_tooltip_query(window) } }
    }

    /// Turns them on again, except those whose text the app has taken away meanwhile.
    func end() {
        look?.cancel()
        look = nil
        for (widget, hadText) in silenced {
            guard let widget = widget.pointer, gtk_widget_in_destruction(widget) == 0,
                !hadText || gtk_widget_get_tooltip_text(widget) != nil
            else { continue }
            gtk_widget_set_has_tooltip(widget, 1)
        }
        silenced = []
    }
}
