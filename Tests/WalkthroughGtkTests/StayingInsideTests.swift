import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The focus, the page and the tooltips while a walkthrough dims the window.
final class StayingInsideTests: GtkTestCase {
    @preconcurrency @MainActor func testTheFocusIsPutBackWhereItWas() {
        let (window, presentation) = started()
        let next = window.focus
        XCTAssertTrue(next?.isA(gtk_button_get_type()) ?? false)
        for dimmed in [window.rows[6], window.header] {
            gtk_widget_grab_focus(dimmed)
            XCTAssertEqual(window.focus, next, "at once")
        }
        gtk_widget_grab_focus(window.rows[1])
        XCTAssertEqual(window.focus, window.rows[1], "it is lit")
        gtk_widget_grab_focus(window.rows[6])
        XCTAssertEqual(window.focus, window.rows[1])
        XCTAssertEqual(presentation.signsGiven, 0, "no key did that")
        presentation.close()
        eventually("the end") { !window.holdsLayer }
        gtk_widget_grab_focus(window.rows[6])
        XCTAssertEqual(window.focus, window.rows[6])
    }

    @preconcurrency @MainActor func testAKeyOfTheAppThatFocusesWhatIsDimmedGetsASign() {
        let (window, presentation) = started()
        let ring = { presentation.scene?.cutouts.first?.outline }
        let rest = ring()
        XCTAssertFalse(window.press(GDK_KEY_f, GDK_CONTROL_MASK), "nobody knows what it does")
        gtk_widget_grab_focus(window.rows[6])
        XCTAssertNotEqual(window.focus, window.rows[6])
        XCTAssertEqual(presentation.signsGiven, 1)
        eventually("another ring") { ring() != rest }
        eventually("the ring as it was") { presentation.isSettled }
        XCTAssertEqual(ring(), rest)
    }

    @preconcurrency @MainActor func testTheKeyOfAMainMenuThatIsDimmedIsRefused() {
        let (window, presentation) = started()
        XCTAssertTrue(window.press(GDK_KEY_F10))
        XCTAssertEqual(presentation.signsGiven, 1)
        let menu = gtk_menu_button_new()!.walkthroughElement("row-1")
        gtk_menu_button_set_primary(menu.opaque, 1)
        gtk_box_append(window.list.cast(), menu)
        gtk_widget_set_visible(window.rows[1], 0)
        eventually("the menu is lit") { presentation.isSettled && presentation.frames["row-1"] != nil }
        XCTAssertFalse(window.press(GDK_KEY_F10))
    }

    @preconcurrency @MainActor func testArrowKeysDoNotLeaveTheCallout() {
        let (window, presentation) = started()
        for key in [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Down] {
            XCTAssertTrue(window.press(key))
            XCTAssertTrue(window.focus.map { window.widget.layer!.widget.isSelfOrAncestor(of: $0) } ?? false)
        }
        XCTAssertEqual(presentation.currentStep?.id, "a")
        gtk_widget_grab_focus(window.rows[1])
        XCTAssertTrue(window.press(GDK_KEY_Down), "the row has no use for it")
        XCTAssertEqual(window.focus, window.rows[1])
    }

    @preconcurrency @MainActor func testATargetThatAKeyHasScrolledAwayComesBack() {
        let (window, presentation) = started()
        XCTAssertFalse(window.press(GDK_KEY_End, GDK_CONTROL_MASK), "nobody knows what it does")
        gtk_adjustment_set_value(window.verticalAdjustment, 600)
        eventually("the target is scrolled away") { presentation.frames["row-1"]?.visible.isEmpty == true }
        eventually("it is back") { presentation.isSettled && presentation.frames["row-1"]?.hiddenArea == 0 }
    }

    @preconcurrency @MainActor func testTooltipsAreOffDuringAWalkthrough() {
        let window = TestWindow()
        let (lit, taken, made) = (window.rows[1], window.rows[2], window.rows[3])
        for row in [lit, taken] { gtk_widget_set_tooltip_text(row, "What it does") }
        gtk_widget_set_has_tooltip(made, 1)
        let presentation = window.widget.start {
            Step(
                id: "a",
                title: "A",
                target: "row-1",
                highlights: [Highlight("row-1"), Highlight("row-2"), Highlight("row-3")]
            )
        }
        for row in [lit, taken, made] { XCTAssertEqual(gtk_widget_get_has_tooltip(row), 0) }
        gtk_widget_set_tooltip_text(taken, nil)
        presentation.close()
        eventually("the end") { !window.holdsLayer }
        XCTAssertEqual([lit, taken, made].map { gtk_widget_get_has_tooltip($0) }, [1, 0, 1])
    }

