import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The list of what is new comes once, quietly, and to whoever asks for it.
final class WhatsNewTests: SelfStartingTestCase {
    override func tearDown() {
        super.tearDown()
        onMain { use(nil, since: nil) }
    }

    nonisolated private static let entries = [
        WhatsNewEntry(version: "1.5", title: "Tabs", body: "Keep several trips open."),
        WhatsNewEntry(version: "2.1", title: "Later"),
        WhatsNewEntry(version: "2.0", title: "Search", body: "Press Ctrl+F.", icon: "edit-find-symbolic"),
        WhatsNewEntry(version: "2.0", title: "Export", icon: "", tour: Walkthrough(at: ["export"])),
        WhatsNewEntry(version: "1.0", title: "Everything"),
    ]
    nonisolated private static let tour = Walkthrough(id: "first", steps: [Step(id: "one", title: "One")])

    /// A window of an app that was updated from 1.0 to 2.0.
    @MainActor private func updated() -> MarkedWindow {
        use("2.0")
        let window = MarkedWindow()
        window.buttons[1].walkthroughElement("export")
        return window
    }

    @MainActor private func showMe(in window: MarkedWindow) -> WidgetPointer? {
        window.card?.shown(gtk_button_get_type()).first { $0.shownTexts == ["Show Me"] }
    }

    // MARK: Once

    @preconcurrency @MainActor func testFoldsSeveralVersionsAndComesOnce() {
        let window = updated()
        XCTAssertTrue(window.widget.presentWhatsNew(Self.entries))
        window.present()
        window.waitForCard()
        XCTAssertEqual(
            window.cardTexts,
            [
                "What’s New in 2.0", "Search", "Press Ctrl+F.", "Export", "Show Me", "1.5", "Tabs",
                "Keep several trips open.", "Close",
            ]
        )
        XCTAssertFalse(window.widget.presentWhatsNew(Self.entries), "it comes once")
        window.click("next")
        eventually("it to go") { window.isFreeOfOffers }
        passFrames(of: window.widget)
        XCTAssertNil(window.card)
    }

    @preconcurrency @MainActor func testOneVersionHasNoHeadingOfItsOwn() {
        use("2.0", since: "1.5")
        let window = MarkedWindow()
        window.present()
        XCTAssertTrue(window.widget.opaque.presentWhatsNew(Self.entries))
        window.waitForCard()
        XCTAssertEqual(
            window.cardTexts,
            ["What’s New in 2.0", "Search", "Press Ctrl+F.", "Export", "Show Me", "Close"]
        )
    }

    @preconcurrency @MainActor func testAVersionMayBeWrittenInSeveralWays() {
        use("2.0")
        let window = MarkedWindow()
        window.present()
        window.widget.presentWhatsNew(
            ["v2.0", "1.9", "2.0.0", "1.10", "2.0-beta", "2"].map {
                WhatsNewEntry(version: $0, title: "In \($0)")
            }
        )
        window.waitForCard()
        XCTAssertEqual(
            window.cardTexts,
            [
                "What’s New in v2.0", "In v2.0", "In 2.0.0", "In 2", "2.0-beta", "In 2.0-beta", "1.10",
                "In 1.10",
                "1.9", "In 1.9", "Close",
            ]
        )
    }

    @preconcurrency @MainActor func testNewUsersSeeNothingOfIt() {
        for (first, app) in [(nil, "2.0"), ("2.0", "2.0"), ("2.0", "1.5")] as [(String?, String)] {
            use(app, since: first)
            let window = MarkedWindow()
            XCTAssertFalse(window.widget.presentWhatsNew(Self.entries))
            window.present()
            passFrames(of: window.widget)
            XCTAssertNil(window.card)
            closeWindows()
        }
        use("2.0", since: nil)
        XCTAssertFalse(MarkedWindow().widget.presentWhatsNew(Self.entries))
        Guidance.appVersion = "2.1"
        XCTAssertTrue(MarkedWindow().widget.presentWhatsNew(Self.entries), "no new user any more")
    }

