import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Shortcuts of the app amid a walkthrough, pressed on the keyboard.
final class KeyboardShortcutTests: KeyboardTestCase {
    @preconcurrency @MainActor func testTheOneOfTheAwaitedActionIsForTheApp() {
        let app = ShortcutWindow()
        app.setShortcuts(["slash", "<Alt>1", "<Control>Tab", "<Control>plus"], of: "win.search")
        for keys in ["slash", "alt+1", "ctrl+Tab", "ctrl+plus"] {
            let tour = app.started(
                Step(id: "a", title: "A", target: "row-0", advance: .state("@win.search")),
                Step(id: "b", title: "B", target: "row-0")
            )
            app.window.type("period", keys)
            eventually("\(keys) goes on") { tour.currentStep?.id == "b" && tour.isSettled }
            let before = app.searches
            app.window.type("slash", "Escape")
            eventually("the end") { tour.outcome?.ending == .skipped && !app.window.holdsLayer }
            XCTAssertEqual(app.searches, before, "nobody waits for it any more")
        }
        app.destroy()
    }

    @preconcurrency @MainActor func testTheOneOfADimmedButtonIsRefused() {
        let app = ShortcutWindow()
        app.setShortcuts(
            ["<Control>d", "<Control>plus", "<Control>question", "XF86Search", "Page_Down"],
            of: "win.dark"
        )
        let tour = app.started(
            Step(id: "dimmed", title: "A", target: "row-0"),
            Step(id: "lit", title: "B", target: "header"),
            Step(id: "awaited", title: "C", target: "row-0", advance: .state("yet to come:visible"))
        )
        let keys = ["ctrl+d", "ctrl+plus", "ctrl+question", "XF86Search", "Next"]
        for key in keys {
            XCTAssertEqual(app.answer(to: key, in: tour), .dark, "\(key): no button does the same")
        }
        app.setAction("win.dark", of: "header")
        for (step, answer) in [("dimmed", Answer.sign), ("lit", .dark), ("awaited", .dark)] {
            eventually("the step \(step)") { tour.currentStep?.id == Step.ID(step) && tour.isSettled }
            for key in keys {
                XCTAssertEqual(app.answer(to: key, in: tour), answer, "\(key) at \(step)")
            }
            tour.next()
        }
        app.destroy()
    }

    @preconcurrency @MainActor func testTheyAreRefusedInEveryLayout() {
        let app = ShortcutWindow()
        app.setShortcuts(["<Control>d"], of: "win.dark")
        app.setAction("win.dark", of: "header")
        defer { setKeyboardLayouts("us") }
        for layouts in ["us", "ru,us", "ara,us", "fr,us"] {
            setKeyboardLayouts(layouts)
            let tour = app.started(
                Step(id: "dimmed", title: "A", target: "row-0"),
                Step(id: "lit", title: "B", target: "header")
            )
            // Where d is on an English keyboard, and on a French one.
            XCTAssertEqual(app.answer(to: "ctrl+40", in: tour), .sign, layouts)
            tour.next()
            eventually("the next step") { tour.currentStep?.id == "lit" && tour.isSettled }
            XCTAssertEqual(app.answer(to: "ctrl+40", in: tour), .dark, layouts)
            app.end(tour)
        }
        app.destroy()
    }

    @preconcurrency @MainActor func testThoseOfDimmedMenusAndWidgetsAreRefused() {
        let app = ShortcutWindow()
        app.addMenu(with: "win.dark", named: "menu")
        let tabs = app.add(gtk_label_new("Tabs")!, named: "tabs")
        app.addShortcuts("<Control>Page_Down|F6|F7|<Control>a", of: "win.search", to: tabs)
        app.addShortcuts("<Control>w", of: "window.close", to: tabs)
        let entry = app.add(gtk_entry_new()!, named: "entry")
        app.setShortcuts(["<Control>d"], of: "win.dark")
        let tour = app.started(
            Step(id: "row-0", title: "A", target: "row-0"),
            Step(id: "menu", title: "B", target: "menu"),
            Step(id: "tabs", title: "C", target: "tabs"),
            Step(id: "entry", title: "D", target: "entry")
        )
        for (step, answers) in [
            ("row-0", [Answer.sign, .sign, .sign]), ("menu", [.dark, .sign, .sign]),
            ("tabs", [.sign, .search, .search]), ("entry", [.sign, .sign, .sign]),
        ] {
            eventually("the step \(step)") { tour.currentStep?.id == Step.ID(step) && tour.isSettled }
            if step == "entry" { gtk_widget_grab_focus(entry) }
            XCTAssertEqual(["ctrl+d", "ctrl+Next", "F7"].map { app.answer(to: $0, in: tour) }, answers, step)
            if step != "entry" { tour.next() }
        }
        // A text that has the focus takes keys before the shortcuts of other widgets.
        app.window.type("x", "ctrl+a")
        eventually("all is selected") { gtk_editable_get_selection_bounds(entry.opaque, nil, nil) != 0 }
        var closes = 0
        connect(
            app.window,
            "close-request",
            answering: { _ in
                closes += 1
                return true
            }
        )
        app.window.type("ctrl+w")
        eventually("it would close") { closes == 1 }
        app.destroy()
    }

