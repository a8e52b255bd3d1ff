import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a tour file alone can do: wait for a state, depend on one, open by a selector, show and undo.
final class ScriptedStepTests: GtkTestCase {
    @preconcurrency @MainActor func testWaitsForAState() {
        let window = SelectorWindow()
        gtk_widget_set_sensitive(window["open"], 0)
        var tour = Walkthrough(at: ["#open"])
        tour.steps[0].missingTarget = MissingTargetPolicy(wait: 60, then: .fail)
        tour.steps[0].waitFor = "#open:enabled"
        let presentation = window.widget.presentWalkthrough(tour)
        presentation.waitForTarget()
        gtk_widget_set_sensitive(window["open"], 1)
        eventually("the step") { presentation.isSettled }
        XCTAssertEqual(presentation.scene?.cutouts.count, 1)
    }

    @preconcurrency @MainActor func testKnowsTheStatesOfWidgets() {
        let window = SelectorWindow()
        let place = StatePlace(windows: [WeakWidget(window.widget)]) { $0 == "isPro" }
        let holds = { (text: String) in StateWatch(AppState(stringLiteral: text), in: place) {}.holds }
        gtk_widget_set_sensitive(window["open"], 0)
        gtk_switch_set_active(window["switch"].opaque, 1)
        for condition in [
            "#open:disabled", "[icon=list-add]:enabled", "#named:empty", "Switch:checked", "#open:visible",
            "ToggleButton[label=Bold]:unchecked", "[page=second]:hidden", "#nowhere:hidden", "isPro",
            "Switch:active=true", "Switch:active=TRUE", "!Switch:active=false", "!#nowhere:active=true",
        ] {
            XCTAssertTrue(holds(condition), condition)
        }
        for untrue in ["#open:enabled", "#nowhere:visible", "#nowhere:enabled", "Switch:unchecked", "!isPro"]
        {
            XCTAssertFalse(holds(untrue), untrue)
        }
        gtk_editable_set_text(window["entry"].opaque, "x")
        gtk_widget_grab_focus(window["entry"])
        XCTAssertTrue(holds("#named:filled"))
        XCTAssertTrue(holds("#named:focused"))
    }

    @preconcurrency @MainActor func testSkipsStepsByTheStateOfAWidget() {
        let window = SelectorWindow()
        var asked: [String] = []
        func deny(_ name: String) -> Bool {
            asked.append(name)
            return false
        }
        let tour = Walkthrough(id: "t") {
            Step(id: "a", title: "A", condition: "#open:disabled")
            Step(id: "b", title: "B", condition: "isPro")
            Step(id: "c", title: "C", condition: "#open:enabled")
        }
        let options = PresentationOptions(condition: deny)
        window.widget.presentWalkthrough(tour, options: options).rest(at: "c")
        XCTAssertEqual(asked, ["isPro"])
    }

    @preconcurrency @MainActor func testOpensBySelectorsAndClosesAgain() {
        let window = SelectorWindow()
        let button = window["menu"]
        let menu = UnsafeMutableRawPointer(gtk_menu_button_get_popover(button.opaque)!)
            .assumingMemoryBound(to: GtkWidget.self)
        for (trigger, isOpen) in [
            ("MenuButton[icon='open-menu-symbolic']", { menu.isMapped }),
            ("PopoverMenu", { menu.isMapped }),
            ("[page=second]", { window["second"].isMapped }),
            ("ToggleButton[label=Bold]", { gtk_toggle_button_get_active(window["toggle"].cast()) != 0 }),
            ("Switch", { gtk_switch_get_active(window["switch"].opaque) != 0 }),
        ] as [(String, () -> Bool)] {
            var tour = Walkthrough(at: ["#open", "#open"])
            tour.steps[0].triggers = [Trigger(trigger)]
            let presentation = window.widget.presentWalkthrough(tour)
            eventually(trigger) { isOpen() && presentation.isSettled }
            presentation.next()
            eventually("\(trigger) undone") { !isOpen() && presentation.isSettled }
            XCTAssertEqual(presentation.currentStep?.id, "b")
            presentation.close()
        }
    }