    @preconcurrency @MainActor func testATourOfAnEntryTakesItsPlace() {
        let window = updated()
        window.widget.presentWhatsNew(Self.entries)
        window.present()
        window.waitForCard()
        showMe(in: window)?.emit("clicked")
        eventually("the tour alone") {
            window.widget.currentWalkthrough?.currentStep?.id == "a" && window.isFreeOfOffers
        }
        window.widget.currentWalkthrough?.close()
        passFrames(of: window.widget)
        XCTAssertNil(window.card)
    }

    @preconcurrency @MainActor func testWhatIsWrongIsToldOnceAndShownNever() {
        use("2.0")
        let window = MarkedWindow()
        let long = String(repeating: "1.", count: 500_000) + "1"
        let told = warnings(of: "Walkthrough") {
            for _ in 0..<2 {
                let entries = ["next", "", long].map { WhatsNewEntry(version: $0, title: "Search") }
                XCTAssertFalse(window.widget.presentWhatsNew(entries))
                XCTAssertFalse(window.widget.showWhatsNew(entries))
            }
            XCTAssertFalse(gtk_label_new(nil)!.presentWhatsNew(Self.entries))
        }
        XCTAssertEqual(told.count, 4)
        XCTAssertTrue(told.allSatisfy { $0.utf8.count < 300 })
    }

    // MARK: One thing at a time

    @preconcurrency @MainActor func testWaitsForToursAndForGuidance() {
        let window = updated()
        window.present()
        let tour = window.widget.start(Walkthrough(at: ["export"]))
        XCTAssertTrue(window.widget.presentWhatsNew(Self.entries))
        passFrames(of: window.widget)
        XCTAssertNil(window.card)
        Guidance.preference = false
        tour.close()
        passFrames(of: window.widget)
        XCTAssertNil(window.card)
        Guidance.preference = true
        window.waitForCard()
        Guidance.preference = false
        XCTAssertNil(window.card)
        Guidance.preference = true
        window.waitForCard()
        XCTAssertEqual(window.cardTexts.first, "What’s New in 2.0", "who has not closed it gets it back")
    }

    @preconcurrency @MainActor func testComesAfterAnOfferAndBeforeTheNext() {
        let window = updated()
        window.present()
        let offer = window.widget.offerWalkthrough(Self.tour)
        XCTAssertTrue(window.widget.presentWhatsNew(Self.entries))
        let next = window.widget.presentWalkthroughOnce(Walkthrough(id: "second", steps: Self.tour.steps))
        window.waitForCard()
        XCTAssertTrue(offer.isOffered)
        passFrames(of: window.widget)
        XCTAssertEqual(window.widget.children.count { CustomWidget.of($0) is OfferLayer }, 1)
        window.click("back")
        eventually("the list") { window.cardTexts.first == "What’s New in 2.0" && !offer.isPending }
        passFrames(of: window.widget)
        XCTAssertNil(next.presentation)
        window.click("next")
        eventually("the tour") { next.presentation?.currentStep?.id == "one" }
    }

    @preconcurrency @MainActor func testOneOfTwoWindowsShowsIt() {
        use("2.0")
        let windows = [MarkedWindow(), MarkedWindow()]
        for window in windows {
            window.widget.presentWhatsNew(Self.entries)
            window.present()
        }
        eventually("one list") { windows.contains { $0.card?.isMapped == true } }
        for window in windows { passFrames(of: window.widget) }
        XCTAssertEqual(windows.count { $0.card != nil }, 1)
        windows.first { $0.card != nil }?.destroy()
        passFrames(of: windows.first { WindowList.all.contains($0.widget) }!.widget)
        XCTAssertFalse(
            windows.contains { WindowList.all.contains($0.widget) && $0.card != nil },
            "it was shown"
        )
    }

