import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The tours of an app on a page, in a window of its own.
final class HelpPageTests: GtkTestCase {
    private static let tour = Walkthrough(
        id: "first_steps",
        title: "First_steps",
        steps: ["one", "two", "three"].map { Step(id: $0, title: $0) }
    )
    private static let lengths = Walkthrough(id: "long", title: "In depth") {
        Step(id: "short", title: "Short")
        Step(id: "more", title: "More", onlyIn: .full)
    }

    /// A page of a window's tours, in another window.
    @MainActor private func page(of window: TestWindow, width: gint = 400, isModal: Bool = false) throws -> (
        page: WidgetPointer, place: WidgetPointer
    ) {
        let page = try XCTUnwrap(window.widget.makeWalkthroughHelpPage())
        let place = gtk_window_new()!
        gtk_window_set_default_size(place.cast(), width, 300)
        gtk_window_set_child(place.cast(), page)
        if isModal {
            gtk_window_set_transient_for(place.cast(), window.window)
            gtk_window_set_modal(place.cast(), 1)
        }
        gtk_window_present(place.cast())
        eventually("the page") { page.isOnScreen }
        return (page, place)
    }

    @MainActor private func buttons(of page: WidgetPointer) -> [WidgetPointer] {
        page.selfAndDescendants.filter { $0.isA(gtk_button_get_type()) && $0.isMapped }
    }

    @preconcurrency @MainActor func testThePageHasAButtonForEach() throws {
        let window = TestWindow().presented()
        let page = try XCTUnwrap(window.widget.makeWalkthroughHelpPage())
        let place = gtk_window_new()!
        gtk_window_set_child(place.cast(), page)
        gtk_window_present(place.cast())
        window.widget.listWalkthrough(HelpPageTests.tour)
        window.widget.listWalkthrough(HelpPageTests.lengths)
        func texts() -> [String] {
            page.selfAndDescendants.filter { $0.isA(gtk_label_get_type()) && $0.isOnScreen }
                .map { String(cString: gtk_label_get_text($0.opaque)) }
        }
        eventually("the rows") {
            texts() == [
                "First_steps", "Not taken yet", "Take the Tour", "In depth", "Not taken yet", "Quick Tour",
                "Full Tour",
                "Show Hints Again",
            ]
        }
        let button = page.selfAndDescendants.first { $0.isA(gtk_button_get_type()) }
        let name = walkthrough_accessible_get_label(button)
        XCTAssertEqual(name.map { String(cString: $0) }, "Take the Tour: First_steps")
        g_free(name)
        gtk_widget_activate(button)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
        window.widget.currentWalkthrough?.skip()
        eventually("what it says then") { texts().prefix(3) == ["First_steps", "Taken", "Take Again"] }
    }

