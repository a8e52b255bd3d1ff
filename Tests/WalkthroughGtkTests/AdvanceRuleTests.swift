import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a step waits for takes it on exactly once.
final class AdvanceRuleTests: GtkTestCase {
    // MARK: Clicks

    @preconcurrency @MainActor func testAPressedButtonGoesOnOnceAndAnswersToo() {
        let (window, presentation) = started(.targetClick)
        var clicks = 0
        connect(window.rows[0], "clicked") { _ in clicks += 1 }
        XCTAssertFalse(window.offersNext, "the step waits for the click")
        XCTAssertTrue(window.press(GDK_KEY_Right), "and the keys do not go round it")
        XCTAssertEqual(presentation.currentStep?.id, "a")
        gtk_widget_activate(window.rows[0])
        assertGoesOnOnce(presentation)
        XCTAssertEqual(clicks, 1)
    }

    @preconcurrency @MainActor func testWhatTheKeyboardActivatesGoesOn() {
        let row = gtk_list_box_row_new()!
        let list = gtk_list_box_new()!
        gtk_list_box_append(list.opaque, row)
        let menu = gtk_menu_button_new()!
        gtk_menu_button_set_popover(menu.opaque, gtk_popover_new())
        let (check, toggle) = (gtk_check_button_new()!, gtk_switch_new()!)
        for (target, widget) in [(menu, menu), (check, check), (toggle, toggle), (row, list)] {
            let window = TestWindow()
            window.insert(widget)
            target.walkthroughElement("control")
            let presentation = window.widget.start(tour(.targetClick, target: "control"))
            gtk_widget_activate(target == menu ? target.children.first { _ in true } : target)
            assertGoesOnOnce(presentation)
            if target == menu {
                gtk_menu_button_popdown(menu.opaque)
                drain()
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEnterAndSpacePressTheTargetAndNeverLeave() {
        for key in [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space] {
            let (window, presentation) = started(.targetClick)
            XCTAssertTrue(CustomWidget.of(window.focus) is CalloutView, "on no button")
            var clicks = 0
            connect(window.rows[0], "clicked") { _ in clicks += 1 }
            XCTAssertTrue(window.press(key))
            assertGoesOnOnce(presentation)
            XCTAssertEqual(clicks, 1)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEnterAndSpaceStayWhereThereIsNothingToPress() {
        for (rule, isSensitive): (AdvanceRule, gboolean) in [(.state("late:visible"), 1), (.targetClick, 0)] {
            let window = TestWindow().presented()
            gtk_widget_set_sensitive(window.rows[0], isSensitive)
            let presentation = window.widget.start(tour(rule))
            for key in [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space] { _ = window.press(key) }
            drain()
            XCTAssertEqual(presentation.currentStep?.id, "a")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testATextThatIsAwaitedGetsTheFocus() {
        let window = TestWindow()
        let entry = gtk_entry_new()!.walkthroughElement("entry")
        window.insert(entry)
        let presentation = window.widget.start(tour(.targetClick, target: "entry"))
        XCTAssertTrue(window.press(GDK_KEY_Return))
        XCTAssertTrue(entry.holdsFocus)
        XCTAssertEqual(presentation.currentStep?.id, "a")
    }

    @preconcurrency @MainActor func testNextTakesTheFocusOnceItIsOffered() {
        let (window, presentation) = started(.targetClick)
        gtk_box_remove(window.list.cast(), window.rows[0])
        presentation.restWithoutTarget(at: 0)
        XCTAssertTrue(window.focus?.isA(gtk_button_get_type()) ?? false)
    }

    @preconcurrency @MainActor func testAClickThatDestroysTheTargetGoesOn() {
        let (window, presentation) = started(.targetClick)
        connect(window.rows[0], "clicked") { _ in gtk_box_remove(window.list.cast(), window.rows[0]) }
        // Handlers of a button that is destroyed by an earlier one are not called any more.
        let stepBack = window.widget.start(presentation.walkthrough)
        gtk_widget_activate(window.rows[0])
        assertGoesOnOnce(stepBack)
    }

    @preconcurrency @MainActor func testATargetThatIsMadeAnewIsWatched() {
        let (window, presentation) = started(.targetClick)
        gtk_box_remove(window.list.cast(), window.rows[0])
        presentation.restWithoutTarget(at: 0)
        let row = window.append("row-0")
        eventually("the step with it") { presentation.scene?.cutouts.count == 1 && presentation.isSettled }
        gtk_widget_activate(row)
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testATargetThatIsReplacedAtOnceIsScrolledTo() {
        let (window, presentation) = started(.button)
        gtk_box_remove(window.list.cast(), window.rows[0])
        window.append("row-0")
        eventually("the step with it") {
            presentation.frames["row-0"]?.hiddenArea == 0 && presentation.isSettled
        }
        assertWhollyVisible(presentation, "the other target")
    }

    @preconcurrency @MainActor func testATargetThatComesLateIsWatched() {
        let (window, presentation) = started(.targetClick, target: "late")
        XCTAssertTrue(window.offersNext, "there is nothing to click yet")
        let row = window.rows[2].walkthroughElement("late")
        eventually("the target") { presentation.scene?.cutouts.count == 1 && presentation.isSettled }
        XCTAssertFalse(window.offersNext)
        gtk_widget_activate(row)
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testIsWatchedAgainAfterAWaitForTheNextTarget() {
        let window = TestWindow().presented()
        var tour = tour(.targetClick)
        tour.steps[1].target = "late"
        tour.steps[1].missingTarget = MissingTargetPolicy(wait: 60, then: .fail)
        let presentation = window.widget.start(tour)
        for _ in 0..<2 {
            gtk_widget_activate(window.rows[0])
            presentation.waitForTarget()
            presentation.back()
            eventually("the first step") { presentation.session.phase == .showing(step: 0, .present) }
        }
    }

    // MARK: Actions

    @preconcurrency @MainActor func testAnActionOfTheWindowOrTheAppGoesOnOnce() {
        for name in ["win.search", "app.search"] {
            let (window, presentation) = ActionWindow().started(tour(.state(.activated(action: name))))
            XCTAssertFalse(window.offersNext)
            window.activate("search")
            window.activate("search")
            assertGoesOnOnce(presentation)
            XCTAssertEqual(window.activations, ["search", "search"])
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAnActionWithAStateKeepsItsOwnAnswer() {
        let (window, presentation) = ActionWindow().started(tour(.state("@win.dark")))
        window.activate("dark")
        XCTAssertTrue(window.isDark)
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testAnActionOfAnyGroupGoesOnAndThatOfTheWindowDoesNot() {
        for isStateful in [false, true] {
            let window = ActionWindow()
            let group = g_simple_action_group_new()!
            let state = isStateful ? g_variant_new_boolean(0) : nil
            let action = g_simple_action_new_stateful("search", nil, state)!
            connect(action, isStateful ? "change-state" : "activate") { _ in }
            g_action_map_add_action(OpaquePointer(group), action)
            gtk_widget_insert_action_group(window.widget, "doc", OpaquePointer(group))
            g_object_unref(group)
            let presentation = window.widget.start(tour(.state("@doc.search")))
            window.activate("search")
            drain()
            XCTAssertEqual(presentation.currentStep?.id, "a")
            XCTAssertFalse(window.offersNext)
            gtk_widget_activate_action_variant(window.widget, "doc.search", nil)
            assertGoesOnOnce(presentation)
            g_object_unref(UnsafeMutableRawPointer(action))
            window.destroy()
        }
    }

    /// Apps name actions of their own widgets as those of the window.
    @preconcurrency @MainActor func testAnActionOfTheTypeOfAWidgetGoesOn() {
        let type = g_type_class_ref(gtk_aspect_frame_get_type())!
        defer { g_type_class_unref(type) }
        gtk_widget_class_install_action(type.assumingMemoryBound(to: GtkWidgetClass.self), "win.inner", nil) {
            _,
            _,
            _ in
        }
        let window = ActionWindow()
        let (frame, button) = (gtk_aspect_frame_new(0.5, 0.5, 1, 1)!, gtk_button_new_with_label("Inner")!)
        gtk_actionable_set_action_name(button.opaque, "win.inner")
        gtk_aspect_frame_set_child(frame.opaque, button)
        gtk_box_append(window.content.cast(), frame)
        let presentation = window.widget.start(tour(.state("@win.inner")))
        XCTAssertFalse(window.offersNext)
        button.emit("clicked")
        assertGoesOnOnce(presentation)
        window.destroy()
    }

    @preconcurrency @MainActor func testStatesOfAllKindsCountTogether() {
        let window = ActionWindow()
        var isReady = false
        let presentation = window.widget.presentWalkthrough(
            tour(.state(.all(["@win.search", "win-dark", "@win.dark=true"]))),
            options: PresentationOptions(condition: { $0 == "win-dark" && isReady })
        )
        presentation.rest(at: "a")
        window.activate("search")
        window.activate("dark")
        drain()
        XCTAssertEqual(presentation.currentStep?.id, "a")
        isReady = true
        presentation.conditionsDidChange()
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testAConditionKnowsWhatHasHappenedSinceTheStart() {
        for happens in [false, true] {
            let window = ActionWindow()
            var tour = tour(.button)
            tour.steps[1].condition = "!@win.search"
            let presentation = window.widget.start(tour)
            if happens { window.activate("search") }
            presentation.next()
            eventually("the next step") { presentation.currentStep?.id != "a" && presentation.isSettled }
            XCTAssertEqual(presentation.currentStep?.id, happens ? "c" : "b")
            window.destroy()
        }
    }

    // MARK: Properties and widgets that appear

    @preconcurrency @MainActor func testAPropertyThatReachesItsValueGoesOnOnce() {
        let window = TestWindow()
        let check = gtk_check_button_new()!.walkthroughElement("check")
        gtk_box_append(window.list.cast(), check)
        let presentation = window.widget.start(tour(.state("check:active=true")))
        XCTAssertFalse(window.offersNext)
        gtk_check_button_set_active(check.cast(), 1)
        gtk_check_button_set_active(check.cast(), 0)
        gtk_check_button_set_active(check.cast(), 1)
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testWhoComesBackToAStateThatHoldsStaysAndIsOfferedNext() {
        let window = TestWindow()
        let check = gtk_check_button_new()!.walkthroughElement("check")
        gtk_box_append(window.list.cast(), check)
        window.present()
        for rule in [AdvanceRule.state("check:active=true"), .state("row-4:visible")] {
            let hold = { (holds: gboolean) in
                if rule == .state("row-4:visible") { return gtk_widget_set_visible(window.rows[4], holds) }
                gtk_check_button_set_active(check.cast(), holds)
            }
            hold(0)
            let presentation = window.widget.presentWalkthrough(tour(rule))
            presentation.rest(at: "a")
            XCTAssertFalse(window.offersNext)
            hold(1)
            assertGoesOnOnce(presentation)
            presentation.goBack(to: "a")
            drain()
            XCTAssertEqual(presentation.currentStep?.id, "a", "\(rule)")
            XCTAssertTrue(window.offersNext)
            hold(0)
            XCTAssertFalse(window.offersNext, "it waits for the rule again")
            XCTAssertTrue(window.press(GDK_KEY_Right))
            XCTAssertEqual(presentation.currentStep?.id, "a")
            hold(1)
            assertGoesOnOnce(presentation)
            presentation.goBack(to: "a")
            XCTAssertTrue(window.press(GDK_KEY_Right), "or by Next")
            XCTAssertEqual(presentation.currentStep?.id, "b")
            presentation.close()
        }
    }

    @preconcurrency @MainActor func testTheAppGoesOnWhateverAStepWaitsFor() {
        let (_, presentation) = started(.targetClick)
        presentation.next()
        XCTAssertEqual(presentation.currentStep?.id, "b")
    }

    @preconcurrency @MainActor func testTheFocusStaysInTheCalloutWhenNextGoes() {
        let (window, presentation) = started(.targetClick, target: "late")
        XCTAssertTrue(window.offersNext)
        window.rows[2].walkthroughElement("late")
        eventually("the target") { !window.offersNext && presentation.isSettled }
        XCTAssertTrue(window.focus?.isMapped == true)
        XCTAssertTrue(window.widget.layer?.callout.widget.holdsFocus == true)
    }

    @preconcurrency @MainActor func testAWidgetThatAppearsGoesOnOnce() {
        let window = TestWindow()
        gtk_widget_set_visible(window.rows[4], 0)
        let presentation = window.widget.start(tour(.state("row-4:visible")))
        XCTAssertEqual(presentation.currentStep?.id, "a")
        gtk_widget_set_visible(window.rows[4], 1)
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testAPopoverThatOpensGoesOnAndSoDoesWhatIsInIt() {
        for name in ["popover", "content"] {
            let window = TestWindow()
            let (menu, popover) = (gtk_menu_button_new()!, gtk_popover_new()!)
            let content = gtk_label_new("In it")!
            gtk_popover_set_child(popover.cast(), content)
            gtk_menu_button_set_popover(menu.opaque, popover)
            gtk_widget_set_name(popover, "popover")
            gtk_widget_set_name(content, "content")
            window.insert(menu)
            let presentation = window.widget.start(tour(.state(.widget(Element(name), is: .visible))))
            XCTAssertEqual(presentation.currentStep?.id, "a")
            gtk_menu_button_popup(menu.opaque)
            assertGoesOnOnce(presentation)
            gtk_menu_button_popdown(menu.opaque)
            eventually("the end") { !popover.isMapped }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testWhatIsHiddenInAnotherWindowIsNotTakenForWhatIsYetToCome() {
        let (other, window) = (TestWindow(), TestWindow())
        let leftover = gtk_label_new("Hidden")!.walkthroughElement("preferences")
        gtk_widget_set_visible(leftover, 0)
        other.insert(leftover)
        for window in [other, window] { window.present() }
        let presentation = window.widget.start(tour(.state("preferences:visible")))
        XCTAssertEqual(presentation.currentStep?.id, "a")
        window.insert(gtk_label_new("Here")!.walkthroughElement("preferences"))
        assertGoesOnOnce(presentation)
        for window in [other, window] { window.destroy() }
    }

    @preconcurrency @MainActor func testAPropertyMayBeWrittenWithUnderscores() {
        let (window, presentation) = started(.state("row-0:tooltip_text=now"))
        gtk_widget_set_tooltip_text(window.rows[0], "now")
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testAWidgetThatIsMadeLaterGoesOn() {
        let (window, presentation) = TestWindow().started(tour(.state("made-later:visible")))
        window.insert(gtk_label_new("Later")!.walkthroughElement("made-later"))
        assertGoesOnOnce(presentation)
    }

    @preconcurrency @MainActor func testWhatCannotComeTrueOffersNext() {
        for rule in [
            AdvanceRule.state("@win.nothing"), .state("@app.nothing"), .state(.activated(action: "nothing")),
            .state("row-1:nothing=true"),
        ] {
            let (window, presentation) = started(rule)
            XCTAssertTrue(window.offersNext, "\(rule)")
            let said = warnings(of: "Walkthrough") { XCTAssertTrue(window.press(GDK_KEY_Right)) }
            XCTAssertEqual(presentation.currentStep?.id, "b", "\(rule)")
            XCTAssertEqual(said.count, 1, "\(rule): \(said)")
            window.destroy()
        }
    }

    // MARK: Clicks outside

    @preconcurrency @MainActor func testAClickOutsideDoesWhatTheWalkthroughSays() {
        for (outsideClick, step, ending) in [
            (Walkthrough.OutsideClick.swallow, "a", nil), (.next, "b", nil), (.close, nil, .skipped),
        ] as [(Walkthrough.OutsideClick, String?, Outcome.Ending?)] {
            let window = TestWindow().presented()
            var tour = tour(.button)
            tour.outsideClick = outsideClick
            let presentation = window.widget.start(tour)
            presentation.send(.outsideClicked)
            XCTAssertEqual(presentation.currentStep?.id, step)
            XCTAssertEqual(presentation.outcome?.ending, ending)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAClickOutsideDoesNotGoRoundARule() {
        let window = TestWindow().presented()
        var tour = tour(.targetClick)
        tour.outsideClick = .next
        let presentation = window.widget.start(tour)
        presentation.send(.outsideClicked)
        XCTAssertEqual(presentation.currentStep?.id, "a")
    }
}

/// Step "a" with the rule, then "b" and "c".
private func tour(_ rule: AdvanceRule, target: Element = "row-0") -> Walkthrough {
    var tour = Walkthrough(at: [target, "header", "header"])
    tour.steps[0].advance = rule
    tour.steps[0].missingTarget = MissingTargetPolicy(wait: 0, then: .center)
    return tour
}

private func started(_ rule: AdvanceRule, target: Element = "row-0") -> (TestWindow, WalkthroughPresentation)
{
    TestWindow().started(tour(rule, target: target))
}

private func assertGoesOnOnce(
    _ presentation: WalkthroughPresentation,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    eventually("the next step", file: file, line: line) { presentation.currentStep?.id != "a" }
    eventually("the rest", file: file, line: line) { presentation.isSettled }
    drain()
    XCTAssertEqual(presentation.currentStep?.id, "b", file: file, line: line)
}

extension TouredWindow {
    /// Whether the callout has its Next button.
    fileprivate var offersNext: Bool { widget.layer?.callout.content?.canGoNext == true }
}
