import CWalkthroughGtk

// What this app needs of a binding; with one of your own you need none of this.

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same pointer as one to the widget's own type: `gtk_box_append(box.cast(), child)`.
    func cast<Type>() -> UnsafeMutablePointer<Type> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Type.self)
    }

    /// The same pointer where GTK keeps the widget's type to itself.
    var object: OpaquePointer { OpaquePointer(self) }
}

/// What a signal calls, kept alive by GTK for as long as it may come.
private final class Handler {
    let perform: @MainActor () -> Void
    init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }

    nonisolated static func call(_ data: gpointer?) {
        guard let data else { return }
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.perform() }
    }
}

/// Calls `perform` whenever an object emits a signal that has `arguments` besides the object: none or one.
func on(
    _ object: UnsafeMutableRawPointer,
    _ signal: String,
    arguments: Int = 0,
    _ perform: @escaping @MainActor () -> Void
) {
    let plain: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in Handler.call(data) }
    let withOne: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in Handler.call(data)
    }
    g_signal_connect_data(
        object,
        signal,
        arguments == 0
            ? unsafeBitCast(plain, to: GCallback.self) : unsafeBitCast(withOne, to: GCallback.self),
        Unmanaged.passRetained(Handler(perform)).toOpaque(),
        { data, _ in data.map { Unmanaged<Handler>.fromOpaque($0).release() } },
        GConnectFlags(rawValue: 0)
    )
}

/// Adds an action that menus and buttons name as `win.name`.
func addAction(_ name: String, to window: Widget, _ perform: @escaping @MainActor () -> Void) {
    let action = g_simple_action_new(name, nil)!
    on(UnsafeMutableRawPointer(action), "activate", arguments: 1, perform)
    g_action_map_add_action(window.object, action)
    g_object_unref(UnsafeMutableRawPointer(action))
}

/// A flat button with a symbol, a name for screen readers, and the action that it activates.
func symbolButton(_ icon: String, _ name: String, action: String) -> Widget {
    let button = gtk_button_new_from_icon_name(icon)!
    gtk_widget_set_tooltip_text(button, name)
    gtk_actionable_set_action_name(button.object, action)
    return button
}

func label(_ text: String, classes: [String] = []) -> Widget {
    let label = gtk_label_new(text)!
    gtk_label_set_xalign(label.object, 0)
    gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_END)
    for name in classes { gtk_widget_add_css_class(label, name) }
    return label
}

func box(_ orientation: GtkOrientation, _ children: [Widget], spacing: CInt = 0) -> Widget {
    let box = gtk_box_new(orientation, spacing)!
    for child in children { gtk_box_append(box.cast(), child) }
    return box
}

func scrolled(_ child: Widget) -> Widget {
    let scroller = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(scroller.object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.object, child)
    gtk_widget_set_vexpand(scroller, 1)
    return scroller
}
