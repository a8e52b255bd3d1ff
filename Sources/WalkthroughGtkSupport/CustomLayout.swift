public import CWalkthroughGtk

/// Arranges the children of a plain widget, such as a box from a `.ui` file: subclass, override, and attach
/// with ``init(of:)``.
///
/// For GtkBuilder, CSS and accessibility the widget stays what it is; only its layout is written in Swift.
/// The widget owns the layout.
open class CustomLayout {
    /// How the widget trades width for height.
    open class var requestMode: GtkSizeRequestMode { GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

    /// The widget whose children are arranged; it outlives the layout.
    public let widget: WidgetPointer

    private static let attachment = Attachment<CustomLayout>("walkthrough-custom-layout")

    /// Replaces the layout of `widget`.
    public init(of widget: WidgetPointer) {
        self.widget = widget
        Self.attachment.attach(self, to: widget)
        gtk_widget_set_layout_manager(widget, gtk_custom_layout_new(askRequestMode, askExtent, askAllocation))
    }

    /// Returns the Swift layout of a widget; nil when it has none.
    public static func of(_ widget: WidgetPointer?) -> CustomLayout? {
        widget.flatMap { attachment.of($0) }
    }

    /// Whether the widget reads from right to left.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Returns the minimum and the natural extent along `orientation`, in logical pixels.
    ///
    /// - Parameter size: the extent of the other axis in logical pixels, or -1 when it is not known.
    open func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        (0, 0)
    }

    /// Allocates every child; the extents are in logical pixels.
    open func allocate(width: Int, height: Int) {}

    /// Allocates `child` at an offset from the leading edge, which is the right one when the widget reads
    /// from right to left; in logical pixels.
    public func place(_ child: WidgetPointer, leading: Int, top: Int, width: Int, height: Int) {
        let x = isRightToLeft ? Int(gtk_widget_get_width(widget)) - leading - width : leading
        child.allocate(x: x, y: top, width: width, height: height)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Returns the minimum and natural extent along `orientation`, with margins, in logical pixels.
    ///
    /// - Parameter size: the extent of the other axis in logical pixels, or -1 when it is not known.
    package func measured(_ orientation: GtkOrientation, for size: Int = -1) -> (minimum: Int, natural: Int) {
        var minimum: gint = 0
        var natural: gint = 0
        gtk_widget_measure(self, orientation, gint(size), &minimum, &natural, nil, nil)
        return (Int(minimum), Int(natural))
    }

    /// Allocates the widget in its parent, in whole logical pixels.
    package func allocate(x: Int, y: Int, width: Int, height: Int) {
        var place = GtkAllocation(x: gint(x), y: gint(y), width: gint(width), height: gint(height))
        gtk_widget_size_allocate(self, &place, -1)
    }

    /// Whether the widget takes part in its parent's layout.
    package var isLaidOut: Bool { gtk_widget_should_layout(self) != 0 }
}

private let askRequestMode: GtkCustomRequestModeFunc = { widget in
    CustomLayout.of(widget).map { type(of: $0).requestMode } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
}

private let askExtent: GtkCustomMeasureFunc = { widget, orientation, size, minimum, natural, _, _ in
    let measured = CustomLayout.of(widget)?.measure(orientation, for: Int(size)) ?? (minimum: 0, natural: 0)
    minimum?.pointee = gint(measured.minimum)
    natural?.pointee = gint(max(measured.minimum, measured.natural))
}

private let askAllocation: GtkCustomAllocateFunc = { widget, width, height, _ in
    CustomLayout.of(widget)?.allocate(width: Int(width), height: Int(height))
}