    @preconcurrency @MainActor func testTheLastStepOffersSkipOnlyWhereItDoesNotOfferDone() {
        for (advance, skip) in [(AdvanceRule.button, gboolean(0)), (.targetClick, 1)] {
            let window = TestWindow()
            window.widget.start {
                Step(id: "a", title: "A", target: "row-1", advance: advance)
            }
            let button = window.widget.layer?.widget.selfAndDescendants.first {
                gtk_widget_has_css_class($0, "walkthrough-skip") != 0 && $0.isMapped
            }
            XCTAssertEqual(button == nil ? 0 : 1, skip)
            window.destroy()
        }
    }

    // MARK: Escape

    @preconcurrency @MainActor func testEscapeClosesWhatTheStepHasOpenedThenEnds() {
        for index in 0..<3 {
            let window = TriggerWindow().presented()
            let openable = window.openables[index]
            openable.bind("open")
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "one") {
                    Step(
                        id: "a",
                        title: "A",
                        target: "target",
                        triggers: ["open"],
                        advancesOnDismissal: false
                    )
                    Step(id: "b", title: "B", target: "target")
                }
            )
            eventually("the \(openable.name)") { openable.isOpen() && presentation.isSettled }
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            eventually("the \(openable.name) closes") { !openable.isOpen() && presentation.isSettled }
            XCTAssertEqual(presentation.currentStep?.id, "a")
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            XCTAssertEqual(presentation.outcome?.ending, .skipped)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEscapeBeforeItIsOpenKeepsItClosed() {
        for index in 0..<3 {
            for goesOn in [true, false] {
                let window = TriggerWindow().presented()
                let openable = window.openables[index]
                openable.bind("open")
                let presentation = window.widget.start {
                    Step(id: "a", title: "A", target: "target")
                    Step(id: "b", title: "B", triggers: ["open"], advancesOnDismissal: goesOn)
                    Step(id: "c", title: "C", target: "target")
                }
                presentation.next()
                XCTAssertFalse(openable.isOpen(), openable.name)
                XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
                eventually("rest") { presentation.outcome != nil || presentation.isSettled }
                XCTAssertEqual(presentation.currentStep?.id, goesOn ? "c" : "b", openable.name)
                XCTAssertFalse(openable.isOpen(), openable.name)
                XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
                XCTAssertEqual(presentation.outcome?.ending, .skipped, openable.name)
                window.destroy()
            }
        }
    }

    @preconcurrency @MainActor func testEscapeBeforeAPressTakesItBack() {
        let window = TriggerWindow().presented()
        var presses = 0
        connect(window.target, "clicked") { _ in presses += 1 }
        let presentation = window.widget.start {
            Step(id: "a", title: "A")
            Step(id: "b", title: "B", show: [.click("target")])
        }
        presentation.next()
        XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
        eventually("rest") { presentation.outcome != nil || presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "b")
        XCTAssertEqual(presses, 0)
    }

    @preconcurrency @MainActor func testEscapeGoesOnAsAnyDismissalDoes() {
        let window = TriggerWindow().presented()
        window.popover.walkthroughTrigger("open")
        let presentation = window.widget.presentWalkthrough(
            Walkthrough(id: "one") {
                Step(id: "a", title: "A", target: "target", triggers: ["open"])
                Step(id: "b", title: "B", target: "target")
            }
        )
        eventually("the popover") { window.popover.isMapped && presentation.isSettled }
        XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
        eventually("the next step") { presentation.currentStep?.id == "b" && presentation.isSettled }
        XCTAssertFalse(window.popover.isMapped)
    }

    @preconcurrency @MainActor func testEscapeTakesBackAnActionThatHasShownItsWidget() {
        for isBoundToIt in [true, false] {
            let window = TriggerWindow().presented()
            let banner = WeakWidget(window.banner)
            (isBoundToIt ? window.banner : window.target).walkthroughAction("act") { isOn in
                if let banner = banner.pointer { gtk_widget_set_visible(banner, isOn ? 1 : 0) }
            }
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "one") {
                    Step(id: "a", title: "A", target: "target", triggers: ["act"], advancesOnDismissal: false)
                }
            )
            eventually("the banner") { window.banner.isOnScreen && presentation.isSettled }
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            XCTAssertEqual(presentation.outcome == nil, isBoundToIt)
            XCTAssertFalse(window.banner.isMapped)
            window.destroy()
        }
    }
}

/// A window with a tour of two of its rows, at the first.
@MainActor private func started() -> (TestWindow, WalkthroughPresentation) {
    let window = TestWindow()
    let presentation = window.widget.start {
        Step(id: "a", title: "A", target: "row-1")
        Step(id: "b", title: "B", target: "row-2")
    }
    return (window, presentation)
}
