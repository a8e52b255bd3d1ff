import WalkthroughTestSupport

@testable import WalkthroughGtk

/// An offer of a tour asks once, quietly.
final class OfferTests: SelfStartingTestCase {
    @MainActor private static var tour: Walkthrough {
        var tour = Walkthrough(at: ["row-0", "row-1", "row-2"])
        tour.title = "First steps"
        return tour
    }

    @MainActor private func offered(
        _ tour: Walkthrough = OfferTests.tour,
        width: Int = 480,
        height: Int = 640
    ) -> (
        TestWindow, SelfStartingTour
    ) {
        let window = TestWindow(width: width, height: height).presented()
        let offer = window.widget.offerWalkthrough(tour)
        window.waitForCard()
        return (window, offer)
    }

    // MARK: Answers

    @preconcurrency @MainActor func testItLivesUntilItIsOver() {
        let window = TestWindow().presented()
        weak let offer = window.widget.offerWalkthrough(Self.tour)
        window.waitForCard()
        var isThere = false
        offer?.onceOver { isThere = offer?.hasCome == true }
        window.click("back")
        XCTAssertTrue(isThere)
        XCTAssertNil(offer)
    }

    @preconcurrency @MainActor func testItTellsOnceItIsOver() {
        for (answer, isTaken) in [("next", true), ("back", false)] {
            let (window, offer) = offered()
            XCTAssertTrue(offer.hasCome)
            var count = 0
            offer.onceOver { count += 1 }
            window.click(answer)
            if isTaken {
                eventually("the tour") { offer.presentation?.isSettled == true }
                XCTAssertEqual(count, 0, answer)
                // Left amid it, the tour comes again.
                offer.presentation?.close()
            }
            XCTAssertEqual(count, 1, answer)
            offer.onceOver { count += 1 }
            XCTAssertEqual(count, 2, answer)
            closeWindows()
            TourRecord.forget()
        }
        Guidance.record["tour/steps/declined"] = "yes"
        let declined = TestWindow().presented().widget.offerWalkthrough(Self.tour)
        var isOver = false
        declined.onceOver { isOver = true }
        XCTAssertTrue(isOver)
        XCTAssertFalse(declined.hasCome)
    }

    @preconcurrency @MainActor func testWhoTakesItGetsTheTour() {
        let (window, offer) = offered()
        XCTAssertEqual(window.cardTexts.prefix(2), ["New here?", "“First steps” shows you around."])
        XCTAssertTrue(offer.isOffered)
        window.click("next")
        XCTAssertFalse(offer.isOffered)
        eventually("the tour without the card") {
            offer.presentation?.isSettled == true && window.isFreeOfOffers
        }
        for _ in 0..<3 { offer.presentation?.next() }
        XCTAssertFalse(offer.isPending)
        XCTAssertEqual(Guidance.record["tour/steps/seen/1"], "finished")
    }

    @preconcurrency @MainActor func testWhoPutsItOffIsAskedAgainInTheNextProcessThreeTimes() {
        for times in 1...3 {
            let (window, offer) = offered()
            window.click("back")
            XCTAssertFalse(offer.isPending)
            eventually("it to go") { window.isFreeOfOffers }
            let again = window.widget.offerWalkthrough(Self.tour)
            passFrames(of: window.widget)
            XCTAssertFalse(again.isOffered, "not in this process, after \(times)")
            closeWindows()
            TourRecord.forgetProcess()
        }
        XCTAssertFalse(TestWindow().presented().widget.offerWalkthrough(Self.tour).isPending)
    }

    @preconcurrency @MainActor func testWhoDoesNotAnswerHasPutItOff() {
        let (window, offer) = offered()
        window.destroy()
        XCTAssertFalse(offer.isPending)
        XCTAssertEqual(Guidance.record.keys(withPrefix: ""), ["tour/steps/later/1/1"])
        let held = TestWindow().presented()
        TourRecord.forgetProcess()
        let second = held.widget.offerWalkthrough(Self.tour)
        held.waitForCard()
        g_object_ref(held.widget)
        held.destroy()
        XCTAssertFalse(second.isPending, "though somebody holds the window")
        XCTAssertNotNil(Guidance.record["tour/steps/later/1/2"])
        g_object_unref(held.widget)
    }

