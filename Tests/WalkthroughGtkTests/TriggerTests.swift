import WalkthroughTestSupport

@testable import WalkthroughGtk

/// What a step names is closed after it as it was before, and its closing goes on.
final class TriggerTests: GtkTestCase {
    /// Steps "a", "b" with the triggers, and "c".
    @MainActor static func tour(
        _ triggers: [Trigger] = ["open"],
        advancesOnDismissal: Bool = true
    ) -> Walkthrough {
        var tour = Walkthrough(at: ["target", "target", "target"])
        tour.steps[1].triggers = triggers
        tour.steps[1].advancesOnDismissal = advancesOnDismissal
        return tour
    }

    @preconcurrency @MainActor func testIsClosedWhenItsStepGoes() {
        let ways: [(String, (WalkthroughPresentation) -> Void)] = [
            ("next", { $0.next() }), ("back", { $0.back() }), ("jump", { $0.go(to: "c") }),
            ("skip", { $0.skip() }), ("close", { $0.close() }),
        ]
        for (way, leave) in ways {
            forEachOpenable(Self.tour()) { window, openable, presentation in
                leave(presentation)
                eventually("\(way) to close the \(openable)") { !window.isOpen(openable) }
                XCTAssertNotEqual(presentation.currentStep?.id, "b")
            }
        }
    }

    @preconcurrency @MainActor func testAPersonWhoClosesItGoesOnOnce() {
        forEachOpenable(Self.tour()) { window, openable, presentation in
            window.dismiss(openable)
            presentation.rest(at: "c")
            drain()
            XCTAssertEqual(presentation.currentStep?.id, "c", "\(openable)")
            XCTAssertFalse(window.isOpen(openable), "\(openable)")
            presentation.back()
            eventually("the \(openable) again") { window.isOpen(openable) }
        }
    }

    @preconcurrency @MainActor func testAStepMayStayWhenItIsClosed() {
        forEachOpenable(Self.tour(advancesOnDismissal: false)) { window, openable, presentation in
            window.dismiss(openable)
            drain()
            XCTAssertEqual(presentation.currentStep?.id, "b", "\(openable)")
            XCTAssertFalse(window.isOpen(openable), "\(openable)")
            presentation.next()
            XCTAssertEqual(presentation.currentStep?.id, "c", "\(openable)")
            presentation.back()
            eventually("the \(openable) again") { window.isOpen(openable) }
        }
    }

    @preconcurrency @MainActor func testAWindowThatIsClosedForGoodGoesOn() {
        let (window, presentation) = TriggerWindow.showing(.dialog)
        gtk_window_close(window.dialog.cast())
        presentation.rest(at: "c")
        presentation.goBack(to: "b")
    }

    @preconcurrency @MainActor func testAPageThatAPersonChoseStays() {
        let (window, presentation) = TriggerWindow.showing(.page)
        window.dismiss(.page)
        eventually("the next step") { presentation.currentStep?.id == "c" }
        XCTAssertEqual(window.page, "third")
        presentation.back()
        eventually("the page") { window.isOpen(.page) }
        presentation.back()
        XCTAssertEqual(window.page, "third", "where it was before")
    }

    @preconcurrency @MainActor func testAPageThatThereIsNotIsWarnedOfOnce() {
        let window = TriggerWindow().presented()
        window.stack.walkthroughTrigger("open", page: "nowhere")
        let presentation = window.widget.presentWalkthrough(Self.tour(), startingAt: "b")
        let warnings = warnings(of: "Walkthrough") {
            for _ in 0..<2 {
                presentation.rest(at: "b")
                drain()
                XCTAssertEqual(window.page, "first")
                presentation.next()
                XCTAssertEqual(presentation.currentStep?.id, "c")
                presentation.back()
            }
        }
        XCTAssertEqual(warnings.count, 1, "\(warnings)")
        let words = "\"open\", a GtkStack, cannot be opened: it has no page \"nowhere\""
        XCTAssertTrue(warnings[0].contains(words))
    }

    @preconcurrency @MainActor func testWhatWasOpenBeforeStaysOpen() {
        let window = TriggerWindow().presented()
        let open: [Openable] = [.widget, .revealer, .popover]
        for openable in open { window.bind(openable, to: "open") }
        gtk_popover_popup(window.popover.cast())
        gtk_widget_set_visible(window.banner, 1)
        gtk_revealer_set_reveal_child(window.revealer.opaque, 1)
        let presentation = window.widget.start(Self.tour(), startingAt: "b")
        drain()
        presentation.next()
        drain()
        XCTAssertEqual(open.filter(window.isOpen), open, "as the app had them")
        let watch = WeakWidget(window.popover)
        window.destroy()
        eventually("the popover to be freed") { watch.pointer == nil }
    }

    @preconcurrency @MainActor func testAutohideAndModalAreRestored() {
        for isDismissed in [false, true] {
            for isOn: gboolean in [0, 1] {
                let window = TriggerWindow(isModal: isOn != 0).presented()
                gtk_popover_set_autohide(window.popover.cast(), isOn)
                window.bind(.popover, to: "open")
                window.bind(.dialog, to: "other")
                let tour = Self.tour(["open", "other"], advancesOnDismissal: false)
                let presentation = window.widget.presentWalkthrough(tour, startingAt: "b")
                eventually("both") { window.isOpen(.popover) && window.isOpen(.dialog) }
                XCTAssertEqual(gtk_popover_get_autohide(window.popover.cast()), 0)
                XCTAssertEqual(gtk_window_get_modal(window.dialog.cast()), 0, "the callout can be used")
                if isDismissed {
                    window.dismiss(.popover)
                    window.dismiss(.dialog)
                } else {
                    presentation.next()
                }
                XCTAssertEqual(gtk_popover_get_autohide(window.popover.cast()), isOn)
                XCTAssertEqual(gtk_window_get_modal(window.dialog.cast()), isOn)
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
    for openable in Openable.allCases {
        let window = TriggerWindow().presented()
        window.bind(openable, to: "open")
        let presentation = window.widget.start(tour)
        XCTAssertFalse(window.isOpen(openable), "\(openable)")
        presentation.next()
        eventually("the \(openable) to open") { window.isOpen(openable) }
        body(window, openable, presentation)
        window.destroy()
        drain()
    }
}
