import WalkthroughTestSupport

@testable import WalkthroughGtk

final class HotspotTests: GtkTestCase {
    override func tearDown() {
        super.tearDown()
        onMain {
            use(nil, since: nil)
            Guidance.preference = true
        }
    }

    /// A window with a hotspot at a button.
    @MainActor private func opened() -> (MarkedWindow, Hotspot) {
        use(nil, since: nil)
        let window = MarkedWindow()
        let hotspot = window.buttons[1].hotspot("export", title: "Export", body: "As PDF or as a picture.")
        window.present()
        return (window, hotspot)
    }

    @MainActor private func hint(in window: MarkedWindow) -> WidgetPointer? {
        window.layer?.widget.children.first { $0.isA(gtk_popover_get_type()) && $0.isMapped }
    }

    @preconcurrency @MainActor func testAPressShowsItsTextOnce() throws {
        let (window, hotspot) = opened()
        var count = 0
        hotspot.onOpen = { count += 1 }
        XCTAssertFalse(hotspot.isSeen)
        window.press(window.buttons[1])
        let popover = try XCTUnwrap(hint(in: window))
        XCTAssertEqual(popover.selfAndDescendants.filter { $0.isA(gtk_label_get_type()) }.count, 2)
        XCTAssertTrue(hotspot.isSeen)
        passFrames(of: window.widget)
        XCTAssertNotNil(window.mark(of: window.buttons[1]), "as long as the text is read")
        gtk_popover_popdown(popover.cast())
        eventually("the window as it was") { window.layer == nil }
        XCTAssertEqual(count, 1)
        XCTAssertNotNil(Guidance.record["hotspot/export"])
        hotspot.isSeen = false
        eventually("it is shown once more") { window.mark(of: window.buttons[1]) != nil }
        hotspot.remove()
        XCTAssertNil(window.mark(of: window.buttons[1]))
        XCTAssertNil(Guidance.record["hotspot/export"])
    }

    @preconcurrency @MainActor func testItsTextCoversNoSmallWidgetThatItIsAbout() throws {
        use(nil, since: nil)
        let window = MarkedWindow()
        let marked = window.buttons + window.rows
        for (index, widget) in marked.enumerated() { widget.hotspot("\(index)", title: "One of many") }
        window.present()
        var count = 0
        for widget in marked where window.mark(of: widget)?.frame != nil {
            window.press(widget)
            passFrames(of: window.widget)
            let popover = try XCTUnwrap(hint(in: window))
            let place = try XCTUnwrap(origin(ofPopover: popover, in: window.widget))
            let text = try XCTUnwrap(gtk_widget_get_first_child(popover)?.frame(in: popover))
                .offset(x: place.x, y: place.y)
            let box = try XCTUnwrap(widget.frame(in: window.widget))
            XCTAssertTrue(text.intersection(box).isEmpty, "\(text) over \(box)")
            count += 1
            gtk_popover_popdown(popover.cast())
            eventually("no text") { hint(in: window) == nil }
        }
        XCTAssertGreaterThan(count, 6)
    }

    @preconcurrency @MainActor func testAPressBeginsATourAtAStep() {
        use(nil, since: nil)
        let window = MarkedWindow()
        window.buttons[0].walkthroughElement("open")
        window.buttons[1].walkthroughElement("export")
        let hotspot = window.buttons[1].hotspot("tour", tour: Walkthrough(at: ["open", "export"]), step: "b")
        window.present()
        window.press(window.buttons[1])
        eventually("the step") { window.widget.currentWalkthrough?.currentStep?.id == "b" }
        XCTAssertTrue(hotspot.isSeen)
        XCTAssertNil(hint(in: window))
        window.widget.currentWalkthrough?.close()
        eventually("the window as it was") { window.layer == nil }
    }

    @preconcurrency @MainActor func testAPressCallsTheApp() {
        use(nil, since: nil)
        let window = MarkedWindow()
        var pressed: [WidgetPointer] = []
        window.rows[0].hotspot("trip", title: "Trips") { pressed.append($0) }
        window.present()
        window.press(window.rows[0])
        XCTAssertEqual(pressed, [window.rows[0]])
        eventually("the window as it was") { window.layer == nil }
    }

    @preconcurrency @MainActor func testAPointerThatRestsShowsItsText() throws {
        let (window, hotspot) = opened()
        let view = try XCTUnwrap(window.mark(of: window.buttons[1])?.view.pointer)
        let motion = gtk_event_controller_motion_get_type()
        let pointer = try XCTUnwrap(view.controllers.first { $0.isInstance(of: motion) })
        pointer.emit("enter", 3, 3)
        XCTAssertNil(hint(in: window), "it only passes")
        pointer.emit("leave")
        XCTAssertEqual(hotspot.isSeen, false)
        pointer.emit("enter", 3, 3)
        eventually("the text") { hint(in: window) != nil }
        XCTAssertTrue(hotspot.isSeen)
        pointer.emit("leave")
        eventually("the window as it was") { window.layer == nil }
    }

