import WalkthroughTestSupport

@testable import TipGtk

/// A window whose rows can have tips, and with room for tips above and below them.
final class TipWindow: RowsWindow {
    /// - Parameter view: what lies above the rows.
    init(above view: TipView? = nil, width: Int = 420, rows count: Int = 12) {
        super.init(width: width, height: 420, rows: count)
        if let view { insertAbove(view.widget) }
    }

    func add(_ child: WidgetPointer) { gtk_box_append(list.cast(to: GtkBox.self), child) }

    func insertAbove(_ child: WidgetPointer) { gtk_box_prepend(list.cast(to: GtkBox.self), child) }

    override func present() {
        super.present()
        eventually("the window") { self.widget.isMapped && gtk_widget_get_width(self.list) > 0 }
        UnmanagedDisplay.bringOnScreen(widget)
    }

    func scroll(to value: Double) { gtk_adjustment_set_value(verticalAdjustment, value) }

    func raise() { gtk_window_present(window) }

    func minimise() { XWindow.setMinimised(true, widget) }

    /// Brings it back after it was minimised.
    func restore() {
        XWindow.setMinimised(false, widget)
        raise()
    }
}

extension TipWindow {
    /// Shows a tip with all there is to one in a style: above the rows, and in a popover at the second of
    /// them.
    func showFullTip(in style: any TipViewStyle) -> TipView {
        let view = TipView(FullTip(), arrowEdge: .bottom)
        view.style = style
        insertAbove(view.widget)
        let popover = rows[1].popoverTip(FullTip())
        popover.style = style
        eventually("both") { popover.isShown && view.isLaidOut }
        return view
    }

    /// A window in which a view of a tip lies above the rows.
    @discardableResult
    static func showing(_ view: TipView) -> TipWindow {
        let window = TipWindow(above: view).presented()
        eventually("the tip") { view.isLaidOut }
        return window
    }

    /// Shows a tip at a row.
    @discardableResult
    func show(_ tip: any Tip, arrowEdge: Edge = .top, at row: Int) -> TipPopover {
        let popover = rows[row].popoverTip(tip, arrowEdge: arrowEdge)
        eventually("the tip") { popover.isShown }
        return popover
    }

    /// Whether the popover that is up points at a widget.
    func isPointedAt(_ target: WidgetPointer) -> Bool {
        guard let popover = widget.popoverTips.first, let frame = bounds(of: target, in: widget) else {
            return false
        }
        var place = GdkRectangle()
        guard gtk_popover_get_pointing_to(popover.cast(), &place) != 0 else { return false }
        return abs(Double(place.x) - frame.x) < 1 && abs(Double(place.y) - frame.y) < 1
            && abs(Double(place.width) - frame.width) < 1 && abs(Double(place.height) - frame.height) < 1
    }

    /// The titles of the tips that are up.
    var titles: [String] { widget.popoverTips.compactMap { $0.first("tip-title")?.labelText } }
}
