import WalkthroughTestSupport

@testable import WalkthroughGtk

final class NewMarkTests: GtkTestCase {
    override func tearDown() {
        super.tearDown()
        onMain { use(nil, since: nil) }
    }

    @preconcurrency @MainActor func testMarksWhatIsNewToWhoUsedAnOlderVersion() {
        for (first, app, since, isMarked) in [
            ("1.0", "2.0", "2.0", true), ("1.0", "2.0", "1.5", true), ("1.0", "2.0", "2.1", false),
            ("2.0", "2.0", "2.0", false), ("2.0", "2.1", "2.0", false), (nil, "2.0", "2.0", false),
        ] as [(String?, String, String, Bool)] {
            use(app, since: first)
            let window = MarkedWindow()
            window.buttons[1].flagNew("Export", since: since)
            window.present()
            XCTAssertEqual(
                window.mark(of: window.buttons[1]) != nil,
                isMarked,
                "\(first ?? "new") \(app) \(since)"
            )
            XCTAssertEqual(window.layer != nil, isMarked)
            closeWindows()
        }
    }

    @preconcurrency @MainActor func testIsMarkedInAWindowThatIsOpen() {
        use("2.0")
        let window = MarkedWindow()
        window.present()
        window.icons[0].flagNew("Search", since: "2.0")
        eventually("the mark") { window.mark(of: window.icons[0]) != nil }
    }

    /// The window opens as fast as without.
    @preconcurrency @MainActor func testComesAfterTheFirstFrame() {
        use("2.0")
        let window = MarkedWindow()
        for row in window.rows { row.flagNew("Trips", since: "2.0") }
        window.icons[0].hotspot("search", title: "Search")
        var first: Int?
        let reference = WeakWidget(window.widget)
        connect(window.widget, "realize", after: true) { _ in
            let clock = reference.pointer.flatMap { gtk_widget_get_frame_clock($0) }!
            connect(clock, "paint", after: true) { _ in first = first ?? window.layer?.marks.count ?? 0 }
        }
        window.present()
        XCTAssertEqual(first, 0)
        eventually("the marks") {
            window.mark(of: window.rows[0]) != nil && window.mark(of: window.icons[0]) != nil
        }
    }

    @preconcurrency @MainActor func testGoesForGoodWhenItsWidgetIsUsed() {
        use("2.0")
        let window = MarkedWindow()
        window.buttons[1].flagNew("Export", since: "2.0")
        window.present()
        window.buttons[1].emit("clicked")
        XCTAssertNil(window.mark(of: window.buttons[1]))
        eventually("the window as it was") { window.layer == nil }
        window.buttons[1].flagNew("Export", since: "2.0")
        passFrames(of: window.widget)
        XCTAssertNil(window.layer, "marked again")
        XCTAssertNotNil(Guidance.record["new/2.0/Export"])
    }

    @preconcurrency @MainActor func testGoesWhenItsMenuOpens() {
        let ways: [(String, (WidgetPointer) -> Void)] = [
            (
                "pressed",
                { menu in menu.selfAndDescendants.first { $0.isA(gtk_button_get_type()) }?.emit("clicked") }
            ), ("by a key of the window", { gtk_menu_button_popup($0.opaque) }),
        ]
        for (way, open) in ways { assertTheMark(goesWhenItsMenuIs: way, by: open) }
    }

    @MainActor private func assertTheMark(goesWhenItsMenuIs way: String, by open: (WidgetPointer) -> Void) {
        use("2.0")
        let window = MarkedWindow()
        defer { closeWindows() }
        let menu = gtk_menu_button_new()!
        gtk_menu_button_set_popover(menu.opaque, gtk_popover_new())
        gtk_header_bar_pack_start(window.header.opaque, menu)
        menu.flagNew(way, since: "2.0")
        window.present()
        XCTAssertNotNil(window.mark(of: menu), way)
        open(menu)
        XCTAssertNil(window.mark(of: menu), way)
    }

