import WalkthroughTestSupport

@testable import TipGtk

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
        let window = TipWindow()
        window.insertAbove(view.widget)
        window.present()
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
        guard gtk_popover_get_pointing_to(popover.cast(to: GtkPopover.self), &place) != 0 else {
            return false
        }
        return abs(Double(place.x) - frame.x) < 1 && abs(Double(place.y) - frame.y) < 1
            && abs(Double(place.width) - frame.width) < 1 && abs(Double(place.height) - frame.height) < 1
    }

    /// The titles of the tips that are up.
    var titles: [String] {
        widget.popoverTips.compactMap { $0.first("tip-title")?.labelText }
    }
}
