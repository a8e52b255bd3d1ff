public import CWalkthroughGtk
internal import CWalkthroughShims

/// A pointer to a widget, which raw GTK code and every Swift binding can provide.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Returns the same instance as a pointer to another imported type, without a check.
    package func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }

    /// The same instance as an opaque pointer, which is how most GTK types are imported.
    package var opaque: OpaquePointer { OpaquePointer(self) }

    /// Whether the instance is of `type` or derived from it.
    package func isA(_ type: GType) -> Bool { walkthrough_is_a(self, type) != 0 }

    /// The window or other root that contains the widget; nil when there is none.
    package var root: WidgetPointer? {
        gtk_widget_get_root(self).map { WidgetPointer($0) }
    }

    /// The widget in this window that has the focus; nil when none has.
    package var focusWidget: WidgetPointer? { gtk_window_get_focus(cast(to: GtkWindow.self)) }

    package var parent: WidgetPointer? { gtk_widget_get_parent(self) }

    /// The widget and its ancestors, innermost first.
    package var ancestorsAndSelf: some Sequence<WidgetPointer> {
        sequence(first: self) { gtk_widget_get_parent($0) }
    }

    /// The children, in drawing order.
    package var children: some Sequence<WidgetPointer> {
        sequence(state: gtk_widget_get_first_child(self)) { next in
            defer { next = next.flatMap { gtk_widget_get_next_sibling($0) } }
            return next
        }
    }

    /// The widget and everything in it, popovers too, each before what is in it.
    package var selfAndDescendants: [WidgetPointer] { [self] + children.flatMap(\.selfAndDescendants) }

    /// Whether this widget is `other` or an ancestor of it.
    package func isSelfOrAncestor(of other: WidgetPointer) -> Bool {
        self == other || gtk_widget_is_ancestor(other, self) != 0
    }

    /// Whether the widget and all its ancestors are shown, in a window that is mapped.
    package var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }

    /// Whether the widget is mapped and has a size, so that it can be seen and pointed at.
    package var isOnScreen: Bool {
        isMapped && gtk_widget_get_width(self) > 0 && gtk_widget_get_height(self) > 0
    }

    /// Has the gestures of the widget and of all in it forget what is pressed, before it leaves.
    ///
    /// A gesture keeps the widget that was pressed until the release, which does not come to a widget that has
    /// left: one whose own gesture keeps it would never be destroyed.
    package func forgetPresses() {
        for widget in selfAndDescendants {
            guard let controllers = gtk_widget_observe_controllers(widget) else { continue }
            defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
            for gesture in controllers.items where gesture.isA(gtk_gesture_get_type()) {
                gtk_event_controller_reset(gesture)
            }
        }
    }

    /// Takes the widget out of its parent, which destroys it unless something else keeps it.
    package func leaveParent() {
        guard parent != nil else { return }
        forgetPresses()
        gtk_widget_unparent(self)
    }

    package func toggleClass(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// The height of a line of the widget's text, in logical pixels.
    package var lineHeight: Int {
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(self), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        return Int((Double(pango_font_metrics_get_height(metrics)) / Double(PANGO_SCALE)).rounded(.up))
    }

    /// Whether this is `window`, or transient for it through any number of windows.
    package func isOwned(by window: WidgetPointer) -> Bool {
        sequence(first: self) { $0.owner }.contains(window)
    }

    /// The popover or window that owns the surface on which the widget is drawn.
    package var native: WidgetPointer? { gtk_widget_get_native(self).map { WidgetPointer($0) } }

    /// The window that this one is transient for; nil when there is none.
    package var owner: WidgetPointer? {
        guard isA(gtk_window_get_type()) else { return nil }
        return gtk_window_get_transient_for(cast()).map { WidgetPointer(OpaquePointer($0)) }
    }

    /// Its own type.
    package var type: GType { cast(to: GTypeInstance.self).pointee.g_class.pointee.g_type }

    /// Emits a signal without arguments, such as `clicked`; does nothing when the widget has none such.
    package func emit(_ signal: String) {
        let id = g_signal_lookup(signal, type)
        guard id != 0 else { return }
        var instance = GValue()
        g_value_init(&instance, type)
        defer { g_value_unset(&instance) }
        g_value_set_object(&instance, self)
        g_signal_emitv(&instance, id, 0, nil)
    }
}

extension OpaquePointer {
    /// The same instance as a widget pointer, without a check.
    package var widget: WidgetPointer { WidgetPointer(self) }

    /// Whether the instance is of `type` or derived from it.
    package func isA(_ type: GType) -> Bool { walkthrough_is_a(UnsafeMutableRawPointer(self), type) != 0 }

    /// What is in a `GListModel` that keeps it alive for as long as it is needed.
    package var items: [OpaquePointer] {
        (0..<g_list_model_get_n_items(self)).compactMap { index in
            guard let item = g_list_model_get_item(self, index) else { return nil }
            defer { g_object_unref(item) }
            return OpaquePointer(item)
        }
    }
}