    @preconcurrency @MainActor func testWhoDeclinesIsNeverAskedAgain() {
        let (window, _) = offered()
        window.click("skip")
        TourRecord.forgetProcess()
        var later = Self.tour
        (later.revision, later.steps[0].since) = (2, 2)
        for tour in [Self.tour, later] {
            XCTAssertFalse(window.widget.offerWalkthrough(tour).isPending)
            XCTAssertFalse(window.widget.presentWalkthroughOnce(tour).isPending)
        }
    }

    @preconcurrency @MainActor func testItSaysWhyItComes() {
        Guidance.record["tour/steps/seen/1"] = "finished"
        var changed = Self.tour
        (changed.revision, changed.steps[0].since) = (2, 2)
        let (first, _) = offered(changed)
        XCTAssertEqual(
            first.cardTexts.prefix(2),
            ["See what is new", "“First steps” shows you what has changed."]
        )
        first.click("next")
        closeWindows()
        TourRecord.forget()
        let progress = WalkthroughProgress(walkthrough: "steps", step: "b", visits: [], trail: ["a"])
        TourRecord.note(.reached(revision: 1, progress), of: "steps")
        let (second, offer) = offered()
        XCTAssertEqual(second.cardTexts.prefix(2), ["Go on with the tour?", "You were at step 2 of 3."])
        second.click("next")
        eventually("the step") { offer.presentation?.currentStep?.id == "b" }
        closeWindows()
        TourRecord.forget()
        let (third, _) = offered(Walkthrough(id: "plain", steps: Self.tour.steps))
        XCTAssertEqual(third.cardTexts.dropFirst().first?.hasPrefix("A short tour shows you around "), true)
    }

    // MARK: Coming and going

    @preconcurrency @MainActor func testItGoesWhileATourRunsAndComesBack() {
        let (window, offer) = offered()
        let other = window.widget.start(Walkthrough(id: "other", steps: Self.tour.steps))
        XCTAssertFalse(offer.isOffered)
        XCTAssertTrue(offer.isPending)
        window.widget.end(other)
        window.waitForCard()
        XCTAssertTrue(offer.isOffered)
        // Started otherwise, it is offered no more.
        let own = window.widget.start(Self.tour)
        for _ in 0..<3 { own.next() }
        passFrames(of: window.widget)
        XCTAssertFalse(offer.isPending)
        XCTAssertTrue(window.isFreeOfOffers)
        XCTAssertNil(Guidance.record["tour/steps/later/1/1"], "nobody has put it off")
    }

    @preconcurrency @MainActor func testItGoesAndComesWithTheSwitch() {
        let (window, offer) = offered()
        Guidance.preference = false
        XCTAssertFalse(offer.isOffered)
        eventually("it to go") { window.isFreeOfOffers }
        XCTAssertTrue(offer.isPending)
        Guidance.preference = true
        window.waitForCard()
    }

    @preconcurrency @MainActor func testItGoesOnceTheUserDoesWhatTheTourTeaches() {
        var tour = Self.tour
        tour.unless = "@win.search"
        let window = ActionWindow()
        let offer = window.widget.offerWalkthrough(tour)
        window.waitForCard()
        g_action_group_activate_action(window.widget.opaque, "search", nil)
        eventually("it to go") { window.isFreeOfOffers && !offer.isPending }
        XCTAssertEqual(Guidance.record["tour/steps/seen/1"], "known")
    }

    @preconcurrency @MainActor func testAtMostOneIsOnScreen() {
        let (window, offer) = offered()
        let other = TestWindow().presented()
        let next = other.widget.offerWalkthrough(Walkthrough(id: "next", steps: Self.tour.steps))
        passFrames(of: other.widget)
        XCTAssertFalse(next.isOffered)
        window.click("back")
        XCTAssertFalse(offer.isPending)
        other.waitForCard()
        XCTAssertTrue(next.isOffered)
    }

