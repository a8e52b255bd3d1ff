import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a step asks for and does not get is told.
final class UnmetRequestTests: GtkTestCase {
    @preconcurrency @MainActor func testATriggerMayNameAWidgetAsATargetDoes() {
        for openable in ["popover", "menu button"] {
            let window = TriggerWindow()
            gtk_widget_set_name(openable == "popover" ? window.popover : window.menuButton, "menu-button")
            window.present()
            let presentation = window.widget.present {
                Step(id: "a", title: "A", target: "target", triggers: ["menu-button"])
                Step(id: "b", title: "B")
            }
            let isOpen = { openable == "popover" ? window.popover.isMapped : window.menu.isMapped }
            eventually("the \(openable)") { isOpen() && presentation.isSettled }
            XCTAssertEqual(presentation.unmet, [])
            presentation.next()
            eventually("its end") { !isOpen() }
            presentation.close()
            window.destroy()
        }
    }

    /// What cannot be shown.
    private static let demonstrations: [(shown: [Demonstration], key: String, words: String)] = [
        (
            [.activate("win.dark"), .activate("win.dark-mode")], "show[1].activate",
            "no action \"win.dark-mode\""
        ),
        ([.activate("win.dark(")], "show[0].activate", "no name of an action"),
        ([.activate("win.dark", undo: "win.light")], "show[0].undo", "no action \"win.light\""),
        ([.click("absent")], "show[0].click", "there is no \"absent\""),
        ([.click("caption")], "show[0].click", "a click on \"caption\", a GtkLabel, does nothing"),
        ([.click("idle-row")], "show[0].click", "a click on \"idle-row\", a GtkListBoxRow, does nothing"),
        ([.click("insensitive")], "show[0].click", "cannot be used now: it is insensitive"),
        ([.page("header")], "show[0].page", "GtkButton, is no page"),
        ([.type("x", into: "header")], "show[0].into", "cannot be used now"),
    ]

    private static let unmet: [(step: Step, key: String, words: String)] = [
        (
            Step(id: "trigger", title: "", triggers: ["nowhere"]), "triggers[0]",
            "bound to the trigger \"nowhere\""
        ),
        (Step(id: "blur", title: "", blurred: ["map", "list"]), "blurred", "\"map\" or the region \"list\""),
        (Step(id: "dim", title: "", dimmed: [.all]), "dimmed", "no widget"),
        (Step(id: "advance", title: "", advance: .state("@win.sarch")), "advance", "no action \"win.sarch\""),
        (
            Step(id: "property", title: "", advance: .state("header:aktive=x")), "advance",
            "no property \"aktive\""
        ),
        (
            Step(id: "nobody", title: "", advance: .state("absent:active=x")), "advance",
            "there is no \"absent\""
        ),
        (
            Step(id: "lit", title: "", target: "header", highlights: [Highlight("absent")]),
            "highlights[0].element", "there is no \"absent\""
        ),
        (
            Step(id: "arrow", title: "", highlights: [Highlight("header")], arrows: [Arrow("absent")]),
            "arrows[0].element", "there is no \"absent\""
        ),
    ]

    /// What actions are given, and what is said of that.
    private static let targets = [
        ("win.view(3)", "takes a target of the type \"s\", and is given 3"),
        ("win.view", "takes a target of the type \"s\", and is given none"),
        ("win.dark(true)", "takes no target, and is given true"),
        ("win.turn('sideways')", "does not take 'sideways'"),
        ("win.turn(1)", "takes a target of the type \"s\", and is given 1"),
        ("win.gap(-3)", "does not take -3"),
        ("window.minimize(3)", "takes no target, and is given 3"),
    ]

    @preconcurrency @MainActor func testATargetOfTheWrongTypeIsToldAndNothingIsSet() {
        let window = ActionWindow()
        let text = g_variant_type_new("s")
        defer { g_variant_type_free(text) }
        let view = g_simple_action_new_stateful("view", text, g_variant_new_string("list"))!
        g_action_map_add_action(window.widget.opaque, view)
        for (name, property) in [("turn", "orientation"), ("gap", "spacing")] {
            let action = g_property_action_new(name, window.content, property)!
            g_action_map_add_action(window.widget.opaque, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        for (action, words) in Self.targets {
            for (key, demonstration) in [
                ("activate", Demonstration.activate(action)), ("undo", .activate("win.dark", undo: action)),
            ] {
                // What GLib sets of a property it tells only afterwards.
                if key == "undo", words.hasPrefix("does not") { continue }
                let step = Step(id: "\(action) \(key)", title: "", show: [demonstration])
                assertUnmet(step, "show[0].\(key)", words, visits: 1, in: window)
            }
            // Here a message of GLib's own would be fatal.
            guard !words.hasPrefix("does not") else { continue }
            XCTAssertEqual(ActionName(action)?.activate(from: window.widget), false)
        }
        XCTAssertFalse(window.isDark)
        XCTAssertEqual(gtk_orientable_get_orientation(window.content.opaque), GTK_ORIENTATION_VERTICAL)
        XCTAssertEqual(gtk_box_get_spacing(window.content.cast()), 0)
        window.destroy()
        g_object_unref(UnsafeMutableRawPointer(view))
    }

    @preconcurrency @MainActor func testWhatAStepDoesNotGetIsSaidOnceWhenItIsLeft() {
        let showing = Self.demonstrations.map { (Step(id: $2, title: "", show: $0), $1, $2) }
        for (step, key, words) in showing + Self.unmet {
            let window = ActionWindow()
            assertUnmet(step, key, words, visits: 2, in: window)
            window.destroy()
        }
    }

    /// Goes to a step and on so often, and checks what it does not get, and that this is said once.
    @MainActor private func assertUnmet(
        _ step: Step,
        _ key: String,
        _ words: String,
        visits: Int,
        in window: ActionWindow
    ) {
        let run = window.widget.present {
            step
            Step(id: "next", title: "Next")
        }
        let said = warnings(of: "Walkthrough") {
            for _ in 1...visits {
                run.rest(at: step.id)
                XCTAssertEqual(run.unmet.map(\.key), [key], step.id)
                run.goOn(to: "next")
                if visits > 1 { run.back() }
            }
        }
        XCTAssertEqual(said.count, 1, "\(step.id): \(said)")
        XCTAssertTrue(said.first?.contains(words) == true, "\(step.id): \(said)")
        run.close()
    }

    @preconcurrency @MainActor func testWhatAStepGetsIsNotTold() {
        let window = ActionWindow()
        window.widget.walkthroughRegion("whole")
        let steps = [
            Step(id: "a", title: "", blurred: [.all], show: [.activate("win.dark"), .click("row-0")]),
            Step(id: "b", title: "", dimmed: ["whole"], advance: .state("@app.search")),
            Step(id: "c", title: "", advance: .state("header:sensitive=false")),
            Step(id: "d", title: "", advance: .state("yet to come:visible")),
        ]
        let presentation = window.widget.presentWalkthrough(Walkthrough(id: "met", steps: steps))
        for step in steps {
            presentation.rest(at: step.id)
            XCTAssertEqual(presentation.unmet, [], step.id)
            presentation.next()
        }
    }
}
