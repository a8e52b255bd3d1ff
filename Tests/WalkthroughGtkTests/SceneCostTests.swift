import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Each frame that shows something new costs one scene, and one measuring of what is in it.
final class SceneCostTests: GtkTestCase {
    @MainActor private static let tour = Walkthrough(id: "cost") {
        Step(id: "near", title: "Near", body: "It is followed.", target: "row-1")
        Step(id: "far", title: "Far", body: "It is scrolled to.", target: "row-20")
        Step(id: "header", title: "Header", body: "It stays.", target: "header")
    }

    @preconcurrency @MainActor func testMovingFromStepToStep() {
        let frames = FrameWatch(Self.tour, isAnimated: true)
        for step in ["far", "header", "far", "near"] { frames.presentation.arrive(at: step) }
        frames.finish(drawnAtLeast: 12)
    }

    @preconcurrency @MainActor func testSteppingWithoutMotion() {
        let frames = FrameWatch(Self.tour, isAnimated: false)
        for step in ["far", "header", "near", "far", "near"] { frames.presentation.arrive(at: step) }
        frames.finish(drawnAtLeast: 5)
    }

    @preconcurrency @MainActor func testScrolling() {
        let frames = FrameWatch(Self.tour, isAnimated: false)
        for offset in stride(from: 3.0, through: 60, by: 3) {
            gtk_adjustment_set_value(frames.window.verticalAdjustment, offset)
            frames.waitForDrawing()
        }
        frames.finish(drawnAtLeast: 20)
    }

    @preconcurrency @MainActor func testResizing() {
        let frames = FrameWatch(Self.tour, isAnimated: false)
        for step in ["near", "far"] {
            frames.presentation.arrive(at: step)
            for round in 1..<10 {
                let (width, height) = (gint(480 + 20 * round), gint(640 - 25 * round))
                gtk_window_set_default_size(frames.window.window, width, height)
                frames.waitForDrawing()
                eventually("the rest") { frames.presentation.isSettled }
            }
        }
        frames.finish(drawnAtLeast: 15)
    }
}

/// Counts, in each frame of a window, how many scenes were computed, and whether the layer was drawn.
private final class FrameWatch {
    let window = TestWindow()
    let presentation: WalkthroughPresentation
    private let drawings = Count()
    private var watching: [SignalConnection] = []
    private var layouts = 0
    private var computed = 0
    private var drawn = 0
    private var framesWithDrawing = 0
    private var odd: [String] = []

    private final class Count { var value = 0 }

    init(_ tour: Walkthrough, isAnimated: Bool) {
        setAnimations(isAnimated)
        let look = TestLook(cssClass: "counting-frames") { [drawings] _ in drawings.value += 1 }
        presentation = window.widget.start(tour, look: look)
        (computed, drawn) = (presentation.scenesComputed, drawings.value)
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let surface = gtk_native_get_surface(window.widget.opaque)!
        watching = [
            connect(clock, "after-paint") { [weak self] _ in self?.frameWasPainted() },
            connect(surface, "layout") { [weak self] _ in self?.layouts += 1 },
        ]
    }

    private func frameWasPainted() {
        let (scenes, drawings) = (presentation.scenesComputed - computed, self.drawings.value - drawn)
        (computed, drawn) = (presentation.scenesComputed, self.drawings.value)
        if drawings > 0 { framesWithDrawing += 1 }
        // GTK 4.18 lays a scroller that changes its size out twice in a frame.
        let allowed = gtk_get_minor_version() < 18 ? 1 : max(1, layouts)
        layouts = 0
        if scenes > allowed || drawings > scenes { odd.append("\(scenes) for \(drawings)") }
    }

    func waitForDrawing() {
        let before = framesWithDrawing
        eventually("a frame") { framesWithDrawing > before }
    }

    func finish(drawnAtLeast count: Int) {
        watching.forEach { $0.disconnect() }
        XCTAssertGreaterThanOrEqual(framesWithDrawing, count)
        XCTAssertEqual(odd, [], "scenes for drawings in a frame")
        window.destroy()
        setAnimations(false)
    }
}
