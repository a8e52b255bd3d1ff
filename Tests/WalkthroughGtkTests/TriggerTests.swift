import CGtk
import GtkSupport
import WalkthroughEngine
import XCTest

@testable import WalkthroughGtk

/// What a step names is opened when everything rests, closed after, and its closing goes on.
nonisolated final class TriggerTests: GtkTestCase {
    /// Steps "a", "b" with the trigger, and "c".
    @MainActor private static func tour(advancesOnDismissal: Bool = true) -> Walkthrough {
        Walkthrough(id: "triggers") {
            Step(id: "a", title: "A", target: "target")
            Step(
                id: "b",
                title: "B",
                target: "target",
                triggers: ["open"],
                advancesOnDismissal: advancesOnDismissal
            )
            Step(id: "c", title: "C", target: "target")
        }
    }

    func testIsClosedWhenItsStepGoes() {
        onMain {
            let ways: [(String, (WalkthroughPresentation) -> Void)] = [
                ("next", { $0.next() }), ("back", { $0.back() }), ("jump", { $0.go(to: "c") }),
                ("skip", { $0.skip() }), ("close", { $0.close() }),
            ]
            for (way, leave) in ways {
                forEachOpenable(Self.tour()) { _, openable, presentation in
                    leave(presentation)
                    eventually("\(way) to close the \(openable.name)") { !openable.isOpen() }
                    XCTAssertNotEqual(presentation.currentStep?.id, "b")
                }
            }
        }
    }

    func testAPersonWhoClosesItGoesOnOnce() {
        onMain {
            forEachOpenable(Self.tour()) { _, openable, presentation in
                openable.dismiss()
                eventually("the step after the \(openable.name)") {
                    presentation.currentStep?.id == "c" && presentation.isSettled
                }
                drain()
                XCTAssertEqual(presentation.currentStep?.id, "c", openable.name)
                XCTAssertFalse(openable.isOpen(), openable.name)
                presentation.back()
                eventually("the \(openable.name) again") { openable.isOpen() }
            }
        }
    }

    func testAStepMayStayWhenItIsClosed() {
        onMain {
            forEachOpenable(Self.tour(advancesOnDismissal: false)) { _, openable, presentation in
                openable.dismiss()
                drain()
                XCTAssertEqual(presentation.currentStep?.id, "b", openable.name)
                XCTAssertFalse(openable.isOpen(), openable.name)
                presentation.next()
                XCTAssertEqual(presentation.currentStep?.id, "c", openable.name)
                presentation.back()
                eventually("the \(openable.name) again") { openable.isOpen() }
            }
        }
    }

    func testAWindowThatIsClosedForGoodGoesOn() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.dialog.walkthroughTrigger("open")
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the dialog") { window.dialog.isMapped }
            gtk_window_close(window.dialog.cast())
            eventually("the next step") { presentation.currentStep?.id == "c" && presentation.isSettled }
            presentation.back()
            eventually("the step without it") { presentation.isSettled }
            XCTAssertEqual(presentation.currentStep?.id, "b")
            window.destroy()
        }
    }

    func testAPageThatAPersonChoseStays() {
        onMain {
            let window = TriggerWindow()
            window.present()
            let page = window.openables[4]
            page.bind("open")
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the page") { page.isOpen() }
            page.dismiss()
            eventually("the next step") { presentation.currentStep?.id == "c" }
            XCTAssertEqual(String(cString: gtk_stack_get_visible_child_name(window.stack.opaque)), "third")
            presentation.back()
            eventually("the page") { page.isOpen() }
            presentation.back()
            XCTAssertEqual(
                String(cString: gtk_stack_get_visible_child_name(window.stack.opaque)),
                "third",
                "where it was before"
            )
            window.destroy()
        }
    }

    func testAPageThatThereIsNotDoesNothing() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.stack.walkthroughTrigger("open", page: "nowhere")
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the step") { presentation.isSettled }
            drain()
            XCTAssertEqual(String(cString: gtk_stack_get_visible_child_name(window.stack.opaque)), "first")
            presentation.next()
            XCTAssertEqual(presentation.currentStep?.id, "c")
            window.destroy()
        }
    }

    func testWhatWasOpenBeforeStaysOpen() {
        onMain {
            let window = TriggerWindow()
            window.present()
            let (banner, revealer) = (window.openables[5], window.openables[3])
            let popover = window.openables[0]
            for openable in [banner, revealer, popover] { openable.bind("open") }
            gtk_popover_popup(window.popover.cast())
            gtk_widget_set_visible(window.banner, 1)
            gtk_revealer_set_reveal_child(window.revealer.opaque, 1)
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the step") { presentation.isSettled }
            drain()
            presentation.next()
            drain()
            XCTAssertTrue(banner.isOpen() && revealer.isOpen() && popover.isOpen(), "as the app had them")
            window.destroy()
        }
    }

    // MARK: When

    func testOpensOnlyWhenEverythingRests() {
        onMain {
            setAnimations(true)
            let window = TestWindow()
            let popover = gtk_popover_new()!
            gtk_widget_set_parent(popover, window.rows[25])
            connect(window.rows[25], "destroy") { _ in gtk_widget_unparent(popover) }
            popover.walkthroughTrigger("open")
            window.present()
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "far") {
                    Step(id: "a", title: "A", target: "row-1")
                    Step(id: "b", title: "B", target: "row-25", triggers: ["open"])
                }
            )
            eventually("the first step") { presentation.isSettled }
            var offset: Double?
            connect(popover, "show") { _ in offset = gtk_adjustment_get_value(window.verticalAdjustment) }
            presentation.next()
            drain()
            XCTAssertNil(offset, "it is on its way")
            eventually("the popover") { popover.isMapped }
            eventually("the rest") { presentation.isSettled }
            XCTAssertEqual(offset ?? 0, gtk_adjustment_get_value(window.verticalAdjustment), accuracy: 0.01)
            XCTAssertGreaterThan(offset ?? 0, 0)
            presentation.skip()
            eventually("the end") { !window.holdsLayer && !popover.isMapped }
            window.destroy()
        }
    }

    func testStaysOpenFromStepToStep() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.popover.walkthroughTrigger("open")
            var shown = 0
            connect(window.popover, "show") { _ in shown += 1 }
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "shared") {
                    Step(id: "a", title: "A", target: "target", triggers: ["open"])
                    Step(id: "b", title: "B", target: "target", triggers: ["open"])
                }
            )
            eventually("the popover") { window.popover.isMapped }
            presentation.next()
            eventually("the second step") { presentation.isSettled }
            XCTAssertTrue(window.popover.isMapped)
            XCTAssertEqual(shown, 1)
            window.destroy()
        }
    }

    func testAPopoverThatGetsItsParentLaterOpensThen() {
        onMain {
            let window = TriggerWindow()
            gtk_widget_unparent(g_object_ref(window.popover).assumingMemoryBound(to: GtkWidget.self))
            window.present()
            window.popover.walkthroughTrigger("open")
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the step") { presentation.isSettled }
            XCTAssertFalse(window.popover.isMapped)
            gtk_widget_set_parent(window.popover, window.target)
            g_object_unref(window.popover)
            eventually("the popover") { window.popover.isMapped }
            presentation.next()
            XCTAssertFalse(window.popover.isMapped)
            window.destroy()
        }
    }

    func testATargetInsideWhatATriggerOpensIsFound() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.dialog.walkthroughTrigger("open")
            let presentation = window.widget.presentWalkthrough(
                Walkthrough(id: "in") {
                    Step(id: "a", title: "A", target: "target")
                    Step(id: "b", title: "B", target: "inside-dialog", triggers: ["open"])
                    Step(id: "c", title: "C", target: "target")
                }
            )
            eventually("the first step") { presentation.isSettled }
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
            window.destroy()
        }
    }

    // MARK: Flags

    func testAutohideAndModalAreRestored() {
        onMain {
            for isDismissed in [false, true] {
                for isOn in [false, true] {
                    let window = TriggerWindow(isModal: isOn)
                    window.present()
                    gtk_popover_set_autohide(window.popover.cast(), isOn ? 1 : 0)
                    let (popover, dialog) = (window.openables[0], window.openables[2])
                    popover.bind("open")
                    dialog.bind("other")
                    var tour = Self.tour(advancesOnDismissal: false)
                    tour.steps[1].triggers.append("other")
                    let presentation = window.widget.presentWalkthrough(tour, startingAt: "b")
                    eventually("both") { popover.isOpen() && dialog.isOpen() }
                    XCTAssertEqual(gtk_popover_get_autohide(window.popover.cast()), 0)
                    XCTAssertEqual(gtk_window_get_modal(window.dialog.cast()), 0, "the callout can be used")
                    if isDismissed {
                        popover.dismiss()
                        dialog.dismiss()
                    } else {
                        presentation.next()
                    }
                    XCTAssertEqual(gtk_popover_get_autohide(window.popover.cast()), isOn ? 1 : 0)
                    XCTAssertEqual(gtk_window_get_modal(window.dialog.cast()), isOn ? 1 : 0)
                    window.destroy()
                }
            }
        }
    }

    // MARK: Keyboard

    func testEscapeInAPopoverIsItsOwnAndTabReachesIt() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.popover.walkthroughTrigger("open")
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the popover") { window.popover.isMapped && presentation.isSettled }
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
            window.destroy()
        }
    }

    func testTabDoesNotReachWhatHasAnActionOrLiesBelowTheDimming() {
        onMain {
            let window = TriggerWindow()
            window.present()
            window.content.walkthroughAction("open") { _ in }
            window.widget.walkthroughAction("open") { _ in }
            window.revealer.walkthroughTrigger("open")
            let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the step") {
                presentation.isSettled && gtk_revealer_get_child_revealed(window.revealer.opaque) != 0
            }
            for _ in 0..<12 {
                XCTAssertTrue(window.widget.press(GDK_KEY_Tab))
                let focus = window.focus
                XCTAssertTrue(
                    focus == window.target
                        || focus.map { window.widget.layer?.widget.isSelfOrAncestor(of: $0) ?? false } == true
                )
            }
            XCTAssertTrue(window.widget.press(GDK_KEY_Escape))
            XCTAssertEqual(presentation.outcome?.ending, .skipped)
            window.destroy()
        }
    }

    // MARK: Which window

    func testOtherWindowsOfTheAppAreLeftAlone() {
        onMain {
            let windows = [TriggerWindow(), TriggerWindow()]
            var switched: [[Bool]] = [[], []]
            for (index, window) in windows.enumerated() {
                window.present()
                window.dialog.walkthroughTrigger("open")
                window.widget.walkthroughAction("open") { switched[index].append($0) }
            }
            let presentation = windows[0].widget.presentWalkthrough(Self.tour(), startingAt: "b")
            eventually("the dialog") { windows[0].dialog.isMapped }
            XCTAssertFalse(windows[1].dialog.isMapped)
            presentation.close()
            XCTAssertEqual(switched, [[true, false], []])
            for window in windows { window.destroy() }
        }
    }
}

/// Runs `body` for everything that can be opened, in a window of its own with the tour at "b".
private func forEachOpenable(
    _ tour: Walkthrough,
    _ body: (TriggerWindow, Openable, WalkthroughPresentation) -> Void
) {
    for index in 0..<6 {
        let window = TriggerWindow()
        window.present()
        let openable = window.openables[index]
        openable.bind("open")
        let presentation = window.widget.presentWalkthrough(tour)
        eventually("the first step") { presentation.isSettled }
        XCTAssertFalse(openable.isOpen(), openable.name)
        presentation.next()
        eventually("the \(openable.name) to open") { openable.isOpen() }
        body(window, openable, presentation)
        window.destroy()
        drain()
    }
}
