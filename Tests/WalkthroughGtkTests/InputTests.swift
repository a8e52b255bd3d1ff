import CGtk
import GtkSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

/// What the pointer and the keyboard reach, as GTK's own picking and focus see it; real input is tested with
/// the whole app.
nonisolated final class InputTests: GtkTestCase {
    func testOnlyTheHighlightLetsThePointerThrough() {
        onMain {
            let window = TestWindow()
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "one", steps: [Step(id: "a", title: "A", target: "row-1")])
            )
            eventually("the step") { presentation.isSettled }
            XCTAssertFalse(window.isBlocked(at: window.rows[1]))
            XCTAssertTrue(window.isBlocked(at: window.rows[6]))
            XCTAssertTrue(window.isBlocked(at: window.header))
            presentation.close()
            eventually("the end") { !window.holdsLayer }
            XCTAssertFalse(window.isBlocked(at: window.rows[6]))
            window.destroy()
        }
    }

    func testAStepMayLetNothingThrough() {
        onMain {
            let window = TestWindow()
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(
                    id: "one",
                    steps: [Step(id: "a", title: "A", target: "row-1", interaction: .none)]
                )
            )
            eventually("the step") { presentation.isSettled }
            XCTAssertTrue(window.isBlocked(at: window.rows[1]))
            window.destroy()
        }
    }

    func testTabStaysInTheCalloutAndTheHighlight() {
        onMain {
            let window = TestWindow()
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "two") {
                    Step(id: "a", title: "A", target: "row-0")
                    Step(id: "b", title: "B", target: "row-1")
                },
                startingAt: "b"
            )
            eventually("the step") { presentation.isSettled }
            for modifiers in [GdkModifierType(0), GDK_SHIFT_MASK] {
                var visited: [WidgetPointer] = []
                for _ in 0..<8 {
                    XCTAssertTrue(window.press(GDK_KEY_Tab, modifiers))
                    if let focus = gtk_window_get_focus(window.window) { visited.append(focus) }
                }
                XCTAssertEqual(visited.count, 8)
                XCTAssertEqual(Set(visited).count, 4, "Skip, Back, Done and the row")
                XCTAssertTrue(visited.contains(window.rows[1]))
                XCTAssertEqual(Array(visited.prefix(4)), Array(visited.suffix(4)), "round and round")
            }
            window.destroy()
        }
    }

    func testArrowsFollowTheLayoutDirection() {
        onMain {
            for (direction, forward, back) in [
                (GTK_TEXT_DIR_LTR, GDK_KEY_Right, GDK_KEY_Left),
                (GTK_TEXT_DIR_RTL, GDK_KEY_Left, GDK_KEY_Right),
            ] {
                gtk_widget_set_default_direction(direction)
                let window = TestWindow()
                window.present()
                let presentation = window.widget.presentWalkthrough(
                    Walkthrough(id: "two") {
                        Step(id: "a", title: "A", target: "row-0")
                        Step(id: "b", title: "B", target: "row-1")
                    }
                )
                eventually("the step") { presentation.isSettled }
                XCTAssertTrue(window.press(forward))
                XCTAssertEqual(presentation.currentStep?.id, "b")
                XCTAssertTrue(window.press(back))
                XCTAssertEqual(presentation.currentStep?.id, "a")
                XCTAssertTrue(window.press(GDK_KEY_Escape))
                XCTAssertEqual(presentation.outcome?.ending, .skipped)
                window.destroy()
            }
        }
    }

    func testEscapeDoesNotEndWhatIsNotCancellable() {
        onMain {
            let window = TestWindow()
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(
                    id: "must",
                    steps: [Step(id: "a", title: "A", target: "row-0")],
                    isCancellable: false
                )
            )
            eventually("the step") { presentation.isSettled }
            _ = window.press(GDK_KEY_Escape)
            XCTAssertNil(presentation.outcome)
            presentation.close()
            XCTAssertEqual(presentation.outcome?.ending, .interrupted(.closed))
            window.destroy()
        }
    }
}

extension TestWindow {
    /// Gives the window's key controllers a key as if it were pressed; returns whether one dealt with it.
    func press(_ key: gint, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
        widget.press(key, modifiers)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Gives the window's key controllers a key as if it were pressed; returns whether one dealt with it.
    func press(_ key: gint, _ modifiers: GdkModifierType = GdkModifierType(0)) -> Bool {
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