    @preconcurrency @MainActor func testToursKnowOfIt() {
        let (window, _) = offered()
        XCTAssertEqual(RunningTours.current, "First steps", "so that no tip shows up")
        window.click("back")
        XCTAssertNil(RunningTours.current)
    }

    // MARK: Quietness

    @preconcurrency @MainActor func testItTakesNeitherFocusNorInputBesideIt() {
        let window = TestWindow().presented()
        eventually("the window") { window.widget.isMapped }
        gtk_widget_grab_focus(window.rows[4])
        window.widget.offerWalkthrough(Self.tour)
        window.waitForCard()
        XCTAssertEqual(window.focus, window.rows[4])
        let picked = gtk_widget_pick(window.widget, 240, 200, GTK_PICK_DEFAULT)
        XCTAssertTrue(window.rows.contains { row in picked.map(row.isSelfOrAncestor) ?? false })
        let card = window.card.flatMap { bounds(of: $0, in: window.widget) }
        let own = card.flatMap { gtk_widget_pick(window.widget, $0.x + 8, $0.y + 8, GTK_PICK_DEFAULT) }
        XCTAssertEqual(own.map { window.card?.isSelfOrAncestor(of: $0) }, true)
    }

    @preconcurrency @MainActor func testTheKeyboardReachesIt() {
        let window = TestWindow().presented()
        eventually("the window") { window.widget.isMapped }
        gtk_widget_grab_focus(window.rows[4])
        let offer = window.widget.offerWalkthrough(Self.tour)
        window.waitForCard()
        XCTAssertTrue(window.press(GDK_KEY_F6))
        let main = window.focus
        XCTAssertEqual(main.map { gtk_widget_has_css_class($0, "suggested-action") != 0 }, true)
        XCTAssertEqual(window.card?.press(GDK_KEY_F6), true)
        XCTAssertEqual(window.focus, window.rows[4], "and back")
        XCTAssertFalse(window.press(GDK_KEY_Escape), "which is the app's while the focus is there")
        XCTAssertTrue(window.press(GDK_KEY_F6))
        XCTAssertEqual(window.card?.press(GDK_KEY_Escape), true)
        XCTAssertFalse(offer.isPending)
        XCTAssertEqual(window.focus, window.rows[4])
        XCTAssertNotNil(Guidance.record["tour/steps/later/1/1"])
    }

