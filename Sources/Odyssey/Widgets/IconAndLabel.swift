internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// An icon followed by a label that is hidden when it does not fit.
final class IconAndLabel: CustomLayout {
    private static let gap = 8

    override class var requestMode: GtkSizeRequestMode { GTK_SIZE_REQUEST_CONSTANT_SIZE }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        guard let (icon, label) = parts else { return (0, 0) }
        let iconExtent = icon.measured(orientation)
        let labelExtent = label.measured(orientation)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            return (iconExtent.minimum, iconExtent.minimum + Self.gap + labelExtent.natural)
        }
        let tallest = max(iconExtent.minimum, labelExtent.minimum)
        return (tallest, tallest)
    }

    override func allocate(width: Int, height: Int) {
        guard let (icon, label) = parts else { return }
        let iconWidth = icon.measured(GTK_ORIENTATION_HORIZONTAL).minimum
        let labelWidth = label.measured(GTK_ORIENTATION_HORIZONTAL).natural
        let hasRoom = width >= iconWidth + Self.gap + labelWidth
        gtk_widget_set_child_visible(label, hasRoom ? 1 : 0)
        place(icon, leading: hasRoom ? 0 : (width - iconWidth) / 2, top: 0, width: iconWidth, height: height)
        if hasRoom {
            place(label, leading: iconWidth + Self.gap, top: 0, width: labelWidth, height: height)
        }
    }

    private var parts: (icon: WidgetPointer, label: WidgetPointer)? {
        guard let icon = gtk_widget_get_first_child(widget), let label = gtk_widget_get_next_sibling(icon)
        else {
            return nil
        }
        return (icon, label)
    }
}
