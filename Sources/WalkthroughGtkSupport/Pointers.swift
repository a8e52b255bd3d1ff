public import CWalkthroughGtk
internal import CWalkthroughShims

/// A widget, as every Swift binding and raw GTK code can give it.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same instance seen as another type that Swift knows the layout of; nothing is checked.
    package func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// The same instance as an opaque pointer, which is how most GTK types are imported.
    package var opaque: OpaquePointer { OpaquePointer(self) }

    /// Whether the instance is of `type` or derived from it.
    package func isA(_ type: GType) -> Bool { walkthrough_is_a(self, type) != 0 }

    /// The window or other root that the widget is in; nil outside of any.
    package var root: WidgetPointer? {
        gtk_widget_get_root(self).map { WidgetPointer($0) }
    }

    /// The widget that contains this one.
    package var parent: WidgetPointer? { gtk_widget_get_parent(self) }

    /// The widget and all that contain it, innermost first.
    package var ancestorsAndSelf: some Sequence<WidgetPointer> {
        sequence(first: self) { gtk_widget_get_parent($0) }
    }

    /// The widgets directly inside, in drawing order.
    package var children: some Sequence<WidgetPointer> {
        sequence(state: gtk_widget_get_first_child(self)) { next in
            defer { next = next.flatMap { gtk_widget_get_next_sibling($0) } }
            return next
        }
    }

    /// Whether this is `other` or contains it.
    package func isSelfOrAncestor(of other: WidgetPointer) -> Bool {
        self == other || gtk_widget_is_ancestor(other, self) != 0
    }

    /// Whether the widget is shown by its parent, up to a window that is on screen.
    package var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }
}

extension OpaquePointer {
    /// The instance as a widget; nothing is checked.
    package var widget: WidgetPointer { WidgetPointer(self) }
}
