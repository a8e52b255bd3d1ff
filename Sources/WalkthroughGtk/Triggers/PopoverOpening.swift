internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Opens a popover. While a trigger keeps it open it does not autohide, so that the callout stays usable.
class PopoverOpening: Opening {
    private var wasAutohiding = false
    private var isAimed = false

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
        aim(popover)
        popUp(widget)
    }

    /// Points a context menu at the middle, as a click there would: what it belongs to may fill the window.
    private func aim(_ popover: UnsafeMutablePointer<GtkPopover>) {
        guard let bin = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self).parent,
            bin.isA(named: "GtkPopoverBin")
        else { return }
        var former = GdkRectangle()
        guard gtk_popover_get_pointing_to(popover, &former) == 0 else { return }
        isAimed = true
        var middle = GdkRectangle(
            x: gtk_widget_get_width(bin) / 2,
            y: gtk_widget_get_height(bin) / 2,
            width: 1,
            height: 1
        )
        gtk_popover_set_pointing_to(popover, &middle)
    }

    func popUp(_ widget: WidgetPointer) { gtk_popover_popup(widget.cast()) }

    override func hide(_ widget: WidgetPointer) { gtk_popover_popdown(widget.cast()) }

    override func restore(_ widget: WidgetPointer) {
        guard let popover else { return }
        if wasAutohiding { gtk_popover_set_autohide(popover, 1) }
        if isAimed { gtk_popover_set_pointing_to(popover, nil) }
        isAimed = false
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

/// Opens the popover of a `GtkPopoverBin`, which GTK has since 4.22.
final class PopoverBinOpening: PopoverOpening {
    override var popover: UnsafeMutablePointer<GtkPopover>? { widget?.child("popover")?.cast() }

    override var isReady: Bool { widget?.isMapped == true && popover != nil }

    override var obstacle: String? { popover == nil ? "it has no popover" : super.obstacle }

    override func popUp(_ widget: WidgetPointer) { if let popover { gtk_popover_popup(popover) } }

    override func hide(_ widget: WidgetPointer) { if let popover { gtk_popover_popdown(popover) } }
}
