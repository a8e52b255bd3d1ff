import WalkthroughTestSupport

@testable import WalkthroughGtk

final class WhatsNewTests: GtkTestCase {
    override func tearDown() {
        super.tearDown()
        onMain {
            use(nil, since: nil)
            Guidance.preference = true
        }
    }

    nonisolated private static let entries = [
        WhatsNewEntry(version: "1.5", title: "Tabs", body: "Keep several trips open."),
        WhatsNewEntry(version: "2.1", title: "Later"),
        WhatsNewEntry(version: "2.0", title: "Search", body: "Press Ctrl+F.", icon: "edit-find-symbolic"),
        WhatsNewEntry(version: "2.0", title: "Export", tour: Walkthrough(at: ["export"])),
        WhatsNewEntry(version: "1.0", title: "Everything"),
    ]

    @MainActor private func list(of window: MarkedWindow) -> WidgetPointer? {
        WindowList.all.first { $0 != window.widget && $0.isOwned(by: window.widget) && $0.isMapped }
    }

    @MainActor private func texts(in list: WidgetPointer) -> [String] {
        list.selfAndDescendants.filter { $0.isA(gtk_label_get_type()) }
            .map { String(cString: gtk_label_get_text($0.opaque)) }.filter { !$0.isEmpty }
    }

    @preconcurrency @MainActor func testFoldsSeveralVersionsAndComesOnce() throws {
        use("2.0")
        let window = MarkedWindow()
        window.buttons[1].walkthroughElement("export")
        XCTAssertTrue(window.widget.presentWhatsNew(Self.entries))
        window.present()
        eventually("the list") { self.list(of: window) != nil }
        let list = try XCTUnwrap(self.list(of: window))
        XCTAssertEqual(
            texts(in: list),
            [
                "What’s New in 2.0", "Search", "Press Ctrl+F.", "Export", "Show Me", "1.5", "Tabs",
                "Keep several trips open.",
            ]
        )
        XCTAssertEqual(gtk_window_get_modal(list.cast()), 0)
        XCTAssertFalse(window.widget.presentWhatsNew(Self.entries), "it comes once")
        list.selfAndDescendants.first { $0.isA(gtk_button_get_type()) && $0.shownTexts == ["Show Me"] }?.emit(
            "clicked"
        )
        eventually("the tour") { window.widget.currentWalkthrough?.currentStep?.id == "a" }
        XCTAssertNil(self.list(of: window))
        window.widget.currentWalkthrough?.close()
        passFrames(of: window.widget)
        XCTAssertNil(self.list(of: window))
    }

    @preconcurrency @MainActor func testOneVersionHasNoHeadingOfItsOwn() throws {
        use("2.0", since: "1.5")
        let window = MarkedWindow()
        window.present()
        XCTAssertTrue(window.widget.presentWhatsNew(Self.entries))
        eventually("the list") { self.list(of: window) != nil }
        let list = try XCTUnwrap(self.list(of: window))
        XCTAssertEqual(
            texts(in: list),
            ["What’s New in 2.0", "Search", "Press Ctrl+F.", "Export", "Show Me"]
        )
        XCTAssertTrue(list.press(GDK_KEY_Escape))
        XCTAssertNil(self.list(of: window))
    }

    @preconcurrency @MainActor func testNewUsersSeeNothingOfIt() {
        for (first, app) in [(nil, "2.0"), ("2.0", "2.0"), ("2.0", "1.5")] as [(String?, String)] {
            use(app, since: first)
            let window = MarkedWindow()
            XCTAssertFalse(window.widget.presentWhatsNew(Self.entries))
            window.present()
            XCTAssertNil(list(of: window))
            closeWindows()
        }
        use("2.0", since: nil)
        XCTAssertFalse(MarkedWindow().widget.presentWhatsNew(Self.entries))
        Guidance.appVersion = "2.1"
        XCTAssertTrue(MarkedWindow().widget.presentWhatsNew(Self.entries), "no new user any more")
    }

    @preconcurrency @MainActor func testWaitsForToursAndForGuidance() {
        use("2.0")
        let window = MarkedWindow()
        window.buttons[1].walkthroughElement("export")
        window.present()
        let tour = window.widget.start(Walkthrough(at: ["export"]))
        XCTAssertTrue(window.widget.presentWhatsNew(Self.entries))
        passFrames(of: window.widget)
        XCTAssertNil(list(of: window))
        Guidance.preference = false
        tour.close()
        passFrames(of: window.widget)
        XCTAssertNil(list(of: window))
        Guidance.preference = true
        eventually("the list") { self.list(of: window) != nil }
        Guidance.preference = false
        XCTAssertNil(list(of: window))
    }

    @preconcurrency @MainActor func testItsWindowMayGoAtAnyMoment() {
        for moment in 0..<3 {
            use("2.0")
            let window = MarkedWindow()
            if moment > 0 { window.present() }
            window.widget.presentWhatsNew(Self.entries)
            if moment > 1 { eventually("the list") { self.list(of: window) != nil } }
            let reference = WeakWidget(window.widget)
            closeWindows()
            XCTAssertNil(reference.pointer)
            XCTAssertEqual(LiveCounts.sources, 0)
        }
    }

    @preconcurrency @MainActor func testEntriesWithoutAVersionAreToldOnce() {
        use("2.0")
        let window = MarkedWindow()
        let told = warnings(of: "Walkthrough") {
            for _ in 0..<2 {
                XCTAssertFalse(
                    window.widget.presentWhatsNew([WhatsNewEntry(version: "next", title: "Search")])
                )
            }
        }
        XCTAssertEqual(told.count, 1)
    }
}
