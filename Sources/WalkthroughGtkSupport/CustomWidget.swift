public import CWalkthroughGtk

/// A widget class written in Swift: subclass, override what differs, and add ``widget`` to a window.
///
/// The GTK widget owns the Swift object, so hold the Swift object weakly from outside, or hold the widget.
/// Children added with ``adopt(_:)`` are unparented when the widget is disposed.
open class CustomWidget {
    /// The name of the GTK type: at least three letters, and unique to this class. Where another copy of this
    /// library has a type of that name, a suffix is added.
    open class var typeName: String { "WalkthroughCustomWidget" }
    /// The GTK type to derive from.
    open class var parentType: GType { gtk_widget_get_type() }
    /// The name of the CSS node; nil keeps the parent type's.
    open class var cssName: String? { nil }
    /// The accessible role; nil keeps the parent type's.
    open class var accessibleRole: GtkAccessibleRole? { nil }
    /// Whether the height depends on the width.
    open class var isHeightForWidth: Bool { false }

    /// The GTK widget, floating until it gets a parent.
    public let widget: WidgetPointer

    /// Creates the GTK widget, which owns this object from then on.
    public init() {
        let type = WidgetTypes.type(of: Self.self)
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
            fatalError("GTK could not make a \(Self.typeName)")
        }
        widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        LiveCounts.widgets += 1
        g_object_set_qdata_full(object, WidgetTypes.quark, Unmanaged.passRetained(self).toOpaque()) { data in
            guard let data else { return }
            LiveCounts.widgets -= 1
            Unmanaged<CustomWidget>.fromOpaque(data).release()
        }
    }

    /// Returns the Swift object of a widget; nil when the widget is not a custom widget.
    public static func of(_ widget: WidgetPointer?) -> CustomWidget? {
        guard let widget, let data = g_object_get_qdata(widget.cast(to: GObject.self), WidgetTypes.quark)
        else {
            return nil
        }
        return Unmanaged<CustomWidget>.fromOpaque(data).takeUnretainedValue()
    }

    /// Makes `child` a child of this widget, drawn after the others.
    public func adopt(_ child: WidgetPointer) {
        gtk_widget_set_parent(child, widget)
    }

    /// Returns the minimum and the natural extent along `orientation`, in logical pixels.
    ///
    /// - Parameter size: the extent of the other axis in logical pixels, or -1 when it is not known.
    open func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        (0, 0)
    }

    /// Allocates every child; all values are in logical pixels, `baseline` is -1 when there is none.
    open func allocate(width: Int, height: Int, baseline: Int) {}

    /// Draws the widget; the default draws its children in order.
    open func snapshot(_ snapshot: OpaquePointer) { snapshotChildren(snapshot) }

    /// Whether the widget takes pointer events at a point in its own coordinates, in logical pixels.
    open func contains(x: Double, y: Double) -> Bool {
        x >= 0 && y >= 0 && x < Double(gtk_widget_get_width(widget))
            && y < Double(gtk_widget_get_height(widget))
    }

    /// Called when the widget is disposed, before its children are unparented; may be called more than once.
    open func dispose() {}

    /// Draws the children in order.
    public func snapshotChildren(_ snapshot: OpaquePointer) {
        for child in widget.children {
            gtk_widget_snapshot_child(widget, child, snapshot)
        }
    }
}

/// Registers the GTK types of custom widgets and forwards their virtual functions.
private enum WidgetTypes {
    static let quark = LibraryCopy.ownQuark("walkthrough-custom-widget")
    private static var registered: [ObjectIdentifier: GType] = [:]

    static func type(of widgetClass: CustomWidget.Type) -> GType {
        if let known = registered[ObjectIdentifier(widgetClass)] { return known }
        var parent = GTypeQuery()
        g_type_query(widgetClass.parentType, &parent)
        var info = GTypeInfo()
        info.class_size = guint16(parent.class_size)
        info.instance_size = guint16(parent.instance_size)
        info.class_init = initializeClass
        info.class_data = UnsafeRawPointer(Unmanaged.passRetained(Box(widgetClass)).toOpaque())
        let type = g_type_register_static(
            widgetClass.parentType,
            LibraryCopy.typeName(widgetClass.typeName),
            &info,
            GTypeFlags(rawValue: 0)
        )
        registered[ObjectIdentifier(widgetClass)] = type
        return type
    }
}

private let initializeClass: GClassInitFunc = { classPointer, data in
    guard let classPointer, let data else { return }
    let described = Unmanaged<Box<CustomWidget.Type>>.fromOpaque(data).takeUnretainedValue().value
    let objectClass = classPointer.assumingMemoryBound(to: GObjectClass.self)
    let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)

    objectClass.pointee.dispose = { object in
        guard let object else { return }
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        let custom = CustomWidget.of(widget)
        custom?.dispose()
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        let parent = custom.map { g_type_class_peek(type(of: $0).parentType) } ?? nil
        parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(object)
    }
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
        let measured =
            CustomWidget.of(widget)?.measure(orientation, for: Int(size)) ?? (minimum: 0, natural: 0)
        minimum?.pointee = gint(measured.minimum)
        natural?.pointee = gint(max(measured.minimum, measured.natural))
    }
    widgetClass.pointee.size_allocate = { widget, width, height, baseline in
        CustomWidget.of(widget)?.allocate(width: Int(width), height: Int(height), baseline: Int(baseline))
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
        guard let snapshot else { return }
        CustomWidget.of(widget)?.snapshot(snapshot)
    }
    widgetClass.pointee.contains = { widget, x, y in
        CustomWidget.of(widget)?.contains(x: x, y: y) == true ? 1 : 0
    }
    widgetClass.pointee.get_request_mode = { widget in
        let isHeightForWidth = CustomWidget.of(widget).map { type(of: $0).isHeightForWidth } ?? false
        return isHeightForWidth ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    if let name = described.cssName { gtk_widget_class_set_css_name(widgetClass, name) }
    if let role = described.accessibleRole { gtk_widget_class_set_accessible_role(widgetClass, role) }
}