    @preconcurrency @MainActor func testTheTabKeyComesToItRightAfterItsWidget() throws {
        let (window, hotspot) = opened()
        window.buttons[4].hotspot("undo", title: "Undo")
        let label = gtk_label_new("Not focusable")!
        gtk_grid_attach(window.buttons[0].parent!.cast(), label, 0, 2, 3, 1)
        label.hotspot("label", title: "A label")
        eventually("all") { window.mark(of: label) != nil }
        gtk_widget_grab_focus(window.buttons[0])
        gtk_window_set_focus_visible(window.widget.cast(), 1)
        var order: [WidgetPointer] = []
        for _ in 0..<11 {
            if !window.widget.press(GDK_KEY_Tab) {
                gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
            }
            order.append(try XCTUnwrap(window.widget.focusWidget))
        }
        let beacons = [window.buttons[1], window.buttons[4], label].map { window.mark(of: $0)?.view.pointer }
        let expected = [
            window.buttons[1], beacons[0], window.buttons[2], window.buttons[3], window.buttons[4],
            beacons[1],
            window.buttons[5], beacons[2],
        ]
        XCTAssertEqual(Array(order.prefix(8)), expected.compactMap(\.self))
        XCTAssertEqual(
            Set(order.suffix(3)).intersection(beacons.compactMap(\.self)),
            [],
            "on into the window"
        )
        XCTAssertFalse(hotspot.isSeen, "the Tab key only goes past")
        gtk_widget_grab_focus(try XCTUnwrap(beacons[0]))
        XCTAssertTrue(window.widget.press(GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK))
        XCTAssertEqual(window.widget.focusWidget, window.buttons[1])
    }

    @preconcurrency @MainActor func testTheFocusShowsItsTextAndEscapeClosesIt() throws {
        let (window, hotspot) = opened()
        gtk_window_set_focus_visible(window.widget.cast(), 1)
        let view = try XCTUnwrap(window.mark(of: window.buttons[1])?.view.pointer)
        gtk_widget_grab_focus(view)
        eventually("the text") { hint(in: window) != nil }
        XCTAssertEqual(window.widget.focusWidget, view)
        XCTAssertTrue(view.press(GDK_KEY_Escape))
        eventually("no text") { hint(in: window) == nil }
        XCTAssertFalse(hotspot.isSeen)
        // When it goes, the focus is where it came from.
        hotspot.isSeen = true
        XCTAssertEqual(window.widget.focusWidget, window.buttons[1])
    }

