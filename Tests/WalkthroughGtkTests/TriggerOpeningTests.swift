import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a step names is opened when everything rests, in its own window, and the keyboard reaches it.
final class TriggerOpeningTests: GtkTestCase {
    // MARK: When

    @preconcurrency @MainActor func testOpensOnlyWhenEverythingRests() {
        setAnimations(true)
        let window = TestWindow()
        let popover = window.addPopover(toRow: 25, trigger: "open")
        let presentation = window.widget.start {
            Step(id: "a", title: "A", target: "row-1")
            Step(id: "b", title: "B", target: "row-25", triggers: ["open"])
        }
        var offset: Double?
        connect(popover, "show") { _ in offset = gtk_adjustment_get_value(window.verticalAdjustment) }
        presentation.next()
        XCTAssertFalse(presentation.isSettled, "it is on its way")
        XCTAssertNil(offset)
        eventually("the popover") { popover.isMapped }
        eventually("the rest") { presentation.isSettled }
        XCTAssertEqual(offset ?? 0, gtk_adjustment_get_value(window.verticalAdjustment), accuracy: 0.01)
        XCTAssertGreaterThan(offset ?? 0, 0)
        presentation.skip()
        eventually("the end") { !window.holdsLayer && !popover.isMapped }
    }

    @preconcurrency @MainActor func testAMenuComesAndGoesWithItsButton() {
        let window = TriggerWindow().presented()
        window.menuButton.walkthroughTrigger("open")
        let presentation = window.widget.start {
            Step(id: "a", title: "A", target: "target", triggers: ["open"])
            Step(id: "b", title: "B", target: "target")
        }
        for round in 1...3 {
            eventually("the menu, round \(round)") { window.menu.isMapped && presentation.isSettled }
            gtk_widget_set_visible(window.menuButton, 0)
            eventually("its end, round \(round)") { !window.menu.isMapped && presentation.isSettled }
            XCTAssertEqual(presentation.currentStep?.id, "a")
            gtk_widget_set_visible(window.menuButton, 1)
        }
        eventually("the menu again") { window.menu.isMapped }
        gtk_menu_button_popdown(window.menuButton.opaque)
        eventually("the next step") { presentation.currentStep?.id == "b" }
        presentation.skip()
        window.destroy()
    }

    @preconcurrency @MainActor func testArrowsWaitForWhatTriggersOpen() {
        for animations in [true, false] {
            setAnimations(animations)
            for place in ["hidden", "free"] {
                let window = TriggerWindow()
                let free = gtk_label_new("Free")!
                gtk_widget_set_vexpand(free, 1)
                for (widget, align) in [(window.menuButton, GTK_ALIGN_START), (free, GTK_ALIGN_END)] {
                    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
                    gtk_widget_set_valign(widget, align)
                }
                gtk_box_append(window.content.cast(), free)
                gtk_widget_set_size_request(window.insidePopover, 200, 150)
                window.menuButton.walkthroughElement("hidden")
                free.walkthroughElement("free")
                window.present()
                window.popover.walkthroughTrigger("open")
                let presentation = window.widget.present {
                    Step(id: "a", title: "A", target: "target")
                    Step(id: "b", title: "B", arrows: [Arrow(Element(place))], triggers: ["open"])
                }
                let what = "\(place), animations: \(animations)"
                eventually("the first step") { presentation.isSettled }
                var (early, drawn) = (0, false)
                let clock = gtk_widget_get_frame_clock(window.widget)!
                let watch = connect(clock, "after-paint") { _ in
                    let hasArrow = presentation.scene?.arrows.isEmpty == false
                    if hasArrow { drawn = true }
                    if hasArrow, !window.popover.isMapped { early += 1 }
                }
                presentation.goOn(to: "b")
                XCTAssertTrue(window.popover.isMapped, what)
                XCTAssertEqual(presentation.scene?.arrows.map(\.progress), place == "free" ? [1] : [], what)
                XCTAssertEqual(early, 0, what)
                XCTAssertEqual(drawn, place == "free", what)
                watch.disconnect()
                window.destroy()
            }
        }
    }

    @preconcurrency @MainActor func testArrowsDoNotWaitForWhatCannotOpen() {
        for animations in [true, false] {
            setAnimations(animations)
            let window = TriggerWindow().presented()
            let apart = gtk_popover_new()!
            g_object_ref_sink(apart)
            defer { g_object_unref(apart) }
            apart.walkthroughTrigger("apart")
            let presentation = window.widget.start {
                Step(id: "a", title: "A", target: "target")
                Step(id: "b", title: "B", arrows: [Arrow("target")], triggers: ["apart", "unbound"])
            }
            presentation.goOn(to: "b")
            XCTAssertEqual(presentation.scene?.arrows.map(\.progress), [1], "animations: \(animations)")
            _ = warnings(of: "Walkthrough") { window.destroy() }
        }
    }

