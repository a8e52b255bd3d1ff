import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A step that points into another window takes the overlay there and back.
final class CrossWindowTests: GtkTestCase {
    @preconcurrency @MainActor func testGoesThereAndBackAndLeavesNothing() {
        for areAnimationsOn in [false, true] {
            setAnimations(areAnimationsOn)
            let (window, presentation) = started()
            XCTAssertFalse(window.holdsLayer)
            XCTAssertEqual(presentation.scene?.cutouts.count, 1)
            assertWhollyVisible(presentation, "in the dialog")
            presentation.back()
            eventually("home") { presentation.isSettled && window.holdsLayer }
            XCTAssertFalse(window.dialog.holdsLayer)
            presentation.next()
            eventually("the dialog again") { presentation.isSettled && window.dialog.holdsLayer }
            presentation.goOn(to: "c")
            assertWhollyVisible(presentation, "at home")
            presentation.next()
            eventually("the end") { !window.holdsLayer && !window.dialog.holdsLayer }
            XCTAssertEqual(presentation.outcome?.ending, .finished)
            window.destroy()
        }
    }

    /// What both windows have is meant in the one in front, as long as that has it.
    @preconcurrency @MainActor func testASelectorMeansWhatIsInFront() {
        let window = TriggerWindow().presented()
        window.presentDialog()
        let find = {
            ElementRegistry.widget(for: "Label", in: .app(from: window.widget, withPopovers: false))
        }
        XCTAssertEqual(find()?.root, window.dialog)
        let home = ElementRegistry.widget(for: "MenuButton", in: .app(from: window.widget))
        XCTAssertEqual(home, window.menuButton, "the dialog has none")
        gtk_widget_set_visible(window.dialog, 0)
        XCTAssertEqual(find()?.root, window.widget)
        window.destroy()
    }

    @preconcurrency @MainActor func testTheFocusIsRestoredInBoth() {
        let window = TriggerWindow().presented()
        window.presentDialog()
        gtk_widget_grab_focus(window.menuButton)
        gtk_widget_grab_focus(window.insideDialog)
        let before = window.focus
        let presentation = window.widget.start(tour())
        XCTAssertNotEqual(window.focus, before)
        presentation.next()
        eventually("the dialog") { presentation.isSettled && window.dialog.holdsLayer }
        XCTAssertEqual(window.focus, before)
        let dialog = window.dialog.cast(to: GtkWindow.self)
        XCTAssertNotEqual(gtk_window_get_focus(dialog), window.insideDialog)
        presentation.next()
        eventually("home") { presentation.isSettled && window.holdsLayer }
        XCTAssertEqual(gtk_window_get_focus(dialog), window.insideDialog)
        window.widget.end(presentation)
        XCTAssertEqual(window.focus, before)
    }