    @preconcurrency @MainActor func testGoesWhenItIsDismissedAndComesBackWhenItIsOnlyTakenAway() {
        use("2.0")
        let window = MarkedWindow()
        window.present()
        let row = window.rows[1]
        row.flagNew("Trips", since: "2.0")
        eventually("the mark") { window.mark(of: row) != nil }
        row.unflagNew(isDismissed: false)
        XCTAssertNil(window.mark(of: row))
        row.flagNew("Trips", since: "2.0")
        eventually("the mark again") { window.mark(of: row) != nil }
        row.unflagNew()
        row.flagNew("Trips", since: "2.0")
        passFrames(of: window.widget)
        XCTAssertNil(window.mark(of: row))
    }

    /// One record knows the same button of all windows.
    @preconcurrency @MainActor func testGoesInAllWindows() {
        use("2.0")
        let windows = [MarkedWindow(), MarkedWindow()]
        for window in windows {
            window.icons[0].walkthroughElement("search").flagNew("Search", since: "2.0")
            window.present()
        }
        windows[0].icons[0].emit("clicked")
        XCTAssertNil(windows[1].mark(of: windows[1].icons[0]))
        XCTAssertNotNil(Guidance.record["new/2.0/search"])
    }

    @preconcurrency @MainActor func testFollowsItsWidgetInTheSameFrame() {
        use("2.0")
        let window = MarkedWindow()
        let row = window.rows[3]
        row.flagNew("Trips", since: "2.0")
        window.present()
        let start = window.mark(of: row)?.frame
        let adjustment = gtk_scrolled_window_get_vadjustment(window.scroller.opaque)!
        var (frames, worst) = (0, 0.0)
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let watching = connect(clock, "paint") { _ in
            frames += 1
            guard let place = window.mark(of: row)?.frame, let box = row.frame(in: window.widget), let start
            else { return }
            worst = max(worst, abs(box.maxX - place.midX - 10), abs(box.minY + 10 - place.midY))
            XCTAssertEqual(place.x, start.x)
        }
        for offset in stride(from: 3.0, through: 90, by: 3) {
            gtk_adjustment_set_value(adjustment, offset)
            let before = frames
            eventually("a frame") { frames > before }
        }
        watching.disconnect()
        XCTAssertGreaterThan(frames, 20)
        XCTAssertLessThanOrEqual(worst, 1, "pixels from the corner")
    }

    @preconcurrency @MainActor func testIsHiddenWithWhatHidesItsWidget() {
        use("2.0")
        let window = MarkedWindow(height: 400)
        let (overlay, stack) = (gtk_overlay_new()!, gtk_stack_new()!)
        let content = gtk_window_get_child(window.widget.cast())!
        g_object_ref(content)
        gtk_window_set_child(window.widget.cast(), nil)
        gtk_overlay_set_child(overlay.opaque, content)
        g_object_unref(content)
        gtk_stack_add_child(stack.opaque, overlay)
        let other = gtk_label_new("Another page")!
        gtk_stack_add_child(stack.opaque, other)
        gtk_window_set_child(window.widget.cast(), stack)
        let row = window.rows[0]
        row.flagNew("Trips", since: "2.0")
        window.present()
        let isMarked = { window.mark(of: row) != nil }
        XCTAssertTrue(isMarked())
        let adjustment = gtk_scrolled_window_get_vadjustment(window.scroller.opaque)!
        gtk_adjustment_set_value(adjustment, 200)
        eventually("it scrolls away") { !isMarked() }
        gtk_adjustment_set_value(adjustment, 0)
        eventually("it scrolls back", until: isMarked)
        gtk_stack_set_visible_child(stack.opaque, other)
        eventually("another page") { !isMarked() }
        gtk_stack_set_visible_child(stack.opaque, overlay)
        eventually("its page", until: isMarked)
        // As the dialogs of libadwaita lie in the window.
        let cover = gtk_button_new_with_label("Over all")!
        gtk_overlay_add_overlay(overlay.opaque, cover)
        gtk_widget_set_valign(cover, GTK_ALIGN_FILL)
        eventually("it is covered") { !isMarked() }
        gtk_overlay_remove_overlay(overlay.opaque, cover)
        eventually("it is uncovered", until: isMarked)
        gtk_widget_set_visible(row, 0)
        XCTAssertFalse(isMarked())
        gtk_widget_set_visible(row, 1)
        eventually("it is shown", until: isMarked)
    }

