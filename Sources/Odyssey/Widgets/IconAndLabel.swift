internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// An icon followed by a label that is hidden when it does not fit.
final class IconAndLabel: CustomLayout {
    private static let gap = 8
    private let shrinks: Bool

    /// - Parameter shrinks: whether a label for which there is no room is drawn smaller before it is hidden,
    ///   down to the size that it has with normal text.
    init(of box: WidgetPointer, shrinks: Bool = false) {
        self.shrinks = shrinks
        super.init(of: box)
    }

    /// The least width that shows the label too, in logical pixels.
    var leastWidthWithLabel: Int {
        guard let (icon, label) = parts else { return 0 }
        let labelWidth = Double(label.measured(GTK_ORIENTATION_HORIZONTAL).natural) * leastScale
        return icon.measured(GTK_ORIENTATION_HORIZONTAL).minimum + Self.gap + Int(labelWidth.rounded(.up))
    }

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
        let hasRoom = width >= leastWidthWithLabel
        gtk_widget_set_child_visible(label, hasRoom ? 1 : 0)
        place(icon, leading: hasRoom ? 0 : (width - iconWidth) / 2, top: 0, width: iconWidth, height: height)
        if hasRoom { place(label, leading: iconWidth + Self.gap, width: width, height: height) }
    }

    private func place(_ label: WidgetPointer, leading: Int, width: Int, height: Int) {
        let natural = label.measured(GTK_ORIENTATION_HORIZONTAL).natural
        let room = width - leading
        guard natural > room else {
            return place(label, leading: leading, top: 0, width: natural, height: height)
        }
        let scale = Double(room) / Double(natural)
        let tall = label.measured(GTK_ORIENTATION_VERTICAL, for: natural).natural
        var origin = graphene_point_t(
            x: isRightToLeft ? 0 : Float(leading),
            y: Float((Double(height) - Double(tall) * scale) / 2)
        )
        let moved = gsk_transform_translate(nil, &origin)
        gtk_widget_allocate(
            label,
            gint(natural),
            gint(tall),
            -1,
            gsk_transform_scale(moved, Float(scale), Float(scale))
        )
    }

    private var leastScale: Double { shrinks ? min(1, 1 / TextSize.scale(of: widget)) : 1 }

    private var parts: (icon: WidgetPointer, label: WidgetPointer)? {
        guard let icon = gtk_widget_get_first_child(widget), let label = gtk_widget_get_next_sibling(icon)
        else {
            return nil
        }
        return (icon, label)
    }
}