    @preconcurrency @MainActor func testKeysInADialogOverItAreForTheCalloutWhateverHasTheFocusBelow() {
        for (key, step) in [(GDK_KEY_Escape, nil), (GDK_KEY_Return, "c"), (GDK_KEY_Right, "c")] {
            let window = TriggerWindow().presented()
            window.presentDialog()
            var tour = tour()
            tour.steps.remove(at: 1)
            let presentation = window.widget.start(tour)
            gtk_widget_grab_focus(window.target)
            XCTAssertEqual(window.focus, window.target, "it is lit")
            XCTAssertFalse(window.dialog.press(GDK_KEY_F1), "help")
            XCTAssertTrue(window.dialog.press(key))
            XCTAssertEqual(presentation.currentStep?.id, step)
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAWindowThatGoesMidStepSendsTheStepHome() {
        let ways: [(String, (TriggerWindow) -> Void)] = [
            ("hidden", { gtk_widget_set_visible($0.dialog, 0) }),
            ("closed", { gtk_window_close($0.dialog.cast()) }),
            ("destroyed", { gtk_window_destroy($0.dialog.cast()) }),
        ]
        for (way, leave) in ways {
            let (window, presentation) = started()
            leave(window)
            eventually("home, \(way)") { window.holdsLayer && presentation.isSettled }
            presentation.restWithoutTarget(at: 1)
            XCTAssertEqual(presentation.scene?.cutouts, [], way)
            XCTAssertNotNil(presentation.scene?.callout, way)
            presentation.next()
            eventually("the last step, \(way)") { presentation.isSettled }
            assertWhollyVisible(presentation, way)
            window.destroy()
            drain()
        }
    }

    @preconcurrency @MainActor func testGoesThereAgainWhenTheWindowComesBack() {
        let (window, presentation) = started()
        gtk_widget_set_visible(window.dialog, 0)
        presentation.restWithoutTarget(at: 1)
        gtk_window_present(window.dialog.cast())
        eventually("the dialog again") { window.dialog.holdsLayer && presentation.isSettled }
        XCTAssertEqual(presentation.scene?.cutouts.count, 1)
        XCTAssertFalse(window.holdsLayer)
    }

    @preconcurrency @MainActor func testALateTargetMayComeInAnotherWindow() {
        let window = TriggerWindow().presented()
        let tour = tour(MissingTargetPolicy(wait: 60, then: .fail))
        let presentation = window.widget.presentWalkthrough(tour, startingAt: "b")
        presentation.waitForTarget()
        gtk_window_present(window.dialog.cast())
        eventually("the step in the dialog") { window.dialog.holdsLayer && presentation.isSettled }
        XCTAssertEqual(presentation.session.phase, .showing(step: 1, .present))
    }

    @preconcurrency @MainActor func testTheWindowGoesWhileTheNextTargetIsWaitedFor() {
        var tour = tour()
        tour.steps[2].target = "late"
        tour.steps[2].highlights = [Highlight("late")]
        tour.steps[2].missingTarget = MissingTargetPolicy(wait: 60, then: .fail)
        let (window, presentation) = started(tour)
        presentation.next()
        presentation.waitForTarget()
        gtk_widget_set_visible(window.dialog, 0)
        drain()
        guard case .waiting(2, _) = presentation.session.phase else {
            return XCTFail("shows what is not there: \(presentation.session.phase)")
        }
        window.menuButton.walkthroughElement("late")
        presentation.rest(at: "c")
        assertWhollyVisible(presentation, "late")
    }

    @preconcurrency @MainActor func testHomeIsClosedWhileAway() {
        for isDestroyedWithParent in [false, true] {
            let (window, presentation) = started()
            gtk_window_set_destroy_with_parent(window.dialog.cast(), isDestroyedWithParent ? 1 : 0)
            window.destroy()
            drain()
            XCTAssertEqual(presentation.outcome?.ending, .interrupted(.windowClosed))
            guard !isDestroyedWithParent else { continue }
            XCTAssertFalse(window.dialog.holdsLayer)
            gtk_window_destroy(window.dialog.cast())
        }
    }

    @preconcurrency @MainActor func testTheHandleMayBeForgotten() {
        let window = TriggerWindow().presented()
        window.presentDialog()
        var ending: Outcome.Ending?
        weak let presentation = window.widget.presentWalkthrough(tour(), startingAt: "b") {
            ending = $0.ending
        }
        eventually("the step in the dialog") { window.dialog.holdsLayer && presentation?.isSettled == true }
        gtk_widget_set_visible(window.dialog, 0)
        eventually("home") { window.holdsLayer && presentation?.isSettled == true }
        presentation?.skip()
        eventually("the end") { presentation == nil }
        XCTAssertEqual(ending, .skipped)
    }

    @preconcurrency @MainActor func testTheWindowMayCloseWhileTheWalkthroughFadesAway() {
        setAnimations(true)
        let (window, presentation) = started()
        presentation.onFinish = { _ in gtk_widget_set_visible(window.dialog, 0) }
        presentation.skip()
        eventually("the end") { !window.dialog.holdsLayer }
        drain()
        XCTAssertFalse(window.holdsLayer, "it is over")
    }

    @preconcurrency @MainActor func testAWalkthroughThatIsAwayIsReplacedAndFound() {
        let (window, away) = started()
        XCTAssertTrue(window.widget.currentWalkthrough === away)
        XCTAssertTrue(window.dialog.currentWalkthrough === away)
        let other = window.target.start(tour())
        XCTAssertEqual(away.outcome?.ending, .interrupted(.replaced))
        XCTAssertFalse(window.dialog.holdsLayer)
        window.target.presentSpotlight(nil)
        XCTAssertEqual(other.outcome?.ending, .interrupted(.closed))
        XCTAssertNil(window.widget.currentWalkthrough)
    }

    /// Two would take the focus from each other without end.
    @preconcurrency @MainActor func testATourThatComesFromAnotherWindowReplacesTheOneThere() {
        for index in 0..<2 {
            let (here, there) = (TriggerWindow().presented(), TriggerWindow().presented())
            there.target.walkthroughElement("only there")
            let earlier = there.widget.start(tour())
            let steps = [
                Step(id: "here", title: "Here", target: "MenuButton"),
                Step(id: "there", title: "There", target: "only there"),
            ]
            let newer = here.widget.presentWalkthrough(
                Walkthrough(id: "newer", steps: Array(steps[index...]))
            )
            if index == 0 {
                eventually("the step here") { newer.isSettled && here.holdsLayer }
                XCTAssertNil(earlier.outcome, "each has a window")
                newer.next()
            }
            eventually("the other window") { newer.isSettled && there.holdsLayer && !here.holdsLayer }
            XCTAssertEqual(earlier.outcome?.ending, .interrupted(.replaced))
            newer.next()
            eventually("the end") { !there.holdsLayer }
            XCTAssertEqual(newer.outcome?.ending, .finished)
            [here, there].forEach { $0.destroy() }
        }
    }

    /// What an app starts as a tour ends is newer than the one that ended it.
    @preconcurrency @MainActor func testATourThatComesFromAnotherWindowYieldsToANewerOne() {
        let (here, there) = (TriggerWindow().presented(), TriggerWindow().presented())
        there.target.walkthroughElement("only there")
        var newest: WalkthroughPresentation?
        let earlier = there.widget.presentWalkthrough(tour()) { _ in
            newest = there.widget.presentWalkthrough(tour())
        }
        eventually("the earlier one") { earlier.isSettled }
        let step = Step(id: "there", title: "There", target: "only there")
        let coming = here.widget.presentWalkthrough(Walkthrough(id: "coming", steps: [step]))
        eventually("the newest") { newest?.isSettled == true }
        XCTAssertEqual(coming.outcome?.ending, .interrupted(.replaced))
        XCTAssertFalse(here.holdsLayer)
        newest?.skip()
        eventually("the end") { !there.holdsLayer }
        [here, there].forEach { $0.destroy() }
    }

    /// A dialog's tour may close the dialog in the end.
    @preconcurrency @MainActor func testTheWindowMayGoWithTheTourThatIsReplacedThere() {
        for comesFromElsewhere in [true, false] {
            let (here, there) = (TriggerWindow().presented(), TriggerWindow().presented())
            there.target.walkthroughElement("only there")
            let earlier = there.widget.presentWalkthrough(tour()) { _ in there.destroy() }
            eventually("the earlier one") { earlier.isSettled }
            var step = Step(id: "there", title: "There", target: "only there")
            step.missingTarget = .init(wait: 0.05, then: .center)
            let place = comesFromElsewhere ? here.widget : there.widget
            let newer = place.presentWalkthrough(Walkthrough(id: "newer", steps: [step]))
            if comesFromElsewhere {
                newer.restWithoutTarget(at: 0)
                XCTAssertTrue(here.holdsLayer)
                newer.skip()
                eventually("the end") { !here.holdsLayer }
            } else {
                XCTAssertEqual(newer.outcome?.ending, .interrupted(.windowClosed))
            }
            here.destroy()
        }
    }

    @preconcurrency @MainActor func testAnotherMainWindowIsNotWhereAHiddenTargetIsLookedFor() {
        let windows = [TriggerWindow(), TriggerWindow()]
        for window in windows { window.present() }
        gtk_widget_set_visible(windows[0].target, 0)
        let presentation = windows[0].widget.presentWalkthrough(tour())
        presentation.restWithoutTarget(at: 0)
        XCTAssertTrue(windows[0].holdsLayer)
        XCTAssertFalse(windows[1].holdsLayer)
    }
}

/// A tour into the dialog and back.
private func tour(_ policy: MissingTargetPolicy = .init(wait: 0.05, then: .center)) -> Walkthrough {
    var tour = Walkthrough(at: ["target", "inside-dialog", "target"])
    for index in tour.steps.indices { tour.steps[index].missingTarget = policy }
    return tour
}

/// A tour whose second step is on, in the dialog.
private func started(_ tour: Walkthrough = tour()) -> (TriggerWindow, WalkthroughPresentation) {
    let window = TriggerWindow().presented()
    window.presentDialog()
    let presentation = window.widget.start(tour)
    presentation.next()
    eventually("the step in the dialog") { presentation.isSettled && window.dialog.holdsLayer }
    return (window, presentation)
}