    @preconcurrency @MainActor func testItsWindowMayGoAtAnyMoment() {
        for moment in 0..<4 {
            use("2.0")
            let window = MarkedWindow()
            if moment > 0 { window.present() }
            window.widget.presentWhatsNew(Self.entries)
            if moment > 1 { window.waitForCard() }
            if moment > 2 { window.widget.showWhatsNew(Self.entries) }
            let reference = WeakWidget(window.widget)
            closeWindows()
            XCTAssertNil(reference.pointer)
            XCTAssertEqual(LiveCounts.sources, 0)
            XCTAssertTrue(Arrival.all.isEmpty)
        }
    }

    // MARK: Asked for

    @preconcurrency @MainActor func testWhoAsksSeesAllUpToTheirVersion() {
        for (first, app) in [(nil, "2.0"), ("1.0", "2.0"), ("2.0", nil)] as [(String?, String?)] {
            use(app, since: first)
            let window = MarkedWindow()
            window.present()
            Guidance.preference = false
            for _ in 0..<2 {
                XCTAssertTrue(window.widget.showWhatsNew(Self.entries))
                window.waitForCard()
                let versions = window.cardTexts.filter { ["1.5", "1.0", "2.0"].contains($0) }
                XCTAssertEqual(versions, app == nil ? ["2.0", "1.5", "1.0"] : ["1.5", "1.0"])
                XCTAssertEqual(window.cardTexts.contains("Later"), app == nil)
                window.click("next")
                eventually("it to go") { window.isFreeOfOffers }
            }
            Guidance.preference = true
            closeWindows()
        }
    }

    @preconcurrency @MainActor func testWhoHasAskedIsNotToldAgain() {
        let window = updated()
        window.present()
        window.widget.showWhatsNew(Self.entries)
        window.waitForCard()
        XCTAssertFalse(window.widget.presentWhatsNew(Self.entries))
        XCTAssertEqual(
            Guidance.record.keys(withPrefix: "version/shown").sorted(),
            ["version/shown/1.5", "version/shown/2.0"]
        )
    }

    @preconcurrency @MainActor func testWhatIsAskedForTakesThePlaceOfAnOfferWhichComesBack() {
        let window = updated()
        window.present()
        let offer = window.widget.offerWalkthrough(Self.tour)
        window.waitForCard()
        window.widget.showWhatsNew(Self.entries)
        eventually("the list alone") { window.cardTexts.first == "What’s New in 2.0" && !offer.isOffered }
        XCTAssertTrue(offer.isPending)
        window.click("next")
        eventually("the offer") { offer.isOffered }
        XCTAssertNil(Guidance.record["tour/first/later/1/1"], "nobody has put it off")
    }

    @preconcurrency @MainActor func testWhatIsAskedForGetsTheFocusAndGivesItBack() {
        let window = updated()
        window.present()
        gtk_widget_grab_focus(window.buttons[2])
        window.widget.showWhatsNew(Self.entries)
        window.waitForCard()
        eventually("the focus") { window.focus.map { window.card?.isSelfOrAncestor(of: $0) == true } == true }
        XCTAssertEqual(window.card?.press(GDK_KEY_Escape), true)
        XCTAssertEqual(window.focus, window.buttons[2])
        XCTAssertNil(window.card)
    }

    // MARK: Quietness

    @preconcurrency @MainActor func testItTakesNeitherFocusNorInputBesideItAndTheKeyboardReachesIt() {
        let window = updated()
        window.present()
        gtk_widget_grab_focus(window.buttons[2])
        window.widget.presentWhatsNew(Self.entries)
        window.waitForCard()
        XCTAssertEqual(window.focus, window.buttons[2])
        let picked = gtk_widget_pick(window.widget, 240, 100, GTK_PICK_DEFAULT)
        XCTAssertTrue(picked.map(window.scroller.isSelfOrAncestor) ?? false)
        XCTAssertTrue(window.press(GDK_KEY_F6))
        XCTAssertEqual(window.focus?.shownTexts, ["Close"])
        XCTAssertEqual(window.card?.press(GDK_KEY_Escape), true)
        XCTAssertEqual(window.focus, window.buttons[2])
    }