    @preconcurrency @MainActor func testAScreenReaderIsToldOnce() {
        let former = Speech.say
        defer { Speech.say = former }
        var spoken: [String] = []
        Speech.say = { words, _ in spoken.append(words) }
        let (window, _) = offered()
        XCTAssertEqual(spoken, ["New here? “First steps” shows you around."])
        XCTAssertEqual(
            window.card.map { gtk_accessible_get_accessible_role($0.opaque) },
            GTK_ACCESSIBLE_ROLE_ALERT
        )
        XCTAssertNil(window.card.flatMap { mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: $0, "New here?") })
        Guidance.preference = false
        Guidance.preference = true
        window.waitForCard()
        XCTAssertEqual(spoken.count, 1)
    }

    @preconcurrency @MainActor func testAtRestNothingRuns() {
        setAnimations(true)
        let (window, _) = offered()
        let clock = gtk_widget_get_frame_clock(window.widget)!
        eventually("the card to be there") {
            CustomWidget.of(window.card?.parent).flatMap { $0 as? OfferLayer }?.presence == 1
        }
        let sources = LiveCounts.sources
        // A window manager may have more to say to a window that has just come.
        eventually("a while without any frame") {
            let before = gdk_frame_clock_get_frame_counter(clock)
            var isOver = false
            let timer = ScheduledCall.after(0.3) { isOver = true }
            eventually("its end") { isOver }
            return !timer.isPending && gdk_frame_clock_get_frame_counter(clock) == before
        }
        XCTAssertEqual(LiveCounts.sources, sources)
    }

    @preconcurrency @MainActor func testItMovesOnlyWhereThingsMayMove() {
        for stillness in Stillness.known {
            setAnimations(true)
            stillness.set()
            defer { stillness.reset() }
            TourRecord.forget()
            let window = TestWindow().presented()
            eventually("the window") { window.widget.isMapped }
            let offer = window.widget.offerWalkthrough(Self.tour)
            let layer = { window.card?.parent.flatMap { CustomWidget.of($0) as? OfferLayer } }
            eventually("the card") { layer().map { $0.presence > 0 } ?? false }
            XCTAssertEqual(layer()?.presence, 1, "at once, \(stillness)")
            window.click("back")
            drain()
            XCTAssertTrue(window.isFreeOfOffers)
            XCTAssertFalse(offer.isPending)
            closeWindows()
        }
    }

    // MARK: Where it is

    @preconcurrency @MainActor func testItIsAtTheEndOfAWideWindowAndAcrossANarrowOne() throws {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            gtk_widget_set_default_direction(direction)
            for (width, height) in [(360, 640), (480, 640), (1280, 800)] {
                for scale in [1.0, 2.0] {
                    setTextScale(scale)
                    TourRecord.forget()
                    let (window, _) = offered(width: width, height: height)
                    let what = "\(width) x \(height), text \(scale), \(direction)"
                    let card = try XCTUnwrap(window.card)
                    let box = try XCTUnwrap(bounds(of: card, in: window.widget))
                    let (right, bottom) = (
                        Double(gtk_widget_get_width(window.widget)),
                        Double(gtk_widget_get_height(window.widget))
                    )
                    XCTAssertEqual(box.y + box.height, bottom - 12, what)
                    XCTAssertGreaterThan(box.y, 64, "\(what): below the header")
                    let isFull = box.width == right - 24
                    if width < 500 { XCTAssertTrue(isFull, what) }
                    if width > 1000 { XCTAssertLessThan(box.width, 600, what) }
                    let edge = direction == GTK_TEXT_DIR_RTL ? box.x : right - box.x - box.width
                    XCTAssertEqual(edge, 12, what)
                    for child in card.shown(gtk_label_get_type()) + card.shown(gtk_button_get_type()) {
                        let inner = try XCTUnwrap(bounds(of: child, in: card))
                        XCTAssertTrue(
                            inner.x >= -0.5 && inner.x + inner.width <= box.width + 0.5 && inner.y >= -0.5
                                && inner.y + inner.height <= box.height + 0.5,
                            "\(what): a part sticks out"
                        )
                    }
                    closeWindows()
                }
            }
        }
        setTextScale(1)
    }

    @preconcurrency @MainActor func testItLeavesTheBarsOfTheAppFree() throws {
        let window = gtk_window_new()!
        gtk_window_set_default_size(window.cast(), 480, 640)
        let (box, bar) = (gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!, gtk_action_bar_new()!)
        let page = gtk_label_new("page")!
        gtk_widget_set_vexpand(page, 1)
        gtk_action_bar_pack_start(bar.opaque, gtk_button_new_with_label("Switch"))
        gtk_box_append(box.cast(), page)
        gtk_box_append(box.cast(), bar)
        gtk_window_set_child(window.cast(), box)
        gtk_window_present(window.cast())
        window.offerWalkthrough(Walkthrough(id: "bars", steps: [Step(id: "a", title: "A")]))
        var card: WidgetPointer?
        eventually("the card") {
            card = window.children.lazy.compactMap { CustomWidget.of($0) as? OfferLayer }.first?.card.widget
            return card?.isMapped == true
        }
        passFrames(of: window)
        let (own, below) = (
            try XCTUnwrap(card.flatMap { bounds(of: $0, in: window) }),
            try XCTUnwrap(bounds(of: bar, in: window))
        )
        XCTAssertEqual(own.y + own.height, below.y - 12, accuracy: 0.5)
    }

    @preconcurrency @MainActor func testItCanBeRead() {
        TestTheme.forEach { theme in
            TourRecord.forget()
            let (window, _) = offered()
            guard let card = window.card else { return XCTFail("no card") }
            checkContrast(of: card, in: window.widget, "offer, \(theme)")
            checkFocusRings(of: card, in: window.widget, "offer, \(theme)")
            closeWindows()
        }
    }
}
