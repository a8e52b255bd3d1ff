import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The tours of an app in its Help: as a section of a menu, and as a page.
final class HelpTests: GtkTestCase {
    private static let tour = Walkthrough(
        id: "first_steps",
        title: "First_steps",
        steps: ["one", "two", "three"].map { Step(id: $0, title: $0) }
    )
    private static let lengths = Walkthrough(id: "long", title: "In depth") {
        Step(id: "short", title: "Short")
        Step(id: "more", title: "More", onlyIn: .full)
    }

    /// A tour of one step.
    private static func tour(_ id: String, _ title: String? = nil) -> Walkthrough {
        Walkthrough(id: id, title: title ?? id, steps: [Step(id: "one", title: "One")])
    }

    @preconcurrency @MainActor func testTheMenuSaysWhereTheUserStands() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(Self.tour)
        window.widget.listWalkthrough(Self.lengths)
        let menu = try HelpSection(window)
        XCTAssertEqual(menu.lines, ["First__steps (new)", "In depth (new)", "Show Hints Again"])
        XCTAssertEqual(menu.submenu(1)?.lines, ["Quick Tour", "Full Tour"])

        menu.activate(0)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
        try window.widget.currentWalkthrough?.press(.next)
        window.widget.currentWalkthrough?.close()
        eventually("what is unfinished") { menu.lines[0] == "Resume “First__steps”" }
        menu.activate(0)
        eventually("the step") { window.widget.currentWalkthrough?.currentStep?.id == "two" }
        window.widget.currentWalkthrough?.skip()
        eventually("what was seen") { menu.lines[0] == "First__steps" }

