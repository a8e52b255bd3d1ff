import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A window whose rows and header are the elements of tours.
final class TestWindow: RowsWindow, TouredWindow {
    /// The rows that a test has destroyed; their pointers are dead.
    var destroyedRows: Set<Int> = []

    override init(width: Int = 480, height: Int = 640, rows count: Int = 30) {
        super.init(width: width, height: height, rows: count)
        header.walkthroughElement("header")
    }

    /// Adds an empty popover to a row, which goes with it.
    func addPopover(toRow row: Int, trigger: Trigger) -> WidgetPointer {
        let popover = gtk_popover_new()!
        gtk_widget_set_parent(popover, rows[row])
        connect(rows[row], "destroy") { _ in gtk_widget_unparent(popover) }
        return popover.walkthroughTrigger(trigger)
    }

    /// Puts a widget above the rows.
    func insert(_ widget: WidgetPointer) { gtk_box_prepend(list.cast(), widget) }
}
