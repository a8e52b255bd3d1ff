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
        window.widget.end(presentation)
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
            XCTAssertTrue(window.widget.layer!.widget.holdsFocus)
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
            let lit = ["row-1", "row-2", "row-3"].map { Highlight($0) }
            Step(id: "a", title: "A", target: "row-1", highlights: lit)
        }
        for row in [lit, taken, made] { XCTAssertEqual(gtk_widget_get_has_tooltip(row), 0) }
        gtk_widget_set_tooltip_text(taken, nil)
        window.widget.end(presentation)
        XCTAssertEqual([lit, taken, made].map { gtk_widget_get_has_tooltip($0) }, [1, 0, 1])
    }

    @preconcurrency @MainActor func testTheLastStepOffersSkipOnlyWhereItDoesNotOfferDone() {
        for (advance, offersSkip) in [(AdvanceRule.button, false), (.targetClick, true)] {
            let (window, _) = TestWindow().started {
                Step(id: "a", title: "A", target: "row-1", advance: advance)
            }
            let buttons = window.widget.layer?.widget.shown(gtk_button_get_type()) ?? []
            let offered = buttons.contains { gtk_widget_has_css_class($0, "walkthrough-skip") != 0 }
            XCTAssertEqual(offered, offersSkip)
            window.destroy()
        }
    }

    // MARK: Escape

    private static let openables: [Openable] = [.popover, .menuButton, .dialog]

    @preconcurrency @MainActor func testEscapeClosesWhatTheStepHasOpenedThenEnds() {
        for openable in Self.openables {
            let window = TriggerWindow().presented()
            window.bind(openable, to: "open")
            let presentation = window.widget.present {
                Step(id: "a", title: "A", target: "target", triggers: ["open"], advancesOnDismissal: false)
                Step(id: "b", title: "B", target: "target")
            }
            eventually("the \(openable)") { window.isOpen(openable) && presentation.isSettled }
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            eventually("the \(openable) closes") { !window.isOpen(openable) && presentation.isSettled }
            XCTAssertEqual(presentation.currentStep?.id, "a")
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            XCTAssertEqual(presentation.outcome?.ending, .skipped)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testEscapeBeforeItIsOpenKeepsItClosed() {
        for openable in Self.openables {
            for goesOn in [true, false] {
                let window = TriggerWindow().presented()
                window.bind(openable, to: "open")
                let presentation = window.widget.start {
                    Step(id: "a", title: "A", target: "target")
                    Step(id: "b", title: "B", triggers: ["open"], advancesOnDismissal: goesOn)
                    Step(id: "c", title: "C", target: "target")
                }
                presentation.next()
                XCTAssertFalse(window.isOpen(openable), "\(openable)")
                XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
                eventually("rest") { presentation.outcome != nil || presentation.isSettled }
                XCTAssertEqual(presentation.currentStep?.id, goesOn ? "c" : "b", "\(openable)")
                XCTAssertFalse(window.isOpen(openable), "\(openable)")
                XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
                XCTAssertEqual(presentation.outcome?.ending, .skipped, "\(openable)")
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
        let presentation = window.widget.present {
            Step(id: "a", title: "A", target: "target", triggers: ["open"])
            Step(id: "b", title: "B", target: "target")
        }
        eventually("the popover") { window.popover.isMapped && presentation.isSettled }
        XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
        presentation.rest(at: "b")
        XCTAssertFalse(window.popover.isMapped)
    }

    @preconcurrency @MainActor func testEscapeTakesBackAnActionThatHasShownItsWidget() {
        for isBoundToIt in [true, false] {
            let window = TriggerWindow().presented()
            let banner = WeakWidget(window.banner)
            (isBoundToIt ? window.banner : window.target).walkthroughAction("act") { isOn in
                if let banner = banner.pointer { gtk_widget_set_visible(banner, isOn ? 1 : 0) }
            }
            let presentation = window.widget.present {
                Step(id: "a", title: "A", target: "target", triggers: ["act"], advancesOnDismissal: false)
            }
            eventually("the banner") { window.banner.isOnScreen && presentation.isSettled }
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            XCTAssertEqual(presentation.outcome == nil, isBoundToIt)
            XCTAssertFalse(window.banner.isMapped)
            window.destroy()
        }
    }
}

/// A window with a tour of two of its rows, at the first.
private func started() -> (TestWindow, WalkthroughPresentation) {
    TestWindow().started(Walkthrough(at: ["row-1", "row-2"]))
}
