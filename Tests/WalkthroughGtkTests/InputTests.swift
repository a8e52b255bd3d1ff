import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What the pointer and the keyboard reach, as GTK's own picking and focus see it; real input is tested with
/// the whole app.
final class InputTests: GtkTestCase {
    @preconcurrency @MainActor func testOnlyTheHighlightLetsThePointerThrough() {
        let (window, presentation) = TestWindow().started(Walkthrough(at: ["row-1"]))
        XCTAssertFalse(window.isBlocked(at: window.rows[1]))
        XCTAssertTrue(window.isBlocked(at: window.rows[6]))
        XCTAssertTrue(window.isBlocked(at: window.header))
        window.widget.end(presentation)
        XCTAssertFalse(window.isBlocked(at: window.rows[6]))
    }

    @preconcurrency @MainActor func testAStepMayLetNothingThrough() {
        let (window, _) = TestWindow().started {
            Step(id: "a", title: "A", target: "row-1", interaction: .none)
        }
        XCTAssertTrue(window.isBlocked(at: window.rows[1]))
    }

    @preconcurrency @MainActor func testPassThroughLetsThePointerAndTabThrough() {
        let (window, presentation) = TestWindow().started {
            Step(id: "a", title: "A", target: "row-1", interaction: .none, passThrough: ["row-6"])
        }
        XCTAssertTrue(window.isBlocked(at: window.rows[1]))
        XCTAssertFalse(window.isBlocked(at: window.rows[6]))
        XCTAssertTrue(window.isBlocked(at: window.rows[7]))
        XCTAssertEqual(presentation.scene?.cutouts.count, 1, "it is not lit")
        var visited: Set<WidgetPointer> = []
        for _ in 0..<6 {
            _ = window.press(GDK_KEY_Tab)
            if let focus = window.focus { visited.insert(focus) }
        }
        XCTAssertTrue(visited.contains(window.rows[6]))
        XCTAssertFalse(visited.contains(window.rows[1]))
    }

    @preconcurrency @MainActor func testTabStaysInTheCalloutAndTheHighlight() {
        let (window, _) = TestWindow().started(Walkthrough(at: ["row-0", "row-1"]), startingAt: "b")
        for modifiers in [GdkModifierType(0), GDK_SHIFT_MASK] {
            var visited: [WidgetPointer] = []
            for _ in 0..<8 {
                XCTAssertTrue(window.press(GDK_KEY_Tab, modifiers))
                if let focus = window.focus { visited.append(focus) }
            }
            XCTAssertEqual(visited.count, 8)
            XCTAssertEqual(Set(visited).count, 3, "Back, Done and the row")
            XCTAssertTrue(visited.contains(window.rows[1]))
            XCTAssertEqual(Array(visited[2..<5]), Array(visited.suffix(3)), "round and round")
        }
    }

    @preconcurrency @MainActor func testControlDoesNotLeadTabOut() {
        let (window, _) = TestWindow().started {
            Step(id: "a", title: "A", target: "row-1", interaction: .none)
        }
        for _ in 0..<6 {
            XCTAssertTrue(window.press(GDK_KEY_Tab, GDK_CONTROL_MASK))
            XCTAssertTrue(window.widget.layer!.widget.holdsFocus)
        }
    }

    @preconcurrency @MainActor func testKeysDoNothingBelowTheDimming() {
        let window = TestWindow()
        let remove = gtk_button_new_with_mnemonic("_Remove")!
        gtk_box_append(window.list.cast(), remove)
        let presentation = window.widget.start {
            Step(id: "a", title: "A", target: "row-1", interaction: .none)
            Step(id: "b", title: "B", target: "row-1", interaction: .none, passThrough: ["remove"])
        }
        XCTAssertTrue(window.press(GDK_KEY_r, GDK_ALT_MASK), "its button is dimmed")
        for key in [GDK_KEY_x, GDK_KEY_Delete, GDK_KEY_BackSpace, GDK_KEY_5] {
            XCTAssertTrue(window.press(key), "\(key)")
        }
        XCTAssertFalse(window.press(GDK_KEY_F5), "the app's own shortcuts go on")
        XCTAssertFalse(window.press(GDK_KEY_q, GDK_CONTROL_MASK))
        remove.walkthroughElement("remove")
        XCTAssertTrue(window.press(GDK_KEY_n, GDK_ALT_MASK), "Next")
        presentation.rest(at: "b")
        XCTAssertFalse(window.press(GDK_KEY_r, GDK_ALT_MASK), "it lets input through")
    }

