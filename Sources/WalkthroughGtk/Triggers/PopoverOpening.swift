internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A popover. While it is open by a trigger it does not take all input, so that the callout can be used.
class PopoverOpening: Opening {
    private var wasAutohiding = false

    var popover: UnsafeMutablePointer<GtkPopover>? { widget?.cast(to: GtkPopover.self) }

    override var isReady: Bool { super.isReady && widget?.parent?.isMapped == true }

    override var liesAbove: Bool { true }

    override func isShown(_ widget: WidgetPointer) -> Bool {
        popover.map {
            gtk_widget_get_visible(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) != 0
        } ?? false
    }

    override func show(_ widget: WidgetPointer) {
        guard let popover else { return }
        // GTK loses the surface of a popover whose autohide changes while it is open.
        wasAutohiding = !isShown(widget) && gtk_popover_get_autohide(popover) != 0
        if wasAutohiding { gtk_popover_set_autohide(popover, 0) }
        popUp(widget)
    }

    func popUp(_ widget: WidgetPointer) { gtk_popover_popup(widget.cast()) }

    override func hide(_ widget: WidgetPointer) { gtk_popover_popdown(widget.cast()) }

    override func restore(_ widget: WidgetPointer) {
        if wasAutohiding, let popover { gtk_popover_set_autohide(popover, 1) }
    }

    override func watch(_ widget: WidgetPointer) -> [SignalConnection] {
        guard let popover else { return [] }
        return [connect(popover, "closed") { [weak self] _ in self?.wasDismissed() }]
    }
}

/// The popover of a menu button, which is pressed in while that is open.
final class MenuButtonOpening: PopoverOpening {
    override var popover: UnsafeMutablePointer<GtkPopover>? {
        widget.flatMap { gtk_menu_button_get_popover($0.opaque) }
    }

    override var isReady: Bool { widget?.isMapped == true && popover != nil }

    override func popUp(_ widget: WidgetPointer) { gtk_menu_button_popup(widget.opaque) }

    override func hide(_ widget: WidgetPointer) { gtk_menu_button_popdown(widget.opaque) }
}
