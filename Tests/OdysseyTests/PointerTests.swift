import WalkthroughGtk
import WalkthroughTestSupport

@testable import Odyssey

/// What a pointer, a finger and a touchpad do.
final class PointerTests: MainActorTestCase {
    @preconcurrency @MainActor func testAFlickOfTheTouchpadTurnsOnePage() {
        for (deltas, unit, expected) in [
            ([10.0, 10, 10], GDK_SCROLL_UNIT_SURFACE, 0), ([10, 10, 10, 10], GDK_SCROLL_UNIT_SURFACE, 1),
            ([100, 100, 100], GDK_SCROLL_UNIT_SURFACE, 1), ([-25, -25], GDK_SCROLL_UNIT_SURFACE, -1),
            ([1], GDK_SCROLL_UNIT_WHEEL, 1), ([-1], GDK_SCROLL_UNIT_WHEEL, -1),
            ([0.5], GDK_SCROLL_UNIT_WHEEL, 0),
        ] {
            let travel = WheelTravel()
            let turns = deltas.enumerated().compactMap { index, delta in
                travel.turn(by: delta, in: unit, at: gint64(1_000_000 + index * 10_000))
            }
            XCTAssertEqual(turns.reduce(0, +), expected, "\(deltas) of \(unit)")
        }
    }

    @preconcurrency @MainActor func testAFingerDragsThePages() throws {
        let stage = try Stage()
        let carousel = stage.window.carousel
        let card = carousel.parts.card
        let drag = try XCTUnwrap(card.controllers.first { $0.isInstance(of: gtk_gesture_drag_get_type()) })
        XCTAssertEqual(gtk_gesture_single_get_button(drag.opaque), 1)
        XCTAssertEqual(gtk_gesture_single_get_touch_only(drag.opaque), 0)
        let width = card.area.width
        drag.emit("drag-begin", 300, 100)
        drag.emit("drag-update", -20, 1)
        drag.emit("drag-update", -0.7 * width, 2)
        XCTAssertEqual(carousel.position, 0.7, accuracy: 0.01)
        drag.emit("drag-end", -0.7 * width, 2)
        XCTAssertEqual(carousel.current, 1)
    }

    @preconcurrency @MainActor func testEscapeHidesTheArrowsThatThePointerBringsUp() throws {
        let stage = try Stage()
        let (window, carousel) = (stage.window.widget, stage.window.carousel.parts.carousel)
        let flags = [GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_FOCUS_WITHIN]
        // The pointer may be there.
        flags.forEach { gtk_widget_unset_state_flags(carousel, $0) }
        XCTAssertFalse(window.press(GDK_KEY_Escape), "nothing is there to hide")
        for flag in flags {
            gtk_widget_set_state_flags(carousel, flag, 0)
            XCTAssertFalse(carousel.hasClass("quiet"))
            XCTAssertTrue(window.press(GDK_KEY_Escape))
            XCTAssertTrue(carousel.hasClass("quiet"))
            XCTAssertFalse(window.press(GDK_KEY_Escape), "they are hidden")
            gtk_widget_unset_state_flags(carousel, flag)
            XCTAssertFalse(carousel.hasClass("quiet"), "they come up again")
        }
    }

    @preconcurrency @MainActor func testTurningAnimationsOffEndsTheMovementOfThePages() throws {
        let stage = try Stage()
        defer { setAnimations(true) }
        let carousel = stage.window.carousel
        carousel.show(3)
        eventually("it moves") { carousel.position > 0 }
        XCTAssertTrue(carousel.isMoving)
        setAnimations(false)
        let clock = gtk_widget_get_frame_clock(stage.window.widget)
        let frame = gdk_frame_clock_get_frame_counter(clock)
        eventually("the page") { !carousel.isMoving }
        XCTAssertEqual(carousel.position, 3)
        XCTAssertLessThanOrEqual(gdk_frame_clock_get_frame_counter(clock) - frame, 2)
    }

    @preconcurrency @MainActor func testWhatCanBePressedIsLargeEnough() throws {
        try Stage.forEach([(360, 800), (480, 800), (1280, 800)]) { stage, what in
            let window = stage.window.widget
            eventually("the carousel") { stage.window.carousel.pages[0].isPictureShown }
            let boxes = try window.selfAndDescendants.filter { $0.isMapped && $0.takesPresses }
                .map { try frame(of: $0, in: window) }
            XCTAssertGreaterThan(boxes.count, 15)
            for (index, one) in boxes.enumerated() {
                XCTAssertGreaterThanOrEqual(min(one.width, one.height), 24, "\(one), \(what)")
                for other in boxes.dropFirst(index + 1) {
                    let distance = max(abs(one.midX - other.midX), abs(one.midY - other.midY))
                    XCTAssertGreaterThanOrEqual(distance, 23.5, "\(one) and \(other), \(what)")
                }
            }
        }
    }

    @preconcurrency @MainActor func testWhatFingersReachForIsLarger() throws {
        let stage = try Stage(width: 360, height: 640)
        let buttons = [
            "search-button", "tips-button", "tour-button", "menu-button", "carousel-back", "carousel-next",
        ]
        // Ten dots share the width of the smallest window.
        for (widgets, width) in [
            (try buttons.map(stage.widget), 44), (stage.window.outings.rows.map(\.widget), 44),
            (Array(try stage.widget("carousel-dots").children), 28),
        ] as [([WidgetPointer], Double)] {
            for widget in widgets {
                let box = try frame(of: widget, in: stage.window.widget)
                XCTAssertGreaterThanOrEqual(box.width, width, "\(box)")
                XCTAssertGreaterThanOrEqual(box.height, 44, "\(box)")
            }
        }
    }

    @preconcurrency @MainActor func testATourWaitsForTheFirstPicture() throws {
        let stage = try Stage()
        let window = stage.window
        window.startTour(named: "welcome")
        eventually("the tour") { window.widget.currentWalkthrough != nil }
        XCTAssertTrue(window.carousel.pages[0].isPictureShown)
        window.widget.currentWalkthrough?.close()
    }

    @preconcurrency @MainActor func testAToastIsInNoLitArea() throws {
        setAnimations(false)
        defer { setAnimations(true) }
        try Stage.forEach([(360, 640), (480, 800), (1280, 800)]) { stage, what in
            let window = stage.window
            window.startTour(named: "welcome", step: 5)
            eventually("the tour") { window.widget.currentWalkthrough?.isSettled == true }
            let tour = try XCTUnwrap(window.widget.currentWalkthrough)
            window.outings.rows[0].isDone = true
            let toast = try stage.widget("toast")
            eventually("the toast") { gtk_widget_get_height(toast) > 20 }
            passFrames(3, of: window.widget)
            eventually("rest") { tour.isSettled }
            let box = try frame(of: toast, in: window.widget)
            XCTAssertEqual(tour.scene?.cutouts.isEmpty, false)
            for cutout in tour.scene?.cutouts ?? [] {
                XCTAssertEqual(cutout.visible.intersection(box).area, 0, what)
            }
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(self, name) != 0 }

    fileprivate var takesPresses: Bool {
        let isButton = isA(gtk_button_get_type()) || isA(gtk_check_button_get_type())
        return isButton && gtk_widget_get_opacity(self) > 0
    }
}
