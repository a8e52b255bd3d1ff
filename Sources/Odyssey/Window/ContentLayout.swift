internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Stacks the sections in one column, starting below the header.
///
/// The first child is not part of the column: it lies behind the second one, from edge to edge, from the top
/// of the content to some way below.
final class ContentLayout: CustomLayout {
    /// How much room to leave at the top, in logical pixels.
    var topInset = 0 {
        didSet { if topInset != oldValue { gtk_widget_queue_resize(widget) } }
    }

    /// How much room to leave at the foot, in logical pixels: for the toast, and for what a tour says below
    /// the last outing.
    var bottomInset = 80 {
        didSet { if bottomInset != oldValue { gtk_widget_queue_resize(widget) } }
    }

    private static let margin = 16
    private static let widestColumn = 720
    /// How far the backdrop reaches below what it backs.
    private static let backdropOverhang = 96

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let widths = sections.map { $0.measured(orientation) }
            return (
                (widths.map(\.minimum).max() ?? 0) + 2 * Self.margin,
                (widths.map(\.natural).max() ?? 0) + 2 * Self.margin
            )
        }
        // No width is given yet: that of most windows spares the texts a layout at their natural width.
        let width = size < 0 ? Self.widestColumn : columnWidth(in: size)
        let height = sections.reduce(0) { $0 + $1.measured(orientation, for: width).natural }
        return (topInset + height + bottomInset, topInset + height + bottomInset)
    }

    override func allocate(width: Int, height: Int) {
        let column = columnWidth(in: width)
        var top = topInset
        for (index, section) in sections.enumerated() {
            let height = section.measured(GTK_ORIENTATION_VERTICAL, for: column).natural
            place(section, leading: (width - column) / 2, top: top, width: column, height: height)
            top += height
            if index == 0, let backdrop {
                let backdropHeight = top + Self.backdropOverhang
                // GTK requires a widget to be measured before it is allocated.
                _ = backdrop.measured(GTK_ORIENTATION_VERTICAL, for: width)
                place(backdrop, leading: 0, top: 0, width: width, height: backdropHeight)
            }
        }
    }

    private var backdrop: WidgetPointer? { gtk_widget_get_first_child(widget) }

    private var sections: [WidgetPointer] { widget.children.dropFirst().filter(\.isLaidOut) }

    private func columnWidth(in width: Int) -> Int { min(Self.widestColumn, width - 2 * Self.margin) }
}