    @preconcurrency @MainActor func testLetsAllInputPass() throws {
        use("2.0")
        let window = MarkedWindow()
        window.icons[0].flagNew("Search", since: "2.0")
        window.present()
        let place = try XCTUnwrap(window.mark(of: window.icons[0])?.frame)
        for (dx, dy) in [(0.0, 0.0), (-3, 3), (2, 2)] {
            let found = gtk_widget_pick(window.widget, place.midX + dx, place.midY + dy, GTK_PICK_DEFAULT)
            XCTAssertFalse(
                found.map { LibraryCopy.isLayer($0) || $0.parent.map(LibraryCopy.isLayer) == true } ?? false
            )
        }
    }

    @preconcurrency @MainActor func testTellsAssistiveTechnology() {
        use("2.0")
        let window = MarkedWindow()
        walkthrough_accessible_set_description(window.buttons[0], "Opens a file.")
        for index in 0...2 { window.buttons[index].flagNew("Feature", since: "2.0") }
        window.present()
        let property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
        XCTAssertNil(mismatch(of: property, of: window.buttons[0], "Opens a file. New: Feature"))
        XCTAssertNil(mismatch(of: property, of: window.buttons[1], "New: Feature"))
        // What the app says meanwhile stays.
        walkthrough_accessible_set_description(window.buttons[2], "Prints.")
        for index in 0...2 { window.buttons[index].unflagNew() }
        XCTAssertNil(mismatch(of: property, of: window.buttons[0], "Opens a file."))
        XCTAssertNil(walkthrough_accessible_get_description(window.buttons[1]))
        XCTAssertNil(mismatch(of: property, of: window.buttons[2], "Prints."))
    }

    @preconcurrency @MainActor func testIsHiddenWhileATourRunsAndWhileGuidanceIsOff() {
        use("2.0")
        let window = MarkedWindow()
        window.icons[0].walkthroughElement("search").flagNew("Search", since: "2.0")
        window.present()
        let layer = window.layer!.widget
        XCTAssertTrue(layer.isMapped)
        let tour = window.widget.start(Walkthrough(at: ["search"]))
        XCTAssertFalse(layer.isMapped)
        tour.close()
        let isMarked = { layer.isMapped && window.mark(of: window.icons[0]) != nil }
        eventually("the mark after the tour", until: isMarked)
        Guidance.preference = false
        XCTAssertNil(window.mark(of: window.icons[0]))
        Guidance.preference = true
        eventually("guidance again") { window.mark(of: window.icons[0]) != nil }
    }

    @preconcurrency @MainActor func testSaysOnceWhatVersionsAreNone() {
        use("new")
        let window = MarkedWindow()
        let told = warnings(of: "Walkthrough") {
            for button in window.buttons { button.flagNew("Export", since: "2.0") }
            window.icons[0].flagNew("Search", since: "soon")
            window.present()
        }
        XCTAssertEqual(told.count, 2, "\(told)")
        XCTAssertNil(window.layer)
        let again = warnings(of: "Walkthrough") {
            use(nil)
            window.icons[0].flagNew("Search", since: "2.0")
        }
        XCTAssertEqual(again.count, 1, "\(again)")
    }

    @preconcurrency @MainActor func testNothingIsLeft() {
        use("2.0")
        let window = MarkedWindow()
        window.present()
        drain()
        let before = LiveCounts.all
        for target in window.icons + window.rows + window.buttons { target.flagNew("Feature", since: "2.0") }
        eventually("the marks") { window.mark(of: window.icons[0]) != nil }
        for target in window.icons + window.rows + window.buttons { target.unflagNew(isDismissed: false) }
        eventually("nothing is left") { LiveCounts.all == before }
        let layer = WeakWidget(window.layer?.widget)
        XCTAssertNil(layer.pointer)
        window.icons[0].flagNew("Search", since: "2.0")
        let marked = WeakWidget(window.widget)
        closeWindows()
        XCTAssertNil(marked.pointer)
    }

