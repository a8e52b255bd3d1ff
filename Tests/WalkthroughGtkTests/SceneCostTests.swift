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
        for step in ["far", "header", "far", "near"] { frames.go(to: step) }
        frames.finish(drawnAtLeast: 12)
    }

    @preconcurrency @MainActor func testSteppingWithoutMotion() {
        let frames = FrameWatch(Self.tour, isAnimated: false)
        for step in ["far", "header", "near", "far", "near"] { frames.go(to: step) }
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
            frames.go(to: step)
            for round in 1..<10 {
                gtk_window_set_default_size(
                    frames.window.window,
                    gint(480 + 20 * round),
                    gint(640 - 25 * round)
                )
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
    private let look = CountingLook()
    private var watching: [SignalConnection] = []
    private var layouts = 0
    private var computed = 0
    private var drawn = 0
    private var framesWithDrawing = 0
    private var odd: [String] = []

    init(_ tour: Walkthrough, isAnimated: Bool) {
        setAnimations(isAnimated)
        presentation = window.widget.start(tour, look: look)
        (computed, drawn) = (presentation.scenesComputed, look.count.drawings)
        let clock = gtk_widget_get_frame_clock(window.widget)!
        let surface = gtk_native_get_surface(window.widget.opaque)!
        watching = [
            connect(clock, "after-paint") { [weak self] _ in self?.frameWasPainted() },
            connect(surface, "layout") { [weak self] _ in self?.layouts += 1 },
        ]
    }

    private func frameWasPainted() {
        let (scenes, drawings) = (presentation.scenesComputed - computed, look.count.drawings - drawn)
        (computed, drawn) = (presentation.scenesComputed, look.count.drawings)
        if drawings > 0 { framesWithDrawing += 1 }
        // GTK 4.18 lays a scroller that changes its size out twice in a frame.
        let allowed = gtk_get_minor_version() < 18 ? 1 : max(1, layouts)
        layouts = 0
        if scenes > allowed || drawings > scenes { odd.append("\(scenes) for \(drawings)") }
    }

    /// Goes to a step and waits until it is at rest.
    func go(to step: Step.ID) {
        presentation.go(to: step)
        eventually(step) { presentation.currentStep?.id == step && presentation.isSettled }
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

private struct CountingLook: OverlayLook {
    final class Count { var drawings = 0 }

    let count = Count()
    let cssClass = "counting-frames"
    let styleSheet = ""

    func draw(_ scene: Scene, theme: OverlayTheme, snapshot: OpaquePointer) { count.drawings += 1 }
}
