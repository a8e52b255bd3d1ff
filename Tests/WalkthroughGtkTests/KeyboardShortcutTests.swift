import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Shortcuts of the app amid a walkthrough, pressed on the keyboard.
final class KeyboardShortcutTests: KeyboardTestCase {
    @preconcurrency @MainActor func testTheOneOfTheAwaitedActionIsForTheApp() {
        let app = ActionWindow()
        app.setShortcuts(["slash", "<Alt>1", "<Control>Tab", "<Control>plus"], of: "win.search")
        for keys in ["slash", "alt+1", "ctrl+Tab", "ctrl+plus"] {
            let tour = app.widget.start {
                Step(id: "a", title: "A", target: "row-0", advance: .state("@win.search"))
                Step(id: "b", title: "B", target: "row-0")
            }
            app.widget.type("period", keys)
            tour.rest(at: "b")
            let before = app.activations.count
            app.widget.type("slash", "Escape")
            eventually("the end") { tour.outcome?.ending == .skipped && !app.widget.holdsLayer }
            XCTAssertEqual(app.activations.count, before, "nobody waits for it any more")
        }
        app.finish()
    }

    @preconcurrency @MainActor func testTheOneOfADimmedButtonIsRefused() {
        let app = ActionWindow()
        let shortcuts = ["<Control>d", "<Control>plus", "<Control>question", "XF86Search", "Page_Down"]
        app.setShortcuts(shortcuts, of: "win.dark")
        let tour = app.widget.start {
            Step(id: "dimmed", title: "A", target: "row-0")
            Step(id: "lit", title: "B", target: "header")
            Step(id: "awaited", title: "C", target: "row-0", advance: .state("yet to come:visible"))
        }
        let keys = ["ctrl+d", "ctrl+plus", "ctrl+question", "XF86Search", "Next"]
        for key in keys {
            XCTAssertEqual(app.answer(to: key, in: tour), .dark, "\(key): no button does the same")
        }
        app.setAction("win.dark", of: "header")
        for (step, answer) in [("dimmed", Answer.sign), ("lit", .dark), ("awaited", .dark)] {
            tour.rest(at: step)
            for key in keys {
                XCTAssertEqual(app.answer(to: key, in: tour), answer, "\(key) at \(step)")
            }
            tour.next()
        }
        app.finish()
    }

    @preconcurrency @MainActor func testTheyAreRefusedInEveryLayout() {
        let app = ActionWindow()
        app.setShortcuts(["<Control>d"], of: "win.dark")
        app.setAction("win.dark", of: "header")
        defer { setKeyboardLayouts("us") }
        for layouts in ["us", "ru,us", "ara,us", "fr,us"] {
            setKeyboardLayouts(layouts)
            let tour = app.widget.start(Walkthrough(at: ["row-0", "header"]))
            // Where d is on an English keyboard, and on a French one.
            XCTAssertEqual(app.answer(to: "ctrl+40", in: tour), .sign, layouts)
            tour.goOn(to: "b")
            XCTAssertEqual(app.answer(to: "ctrl+40", in: tour), .dark, layouts)
            app.widget.end(tour)
        }
        app.finish()
    }

    @preconcurrency @MainActor func testThoseOfDimmedMenusAndWidgetsAreRefused() {
        let app = ActionWindow()
        app.addMenu(with: "win.dark", named: "menu")
        let tabs = app.add(gtk_label_new("Tabs")!, named: "tabs")
        app.addShortcuts("<Control>Page_Down|F6|F7|<Control>a", of: "win.search", to: tabs)
        app.addShortcuts("<Control>w", of: "window.close", to: tabs)
        let entry = app.add(gtk_entry_new()!, named: "entry")
        app.setShortcuts(["<Control>d"], of: "win.dark")
        let tour = app.widget.start {
            Step(id: "row-0", title: "A", target: "row-0")
            Step(id: "menu", title: "B", target: "menu")
            Step(id: "tabs", title: "C", target: "tabs")
            Step(id: "entry", title: "D", target: "entry")
        }
        for (step, answers) in [
            ("row-0", [Answer.sign, .sign, .sign]), ("menu", [.dark, .sign, .sign]),
            ("tabs", [.sign, .search, .search]), ("entry", [.sign, .sign, .sign]),
        ] {
            tour.rest(at: step)
            if step == "entry" { gtk_widget_grab_focus(entry) }
            XCTAssertEqual(["ctrl+d", "ctrl+Next", "F7"].map { app.answer(to: $0, in: tour) }, answers, step)
            if step != "entry" { tour.next() }
        }
        // A text that has the focus takes keys before the shortcuts of other widgets.
        app.widget.type("x", "ctrl+a")
        eventually("all is selected") { gtk_editable_get_selection_bounds(entry.opaque, nil, nil) != 0 }
        var closes = 0
        func refuse(_: SignalArguments) -> Bool {
            closes += 1
            return true
        }
        connect(app.widget, "close-request", answering: refuse)
        app.widget.type("ctrl+w")
        eventually("it would close") { closes == 1 }
        app.finish()
    }

