public import CWalkthroughGtk

/// What refers to a widget: GTK's own pointers, as any Swift binding has them, and opaque ones.
///
/// `storage.opaquePointer?.walkthroughElement("search")` names a widget that a binding knows by an opaque pointer. That
/// must be one to a widget.
public protocol WidgetReference {
    /// GTK's own pointer to the widget.
    var gtkWidget: WidgetPointer { get }
}

extension OpaquePointer: WidgetReference {
    /// The same place.
    public var gtkWidget: WidgetPointer { WidgetPointer(self) }
}

// Not by a protocol of GTK's types: to Swift, the `GtkWidget` of another C module is the same type, but one without
// the protocols that are declared here.
extension UnsafeMutablePointer: WidgetReference where Pointee == GtkWidget {
    /// The pointer itself.
    public var gtkWidget: WidgetPointer { self }
}