    @preconcurrency @MainActor func testAKeyThatIsHeldWhileTheLastWindowGoesIsNewInTheNext() {
        var app = ShortcutWindow()
        _ = app.started(Step(id: "a", title: "A", target: "row-0"))
        app.window.type("period")
        waitForReleases()
        key("keydown", "Right")
        eventually("the key is held") { !HeldKeys.codes.isEmpty }
        app.destroyAtOnce()
        waitForReleases()
        key("keyup", "Right")
        app = ShortcutWindow()
        let tour = app.started(
            Step(id: "a", title: "A", target: "row-0"),
            Step(id: "b", title: "B", target: "row-0")
        )
        app.window.type("Right")
        eventually("it goes on") { tour.currentStep?.id == "b" }
        app.destroy()
    }

    @preconcurrency @MainActor func testPlainKeysAreTheTours() {
        let app = ShortcutWindow()
        app.setAction("win.dark", of: "header")
        app.setShortcuts(["Right", "Return", "space", "Escape"], of: "win.dark")
        let tour = app.started(
            Step(id: "a", title: "A", target: "row-0"),
            Step(id: "b", title: "B", target: "row-0"),
            Step(id: "c", title: "C", target: "row-0"),
            Step(id: "d", title: "D", target: "row-0")
        )
        for (key, step) in [("Right", "b"), ("Return", "c"), ("space", "d")] {
            app.window.type(key)
            eventually("\(key) goes on") { tour.currentStep?.id == Step.ID(step) && tour.isSettled }
        }
        gtk_widget_grab_focus(ElementRegistry.widget(for: "row-0", in: .surface(app.window)))
        app.window.type("Escape")
        eventually("the end") { tour.outcome?.ending == .skipped }
        XCTAssertFalse(app.isDark)
        app.destroy()
    }
}

/// What a key led to.
private enum Answer { case sign, search, dark }

/// A window whose actions "search" and "dark" tell what a shortcut did.
@MainActor private final class ShortcutWindow {
    private let actions = ActionWindow()
    var window: WidgetPointer { actions.widget }
    var isDark: Bool { actions.isDark }
    var searches: Int { actions.activations.count }
    private var box: WidgetPointer { gtk_window_get_child(window.cast())! }

    func setShortcuts(_ shortcuts: [String], of action: String) {
        actions.setShortcuts(shortcuts, of: action)
    }

    func setAction(_ action: String, of button: String) {
        let button = ElementRegistry.widget(for: Element(button), in: .surface(window))
        gtk_actionable_set_action_name(button?.opaque, action)
    }

    func add(_ widget: WidgetPointer, named name: String) -> WidgetPointer {
        gtk_box_append(box.cast(), widget.walkthroughElement(Element(name)))
        return widget
    }

    func addMenu(with action: String, named name: String) {
        let button = add(gtk_menu_button_new()!, named: name)
        let (menu, section) = (g_menu_new()!, g_menu_new()!)
        g_menu_append(section, "Item", action)
        g_menu_append_section(menu, nil, UnsafeMutablePointer(section))
        gtk_menu_button_set_menu_model(button.opaque, UnsafeMutablePointer(menu))
        for model in [section, menu] { g_object_unref(UnsafeMutableRawPointer(model)) }
    }

    /// Adds shortcuts that the whole window hears.
    func addShortcuts(_ keys: String, of action: String, to widget: WidgetPointer) {
        let controller = gtk_shortcut_controller_new()!
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_widget_add_controller(widget, controller)
        gtk_shortcut_controller_add_shortcut(
            controller,
            gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(action))
        )
    }

    func started(_ steps: Step...) -> WalkthroughPresentation {
        let presentation = window.start(Walkthrough(id: "shortcuts", steps: steps))
        return presentation
    }

    /// Presses a key and waits for what it leads to.
    func answer(to key: String, in tour: WalkthroughPresentation) -> Answer? {
        waitForReleases()
        eventually("rest") { tour.isSettled }
        let before = (tour.signsGiven, actions.activations.count, actions.isDark)
        var answer: Answer?
        window.type(key)
        eventually("an answer to \(key)") {
            if tour.signsGiven != before.0 { answer = .sign }
            if self.actions.activations.count != before.1 { answer = .search }
            if self.actions.isDark != before.2 { answer = .dark }
            return answer != nil
        }
        return answer
    }

    func end(_ tour: WalkthroughPresentation) {
        tour.close()
        eventually("the end") { !self.window.holdsLayer }
    }

    func destroy() {
        waitForReleases()
        destroyAtOnce()
    }

    /// Destroys it whatever key is down.
    func destroyAtOnce() { actions.destroy() }
}
