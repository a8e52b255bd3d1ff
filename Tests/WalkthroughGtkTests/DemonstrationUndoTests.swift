import WalkthroughTestSupport

@testable import WalkthroughGtk

/// After a demonstration things are as they were, except for what the user changed meanwhile.
final class DemonstrationUndoTests: GtkTestCase {
    @preconcurrency @MainActor func testAHandlerMayDestroyOtherSwitches() {
        let window = TestWindow()
        let (hide, check) = (gtk_toggle_button_new()!, WeakWidget(gtk_check_button_new()))
        gtk_check_button_set_active(check.pointer!.cast(), 1)
        window.add(hide, named: "hide-done")
        window.add(check.pointer!, named: "done")
        connect(hide, "toggled") { _ in check.pointer.map { gtk_box_remove(window.list.cast(), $0) } }
        window.demonstrate(.click("#hide-done")) {
            isActive(hide) && check.pointer == nil
        } undone: {
            !isActive(hide)
        }
    }

    @preconcurrency @MainActor func testTheFormerOneOfAGroupIsOnAgainOrTheUsersChoice() {
        let cases: [(Int, Int, Int?)] = [(0, 1, nil), (0, 1, 2), (1, 0, 2), (2, 1, 0), (1, 2, 0)]
        for (former, shown, chosen) in cases {
            let window = TestWindow()
            let toggles = (0..<3).map { _ in gtk_toggle_button_new()! }
            for (index, toggle) in toggles.enumerated() {
                if index > 0 { gtk_toggle_button_set_group(toggle.cast(), toggles[0].cast()) }
                window.add(toggle, named: "view-\(index)")
            }
            gtk_toggle_button_set_active(toggles[former].cast(), 1)
            window.demonstrate(.click(Element("#view-\(shown)"))) {
                isActive(toggles[shown]) && !isActive(toggles[former])
            } meanwhile: {
                if let chosen { gtk_toggle_button_set_active(toggles[chosen].cast(), 1) }
            } undone: {
                toggles.map { isActive($0) } == (0..<3).map { $0 == chosen ?? former }
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testASwitchThatTurnsSomethingElseOffIsTurnedOff() {
        for wifi in [gtk_check_button_new()!, gtk_switch_new()!] {
            let window = TestWindow()
            let airplane = gtk_switch_new()!
            walkthrough_object_set_boolean(wifi, "active", 1)
            window.add(airplane, named: "airplane")
            window.add(wifi, named: "wifi")
            connect(airplane, "notify::active") { _ in
                if isActive(airplane) { walkthrough_object_set_boolean(wifi, "active", 0) }
            }
            window.demonstrate(.click("#airplane")) {
                isActive(airplane) && !isActive(wifi)
            } undone: {
                !isActive(airplane) && isActive(wifi)
            }
        }
    }

    @preconcurrency @MainActor func testAToggleOfAWidgetsOwnActionIsTurnedOff() {
        let window = TestWindow()
        let group = g_simple_action_group_new()!
        let sidebar = g_simple_action_new_stateful("sidebar", nil, g_variant_new_boolean(0))!
        g_action_map_add_action(OpaquePointer(group), sidebar)
        gtk_widget_insert_action_group(window.widget, "view", OpaquePointer(group))
        let toggle = gtk_toggle_button_new()!
        gtk_actionable_set_action_name(toggle.opaque, "view.sidebar")
        window.add(toggle, named: "sidebar")
        let isShown = { hasState(sidebar, g_variant_new_boolean(1)) }
        window.demonstrate(.click("#sidebar")) {
            isShown() && isActive(toggle)
        } undone: {
            !isShown()
        }
        window.destroy()
        for object in [UnsafeMutableRawPointer(group), UnsafeMutableRawPointer(sidebar)] {
            g_object_unref(object)
        }
    }

    @preconcurrency @MainActor func testWhatARowSwitchesIsAsItWas() {
        let window = TestWindow()
        let (list, row) = (gtk_list_box_new()!, gtk_list_box_row_new()!)
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        let (dark, toggle) = (gtk_switch_new()!, gtk_toggle_button_new()!)
        let checks = (0..<2).map { _ in gtk_check_button_new()! }
        gtk_check_button_set_group(checks[1].cast(), checks[0].cast())
        gtk_check_button_set_active(checks[0].cast(), 1)
        for widget in [dark, toggle] + checks { gtk_box_append(box.cast(), widget) }
        gtk_list_box_row_set_child(row.cast(), box)
        gtk_list_box_append(list.opaque, row)
        gtk_widget_set_name(row, "row")
        window.add(list, named: "rows")
        let states = { ([dark, toggle] + checks).map { isActive($0) } }
        connect(list, "row-activated") { _ in
            gtk_switch_set_active(dark.opaque, 1)
            gtk_toggle_button_set_active(toggle.cast(), 1)
            gtk_check_button_set_active(checks[1].cast(), 1)
        }
        let before = states()
        for chosen in [nil, toggle] {
            window.demonstrate(.click("#row")) {
                states() == [true, true, false, true]
            } meanwhile: {
                if let chosen { gtk_toggle_button_set_active(chosen.cast(), 0) }
            } undone: {
                states() == before
            }
        }
    }

    @preconcurrency @MainActor func testTheStateOfAButtonsOrTogglesActionIsAsItWas() {
        for button in [gtk_button_new()!, gtk_toggle_button_new()!] {
            let window = ActionWindow()
            gtk_actionable_set_action_name(button.opaque, "win.dark")
            gtk_widget_set_name(button, "dark")
            gtk_box_append(window.content.cast(), button)
            window.demonstrate(.click("#dark")) {
                window.isDark
            } undone: {
                !window.isDark
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAStateThatTheUserSetsStays() {
        let window = ActionWindow()
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        let mode = g_simple_action_new_stateful("mode", type, g_variant_new_string("grid"))!
        g_action_map_add_action(window.widget.opaque, mode)
        window.demonstrate(.activate("win.mode::list")) {
            hasState(mode, g_variant_new_string("list"))
        } undone: {
            hasState(mode, g_variant_new_string("grid"))
        }
        window.demonstrate(.activate("win.mode::list")) {
            hasState(mode, g_variant_new_string("list"))
        } meanwhile: {
            g_action_change_state(mode, g_variant_new_string("tree"))
        } undone: {
            hasState(mode, g_variant_new_string("tree"))
        }
        window.destroy()
        g_object_unref(UnsafeMutableRawPointer(mode))
    }

    @preconcurrency @MainActor func testAWindowThatARowOpensIsClosedAndTheFocusStays() {
        let window = TestWindow()
        let (list, row, dialog) = (gtk_list_box_new()!, gtk_list_box_row_new()!, gtk_window_new()!)
        gtk_list_box_append(list.opaque, row)
        gtk_widget_set_name(row, "open")
        window.add(list, named: "rows")
        gtk_window_set_modal(dialog.cast(), 1)
        gtk_window_set_transient_for(dialog.cast(), window.window)
        gtk_window_set_hide_on_close(dialog.cast(), 1)
        connect(list, "row-activated") { _ in gtk_window_present(dialog.cast()) }
        window.demonstrate(.click("#open")) {
            dialog.isMapped && gtk_window_get_modal(dialog.cast()) == 0
        } meanwhile: {
            XCTAssertTrue(window.widget.layer?.widget.holdsFocus == true)
        } undone: {
            !dialog.isMapped && gtk_window_get_modal(dialog.cast()) != 0
        }
    }
}

private func isActive(_ button: WidgetPointer) -> Bool {
    walkthrough_object_get_boolean(button, "active") != 0
}

private func hasState(_ action: OpaquePointer, _ expected: OpaquePointer) -> Bool {
    let state = g_action_get_state(action)!
    defer { g_variant_unref(state) }
    g_variant_ref_sink(expected)
    defer { g_variant_unref(expected) }
    return g_variant_equal(UnsafeRawPointer(state), UnsafeRawPointer(expected)) != 0
}

extension TestWindow {
    fileprivate func add(_ widget: WidgetPointer, named name: String) {
        gtk_widget_set_name(widget, name)
        gtk_box_prepend(list.cast(), widget)
    }
}