    @preconcurrency @MainActor func testIsAButtonForAssistiveTechnology() throws {
        let (window, _) = opened()
        let view = try XCTUnwrap(window.mark(of: window.buttons[1])?.view.pointer)
        XCTAssertEqual(gtk_accessible_get_accessible_role(view.opaque), GTK_ACCESSIBLE_ROLE_BUTTON)
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_LABEL, of: view, "Hint: Export"))
        XCTAssertNil(mismatch(of: GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: view, "As PDF or as a picture."))
    }

    @preconcurrency @MainActor func testHasTheCssNodesThatAreDocumented() throws {
        use("2.0")
        let window = MarkedWindow()
        window.buttons[0].flagNew("Open", since: "2.0")
        window.buttons[1].hotspot("export", title: "Export", body: "As PDF.")
        window.present()
        window.press(window.buttons[1])
        let names = try XCTUnwrap(window.layer).widget.selfAndDescendants.map { widget in
            let classes = [
                "walkthrough-hotspot", "walkthrough-hint", "walkthrough-title", "walkthrough-body",
            ]
            let own = classes.filter { gtk_widget_has_css_class(widget, $0) != 0 }
            return ([String(cString: gtk_widget_get_css_name(widget))] + own).joined(separator: ".")
        }
        for name in [
            "walkthrough-marks", "walkthrough-new-mark", "button.walkthrough-hotspot", "walkthrough-beacon",
            "popover.walkthrough-hint", "label.walkthrough-title", "label.walkthrough-body",
        ] { XCTAssertTrue(names.contains(name), "\(name) in \(names)") }
    }

    @preconcurrency @MainActor func testIsHiddenWhileATourRunsAndWhileGuidanceIsOff() {
        let (window, hotspot) = opened()
        window.press(window.buttons[1])
        XCTAssertNotNil(hint(in: window))
        hotspot.isSeen = false
        let tour = window.widget.start(Walkthrough(at: ["nowhere"]))
        XCTAssertNil(hint(in: window))
        XCTAssertEqual(window.layer?.widget.isMapped, false)
        tour.close()
        eventually("the beacon after the tour") { window.layer?.widget.isMapped == true }
        Guidance.preference = false
        XCTAssertNil(window.mark(of: window.buttons[1]))
        Guidance.preference = true
        eventually("guidance again") { window.mark(of: window.buttons[1]) != nil }
    }

    @preconcurrency @MainActor func testManyKeepApartInTheWindowAndTakeOnlyTheirOwnInput() {
        for isMirrored in [false, true] {
            gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            for hasTouch in [false, true] {
                TouchTargets.seatHasTouch = { hasTouch }
                TouchTargets.update()
                use(nil, since: nil)
                let window = MarkedWindow(width: 360)
                for (index, target) in (window.icons + window.buttons).enumerated() {
                    target.hotspot("\(index)", title: "Feature")
                }
                window.present()
                let frames = (window.layer?.marks ?? []).compactMap(\.frame)
                XCTAssertEqual(frames.count, 10)
                for (index, frame) in frames.enumerated() {
                    XCTAssertTrue(window.widget.area.contains(frame), "\(frame)")
                    XCTAssertGreaterThanOrEqual(min(frame.width, frame.height), hasTouch ? 44 : 24)
                    // Without room for all, the rims of their areas may meet; what is drawn may not.
                    for other in frames[..<index] {
                        let drawn = (
                            frame.inset(by: (frame.width - 20) / 2), other.inset(by: (other.width - 20) / 2)
                        )
                        XCTAssertFalse(drawn.0.intersects(drawn.1), "\(frame) \(other)")
                        if !hasTouch { XCTAssertFalse(frame.intersects(other), "\(frame) \(other)") }
                    }
                }
                for mark in window.layer?.marks ?? [] {
                    guard let frame = mark.frame else { continue }
                    let found = gtk_widget_pick(window.widget, frame.midX, frame.midY, GTK_PICK_DEFAULT)
                    XCTAssertTrue(found.map { mark.view.pointer!.isSelfOrAncestor(of: $0) } ?? false)
                    let corner = gtk_widget_pick(window.widget, frame.x + 1, frame.y + 1, GTK_PICK_DEFAULT)
                    XCTAssertFalse(corner.map { window.layer!.widget.isSelfOrAncestor(of: $0) } ?? false)
                }
                closeWindows()
            }
        }
        TouchTargets.seatHasTouch = { false }
        TouchTargets.update()
    }

    @preconcurrency @MainActor func testNothingRunsAtRest() {
        setAnimations(true)
        use("2.0")
        let window = MarkedWindow()
        for (index, target) in (window.icons + window.buttons).enumerated() {
            target.hotspot("\(index)", title: "Feature")
        }
        for row in window.rows.prefix(5) { row.flagNew("Trips", since: "2.0") }
        window.present()
        var frames = 0
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let counting = connect(clock, "paint") { _ in frames += 1 }
        eventually("the pulses to end") {
            frames = 0
            return wakeUps(in: 0.5) == 0 && frames == 0
        }
        XCTAssertEqual(wakeUps(in: 2), 0)
        XCTAssertEqual(frames, 0)
        XCTAssertEqual(LiveCounts.sources, 0)
        counting.disconnect()
        XCTAssertEqual(window.layer?.marks.count { $0.frame != nil }, 15)
    }

    @preconcurrency @MainActor func testIsStillAtOnceWhereNothingIsToMove() {
        for stillness in Stillness.known {
            setAnimations(true)
            stillness.set()
            defer { stillness.reset() }
            let (window, _) = opened()
            let beacon = window.layer?.widget.selfAndDescendants.lazy.compactMap {
                CustomWidget.of($0) as? Beacon
            }.first
            XCTAssertEqual(beacon?.isMoving, false, stillness.rawValue)
            closeWindows()
        }
        setAnimations(true)
        let (window, _) = opened()
        let beacon = window.layer?.widget.selfAndDescendants.lazy.compactMap {
            CustomWidget.of($0) as? Beacon
        }.first
        XCTAssertEqual(beacon?.isMoving, true)
        // Out of sight, nothing runs.
        gtk_widget_set_visible(window.buttons[1], 0)
        XCTAssertNil(window.mark(of: window.buttons[1]))
    }

    @preconcurrency @MainActor func testNothingIsLeft() {
        use(nil, since: nil)
        let window = MarkedWindow()
        window.present()
        drain()
        let before = LiveCounts.widgets
        let hotspots = window.buttons.enumerated().map { $1.hotspot("\($0)", title: "Feature", body: "Text") }
        eventually("the beacons") { window.mark(of: window.buttons[5]) != nil }
        for button in window.buttons.prefix(3) {
            window.press(button)
            hint(in: window).map { gtk_popover_popdown($0.cast()) }
            drain()
        }
        for hotspot in hotspots { hotspot.remove() }
        eventually("the window as it was") { window.layer == nil && LiveCounts.widgets == before }
        window.buttons[0].hotspot("again", title: "Feature", body: "Text")
        eventually("the beacon") { window.mark(of: window.buttons[0]) != nil }
        window.press(window.buttons[0])
        let reference = WeakWidget(window.widget)
        closeWindows()
        XCTAssertNil(reference.pointer)
    }

    @preconcurrency @MainActor func testItsWidgetMayGoAtAnyMoment() {
        for moment in 0..<4 {
            let (window, hotspot) = opened()
            if moment > 0 { window.press(window.buttons[1]) }
            if moment > 1 { passFrames(of: window.widget) }
            gtk_grid_remove(window.buttons[1].parent!.cast(), window.buttons[1])
            XCTAssertNil(hotspot.widget)
            if moment > 2 { passFrames(of: window.widget) }
            let reference = WeakWidget(window.widget)
            closeWindows()
            XCTAssertNil(reference.pointer)
        }
    }
}