    @preconcurrency @MainActor func testClosesTheDialogThatAButtonOpened() {
        let window = SelectorWindow()
        let dialog = gtk_window_new()!
        gtk_window_set_transient_for(dialog.cast(), window.widget.cast())
        gtk_window_set_modal(dialog.cast(), 1)
        gtk_window_set_hide_on_close(dialog.cast(), 1)
        connect(window["open"], "clicked") { _ in gtk_window_present(dialog.cast()) }
        let presentation = window.widget.present {
            Step(id: "a", title: "A", target: "#named", triggers: ["#open"])
            Step(id: "b", title: "B", target: "#named")
        }
        eventually("the dialog") { dialog.isMapped && gtk_window_get_modal(dialog.cast()) == 0 }
        XCTAssertEqual(presentation.currentStep?.id, "a")
        presentation.next()
        eventually("its end") { !dialog.isMapped && presentation.isSettled }
    }

    @preconcurrency @MainActor func testPressesAButtonThatAStackSwitches() {
        let window = gtk_window_new()!
        let stack = gtk_stack_new()!
        let button = gtk_button_new_with_label("Add")!
        gtk_widget_set_name(button, "add")
        gtk_stack_add_child(stack.opaque, button)
        gtk_stack_add_child(stack.opaque, gtk_button_new_with_label("Back"))
        gtk_window_set_child(window.cast(), stack)
        var presses = 0
        connect(button, "clicked") { _ in presses += 1 }
        gtk_window_present(window.cast())
        window.present { Step(id: "a", title: "A", target: "#add", triggers: ["#add"]) }
        eventually("a press") { presses == 1 }
    }

    @preconcurrency @MainActor func testShowsAndUndoes() {
        let window = SelectorWindow()
        gtk_editable_set_text(window["entry"].opaque, "before")
        let demonstrations: [Demonstration] = [
            .type("Paris", into: "#named"), .page("[page=second]"), .click("Switch"),
        ]
        let presentation = window.widget.present {
            Step(id: "a", title: "A", show: demonstrations)
            Step(id: "b", title: "B")
        }
        eventually("what it shows") {
            gtk_switch_get_active(window["switch"].opaque) != 0 && presentation.isSettled
        }
        XCTAssertEqual(gtk_editable_get_text(window["entry"].opaque).map { String(cString: $0) }, "Paris")
        XCTAssertTrue(window["second"].isMapped)
        presentation.goOn(to: "b")
        XCTAssertEqual(gtk_editable_get_text(window["entry"].opaque).map { String(cString: $0) }, "before")
        XCTAssertFalse(window["second"].isMapped)
        XCTAssertEqual(gtk_switch_get_active(window["switch"].opaque), 0)
    }

    @preconcurrency @MainActor func testSelectsTheFormerRowAgain() {
        let window = TestWindow()
        let list = gtk_list_box_new()!
        let rows = (0..<2).map { _ in gtk_list_box_row_new()! }
        for row in rows { gtk_list_box_append(list.opaque, row) }
        gtk_widget_set_name(rows[1], "second-row")
        gtk_list_box_select_row(list.opaque, rows[0].cast())
        window.insert(list)
        let selected = { gtk_list_box_get_selected_row(list.opaque).map { WidgetPointer(OpaquePointer($0)) } }
        window.demonstrate(.click("#second-row")) {
            selected() == rows[1]
        } undone: {
            selected() == rows[0]
        }
    }

    @preconcurrency @MainActor func testDoesNotTouchADocument() {
        let window = TestWindow()
        let view = gtk_text_view_new()!
        gtk_widget_set_name(view, "document")
        let document = gtk_text_view_get_buffer(view.cast())!
        gtk_text_buffer_set_enable_undo(document, 1)
        gtk_text_buffer_insert_at_cursor(document, "typed", -1)
        window.insert(view)
        let text = { () -> String in
            let buffer = gtk_text_view_get_buffer(view.cast())!
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)!
            defer { g_free(text) }
            return String(cString: text)
        }
        window.demonstrate(.type("Paris", into: "#document")) {
            text() == "Paris"
        } undone: {
            text() == "typed" && gtk_text_view_get_buffer(view.cast()) == document
                && gtk_text_buffer_get_can_undo(document) != 0
        }
    }

    @preconcurrency @MainActor func testGivesAnActionItsStateBack() {
        let window = ActionWindow()
        let presentation = window.widget.present {
            Step(id: "a", title: "A", show: [.activate("win.dark"), .activate("win.search")])
        }
        eventually("the action") { window.isDark && window.activations == ["search"] }
        presentation.close()
        XCTAssertFalse(window.isDark)
        XCTAssertEqual(window.activations, ["search"])
    }
}
