internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Fits a tip popover into the width of its window.
struct TipPlacement {
    let popover: WidgetPointer
    let alert: TipAlert
    let window: WidgetPointer

    /// How far GTK's arrow extends from a popover's box, in logical pixels.
    private static let arrowHeight = 10

    /// Limits the popover's width, and places it beside its anchor.
    ///
    /// For an anchor inside a popover, GTK alone places the tip: coordinates there are not the window's.
    ///
    /// - Parameter frame: The anchor's bounds in the popover's parent.
    func fit(beside side: GtkPositionType, of frame: PixelRect) {
        let chrome = width - alert.widget.measured(GTK_ORIENTATION_HORIZONTAL).natural
        alert.widestNatural = PopoverPlacement.room(in: window) - chrome
        let isInWindow = popover.parent == window
        let side = isInWindow ? fittingSide(side, of: frame) : side
        gtk_popover_set_position(popover.cast(to: GtkPopover.self), side)
        guard isInWindow else { return }
        if side == GTK_POS_TOP || side == GTK_POS_BOTTOM {
            let center = Double(frame.x) + Double(frame.width) / 2
            PopoverPlacement.slide(popover, pointingAt: center, in: window)
        } else {
            PopoverPlacement.shift(popover, by: 0)
        }
    }

    private var width: Int { PopoverPlacement.contentsWidth(of: popover) }

    /// Flips left or right if only the opposite side has room; falls back to the bottom if neither has. GTK
    /// itself flips top and bottom.
    private func fittingSide(_ side: GtkPositionType, of frame: PixelRect) -> GtkPositionType {
        let needed = width + PopoverPlacement.margin + Self.arrowHeight
        let isRoomLeft = frame.x >= needed
        let isRoomRight = Int(gtk_widget_get_width(window)) - frame.x - frame.width >= needed
        return switch side {
        case GTK_POS_LEFT where !isRoomLeft: isRoomRight ? GTK_POS_RIGHT : GTK_POS_BOTTOM
        case GTK_POS_RIGHT where !isRoomRight: isRoomLeft ? GTK_POS_LEFT : GTK_POS_BOTTOM
        default: side
        }
    }
}
