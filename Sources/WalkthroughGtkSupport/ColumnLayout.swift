package import CWalkthroughGtk

/// Arranges the children of a vertical box as the box does, and tells their width whatever their height.
///
/// A horizontal box asks its children how wide they are at its height. A box with labels in it looks for the answer by
/// laying its texts out over and over, for seconds where they have thousands of letters.
package final class ColumnLayout: CustomLayout {
    private let spacing: Int

    /// - Parameter box: a vertical `GtkBox`, whose spacing is kept.
    package override init(of box: WidgetPointer) {
        spacing = Int(gtk_box_get_spacing(box.cast()))
        super.init(of: box)
    }

    package override func measure(_ orientation: GtkOrientation, for size: Int) -> (
        minimum: Int, natural: Int
    ) {
        let isHeight = orientation == GTK_ORIENTATION_VERTICAL
        let extents = children.map { $0.measured(orientation, for: isHeight ? size : -1) }
        let (minima, naturals) = (extents.map(\.minimum), extents.map(\.natural))
        guard isHeight else { return (minima.max() ?? 0, naturals.max() ?? 0) }
        let gaps = spacing * max(0, extents.count - 1)
        return (minima.reduce(gaps, +), naturals.reduce(gaps, +))
    }

    package override func allocate(width: Int, height: Int) {
        var top = 0
        for child in children {
            let height = child.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
            place(child, leading: 0, top: top, width: width, height: height)
            top += height + spacing
        }
    }

    private var children: [WidgetPointer] { widget.children.filter(\.isLaidOut) }
}
