package import CWalkthroughGtk
import CWalkthroughShims
import Glibc
import WalkthroughGtkSupport
import XCTest

/// Tests that press keys on the keyboard. They are skipped where it is not to be used: after a key of the
/// user, X minds the time at which a window asks for the focus, in whatever test comes next.
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
        let ofKeys = controllers.filter { $0.isInstance(of: gtk_event_controller_key_get_type()) }
        // The press may be the end of the widget.
        ofKeys.forEach { g_object_ref($0) }
        defer { ofKeys.forEach { g_object_unref($0) } }
        return ofKeys.contains { $0.emitKeyPressed(guint(key), modifiers) }
    }

    /// Presses keys on the keyboard, one after the other, while the window has it.
    ///
    /// - Parameter keys: as xdotool has them: "ctrl+d"; a number is the place of a key, whatever the layout
    ///   puts there.
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
        let integers = [presses].compactMap(\.self).map { presses in
            value(of: walkthrough_type_int) { g_value_set_int(&$0, gint(presses)) }
        }
        let doubles = numbers.map { number in
            value(of: walkthrough_type_double) { g_value_set_double(&$0, number) }
        }
        emit(signal, with: integers + doubles)
    }

    fileprivate func emitKeyPressed(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
        let pressed = value(of: walkthrough_type_uint) { g_value_set_uint(&$0, key) }
        let code = value(of: walkthrough_type_uint)
        let held = value(of: gdk_modifier_type_get_type()) { g_value_set_flags(&$0, modifiers.rawValue) }
        var answer = value(of: walkthrough_type_boolean)
        emit("key-pressed", with: [pressed, code, held], &answer)
        return g_value_get_boolean(&answer) != 0
    }

    private func emit(
        _ signal: String,
        with arguments: [GValue],
        _ answer: UnsafeMutablePointer<GValue>? = nil
    ) {
        var values = [value(of: type) { g_value_set_object(&$0, self) }] + arguments
        g_signal_emitv(values, g_signal_lookup(signal, type), 0, answer)
        for index in values.indices { g_value_unset(&values[index]) }
    }
}

private func value(of type: GType, _ set: (inout GValue) -> Void = { _ in }) -> GValue {
    var value = GValue()
    g_value_init(&value, type)
    set(&value)
    return value
}
