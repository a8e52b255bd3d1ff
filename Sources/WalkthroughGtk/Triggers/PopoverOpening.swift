internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Opens a popover, or that of a menu button, which looks pressed meanwhile, or that of a `GtkPopoverBin`,
/// which GTK has since 4.22. While a trigger keeps it open it does not autohide, so that the callout stays
/// usable.
final class PopoverOpening: Opening {
    private let isMenuButton: Bool
    private var wasAutohiding = false
    private var isAimed = false

    override init(_ widget: WidgetPointer) {
        isMenuButton = widget.isA(gtk_menu_button_get_type())
        super.init(widget)
    }

    private var popover: UnsafeMutablePointer<GtkPopover>? {
        guard let widget else { return nil }
        if isMenuButton { return gtk_menu_button_get_popover(widget.opaque) }
        return (isItself ? widget : widget.child("popover"))?.cast()
    }

    private var isItself: Bool { widget?.isA(gtk_popover_get_type()) == true }

    override var isReady: Bool {
        guard isItself else { return widget?.isMapped == true && popover != nil }
        return super.isReady && widget?.parent?.isMapped == true
    }

    override var hasLostItsPlace: Bool { widget?.root != nil && !isReady }

    override var obstacle: String? { popover == nil ? "it has no popover" : super.obstacle }

    override var liesAbove: Bool { true }

    override func isShown(_ widget: WidgetPointer) -> Bool {
        popover.map { gtk_widget_get_visible(WidgetPointer(OpaquePointer($0))) != 0 } ?? false
    }

    override func show(_ widget: WidgetPointer) {
        guard let popover else { return }
        // GTK loses the surface of a popover whose autohide changes while it is open.
        wasAutohiding = !isShown(widget) && gtk_popover_get_autohide(popover) != 0
        if wasAutohiding { gtk_popover_set_autohide(popover, 0) }
        aim(popover)
        if isMenuButton { gtk_menu_button_popup(widget.opaque) } else { gtk_popover_popup(popover) }
    }

    /// Points a context menu at the middle, as a click there would: what it belongs to may fill the window.
    private func aim(_ popover: UnsafeMutablePointer<GtkPopover>) {
        guard let bin = WidgetPointer(OpaquePointer(popover)).parent, bin.isA(named: "GtkPopoverBin") else {
            return
        }
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

    override func hide(_ widget: WidgetPointer) {
        if isMenuButton { return gtk_menu_button_popdown(widget.opaque) }
        if let popover { gtk_popover_popdown(popover) }
    }

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
