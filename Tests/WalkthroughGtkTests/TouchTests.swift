import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Fingers and touchpads on the callout and the dimming. No tool can send touches to a test's window, so the
/// controllers get the signals that GTK gives them.
final class TouchTests: GtkTestCase {
    override func tearDown() {
        onMain { setTouch(false) }
        super.tearDown()
    }

    @preconcurrency @MainActor func testButtonsGrowWhileTheSeatHasATouchScreen() {
        for (width, height) in [(360, 294), (480, 640)] {
            let (window, presentation) = start(width: width, height: height)
            for (hasTouch, least) in [(false, 24.0), (true, 44), (false, 24), (true, 44)] {
                setTouch(hasTouch)
                passFrames(of: window.widget)
                eventually("the layout") { presentation.isSettled }
                for button in window.inCallout(gtk_button_get_type()) {
                    let box = bounds(of: button, in: window.widget)!
                    XCTAssertGreaterThanOrEqual(min(box.width, box.height), least)
                    if !hasTouch { XCTAssertLessThan(box.height, 44) }
                    XCTAssertGreaterThanOrEqual(min(box.x, box.y), 0)
                    XCTAssertLessThanOrEqual(box.x + box.width, Double(width))
                    XCTAssertLessThanOrEqual(box.y + box.height, Double(height))
                }
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testATapPressesAButtonOfTheCallout() throws {
        let (window, presentation) = start(width: 480, height: 640)
        for (name, step) in [("next", "c"), ("back", "b"), ("back", "a")] {
            let button = window.inCallout(gtk_button_get_type()).first {
                gtk_widget_has_css_class($0, "walkthrough-\(name)") != 0
            }
            let click = try XCTUnwrap(button?.click)
            XCTAssertEqual(gtk_gesture_single_get_touch_only(click.opaque), 0)
            click.press(8, 8)
            presentation.rest(at: step)
        }
    }

    @preconcurrency @MainActor func testATapBesideTheCalloutIsAClickOutside() throws {
        for (outside, ending) in [(OutsideClick.swallow, nil), (.close, Outcome.Ending.skipped)] {
            let (window, presentation) = start(width: 480, height: 640, outside)
            let layer = try XCTUnwrap(window.widget.layer)
            let click = try XCTUnwrap(layer.widget.click)
            XCTAssertEqual(gtk_gesture_single_get_touch_only(click.opaque), 0)
            XCTAssertEqual(gtk_gesture_single_get_button(click.opaque), 0, "any")
            let callout = try XCTUnwrap(presentation.scene?.callout?.frame)
            for (x, y) in [(callout.midX, callout.midY), (2, 638)] {
                XCTAssertNil(presentation.outcome)
                click.press(x, y)
            }
            XCTAssertEqual(presentation.outcome?.ending, ending)
            window.destroy()
        }
    }

    /// 2.5.2: a press goes for nothing when it is released elsewhere.
    @preconcurrency @MainActor func testAPressThatSlidesOffIsTakenBack() throws {
        let (window, presentation) = start(width: 480, height: 640, .close)
        let callout = try XCTUnwrap(presentation.scene?.callout?.frame)
        let layer = try XCTUnwrap(window.widget.layer?.widget.click)
        layer.press(2, 638, releasedAt: (callout.midX, callout.midY))
        for button in window.inCallout(gtk_button_get_type()) {
            try XCTUnwrap(button.click).press(8, 8, releasedAt: (8, -200))
        }
        XCTAssertEqual(presentation.currentStep?.id, "b")
        XCTAssertNil(presentation.outcome)
    }
}

private typealias OutsideClick = Walkthrough.OutsideClick

/// A tour at its second step of three.
private func start(
    width: Int,
    height: Int,
    _ outside: OutsideClick = .swallow
) -> (TestWindow, WalkthroughPresentation) {
    var tour = Walkthrough(at: ["row-1", "row-2", "row-3"])
    tour.steps[1].body = "Some words to read."
    tour.outsideClick = outside
    return TestWindow(width: width, height: height).started(tour, startingAt: "b")
}

private func setTouch(_ hasTouch: Bool) {
    TouchTargets.seatHasTouch = { hasTouch }
    TouchTargets.update()
}

extension UnsafeMutablePointer where Pointee == GObject {
    /// Gives a click's gesture the signals of a press at a place, and of its release there or elsewhere.
    fileprivate func press(_ x: Double, _ y: Double, releasedAt end: (x: Double, y: Double)? = nil) {
        emit("pressed", presses: 1, x, y)
        emit("released", presses: 1, end?.x ?? x, end?.y ?? y)
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    fileprivate var click: UnsafeMutablePointer<GObject>? {
        controllers.first { $0.isInstance(of: gtk_gesture_click_get_type()) }
    }
}
