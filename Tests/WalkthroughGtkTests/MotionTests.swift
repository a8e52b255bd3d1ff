import WalkthroughTestSupport

@testable import WalkthroughGtk

final class MotionTests: GtkTestCase {
    @preconcurrency @MainActor func testAskingForStillnessEndsAMovement() {
        for stillness in Stillness.known {
            let (window, presentation) = start()
            presentation.next()
            eventually("the movement") { presentation.scene?.calloutText.isOutgoing == true }
            stillness.set()
            defer { stillness.reset() }
            for step in ["the step", "the next one"] {
                let frame = window.widget.framesBegun
                eventually(step) { presentation.isSettled }
                XCTAssertLessThanOrEqual(window.widget.framesBegun - frame, 3, "\(stillness)")
                XCTAssertEqual(presentation.scene?.calloutText, .settled)
                presentation.next()
            }
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testAskingForStillnessEndsTheFade() {
        for stillness in Stillness.known {
            let (window, presentation) = start()
            presentation.close()
            XCTAssertTrue(window.holdsLayer)
            stillness.set()
            defer { stillness.reset() }
            let frame = window.widget.framesBegun
            eventually("the end") { !window.holdsLayer }
            XCTAssertLessThanOrEqual(window.widget.framesBegun - frame, 3, "\(stillness)")
            window.destroy()
        }
    }

    @preconcurrency @MainActor func testTheLightClosesInFromTheWholeWindow() {
        setAnimations(true)
        let window = TestWindow().presented()
        let presentation = window.widget.presentWalkthrough(Walkthrough(at: ["row-1"]))
        var areas: [Double] = []
        eventually("the step") {
            guard let scene = presentation.scene, let lit = scene.cutouts.first?.visible else {
                return false
            }
            if areas.isEmpty {
                XCTAssertEqual(scene.dimming, 1)
                let (x, y) = (scene.window.midX, scene.window.maxY - 4)
                let picked = gtk_widget_pick(window.widget, x, y, GTK_PICK_DEFAULT)
                // What is lit only on the way takes no clicks.
                XCTAssertTrue(CustomWidget.of(picked) is OverlayLayer)
            }
            if lit.area != areas.last { areas.append(lit.area) }
            return presentation.isSettled
        }
        XCTAssertGreaterThan(areas.count, 2)
        XCTAssertEqual(areas, areas.sorted(by: >))
        XCTAssertGreaterThan(areas[0], (presentation.scene?.window.area ?? 0) * 0.8)
    }

    @preconcurrency @MainActor func testNoFrameBetweenTwoStepsIsUndimmed() {
        let (_, presentation) = start()
        for move in [presentation.next, presentation.next, presentation.back, presentation.next] {
            move()
            var texts: [CalloutText] = []
            eventually("the step") {
                XCTAssertEqual(presentation.scene?.dimming, 1)
                XCTAssertEqual(presentation.scene?.calloutOpacity, 1)
                let text = presentation.scene?.calloutText ?? .settled
                if texts.last ?? .settled != text { texts.append(text) }
                return presentation.isSettled
            }
            // The old text is never shown again after the new one.
            XCTAssertEqual(texts.map(\.isOutgoing), texts.map(\.isOutgoing).sorted { $0 && !$1 })
        }
    }

    @preconcurrency @MainActor func testNoFrameBetweenTwoToursIsUndimmed() {
        for animations in [true, false] {
            for target in ["row-3", "nowhere"] as [Element] {
                for startsAtTheEnd in [false, true] {
                    let (window, first) = start()
                    setAnimations(animations)
                    var next = Walkthrough(at: [target])
                    next.steps[0].missingTarget = MissingTargetPolicy(wait: 0.2, then: .center)
                    var second: WalkthroughPresentation?
                    let present = { second = window.widget.presentWalkthrough(next) }
                    let dimming = window.recordDimming()
                    if startsAtTheEnd {
                        first.onFinish = { _ in present() }
                        first.close()
                    } else {
                        present()
                    }
                    eventually("the second tour") { second?.isSettled == true }
                    let what = "animations \(animations), \(target.id), at the end \(startsAtTheEnd)"
                    XCTAssertGreaterThan(dimming.values.count, 0, what)
                    XCTAssertEqual(Set(dimming.values), [1], what)
                    XCTAssertNotNil(second?.scene?.callout, what)
                    dimming.end()
                    second?.close()
                    eventually("the end") { !window.holdsLayer }
                    window.destroy()
                }
            }
        }
    }

    @preconcurrency @MainActor func testATourThatIsOverAtOnceLeavesByTheFadeOfTheOneItReplaces() {
        let (window, _) = start()
        let dimming = window.recordDimming()
        // However late the frames come, one of them is within the fade.
        AnimationTime.speed = 0.02
        defer { AnimationTime.speed = 1 }
        window.widget.presentWalkthrough(Walkthrough(id: "empty", steps: []))
        eventually("the fade") { dimming.values.contains { 0 < $0 && $0 < 1 } }
        AnimationTime.speed = 1
        eventually("the end") { !window.holdsLayer }
        XCTAssertEqual(dimming.values, dimming.values.sorted(by: >))
        dimming.end()
    }

    @preconcurrency @MainActor func testTheCalloutHasItsOwnSizeAtBothEndsOfAMovement() throws {
        let (window, presentation) = start()
        let before = try XCTUnwrap(presentation.scene?.callout?.frame.size)
        presentation.next()
        eventually("the movement") { presentation.scene?.calloutText.isOutgoing == true }
        eventually("the step") { presentation.isSettled }
        let after = try XCTUnwrap(presentation.scene?.callout?.frame.size)
        XCTAssertNotEqual(before, after)
        let layer = try XCTUnwrap(window.widget.layer)
        let box = try XCTUnwrap(bounds(of: layer.callout.widget, in: layer.widget))
        XCTAssertEqual(box.height, after.height, accuracy: 1)
    }

    @preconcurrency @MainActor func testALabelFadesWithItsArrow() {
        setAnimations(true)
        let (window, presentation) = TestWindow().started {
            let labelled = Arrow(Element("row-5", label: "Five"), length: 30)
            Step(id: "a", title: "A", arrows: [Arrow("row-1"), labelled])
            Step(id: "b", title: "B", isCentered: true)
        }
        XCTAssertEqual(presentation.scene?.labels.count, 1)
        XCTAssertEqual(window.labelsShown, ["Five"])
        AnimationTime.speed = 0.02
        defer { AnimationTime.speed = 1 }
        presentation.next()
        eventually("the fade") {
            (presentation.scene?.labels.first?.opacity).map { 0 < $0 && $0 < 1 } == true
        }
        XCTAssertEqual(window.labelsShown, ["Five"])
        AnimationTime.speed = 1
        eventually("the step") { presentation.isSettled }
        XCTAssertEqual(window.labelsShown, [])
    }

    @preconcurrency @MainActor func testNoArrowIsDrawnToWhatStillScrolls() {
        setAnimations(true)
        let (window, presentation) = TestWindow().started {
            Step(id: "a", title: "A", target: "row-1", arrows: [Arrow("row-2"), Arrow("row-7")])
            Step(id: "b", title: "B", target: "row-28", arrows: [Arrow("row-28"), Arrow("row-24")])
        }
        XCTAssertEqual(presentation.scene?.arrows.count, 2)
        AnimationTime.speed = 0.3
        defer { AnimationTime.speed = 1 }
        var seen: [(offset: Double, arrows: [ArrowShape], labels: Int)] = []
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let frames = connect(clock, "after-paint") { [weak presentation] _ in
            guard let scene = presentation?.scene, let offset = presentation?.scrollOffsets.first?.y
            else { return }
            seen.append((offset, scene.arrows, scene.labels.count { $0.element == "row-24" }))
        }
        presentation.goOn(to: "b")
        frames.disconnect()
        let end = seen.last?.offset ?? 0
        XCTAssertEqual(seen.last?.arrows.contains { $0.element == "row-24" }, true)
        let moving = seen.filter { $0.offset < end - 1 }
        XCTAssertGreaterThan(moving.count, 3)
        for frame in moving {
            let elements = frame.arrows.map(\.element)
            let areOld = elements.allSatisfy { ["row-2", "row-7"].contains($0) }
            XCTAssertTrue(areOld, "\(elements) at \(frame.offset) of \(end)")
            XCTAssertEqual(frame.labels, 0)
        }
        XCTAssertTrue(seen.contains { $0.arrows.contains { 0 < $0.progress && $0.progress < 1 } })
    }

    @preconcurrency @MainActor func testScrollingHonoursTheUnit() {
        XCTAssertEqual(scrollDistance(1, GDK_SCROLL_UNIT_WHEEL, page: 1000), 100, accuracy: 1e-9)
        XCTAssertEqual(scrollDistance(-2, GDK_SCROLL_UNIT_WHEEL, page: 125), -50, accuracy: 1e-9)
        for page in [100.0, 1000] {
            XCTAssertEqual(scrollDistance(8, GDK_SCROLL_UNIT_SURFACE, page: page), 20)
        }
    }

    @preconcurrency @MainActor func testScrollingAcrossMovesBothAxes() {
        let window = TestWindow().presented()
        let picture = gtk_drawing_area_new()!
        gtk_widget_set_size_request(picture, 2000, 2000)
        let scroller = gtk_scrolled_window_new()!
        gtk_widget_set_size_request(scroller, 200, 200)
        gtk_scrolled_window_set_child(scroller.opaque, picture)
        window.insert(scroller)
        let across = gtk_scrolled_window_get_hadjustment(scroller.opaque)
        let down = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        eventually("a layout") { gtk_adjustment_get_upper(across) >= 2000 && scroller.isOnScreen }
        XCTAssertTrue(move(scroller, by: 8, 4, GDK_SCROLL_UNIT_SURFACE))
        XCTAssertEqual(gtk_adjustment_get_value(across), 20)
        XCTAssertEqual(gtk_adjustment_get_value(down), 10)
        XCTAssertTrue(move(scroller, by: -8, 0, GDK_SCROLL_UNIT_SURFACE))
        XCTAssertFalse(move(scroller, by: -8, 0, GDK_SCROLL_UNIT_SURFACE), "at its edge")
    }
}

/// A window with a tour at its first step, with animations.
private func start() -> (TestWindow, WalkthroughPresentation) {
    setAnimations(true)
    var tour = Walkthrough(at: ["row-1", "row-3", "row-5"])
    tour.steps[1].body = "More words, on more lines than the step before, to be read."
    return TestWindow().started(tour)
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// How many frames this window has begun.
    fileprivate var framesBegun: gint64 {
        gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(self))
    }
}

extension TestWindow {
    /// The texts of the labels of arrows that are shown.
    fileprivate var labelsShown: [String] {
        widget.layer?.widget.children.filter {
            gtk_widget_has_css_class($0, "walkthrough-arrow-label") != 0
                && gtk_widget_get_child_visible($0) != 0
        }
        .map { String(cString: gtk_label_get_text($0.opaque)) } ?? []
    }
}

/// How dark the window is in every frame.
private final class DimmingRecord {
    fileprivate(set) var values: [Double] = []
    fileprivate var connection: SignalConnection?

    func end() { connection?.disconnect() }
}

extension TestWindow {
    /// Records the dimming of every frame from now on.
    fileprivate func recordDimming() -> DimmingRecord {
        let record = DimmingRecord()
        guard let clock = gtk_widget_get_frame_clock(widget) else { return record }
        record.connection = connect(clock, "after-paint") { [weak self] _ in
            record.values.append(self?.widget.layer?.scene?.dimming ?? 0)
        }
        return record
    }
}
