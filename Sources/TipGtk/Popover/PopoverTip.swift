internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import TipEngine

extension WidgetReference {
    /// Shows a tip in a popover at the widget, whenever the tip may be shown and the widget is visible.
    ///
    /// ```swift
    /// compass.popoverTip(ShowLocationTip())
    /// locationButton.popoverTip(group.currentTip as? ShowLocationTip)
    /// ```
    /// The popover grabs neither input nor focus. It hides while the window is in the background or minimised
    /// and while the widget is hidden or scrolled away; showing it again does not count as another display. A
    /// window shows one tip popover at a time; the others wait. All wait while a menu or another popover of
    /// the window is open. A tip is never wider than its window.
    ///
    /// - Parameters:
    ///   - tip: The tip, or an expression, which is evaluated again when an observable value that it reads
    ///     changes.
    ///   - arrowEdge: The side of the tip that has the arrow: with `.top` the tip is below the widget. Where
    ///     it does not fit, the tip is at the opposite side, or below if the window has room at neither side.
    ///   - action: Called after the pressed button's own handler.
    /// - Returns: The popover, so that its appearance can be set. The widget owns it.
    @discardableResult
    public func popoverTip(
        _ tip: @autoclosure @escaping () -> (any Tip)?,
        arrowEdge: Edge = .top,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> TipPopover {
        let popover = TipPopover(tip(), pointingTo: gtkWidget, arrowEdge: arrowEdge, action: action)
        popover.isPresented = true
        return popover
    }
}
