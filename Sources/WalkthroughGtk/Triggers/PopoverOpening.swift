internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Opens a popover. While a trigger keeps it open it does not autohide, so that the callout stays usable.
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

/// Opens the popover of a menu button, which looks pressed meanwhile.
final class MenuButtonOpening: PopoverOpening {
    override var popover: UnsafeMutablePointer<GtkPopover>? {
        widget.flatMap { gtk_menu_button_get_popover($0.opaque) }
    }

    override var isReady: Bool { widget?.isMapped == true && popover != nil }

    override var obstacle: String? { popover == nil ? "it has no popover" : super.obstacle }

    override func popUp(_ widget: WidgetPointer) { gtk_menu_button_popup(widget.opaque) }

    override func hide(_ widget: WidgetPointer) { gtk_menu_button_popdown(widget.opaque) }
}
