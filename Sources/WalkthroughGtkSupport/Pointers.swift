public import CWalkthroughGtk
internal import CWalkthroughShims

/// A widget, as every Swift binding and raw GTK code can give it.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same instance seen as another type that Swift knows the layout of; nothing is checked.
    public func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// The same instance as an opaque pointer, which is how most GTK types are imported.
    public var opaque: OpaquePointer { OpaquePointer(self) }

    /// Whether the instance is of `type` or derived from it.
    public func isA(_ type: GType) -> Bool { walkthrough_is_a(self, type) != 0 }

    /// The window or other root that the widget is in; nil outside of any.
    public var root: WidgetPointer? {
        gtk_widget_get_root(self).map { WidgetPointer($0) }
    }

    /// The widget that contains this one.
    public var parent: WidgetPointer? { gtk_widget_get_parent(self) }

    /// The widget and all that contain it, innermost first.
    public var ancestorsAndSelf: some Sequence<WidgetPointer> {
        sequence(first: self) { gtk_widget_get_parent($0) }
    }

    /// The widgets directly inside, in drawing order.
    public var children: some Sequence<WidgetPointer> {
        sequence(state: gtk_widget_get_first_child(self)) { next in
            defer { next = next.flatMap { gtk_widget_get_next_sibling($0) } }
            return next
        }
    }

    /// Whether this is `other` or contains it.
    public func isSelfOrAncestor(of other: WidgetPointer) -> Bool {
        self == other || gtk_widget_is_ancestor(other, self) != 0
    }

    /// Whether the widget is shown by its parent, up to a window that is on screen.
    public var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }
}

extension OpaquePointer {
    /// The instance as a widget; nothing is checked.
    public var widget: WidgetPointer { WidgetPointer(self) }
}
