import CWalkthroughShims
import WalkthroughSeededRandom
import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Steps notice what their user has done, undoes and does elsewhere.
final class NoticingTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "checks") {
        for name in ["one", "two", "three"] {
            Step(id: name, title: name, target: Element(name), doneWhen: .widget(Element(name), is: .checked))
        }
        Step(id: "end", title: "End", missingTarget: atOnce)
    }

    @MainActor private static let atOnce = MissingTargetPolicy(wait: 0, then: .center)

    // MARK: Done and undone

    @preconcurrency @MainActor func testWhatIsDoneIsPassedOverAndWhatIsUndoneIsGoneBackTo() {
        let window = NoticingWindow()
        window.check(0, true)
        var reports: [Report] = []
        gtk_window_present(window.window)
        let presentation = window.widget.presentWalkthrough(
            Self.tour,
            options: PresentationOptions(onReport: { reports.append($0) })
        )
        presentation.rest(at: "two")
        XCTAssertEqual(window.inCallout(gtk_button_get_type()).count, 1, "Skip, and no Next")
        window.check(1, true)
        presentation.rest(at: "three")
        window.check(0, false)
        presentation.rest(at: "one")
        window.check(0, true)
        presentation.rest(at: "three")
        window.check(2, true)
        presentation.rest(at: "end")
        let causes = reports.compactMap { if case .advanced(_, _, let cause) = $0 { cause } else { nil } }
        XCTAssertEqual(causes, [.done, .rule, .undone, .rule, .done, .rule])
        window.destroy()
    }

    @preconcurrency @MainActor func testWhatCeasesForAMomentIsNotUndone() {
        let window = NoticingWindow()
        let presentation = window.widget.start(Self.tour)
        window.check(0, true)
        presentation.rest(at: "two")
        for _ in 0..<5 {
            window.check(0, false)
            window.check(0, true)
        }
        window.check(0, false)
        passFrames(1, of: window.widget)
        window.check(0, true)
        passFrames(5, of: window.widget)
        presentation.rest(at: "two")
        window.check(0, false)
        presentation.rest(at: "one")
        window.destroy()
    }

    @preconcurrency @MainActor func testAMenuThatIsOpenAfterwardsComesToRest() {
        let window = NoticingWindow()
        let (button, menu) = (gtk_menu_button_new()!.walkthroughElement("menu"), g_menu_new()!)
        g_menu_append(menu, "Page", "win.page")
        gtk_menu_button_set_menu_model(
            button.opaque,
            UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
        )
        g_object_unref(UnsafeMutableRawPointer(menu))
        gtk_box_append(gtk_window_get_child(window.window).cast(), button)
        let presentation = window.widget.start {
            Self.tour.steps[0]
            Step(id: "menu", title: "Menu", target: "menu", triggers: ["menu"])
        }
        window.check(0, true)
        presentation.rest(at: "menu")
        window.destroy()
    }

    @preconcurrency @MainActor func testWhatIsUndoneOnTheWayIsSeenOnceTheWayIsOver() {
        let window = NoticingWindow()
        let presentation = window.widget.start {
            Self.tour.steps[0]
            Step(id: "late", title: "Late", target: "late", missingTarget: .init(wait: 86_400, then: .center))
        }
        window.check(0, true)
        eventually("the wait") { if case .waiting = presentation.session.phase { true } else { false } }
        window.check(0, false)
        presentation.rest(at: "one")
        window.destroy()
    }

    @preconcurrency @MainActor func testWhoGoesBackStays() {
        let window = NoticingWindow()
        let presentation = window.widget.start(Self.tour)
        window.check(0, true)
        presentation.rest(at: "two")
        presentation.back()
        presentation.rest(at: "one")
        passFrames(5, of: window.widget)
        presentation.rest(at: "one")
        XCTAssertNotNil(window.widget.layer?.callout.nextButton)
        presentation.next()
        presentation.rest(at: "two")
        window.destroy()
    }

    @preconcurrency @MainActor func testWhatTheTourDoesItselfNeitherBouncesNorCounts() {
        let window = NoticingWindow()
        let presentation = window.widget.start {
            Step(id: "first", title: "First", target: "one", advance: .targetClick, doneWhen: "first:visible")
            // Turns the page away, which undoes the first step, and turns it back.
            Step(id: "away", title: "Away", show: [.page("second")])
            Step(id: "trigger", title: "Trigger", triggers: ["second"])
            Step(id: "end", title: "End", target: "two")
        }
        // It is done already.
        presentation.rest(at: "away")
        eventually("the page") { window.shows("second") && presentation.isSettled }
        passFrames(5, of: window.widget)
        presentation.rest(at: "away")
        presentation.next()
        presentation.rest(at: "trigger")
        eventually("the page") { window.shows("second") && presentation.isSettled }
        passFrames(5, of: window.widget)
        presentation.rest(at: "trigger")
        presentation.next()
        presentation.rest(at: "end")
        passFrames(5, of: window.widget)
        presentation.rest(at: "end")
        window.turn(to: "second")
        presentation.rest(at: "first")
        window.destroy()
    }

    @preconcurrency @MainActor func testAStepThatDoesItselfWhatItIsAboutComesToAnEnd() {
        let window = NoticingWindow()
        var seen: [Step.ID] = []
        gtk_window_present(window.window)
        let tour = Walkthrough(id: "itself") {
            Step(id: "itself", title: "Itself", doneWhen: "one:checked", show: [.click("one")])
            Step(id: "end", title: "End", target: "two")
        }
        let options = PresentationOptions(onReport: {
            if case .seen(let step, _, _) = $0 { seen.append(step) }
        })
        let presentation = window.widget.presentWalkthrough(tour, options: options)
        presentation.rest(at: "end")
        passFrames(8, of: window.widget)
        XCTAssertEqual(seen, ["itself", "end"])
        window.destroy()
    }

    @preconcurrency @MainActor func testTheRightStepShowsFromAnyStateAndAfterAnyChange() {
        let window = NoticingWindow()
        gtk_window_present(window.window)
        var random = SplitMix64(seed: 7)
        var isOn = [false, false, false]
        for _ in 0..<200 {
            isOn = isOn.map { _ in random.chance(50) }
            for (index, isOn) in isOn.enumerated() { window.check(index, isOn) }
            let presentation = window.widget.presentWalkthrough(Self.tour)
            print("RUN", isOn)
            presentation.rest(at: Self.right(isOn))
            let changed = Int.random(in: 0..<3, using: &random)
            isOn[changed].toggle()
            window.check(changed, isOn[changed])
            presentation.rest(at: Self.right(isOn))
        }
        window.destroy()
    }

    @MainActor private static func right(_ isOn: [Bool]) -> Step.ID {
        isOn.firstIndex(of: false).map { tour.steps[$0].id } ?? "end"
    }

    @preconcurrency @MainActor func testALengthLeavesStepsOut() {
        let window = NoticingWindow()
        gtk_window_present(window.window)
        var tour = Self.tour
        tour.steps[0].onlyIn = .full
        let quick = window.widget.presentWalkthrough(tour, options: PresentationOptions(length: .quick))
        quick.rest(at: "two")
        XCTAssertEqual(quick.position, StepPosition(number: 1, count: 3))
        window.widget.presentWalkthrough(tour).rest(at: "one")
        window.destroy()
    }

    // MARK: Wrong turns

    @preconcurrency @MainActor func testAnotherPageIsToldOfAndOneButtonLeadsBack() {
        let (window, presentation) = NoticingWindow().started { Self.step() }
        window.turn(to: "second")
        presentation.waitToBeAstray()
        XCTAssertTrue(window.says("This step is about another page."))
        XCTAssertEqual(presentation.scene?.dimming, 0)
        XCTAssertEqual(presentation.scene?.cutouts, [])
        let place = presentation.scene?.callout?.frame ?? .zero
        XCTAssertEqual(place.midX, 240, accuracy: 1)
        XCTAssertGreaterThan(place.maxY, 480 - 40, "at the bottom")
        let buttons = window.inCallout(gtk_button_get_type()).compactMap {
            gtk_button_get_label($0.cast()).map { String(cString: $0) }
        }
        XCTAssertEqual(buttons, ["_Skip", "_Take Me Back"])
        XCTAssertEqual(
            window.focus,
            window.widget.layer?.callout.nextButton,
            "where the focus was in the tour"
        )
        window.widget.layer?.callout.nextButton?.emit("clicked")
        presentation.waitToBeBack(at: "step")
        XCTAssertTrue(window.shows("first"))
        XCTAssertEqual(presentation.scene?.cutouts.count, 1)
        XCTAssertEqual(presentation.scene?.dimming, 1)
        window.destroy()
    }

    @preconcurrency @MainActor func testTheAppCanBeUsedMeanwhileAndTheStepShowsOnceItsTargetIsBack() {
        let (window, presentation) = NoticingWindow().started { Self.step() }
        window.turn(to: "second")
        presentation.waitToBeAstray()
        let inside = window.widget.element("second")!
        let frame = inside.frame(in: window.widget)!
        let picked = gtk_widget_pick(window.widget, frame.midX, frame.midY, GTK_PICK_DEFAULT)
        XCTAssertEqual(picked, inside, "the pointer reaches it")
        let hidden = window.widget.selfAndDescendants.filter {
            $0.isMapped && walkthrough_accessible_is_hidden($0) != 0
                && window.widget.layer?.widget.isSelfOrAncestor(of: $0) != true
        }
        XCTAssertEqual(hidden.map(\.typeName), [], "and assistive technology")
        window.turn(to: "first")
        presentation.waitToBeBack(at: "step")
        XCTAssertTrue(window.isBlocked(window.checks[1]))
        window.destroy()
    }

    @preconcurrency @MainActor func testKeysInTheAppAreItsOwnAndThoseInTheCalloutTheTours() {
        let window = NoticingWindow()
        gtk_box_append(window.revealer.parent!.cast(), gtk_entry_new()!.walkthroughElement("always"))
        let presentation = window.widget.start { Self.step() }
        window.turn(to: "second")
        presentation.waitToBeAstray()
        let always = window.widget.element("always")!
        XCTAssertNotEqual(gtk_widget_grab_focus(always), 0)
        drain()
        XCTAssertTrue(always.holdsFocus, "the focus stays in the app")
        for key in [GDK_KEY_Escape, GDK_KEY_a, GDK_KEY_Right, GDK_KEY_Return, GDK_KEY_Tab] {
            XCTAssertFalse(window.press(key), "\(key)")
        }
        XCTAssertTrue(presentation.session.isAstray)
        window.widget.layer?.callout.takeFocus()
        XCTAssertTrue(window.press(GDK_KEY_Escape))
        eventually("the end") { presentation.outcome?.ending == .skipped }
        window.destroy()
    }

    @preconcurrency @MainActor func testRestoresAsTheStepSays() {
        let ways: [(Restoration, (NoticingWindow) -> Bool)] = [
            ("win.page('first')", { $0.shows("first") }),
            ("@win.page=first", { $0.shows("first") }),
            (.perform(.page("first")), { $0.shows("first") }),
            ("one:visible", { $0.shows("first") }),
            ("stack:visible-child-name=first", { $0.shows("first") }),
            (.state(.all(["@win.page=first", "two:checked"])), { $0.shows("first") && $0.isOn(1) }),
            (.state(.all(["one:focused", "!two:checked"])), { $0.shows("first") && !$0.isOn(1) }),
            (.state(.all(["one:visible", "inside:visible"])), { $0.shows("first") && $0.revealsInside }),
        ]
        for (restore, isRestored) in ways {
            let (window, presentation) = NoticingWindow().started { Self.step(restore) }
            g_action_group_change_action_state(window.widget.opaque, "page", g_variant_new_string("second"))
            window.turn(to: "second")
            presentation.waitToBeAstray()
            presentation.takeBack()
            presentation.waitToBeBack(at: "step")
            XCTAssertTrue(isRestored(window), "\(restore)")
            XCTAssertEqual(presentation.unmet, [], "\(restore)")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testWhatCannotBeRestoredIsNamed() {
        let ways: [(Restoration, String)] = [
            ("win.nothing", "the window and the app have no action \"win.nothing\""),
            ("nowhere:visible", "there is no \"nowhere\" in the window"),
            (.perform(.page("entry")), "\"entry\", a GtkEntry, is no page"),
            ("win.page", "the action \"win.page\" takes a target of the type \"s\", and is given none"),
        ]
        let window = NoticingWindow()
        for (restore, reason) in ways {
            let presentation = window.widget.start { Self.step(restore) }
            XCTAssertEqual(presentation.unmet, [UnmetRequest(key: "restore", reason: reason)])
            let told = warnings(of: "Walkthrough") { window.widget.end(presentation) }
            XCTAssertEqual(told, ["Step \"step\", restore: \(reason)"])
        }
        window.destroy()
    }

    @preconcurrency @MainActor func testAStepThatIsNotShownYetIsRestoredWhereItSaysHow() {
        let window = NoticingWindow()
        window.turn(to: "second")
        for restore in ["one:visible", nil] as [Restoration?] {
            window.turn(to: "second")
            let presentation = window.widget.start { Self.step(restore) }
            XCTAssertEqual(presentation.session.isAstray, restore != nil)
            presentation.takeBack()
            if restore != nil { presentation.waitToBeBack(at: "step") }
            window.widget.end(presentation)
        }
        window.destroy()
    }

    @preconcurrency @MainActor func testAModalWindowIsClosedAsItsUserWouldAndMayRefuse() {
        let (window, presentation) = NoticingWindow().started { Self.step("one:visible") }
        let dialog = window.openDialog()
        presentation.waitToBeAstray()
        eventually("the callout in the dialog") { dialog.holdsLayer && presentation.isSettled }
        XCTAssertTrue(window.says("This step is about what lies behind this dialog.", in: dialog))
        var requests = 0
        let refusal = connect(
            dialog,
            "close-request",
            answering: { _ in
                requests += 1
                return true
            }
        )
        dialog.layer?.callout.nextButton?.emit("clicked")
        eventually("the request") { requests == 1 }
        passFrames(3, of: dialog)
        XCTAssertTrue(dialog.isMapped && presentation.session.isAstray, "it may ask whether to save")
        refusal.disconnect()
        presentation.takeBack()
        presentation.waitToBeBack(at: "step")
        XCTAssertTrue(window.holdsLayer)
        window.destroy()
    }

    @preconcurrency @MainActor func testADialogThatItsUserClosesLeadsBackToo() {
        let (window, presentation) = NoticingWindow().started { Self.step("one:visible") }
        for size in [gint(460), 100] {
            let dialog = window.openDialog(width: size, height: size)
            presentation.waitToBeAstray()
            XCTAssertEqual(dialog.holdsLayer, size == 460, "a small one has no room for the callout")
            gtk_window_destroy(dialog.cast())
            presentation.waitToBeBack(at: "step")
            XCTAssertTrue(window.holdsLayer)
        }
        window.destroy()
    }

    @preconcurrency @MainActor func testADialogIsNoWrongTurnFromAStepThatDoesNotSayHowItIsRestored() {
        let (window, presentation) = NoticingWindow().started { Self.step() }
        let dialog = window.openDialog()
        eventually("the dialog") { dialog.isMapped }
        passFrames(5, of: window.widget)
        XCTAssertFalse(presentation.session.isAstray)
        gtk_window_destroy(dialog.cast())
        window.destroy()
    }

    @preconcurrency @MainActor func testAPlaceThatTheStepHasWaitedForIsRestored() {
        let (window, presentation) = NoticingWindow().started {
            Step(
                id: "step",
                title: "Step",
                missingTarget: Self.atOnce,
                waitFor: "first:visible",
                restore: "first:visible"
            )
        }
        XCTAssertFalse(presentation.session.isAstray)
        window.turn(to: "second")
        presentation.waitToBeAstray()
        presentation.takeBack()
        presentation.waitToBeBack(at: "step")
        window.destroy()
    }

    @preconcurrency @MainActor func testAWindowMayGoWhileTheUserIsAstray() {
        for goes in [true, false] {
            let (window, presentation) = NoticingWindow().started { Self.step("one:visible") }
            let dialog = window.openDialog()
            presentation.waitToBeAstray()
            eventually("the callout in the dialog") { dialog.holdsLayer && presentation.isSettled }
            if goes { gtk_window_destroy(dialog.cast()) }
            window.destroy()
            eventually("the end") { presentation.outcome != nil }
            if !goes { gtk_window_destroy(dialog.cast()) }
        }
    }

    /// One press repairs nineteen of twenty random wrong turns.
    @preconcurrency @MainActor func testOnePressRepairsRandomWrongTurns() {
        let window = NoticingWindow()
        var random = SplitMix64(seed: 3)
        var dialogs: [WidgetPointer] = []
        let turns: [(NoticingWindow) -> Void] = [
            { $0.turn(to: "second") },
            { g_action_group_change_action_state($0.widget.opaque, "page", g_variant_new_string("second")) },
            { gtk_revealer_set_reveal_child($0.revealer.opaque, 0) },
            { dialogs.append($0.openDialog()) },
            {
                dialogs.append($0.openDialog())
                $0.turn(to: "second")
            },
        ]
        gtk_revealer_set_reveal_child(window.revealer.opaque, 1)
        let presentation = window.widget.start {
            Step(id: "one", title: "One", target: "one", missingTarget: Self.atOnce, restore: "one:visible")
            Step(
                id: "in",
                title: "In",
                target: "inside",
                missingTarget: Self.atOnce,
                restore: "inside:visible"
            )
        }
        var (taken, repaired) = (0, 0)
        for _ in 0..<100 {
            presentation.go(to: random.chance(50) ? "one" : "in")
            eventually("the step") { presentation.isSettled }
            for _ in 0..<Int.random(in: 1...2, using: &random) { random.pick(turns)(window) }
            passFrames(3, of: window.widget)
            eventually("rest") { presentation.isSettled }
            guard presentation.session.isAstray else { continue }
            taken += 1
            presentation.takeBack()
            passFrames(3, of: window.widget)
            eventually("rest") { presentation.isSettled }
            if !presentation.session.isAstray, presentation.scene?.cutouts.count == 1 { repaired += 1 }
        }
        XCTAssertGreaterThan(taken, 50)
        XCTAssertGreaterThanOrEqual(Double(repaired), 0.95 * Double(taken), "\(repaired) of \(taken)")
        window.destroy()
    }

    @MainActor private static func step(_ restore: Restoration? = nil) -> Step {
        Step(id: "step", title: "Step", target: "one", missingTarget: atOnce, restore: restore)
    }
}

extension NoticingWindow {
    fileprivate func shows(_ page: String) -> Bool {
        gtk_stack_get_visible_child_name(stack.opaque).map { String(cString: $0) } == page
    }

    fileprivate func isOn(_ index: Int) -> Bool { gtk_check_button_get_active(checks[index].cast()) != 0 }

    fileprivate var revealsInside: Bool { gtk_revealer_get_reveal_child(revealer.opaque) != 0 }

    /// Whether a click in the middle of a widget would not reach it.
    fileprivate func isBlocked(_ widget: WidgetPointer) -> Bool {
        guard let frame = widget.frame(in: self.widget) else { return true }
        let picked = gtk_widget_pick(self.widget, frame.midX, frame.midY, GTK_PICK_DEFAULT)
        return picked.map { !widget.isSelfOrAncestor(of: $0) } ?? true
    }
}
