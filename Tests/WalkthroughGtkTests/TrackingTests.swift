import WalkthroughTestSupport

@testable import WalkthroughGtk

/// The highlight against the target, compared while each frame is painted.
final class TrackingTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "one") {
        let lit = Highlight("row-6", shape: .bounds(radius: 0))
        Step(id: "row", title: "A row", body: "It is followed.", target: "row-6", highlights: [lit])
    }

    @preconcurrency @MainActor func testFollowsScrolling() {
        let paint = PaintWatch(Self.tour)
        for offset in stride(from: 7.0, through: 240, by: 7) {
            gtk_adjustment_set_value(paint.window.verticalAdjustment, offset)
            paint.waitForFrame()
        }
        paint.finish(atLeast: 30)
    }

    @preconcurrency @MainActor func testFollowsResizing() {
        let paint = PaintWatch(Self.tour)
        for step in 0..<12 {
            gtk_window_set_default_size(paint.window.window, gint(500 + 20 * step), gint(900 - 10 * step))
            paint.waitForFrame()
        }
        paint.finish(atLeast: 10)
    }

    @preconcurrency @MainActor func testFollowsInsertionAboveAndGrowth() {
        let paint = PaintWatch(Self.tour)
        for round in 0..<10 {
            let row = gtk_label_new("inserted")!
            gtk_widget_set_size_request(row, -1, 9)
            gtk_box_prepend(paint.window.list.cast(), row)
            paint.waitForFrame()
            gtk_widget_set_size_request(paint.window.rows[6], -1, gint(53 + 5 * round))
            paint.waitForFrame()
        }
        paint.finish(atLeast: 15)
    }

    @preconcurrency @MainActor func testFollowsNestedScrolling() {
        let paint = PaintWatch(Self.tour) { window in
            let inner = gtk_scrolled_window_new()!
            let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
            gtk_widget_set_size_request(inner, -1, 300)
            g_object_ref(window.rows[6])
            gtk_box_remove(window.list.cast(), window.rows[6])
            for index in 0..<8 {
                let label = gtk_label_new("filler \(index)")!
                gtk_widget_set_size_request(label, -1, 80)
                gtk_box_append(box.cast(), label)
                if index == 3 { gtk_box_append(box.cast(), window.rows[6]) }
            }
            g_object_unref(window.rows[6])
            gtk_scrolled_window_set_child(inner.opaque, box)
            gtk_box_insert_child_after(window.list.cast(), inner, window.rows[2])
            return gtk_scrolled_window_get_vadjustment(inner.opaque)
        }
        for round in 0..<20 {
            gtk_adjustment_set_value(paint.inner, 120 + Double(round) * 6)
            gtk_adjustment_set_value(paint.window.verticalAdjustment, Double(round) * 4)
            paint.waitForFrame()
        }
        paint.finish(atLeast: 15)
    }

    @preconcurrency @MainActor func testNothingHappensAtRest() {
        let window = TestWindow().presented()
        setAnimations(true)
        window.widget.start(Self.tour)
        drain()
        var frames = 0
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let counting = connect(clock, "paint") { _ in frames += 1 }
        // The focus ring and the window's own fade-in may still be drawn for a moment.
        eventually("the theme's own transitions to end") {
            frames = 0
            return wakeUps(in: 0.5) == 0 && frames == 0
        }
        XCTAssertEqual(wakeUps(in: 5), 0)
        counting.disconnect()
        XCTAssertEqual(frames, 0)
        XCTAssertEqual(LiveCounts.sources, 0)
    }
}

/// Compares the scene with the target's real place in every frame that is painted.
private final class PaintWatch {
    let window = TestWindow(height: 900)
    let presentation: WalkthroughPresentation
    private(set) var inner: UnsafeMutablePointer<GtkAdjustment>?
    private var frames = 0
    private var worst = 0.0
    private var watching: SignalConnection?

    init(_ tour: Walkthrough, prepare: (TestWindow) -> UnsafeMutablePointer<GtkAdjustment>? = { _ in nil }) {
        inner = prepare(window)
        presentation = window.widget.start(tour)
        let clock = gtk_widget_get_frame_clock(window.widget)!
        watching = connect(clock, "paint") { [weak self] _ in self?.compare() }
    }

    private func compare() {
        frames += 1
        guard let element = presentation.currentStep?.target,
            let outline = presentation.scene?.cutouts.first?.outline.rect,
            let widget = window.widget.element(element),
            let real = widget.frame(in: window.widget)
        else {
            worst = .infinity
            return
        }
        let drawn = [outline.minX, outline.minY, outline.maxX, outline.maxY]
        for (drawn, real) in zip(drawn, [real.minX, real.minY, real.maxX, real.maxY]) {
            worst = max(worst, abs(drawn - real))
        }
    }

    func waitForFrame() {
        let before = frames
        eventually("a frame") { frames > before }
    }

    func finish(atLeast count: Int) {
        watching?.disconnect()
        XCTAssertGreaterThanOrEqual(frames, count)
        XCTAssertEqual(worst, 0, "pixels between the highlight and its target")
    }
}
