internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// A column of children, centred and limited to a readable width.
final class CenteredColumn: CustomLayout {
    private static let widest = 640

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let children = widget.children.filter(\.isLaidOut)
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let widths = children.map { $0.measured(orientation) }
            return (widths.map(\.minimum).max() ?? 0, widths.map(\.natural).max() ?? 0)
        }
        let width = size < 0 ? Self.widest : min(size, Self.widest)
        let height = children.reduce(0) { $0 + $1.measured(orientation, for: width).natural }
        return (height, height)
    }

    override func allocate(width: Int, height: Int) {
        let column = min(width, Self.widest)
        var top = 0
        for child in widget.children.filter(\.isLaidOut) {
            let height = child.measured(GTK_ORIENTATION_VERTICAL, for: column).natural
            place(child, leading: (width - column) / 2, top: top, width: column, height: height)
            top += height
        }
    }
}