    @preconcurrency @MainActor func testAWindowMayCloseAtAnyMoment() {
        use("2.0")
        let before = LiveCounts.widgets
        for frames in 0..<4 {
            let window = MarkedWindow()
            for target in window.icons + window.rows + window.buttons {
                target.flagNew("Feature", since: "2.0")
            }
            gtk_window_present(window.widget.cast())
            if frames > 0 { passFrames(frames, of: window.widget) }
            let reference = WeakWidget(window.widget)
            gtk_window_destroy(window.widget.cast())
            drain()
            XCTAssertNil(reference.pointer)
        }
        XCTAssertEqual(LiveCounts.widgets, before)
    }

    // MARK: Whatever an app does with it

    @preconcurrency @MainActor func testIsInPopoversAndInTheNextWindow() throws {
        use("2.0")
        let (window, other) = (MarkedWindow(), MarkedWindow())
        let (menu, popover, inside) = (
            gtk_menu_button_new()!, gtk_popover_new()!, gtk_button_new_with_label("Views")!
        )
        gtk_popover_set_child(popover.cast(), inside)
        gtk_menu_button_set_popover(menu.opaque, popover)
        gtk_header_bar_pack_start(window.header.opaque, menu)
        inside.flagNew("Views", since: "2.0")
        window.present()
        XCTAssertNil(MarksLayer.over(popover))
        gtk_menu_button_popup(menu.opaque)
        eventually("the mark in the popover") { MarksLayer.over(popover)?.marks.first?.frame != nil }
        gtk_popover_popdown(popover.cast())
        eventually("it to go") { MarksLayer.over(popover) == nil }
        let moved = window.buttons[1]
        moved.flagNew("Export", since: "2.0")
        eventually("the mark") { window.mark(of: moved) != nil }
        g_object_ref(moved)
        moved.leaveParent()
        XCTAssertNil(window.mark(of: moved))
        gtk_header_bar_pack_start(other.header.opaque, moved)
        g_object_unref(moved)
        other.present()
        eventually("the mark in the other window") { other.mark(of: moved) != nil }
        gtk_header_bar_remove(other.header.opaque, moved)
        eventually("nothing is left") { other.layer == nil }
    }

    @preconcurrency @MainActor func testAWidgetMayHaveADotAndABeaconButNoTwoDots() throws {
        use("2.0")
        let window = MarkedWindow()
        let row = window.rows[1]
        row.flagNew("Trips", since: "1.5").flagNew("Trips by day", since: "2.0")
        row.hotspot("trips", title: "Trips")
        window.present()
        let marks = try XCTUnwrap(window.layer?.marks)
        XCTAssertEqual(marks.count, 2)
        let frames = marks.compactMap(\.frame)
        XCTAssertEqual(frames.count, 2)
        XCTAssertFalse(frames[0].intersects(frames[1]))
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: row, "New: Trips by day"))
    }

    @preconcurrency @MainActor func testAnyWidgetMayBeMarkedAtAnyTime() {
        use("2.0")
        let window = MarkedWindow()
        window.present()
        window.widget.flagNew("All of it", since: "2.0")
        window.header.opaque.flagNew("", since: "v1.10")
        gtk_label_new("In no window")!.flagNew("Nowhere", since: "2.0-beta")
        window.layer?.widget.flagNew("The layer itself", since: "2.0")
        eventually("the mark of the header bar") { window.mark(of: window.header) != nil }
        let gone = window.buttons[3]
        gone.flagNew(String(repeating: "long ", count: 2_000), since: "2.0")
        eventually("its mark") { window.mark(of: gone) != nil }
        g_object_ref(gone)
        gone.leaveParent()
        g_object_run_dispose(UnsafeMutableRawPointer(gone).assumingMemoryBound(to: GObject.self))
        gone.flagNew("Too late", since: "2.0")
        gone.unflagNew()
        g_object_unref(gone)
        passFrames(of: window.widget)
        XCTAssertNil(window.mark(of: gone))
    }
}