        menu.submenu(1)?.activate(0)
        eventually("the quick length") { window.widget.currentWalkthrough?.position?.count == 1 }
        window.widget.currentWalkthrough?.next()
        eventually("both") { menu.lines[1] == "In depth" }
        menu.activate(2)
        eventually("all to be new") {
            menu.lines == ["First__steps (new)", "In depth (new)", "Show Hints Again"]
        }
    }

    @preconcurrency @MainActor func testWhatIsAskedForComesWhileGuidanceIsTurnedOff() throws {
        Guidance.preference = false
        let window = TestWindow().presented()
        window.widget.presentWalkthroughOnce(Self.tour)
        let menu = try HelpSection(window)
        menu.activate(0)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
    }

    @preconcurrency @MainActor func testThePageOnScreenComesFirst() throws {
        let (window, other) = (TestWindow().presented(), TestWindow().presented())
        other.widget.listWalkthrough(Self.tour("Far"))
        window.widget.listWalkthrough(Self.tour("Window"))
        window.rows[1].listWalkthrough(Self.tour("Page"))
        eventually("the page") { window.rows[1].isOnScreen }
        let menu = try HelpSection(window)
        XCTAssertEqual(menu.lines.prefix(3), ["Page (new)", "Window (new)", "Far (new)"])
        gtk_widget_set_visible(window.rows[1], 0)
        eventually("the other order") { menu.lines.prefix(3) == ["Window (new)", "Page (new)", "Far (new)"] }
        gtk_window_destroy(other.widget.cast())
        eventually("the tours of the window that is gone") {
            menu.lines == ["Window (new)", "Page (new)", "Show Hints Again"]
        }
        window.rows[1].listWalkthrough(Self.tour("Page", "Changed"))
        eventually("what is left") { menu.lines == ["Window (new)", "Changed (new)", "Show Hints Again"] }
    }

    @preconcurrency @MainActor func testNothingIsKeptOfWhatIsGone() throws {
        var counts: [Int] = []
        weak var kept: WalkthroughPresentation?
        for _ in 0..<4 {
            let window = TestWindow().presented()
            let options = PresentationOptions()
            window.widget.listWalkthrough(Self.tour, options: options)
            var menu: HelpSection? = try HelpSection(window)
            let page = try XCTUnwrap(window.widget.makeWalkthroughHelpPage())
            g_object_ref_sink(page)
            let help = g_menu_new()!
            g_menu_append_section(help, nil, menu?.model)
            let button = gtk_menu_button_new()!
            gtk_menu_button_set_menu_model(
                button.opaque,
                UnsafeMutableRawPointer(help).assumingMemoryBound(to: GMenuModel.self)
            )
            g_object_unref(UnsafeMutableRawPointer(help))
            window.insert(button)
            gtk_menu_button_popup(button.opaque)
            drain()
            gtk_menu_button_popdown(button.opaque)
            menu?.activate(0)
            eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
            kept = window.widget.currentWalkthrough
            gtk_window_destroy(window.widget.cast())
            menu = nil
            g_object_unref(page)
            drain()
            XCTAssertNil(kept)
            counts.append(LiveCounts.handlers)
        }
        // The first round sets up what the process keeps.
        XCTAssertEqual(Set(counts.dropFirst()).count, 1, "\(counts)")
    }

    @preconcurrency @MainActor func testWhoHasTheMenuOpenStaysWhereTheyAre() throws {
        let window = TestWindow().presented()
        for name in ["A", "B", "C"] { window.widget.listWalkthrough(Self.tour(name)) }
        let section = try HelpSection(window)
        let button = gtk_menu_button_new()!
        gtk_menu_button_set_menu_model(button.opaque, section.model)
        window.insert(button)
        gtk_menu_button_popup(button.opaque)
        let popover = try XCTUnwrap(UnsafeMutableRawPointer(gtk_menu_button_get_popover(button.opaque)))
            .assumingMemoryBound(to: GtkWidget.self)
        func items() -> [WidgetPointer] {
            popover.selfAndDescendants.filter {
                String(cString: gtk_widget_get_css_name($0)) == "modelbutton" && $0.isMapped
            }
        }
        func texts() -> [String] {
            items().compactMap { item -> String? in
                item.selfAndDescendants.first { $0.isA(gtk_label_get_type()) && $0.isMapped }.map {
                    String(cString: gtk_label_get_text($0.opaque))
                }
            }
        }
        eventually("the menu") { texts() == ["A (new)", "B (new)", "C (new)", "Show Hints Again"] }
        let before = items()
        gtk_widget_grab_focus(before[2])
        TourRecord.note(.finished, of: Self.tour("B"))
        eventually("what is true now") { texts() == ["A (new)", "B", "C (new)", "Show Hints Again"] }
        XCTAssertTrue(popover.isMapped)
        XCTAssertEqual(window.widget.focusWidget, before[2])
        let after = items()
        XCTAssertEqual([0, 2, 3].map { after[$0] }, [0, 2, 3].map { before[$0] })
        gtk_widget_activate(after[0])
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
        XCTAssertEqual(window.widget.currentWalkthrough?.walkthrough.id, "A")
        XCTAssertFalse(popover.isMapped)
    }

    @preconcurrency @MainActor func testAPageComesIntoItsWindowLaterAndLeavesIt() throws {
        let (window, other) = (TestWindow().presented(), TestWindow().presented())
        let page = gtk_label_new("A page")!
        g_object_ref_sink(page)
        page.listWalkthrough(Self.tour("Page"))
        gtk_label_new("Another").map {
            _ = g_object_ref_sink($0); $0.listWalkthrough(Self.tour("Page"))
        }
        let (menu, otherMenu) = (try HelpSection(window), try HelpSection(other))
        XCTAssertEqual(menu.lines, ["Show Hints Again"])
        window.insert(page)
        eventually("its tour") {
            menu.lines == ["Page (new)", "Show Hints Again"] && otherMenu.lines == menu.lines
        }
        page.leaveParent()
        eventually("no tour") { menu.lines == ["Show Hints Again"] }
        g_object_unref(page)
    }

    @preconcurrency @MainActor func testThePageComesFirstBeforeItsWindowWasLaidOut() throws {
        let window = TestWindow()
        window.widget.listWalkthrough(Self.tour("Window"))
        window.rows[1].listWalkthrough(Self.tour("Page"))
        let early = try HelpSection(window)
        XCTAssertEqual(early.lines, ["Show Hints Again"], "the window opens as fast as without")
        window.present()
        let menu = try HelpSection(window)
        for section in [menu, early] {
            eventually("the order") { section.lines == ["Page (new)", "Window (new)", "Show Hints Again"] }
        }
    }

    @preconcurrency @MainActor func testEachOfTwoWindowsTakesItsOwn() throws {
        let windows = [TestWindow().presented(), TestWindow().presented()]
        for window in windows { window.widget.listWalkthrough(Self.tour) }
        for window in windows {
            let menu = try HelpSection(window)
            XCTAssertEqual(menu.lines.count, 2, "each once")
            menu.activate(0)
            eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
            window.widget.currentWalkthrough?.close()
            eventually("its end") { window.widget.currentWalkthrough == nil }
        }
        // What only the other one has begins there.
        windows[1].widget.listWalkthrough(Self.tour("Far"))
        let menu = try HelpSection(windows[0])
        menu.activate(1)
        eventually("the tour there") { windows[1].widget.currentWalkthrough?.walkthrough.id == "Far" }
        XCTAssertNil(windows[0].widget.currentWalkthrough)
    }

    @preconcurrency @MainActor func testATourThatCannotRunLeavesTheAppAsItIs() throws {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(Walkthrough(id: "empty", title: "Nothing", steps: []))
        window.widget.listWalkthrough(
            Walkthrough(id: "gone", title: "Gone") {
                Step(
                    id: "a",
                    title: "A",
                    target: "nowhere",
                    missingTarget: MissingTargetPolicy(wait: 0, then: .skip)
                )
            }
        )
        window.widget.listWalkthrough(
            Walkthrough(id: "full", title: "Full alone") { Step(id: "a", title: "A", onlyIn: .full) }
        )
        let menu = try HelpSection(window)
        XCTAssertEqual(menu.lines, ["Gone (new)", "Full alone (new)", "Show Hints Again"])
        menu.activate(0)
        eventually("its end") { window.widget.currentWalkthrough == nil }
        drain()
        XCTAssertEqual(menu.lines[0], "Gone (new)", "nothing was seen of it")
        menu.activate(1)
        eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
    }

    @preconcurrency @MainActor func testTitlesAreShownAsTheyAreAndLongOnesCutOff() throws {
        let window = TestWindow().presented()
        let titles = ["_File & <b>Edit</b>__", "Two\nlines", String(repeating: "very ", count: 80) + "long"]
        for title in titles { window.widget.listWalkthrough(Self.tour(title)) }
        let menu = try HelpSection(window)
        XCTAssertEqual(menu.lines[0], "__File & <b>Edit</b>____ (new)")
        XCTAssertEqual(menu.lines[1], "Two lines (new)")
        XCTAssertEqual(menu.lines[2], "very very very very very very… (new)")
    }

    @preconcurrency @MainActor func testThirtyToursAreInSubmenus() throws {
        let window = TestWindow().presented()
        let tours = (1...30).map { Self.tour("\($0)", "Tour \($0)") }
        for tour in tours { window.widget.listWalkthrough(tour) }
        let menu = try HelpSection(window)
        let submenus = try {
            let more = try XCTUnwrap(menu.submenu(9))
            let rest = try XCTUnwrap(more.submenu(9))
            return [menu, more, rest, try XCTUnwrap(rest.submenu(9))]
        }()
        let ends = ["Show Hints Again", "More Tours\u{200B}", "More Tours\u{200B}\u{200B}", "Tour 30 (new)"]
        XCTAssertEqual(submenus.map { $0.lines.last }, ends)
        XCTAssertEqual(submenus.map(\.lines.count), [11, 10, 10, 3])
        XCTAssertEqual(submenus.flatMap(\.lines).count { $0.hasPrefix("Tour ") }, 30)
        // GTK wants different lines of all submenus.
        for name in ["one", "two"] {
            let steps = [Step(id: "a", title: "A"), Step(id: "b", title: "B", onlyIn: .full)]
            window.rows[0].listWalkthrough(Walkthrough(id: name, title: "Namesake", steps: steps))
        }
        eventually("both") {
            menu.lines.first == "Namesake (new)" && menu.lines[1] == "Namesake (new)\u{200B}"
        }
        let button = gtk_menu_button_new()!
        gtk_menu_button_set_menu_model(button.opaque, menu.model)
        window.insert(button)
        gtk_menu_button_popup(button.opaque)
        passFrames(of: window.widget)
        gtk_menu_button_popdown(button.opaque)
        for row in window.rows.prefix(1) { gtk_box_remove(window.list.cast(), row) }
        eventually("as before") { menu.lines.first == "Tour 1 (new)" }
        TourRecord.note(.finished, of: tours[29])
        eventually("what is true now") { submenus[3].lines.last == "Tour 30" }
        submenus[3].activate(2)
        eventually("the tour") { window.widget.currentWalkthrough?.walkthrough.id == "30" }
    }

    @preconcurrency @MainActor func testListingATourAgainLeavesNothingBehind() {
        let window = TestWindow().presented()
        window.widget.listWalkthrough(Self.tour)
        let before = LiveCounts.handlers
        for _ in 0..<50 { window.widget.listWalkthrough(Self.tour) }
        XCTAssertEqual(LiveCounts.handlers, before)
    }
}
