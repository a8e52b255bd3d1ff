import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a step names is closed after it as it was before, and its closing goes on.
final class TriggerTests: GtkTestCase {
    /// Steps "a", "b" with the trigger, and "c".
    @MainActor static func tour(advancesOnDismissal: Bool = true) -> Walkthrough {
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

    @preconcurrency @MainActor func testIsClosedWhenItsStepGoes() {
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

    @preconcurrency @MainActor func testAPersonWhoClosesItGoesOnOnce() {
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

    @preconcurrency @MainActor func testAStepMayStayWhenItIsClosed() {
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

    @preconcurrency @MainActor func testAWindowThatIsClosedForGoodGoesOn() {
        let window = TriggerWindow().presented()
        window.dialog.walkthroughTrigger("open")
        let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
        eventually("the dialog") { window.dialog.isMapped }
        gtk_window_close(window.dialog.cast())
        eventually("the next step") { presentation.currentStep?.id == "c" && presentation.isSettled }
        presentation.back()
        eventually("the step without it") { presentation.isSettled }
        XCTAssertEqual(presentation.currentStep?.id, "b")
    }

    @preconcurrency @MainActor func testAPageThatAPersonChoseStays() {
        let window = TriggerWindow().presented()
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
    }

    @preconcurrency @MainActor func testAPageThatThereIsNotIsWarnedOfOnce() {
        let window = TriggerWindow().presented()
        window.stack.walkthroughTrigger("open", page: "nowhere")
        let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
        let warnings = warnings(of: "Walkthrough") {
            for _ in 0..<2 {
                eventually("the step") { presentation.currentStep?.id == "b" && presentation.isSettled }
                drain()
                XCTAssertEqual(
                    String(cString: gtk_stack_get_visible_child_name(window.stack.opaque)),
                    "first"
                )
                presentation.next()
                XCTAssertEqual(presentation.currentStep?.id, "c")
                presentation.back()
            }
        }
        XCTAssertEqual(warnings.count, 1, "\(warnings)")
        XCTAssertTrue(
            warnings[0].contains("\"open\", a GtkStack, cannot be opened: it has no page \"nowhere\"")
        )
    }

    @preconcurrency @MainActor func testWhatWasOpenBeforeStaysOpen() {
        let window = TriggerWindow().presented()
        let (banner, revealer) = (window.openables[5], window.openables[3])
        let popover = window.openables[0]
        for openable in [banner, revealer, popover] { openable.bind("open") }
        gtk_popover_popup(window.popover.cast())
        gtk_widget_set_visible(window.banner, 1)
        gtk_revealer_set_reveal_child(window.revealer.opaque, 1)
        let presentation = window.widget.start(Self.tour(), startingAt: "b")
        drain()
        presentation.next()
        drain()
        XCTAssertTrue(banner.isOpen() && revealer.isOpen() && popover.isOpen(), "as the app had them")
        let watch = WeakWidget(window.popover)
        window.destroy()
        eventually("the popover to be freed") { watch.pointer == nil }
    }

    @preconcurrency @MainActor func testAutohideAndModalAreRestored() {
        for isDismissed in [false, true] {
            for isOn in [false, true] {
                let window = TriggerWindow(isModal: isOn).presented()
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

/// Runs `body` for everything that can be opened, in a window of its own with the tour at "b".
private func forEachOpenable(
    _ tour: Walkthrough,
    _ body: (TriggerWindow, Openable, WalkthroughPresentation) -> Void
) {
    for index in 0..<6 {
        let window = TriggerWindow().presented()
        let openable = window.openables[index]
        openable.bind("open")
        let presentation = window.widget.start(tour)
        XCTAssertFalse(openable.isOpen(), openable.name)
        presentation.next()
        eventually("the \(openable.name) to open") { openable.isOpen() }
        body(window, openable, presentation)
        window.destroy()
        drain()
    }
}
