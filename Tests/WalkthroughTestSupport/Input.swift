package import CWalkthroughGtk
import WalkthroughGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Gives the widget's key controllers a key as if it were pressed; returns whether one dealt with it.
    package func press(_ key: gint, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
        let controllers = gtk_widget_observe_controllers(self)
        defer { if let controllers { g_object_unref(UnsafeMutableRawPointer(controllers)) } }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            defer { g_object_unref(item) }
            guard item.assumingMemoryBound(to: GtkWidget.self).isA(gtk_event_controller_key_get_type()) else {
                continue
            }
            if emitKeyPressed(item, guint(key), modifiers) { return true }
        }
        return false
    }

    private func emitKeyPressed(_ controller: gpointer, _ key: guint, _ modifiers: GdkModifierType) -> Bool {
        var values = [GValue](repeating: GValue(), count: 4)
        g_value_init(&values[0], gtk_event_controller_key_get_type())
        g_value_set_object(&values[0], controller)
        g_value_init(&values[1], GType(7 << 2))
        g_value_set_uint(&values[1], key)
        g_value_init(&values[2], GType(7 << 2))
        g_value_init(&values[3], gdk_modifier_type_get_type())
        g_value_set_flags(&values[3], modifiers.rawValue)
        var answer = GValue()
        g_value_init(&answer, GType(5 << 2))
        g_signal_emitv(
            values,
            g_signal_lookup("key-pressed", gtk_event_controller_key_get_type()),
            0,
            &answer
        )
        for index in values.indices { g_value_unset(&values[index]) }
        return g_value_get_boolean(&answer) != 0
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The event controllers of the widget.
    package var controllers: [UnsafeMutablePointer<GObject>] {
        let list = gtk_widget_observe_controllers(self)
        defer { if let list { g_object_unref(UnsafeMutableRawPointer(list)) } }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            g_object_unref(item)
            return item.assumingMemoryBound(to: GObject.self)
        }
    }
}

extension UnsafeMutablePointer where Pointee == GObject {
    package var opaque: OpaquePointer { OpaquePointer(self) }
    private var type: GType { pointee.g_type_instance.g_class.pointee.g_type }

    package func isInstance(of type: GType) -> Bool { g_type_is_a(self.type, type) != 0 }

    /// Emits a signal whose arguments are an integer, if there is one, and numbers.
    package func emit(_ signal: String, presses: Int? = nil, _ numbers: Double...) {
        var values = [GValue()]
        g_value_init(&values[0], type)
        g_value_set_object(&values[0], self)
        if let presses {
            var value = GValue()
            g_value_init(&value, GType(6 << 2))
            g_value_set_int(&value, gint(presses))
            values.append(value)
        }
        for number in numbers {
            var value = GValue()
            g_value_init(&value, GType(15 << 2))
            g_value_set_double(&value, number)
            values.append(value)
        }
        g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
        for index in values.indices { g_value_unset(&values[index]) }
    }
}