    @preconcurrency @MainActor func testARowKeepsTheFocusWhileItChanges() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(HelpPageTests.tour)
        let (page, place) = try page(of: window)
        let button = buttons(of: page)[0]
        gtk_widget_grab_focus(button)
        window.rows[0].listWalkthrough(
            Walkthrough(id: "other", title: "Other", steps: HelpPageTests.tour.steps)
        )
        TourRecord.note(.finished, of: HelpPageTests.tour)
        eventually("both rows") { buttons(of: page).count == 3 }
        XCTAssertEqual(place.focusWidget, button)
        XCTAssertEqual(String(cString: gtk_button_get_label(button.cast())), "Take Again")
    }

    @preconcurrency @MainActor func testAssistiveTechnologyIsTold() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(HelpPageTests.tour)
        window.widget.listWalkthrough(HelpPageTests.lengths)
        let (page, _) = try page(of: window)
        XCTAssertEqual(gtk_accessible_get_accessible_role(page.opaque), GTK_ACCESSIBLE_ROLE_GROUP)
        let list = try XCTUnwrap(page.selfAndDescendants.first { $0.isA(gtk_list_box_get_type()) })
        XCTAssertEqual(gtk_accessible_get_accessible_role(list.opaque), GTK_ACCESSIBLE_ROLE_LIST)
        for row in list.children {
            XCTAssertEqual(gtk_accessible_get_accessible_role(row.opaque), GTK_ACCESSIBLE_ROLE_LIST_ITEM)
        }
        let names = ["Take the Tour: First_steps", "Quick Tour: In depth", "Full Tour: In depth"]
        for (button, name) in zip(buttons(of: page), names) {
            XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: button, name))
            XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: button, "Not taken yet"))
        }
        TourRecord.note(.skipped, of: HelpPageTests.tour)
        let button = buttons(of: page)[0]
        eventually("what is true now") {
            mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: button, "Take Again: First_steps") == nil
                && mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: button, "Taken") == nil
        }
    }

    @preconcurrency @MainActor func testTabComesToEveryButton() throws {
        let window = TestWindow().presented()
        for index in 0..<30 {
            window.widget.listWalkthrough(
                Walkthrough(id: "\(index)", title: "Tour \(index)", steps: HelpPageTests.tour.steps)
            )
        }
        let (page, place) = try page(of: window)
        let buttons = buttons(of: page)
        XCTAssertEqual(buttons.count, 31)
        XCTAssertLessThanOrEqual(gtk_widget_get_height(place), 700, "thirty tours scroll")
        gtk_window_set_focus(place.cast(), nil)
        for button in buttons {
            gtk_widget_child_focus(place, GTK_DIR_TAB_FORWARD)
            XCTAssertEqual(place.focusWidget, button)
        }
        for button in buttons.dropLast().reversed() {
            gtk_widget_child_focus(place, GTK_DIR_TAB_BACKWARD)
            XCTAssertEqual(place.focusWidget, button)
        }
        gtk_widget_activate(buttons[29])
        eventually("the tour") { window.widget.currentWalkthrough?.walkthrough.id == "29" }
    }

    @preconcurrency @MainActor func testAModalWindowMakesRoomForTheTour() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(HelpPageTests.tour)
        let (page, place) = try page(of: window, isModal: true)
        let reference = WeakWidget(place)
        gtk_widget_activate(buttons(of: page)[0])
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
        XCTAssertNil(reference.pointer)
    }

    @preconcurrency @MainActor func testFitsTheNarrowestWindowWithTextOfDoubleSize() throws {
        setTextScale(2)
        let window = TestWindow().presented()
        window.widget.listWalkthrough(HelpPageTests.tour)
        let long = String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 3)
        window.widget.listWalkthrough(
            Walkthrough(id: "long", title: long, steps: HelpPageTests.lengths.steps)
        )
        let (page, place) = try page(of: window, width: 360)
        var minimum: gint = 0
        gtk_widget_measure(page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        XCTAssertLessThanOrEqual(minimum, 360)
        XCTAssertEqual(gtk_widget_get_width(place), 360)
    }

    @preconcurrency @MainActor func testAnEndlessTitleIsCut() throws {
        let window = TestWindow().presented()
        let title = String(repeating: "a", count: 1_000_000)
        window.widget.listWalkthrough(Walkthrough(id: "long", title: title, steps: HelpPageTests.tour.steps))
        let (page, place) = try page(of: window)
        XCTAssertEqual(gtk_widget_get_width(place), 400)
        let labels = page.selfAndDescendants.filter { $0.isA(gtk_label_get_type()) }
        let lengths = labels.map { String(cString: gtk_label_get_text($0.opaque)).count }
        XCTAssertEqual(lengths.max(), 201)
    }

    @preconcurrency @MainActor func testItMayGoAtAnyMoment() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(HelpPageTests.tour)
        let (page, place) = try page(of: window)
        gtk_window_destroy(window.window)
        gtk_widget_activate(buttons(of: page)[0])
        drain()
        XCTAssertTrue(page.isOnScreen)
        gtk_window_destroy(place.cast())
        drain()
    }
}
