import WalkthroughTestSupport

/// A window whose rows can have tips, and with room for tips above and below them.
final class TipWindow: RowsWindow {
    init(width: Int = 420, rows count: Int = 12) { super.init(width: width, height: 420, rows: count) }

    func add(_ child: WidgetPointer) { gtk_box_append(list.cast(to: GtkBox.self), child) }

    func insertAbove(_ child: WidgetPointer) { gtk_box_prepend(list.cast(to: GtkBox.self), child) }

    override func present() {
        super.present()
        eventually("the window") { self.widget.isMapped && gtk_widget_get_width(self.list) > 0 }
        UnmanagedDisplay.bringOnScreen(widget)
    }

    func scroll(to value: Double) { gtk_adjustment_set_value(verticalAdjustment, value) }
}