    @preconcurrency @MainActor func testAKeyThatIsHeldWhileTheLastWindowGoesIsNewInTheNext() {
        var app = ActionWindow()
        app.widget.start(Walkthrough(at: ["row-0"]))
        app.widget.type("period")
        waitForReleases()
        key("keydown", "Right")
        eventually("the key is held") { !HeldKeys.codes.isEmpty }
        app.destroy()
        waitForReleases()
        key("keyup", "Right")
        app = ActionWindow()
        let tour = app.widget.start(Walkthrough(at: ["row-0", "row-0"]))
        app.widget.type("Right")
        eventually("it goes on") { tour.currentStep?.id == "b" }
        app.finish()
    }

    @preconcurrency @MainActor func testPlainKeysAreTheTours() {
        let app = ActionWindow()
        app.setAction("win.dark", of: "header")
        app.setShortcuts(["Right", "Return", "space", "Escape"], of: "win.dark")
        let tour = app.widget.start(Walkthrough(at: ["row-0", "row-0", "row-0", "row-0"]))
        for (key, step) in [("Right", "b"), ("Return", "c"), ("space", "d")] {
            app.widget.type(key)
            tour.rest(at: step)
        }
        gtk_widget_grab_focus(app.widget.element("row-0"))
        app.widget.type("Escape")
        eventually("the end") { tour.outcome?.ending == .skipped }
        XCTAssertFalse(app.isDark)
        app.finish()
    }
}

/// What a key led to.
private enum Answer { case sign, search, dark }

/// What a shortcut did is told by the actions "search" and "dark".
extension ActionWindow {
    fileprivate func setAction(_ action: String, of button: Element) {
        gtk_actionable_set_action_name(widget.element(button)?.opaque, action)
    }

    fileprivate func add(_ widget: WidgetPointer, named name: Element) -> WidgetPointer {
        gtk_box_append(content.cast(), widget.walkthroughElement(name))
        return widget
    }

    fileprivate func addMenu(with action: String, named name: Element) {
        let button = add(gtk_menu_button_new()!, named: name)
        let (menu, section) = (g_menu_new()!, g_menu_new()!)
        g_menu_append(section, "Item", action)
        g_menu_append_section(menu, nil, UnsafeMutablePointer(section))
        gtk_menu_button_set_menu_model(button.opaque, UnsafeMutablePointer(menu))
        for model in [section, menu] { g_object_unref(UnsafeMutableRawPointer(model)) }
    }

    /// Adds shortcuts that the whole window hears.
    fileprivate func addShortcuts(_ keys: String, of action: String, to widget: WidgetPointer) {
        let controller = gtk_shortcut_controller_new()!
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_widget_add_controller(widget, controller)
        let trigger = gtk_shortcut_trigger_parse_string(keys)
        let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(action))
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
    }

    /// Presses a key and waits for what it leads to.
    fileprivate func answer(to key: String, in tour: WalkthroughPresentation) -> Answer? {
        waitForReleases()
        eventually("rest") { tour.isSettled }
        let before = (tour.signsGiven, activations.count, isDark)
        var answer: Answer?
        widget.type(key)
        eventually("an answer to \(key)") {
            if tour.signsGiven != before.0 { answer = .sign }
            if activations.count != before.1 { answer = .search }
            if isDark != before.2 { answer = .dark }
            return answer != nil
        }
        return answer
    }

    /// Destroys it once no key is down.
    fileprivate func finish() {
        waitForReleases()
        destroy()
    }
}