    @preconcurrency @MainActor func testAScreenReaderIsTold() {
        let former = Speech.say
        defer { Speech.say = former }
        var spoken: [String] = []
        Speech.say = { words, _ in spoken.append(words) }
        let window = updated()
        window.present()
        window.widget.presentWhatsNew(Self.entries)
        window.waitForCard()
        XCTAssertEqual(spoken, ["What’s New in 2.0. Search. Export"])
        let card = window.card!
        XCTAssertEqual(gtk_accessible_get_accessible_role(card.opaque), GTK_ACCESSIBLE_ROLE_ALERT)
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: card, "What’s New in 2.0"))
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: card, "Search. Export"))
        let shown = card.selfAndDescendants.filter(\.isMapped)
        let count = { role in shown.count { gtk_accessible_get_accessible_role($0.opaque) == role } }
        XCTAssertEqual(count(GTK_ACCESSIBLE_ROLE_LIST), 1)
        XCTAssertEqual(count(GTK_ACCESSIBLE_ROLE_LIST_ITEM), 3)
        XCTAssertEqual(count(GTK_ACCESSIBLE_ROLE_HEADING), 1)
        let button = showMe(in: window)!
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: button, "Show Me: Export"))
    }

    @preconcurrency @MainActor func testAnythingFitsAndALongListScrolls() throws {
        let many = (0..<30).map { index in
            WhatsNewEntry(version: "2.\(index / 3)", title: "Feature \(index)", body: "What it is good for.")
        }
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            gtk_widget_set_default_direction(direction)
            for (width, height) in [(360, 640), (360, 360), (1280, 800)] {
                for scale in [1.0, 2.0] {
                    for entries in [Self.entries, many] {
                        setTextScale(scale)
                        use("3.0")
                        let window = MarkedWindow(width: width, height: height)
                        window.present()
                        window.widget.presentWhatsNew(entries)
                        window.waitForCard()
                        let what = "\(width) x \(height), text \(scale), \(direction), \(entries.count)"
                        let card = try XCTUnwrap(window.card)
                        let box = try XCTUnwrap(bounds(of: card, in: window.widget))
                        let room = Double(gtk_widget_get_height(window.widget))
                        XCTAssertGreaterThanOrEqual(box.y, 0, what)
                        XCTAssertEqual(box.y + box.height, room - 12, accuracy: 0.5, what)
                        if height > 600 { XCTAssertLessThanOrEqual(box.height, 0.6 * room, what) }
                        let parts = card.shown(gtk_label_get_type()) + card.shown(gtk_button_get_type())
                        for part in parts {
                            let inner = try XCTUnwrap(bounds(of: part, in: card))
                            XCTAssertTrue(
                                inner.x >= -0.5 && inner.x + inner.width <= box.width + 0.5,
                                "\(what): a part sticks out"
                            )
                        }
                        let list = try XCTUnwrap(
                            card.selfAndDescendants.first { $0.isA(gtk_scrolled_window_get_type()) }
                        )
                        let adjustment = gtk_scrolled_window_get_vadjustment(list.opaque)!
                        let isCut =
                            gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
                        XCTAssertEqual(gtk_widget_get_focusable(list) != 0, isCut, what)
                        if entries.count > 9 { XCTAssertTrue(isCut, what) }
                        if scale == 1, height > 600, entries.count < 9 { XCTAssertFalse(isCut, what) }
                        closeWindows()
                    }
                }
            }
        }
    }

    @preconcurrency @MainActor func testItCanBeRead() {
        TestTheme.forEach { theme in
            let window = updated()
            window.present()
            window.widget.presentWhatsNew(Self.entries)
            window.waitForCard()
            guard let card = window.card else { return XCTFail("no card") }
            checkContrast(of: card, in: window.widget, "what is new, \(theme)")
            checkFocusRings(of: card, in: window.widget, "what is new, \(theme)")
            closeWindows()
        }
    }

    @preconcurrency @MainActor func testAtRestNothingRuns() {
        setAnimations(true)
        let window = updated()
        window.present()
        window.widget.presentWhatsNew(Self.entries)
        window.waitForCard()
        eventually("it to have come") { wakeUps(in: 0.5) == 0 }
        XCTAssertEqual(wakeUps(in: 1), 0)
    }
}