    @preconcurrency @MainActor func testStaysOpenFromStepToStep() {
        let window = TriggerWindow().presented()
        window.popover.walkthroughTrigger("open")
        var shown = 0
        connect(window.popover, "show") { _ in shown += 1 }
        let presentation = window.widget.present {
            Step(id: "a", title: "A", target: "target", triggers: ["open"])
            Step(id: "b", title: "B", target: "target", triggers: ["open"])
        }
        eventually("the popover") { window.popover.isMapped }
        presentation.next()
        eventually("the second step") { presentation.isSettled }
        XCTAssertTrue(window.popover.isMapped)
        XCTAssertEqual(shown, 1)
    }

    @preconcurrency @MainActor func testAPopoverThatGetsItsParentLaterOpensThen() {
        let window = TriggerWindow()
        gtk_widget_unparent(g_object_ref(window.popover).assumingMemoryBound(to: GtkWidget.self))
        window.present()
        window.popover.walkthroughTrigger("open")
        let presentation = window.widget.start(TriggerTests.tour(), startingAt: "b")
        XCTAssertFalse(window.popover.isMapped)
        gtk_widget_set_parent(window.popover, window.target)
        g_object_unref(window.popover)
        eventually("the popover") { window.popover.isMapped }
        presentation.next()
        XCTAssertFalse(window.popover.isMapped)
    }

    @preconcurrency @MainActor func testATargetInsideWhatATriggerOpensIsFound() {
        let window = TriggerWindow().presented()
        window.dialog.walkthroughTrigger("open")
        let presentation = window.widget.start {
            Step(id: "a", title: "A", target: "target")
            Step(id: "b", title: "B", target: "inside-dialog", triggers: ["open"])
            Step(id: "c", title: "C", target: "target")
        }
        presentation.next()
        eventually("the step in the dialog") {
            presentation.currentStep?.id == "b" && presentation.isSettled && window.dialog.holdsLayer
        }
        XCTAssertFalse(window.holdsLayer)
        XCTAssertEqual(presentation.scene?.cutouts.count, 1)
        presentation.next()
        eventually("home") { presentation.isSettled && window.holdsLayer }
        XCTAssertFalse(window.dialog.isMapped)
        XCTAssertFalse(window.dialog.holdsLayer)
    }

    // MARK: Which window

    @preconcurrency @MainActor func testOtherWindowsOfTheAppAreLeftAlone() {
        let windows = [TriggerWindow(), TriggerWindow()]
        var switched: [[Bool]] = [[], []]
        for (index, window) in windows.enumerated() {
            window.present()
            window.dialog.walkthroughTrigger("open")
            window.widget.walkthroughAction("open") { switched[index].append($0) }
        }
        let presentation = windows[0].widget.presentWalkthrough(TriggerTests.tour(), startingAt: "b")
        eventually("the dialog") { windows[0].dialog.isMapped }
        XCTAssertFalse(windows[1].dialog.isMapped)
        presentation.close()
        XCTAssertEqual(switched, [[true, false], []])
    }

    // MARK: Keyboard

    @preconcurrency @MainActor func testEscapeInAPopoverIsItsOwnAndTabReachesIt() {
        let (window, presentation) = TriggerWindow.showing(.popover)
        var visited: [WidgetPointer?] = []
        for _ in 0..<8 {
            XCTAssertTrue(window.widget.press(GDK_KEY_Tab))
            visited.append(window.focus)
        }
        XCTAssertTrue(visited.contains(window.insidePopover))
        gtk_widget_grab_focus(window.insidePopover)
        XCTAssertFalse(window.widget.press(GDK_KEY_Escape), "left to the popover")
        XCTAssertFalse(window.widget.press(GDK_KEY_Return))
        XCTAssertEqual(presentation.currentStep?.id, "b")
    }

    @preconcurrency @MainActor func testTabDoesNotReachWhatHasAnActionOrLiesBelowTheDimming() {
        let window = TriggerWindow().presented()
        window.content.walkthroughAction("open") { _ in }
        window.widget.walkthroughAction("open") { _ in }
        window.revealer.walkthroughTrigger("open")
        let presentation = window.widget.presentWalkthrough(TriggerTests.tour(), startingAt: "b")
        eventually("the step") {
            presentation.isSettled && gtk_revealer_get_child_revealed(window.revealer.opaque) != 0
        }
        for _ in 0..<12 {
            XCTAssertTrue(window.widget.press(GDK_KEY_Tab))
            XCTAssertTrue(window.focus == window.target || window.widget.layer?.widget.holdsFocus == true)
        }
        XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
        XCTAssertEqual(presentation.outcome?.ending, .skipped)
    }
}