    @preconcurrency @MainActor func testKeysReachWhereTheFocusWasPut() {
        let window = TestWindow()
        let (entry, name) = (gtk_entry_new()!, gtk_label_new_with_mnemonic("_Quay:")!)
        let dimmed = gtk_button_new_with_mnemonic("_Quit")!
        gtk_label_set_mnemonic_widget(name.opaque, entry)
        for widget in [dimmed, entry, name] { window.insert(widget) }
        entry.walkthroughElement("entry")
        let presentation = window.widget.start(Walkthrough(at: ["entry", "header"]))
        XCTAssertTrue(window.press(GDK_KEY_q, GDK_ALT_MASK))
        XCTAssertTrue(entry.holdsFocus, "its label is beside it")
        for key in [GDK_KEY_Return, GDK_KEY_BackSpace, GDK_KEY_space, GDK_KEY_1, GDK_KEY_f] {
            XCTAssertFalse(window.press(key, GDK_ALT_MASK), "\(key) is nobody's mnemonic")
        }
        presentation.goOn(to: "b")
        XCTAssertTrue(window.press(GDK_KEY_x))
        gtk_widget_grab_focus(entry)
        XCTAssertTrue(window.press(GDK_KEY_x), "a text that is not lit does not get the focus")
        XCTAssertTrue(window.press(GDK_KEY_BackSpace))
    }

    @preconcurrency @MainActor func testATextKeepsItsCursorAfterATour() {
        let window = TestWindow()
        let entry = gtk_entry_new()!
        window.insert(entry)
        window.present()
        gtk_editable_set_text(entry.opaque, "half typed")
        gtk_widget_grab_focus(entry)
        gtk_editable_set_position(entry.opaque, -1)
        let presentation = window.widget.start(Walkthrough(at: ["row-1"]))
        window.widget.end(presentation)
        var (start, end): (gint, gint) = (0, 0)
        XCTAssertEqual(gtk_editable_get_selection_bounds(entry.opaque, &start, &end), 0)
        XCTAssertEqual(gtk_editable_get_position(entry.opaque), 10)
        XCTAssertTrue(entry.holdsFocus)
    }

    @preconcurrency @MainActor func testArrowsFollowTheLayoutDirection() {
        for (direction, forward, back) in [
            (GTK_TEXT_DIR_LTR, GDK_KEY_Right, GDK_KEY_Left), (GTK_TEXT_DIR_RTL, GDK_KEY_Left, GDK_KEY_Right),
        ] {
            gtk_widget_set_default_direction(direction)
            let (window, presentation) = TestWindow().started(Walkthrough(at: ["row-0", "row-1"]))
            XCTAssertTrue(window.press(forward))
            XCTAssertEqual(presentation.currentStep?.id, "b")
            XCTAssertTrue(window.press(back))
            XCTAssertEqual(presentation.currentStep?.id, "a")
            XCTAssertTrue(window.press(GDK_KEY_Escape))
            XCTAssertEqual(presentation.outcome?.ending, .skipped)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEscapeDoesNotEndWhatIsNotCancellable() {
        var tour = Walkthrough(at: ["row-0"])
        tour.isCancellable = false
        let (window, presentation) = TestWindow().started(tour)
        _ = window.press(GDK_KEY_Escape)
        XCTAssertNil(presentation.outcome)
        presentation.close()
        XCTAssertEqual(presentation.outcome?.ending, .interrupted(.closed))
    }
}
