package import CWalkthroughGtk
import Glibc
import WalkthroughGtkSupport
import XCTest

/// Tests that press keys on the keyboard. They are skipped where it is not to be used: after a key of the user, X minds the
/// time at which a window asks for the focus, in whatever test comes next.
nonisolated open class KeyboardTestCase: GtkTestCase {
    open override func setUpWithError() throws {
        if getenv("WALKTHROUGH_KEYBOARD") == nil {
            throw XCTSkip("keys count for a whole process; scripts/test gives those tests one of its own")
        }
        try super.setUpWithError()
    }
}

/// Waits until no key is down, so that none counts as held in the next test.
package func waitForReleases() { eventually("all keys are let go") { HeldKeys.codes.isEmpty } }

/// Presses or lets go of a key, whichever window has the keyboard.
///
/// - Parameter event: what xdotool calls it: "keydown" or "keyup".
package func key(_ event: String, _ key: String) { run(["xdotool", event, key]) }

/// Gives the keyboard layouts, the first of which is in use: "ru,us".
package func setKeyboardLayouts(_ layouts: String) { run(["setxkbmap", "-layout", layouts]) }

private func run(_ command: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = command.map { g_strdup($0) } + [nil]
    defer { words.forEach { g_free($0) } }
    var status: gint = 0
    let hasRun = g_spawn_sync(nil, &words, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil, &status, nil)
    XCTAssertTrue(hasRun != 0 && status == 0, "\(command) fails")
}

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
    /// Presses keys on the keyboard, one after the other, while the window has it.
    ///
    /// - Parameter keys: as xdotool has them: "ctrl+d"; a number is the place of a key, whatever the layout puts there.
    package func type(_ keys: String...) {
        eventually("the keyboard") { gtk_window_is_active(self.cast()) != 0 }
        run(["xdotool", "key", "--delay", "0"] + keys)
    }

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
