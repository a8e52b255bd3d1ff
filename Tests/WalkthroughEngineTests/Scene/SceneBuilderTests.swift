import Testing
import WalkthroughEngine

@Suite struct SceneBuilderTests {
    let window = Rect(0, 0, 800, 600)
    var builder: SceneBuilder { SceneBuilder(window: window, calloutSize: Size(200, 100)) }
    let step = Step(
        target: "a",
        highlights: [Highlight("a", shape: .bounds(radius: 4)), Highlight("b"), Highlight("c")]
    )

    @Test func lightsWhatIsThereAndVisible() {
        var frames = Frames(["a": Rect(300, 300, 80, 40), "b": Rect(0, 900, 50, 50)], clip: window)
        frames["c"] = ElementFrame(bounds: Rect(10, 10, 50, 50), clip: Rect(0, 0, 800, 30))
        let cutouts = builder.scene(for: step, frames: frames).cutouts
        #expect(cutouts.map(\.visible) == [Rect(300, 300, 80, 40), Rect(4, 4, 62, 26)])
        #expect(builder.scene(for: step, frames: [:]).cutouts.isEmpty)
    }

    @Test(arguments: [Rect(300, 300, 0, 0), Rect(300, 300, 80, 0), Rect(300, 300, 0, 40)])
    func anElementWithoutSizeIsNotThere(bounds: Rect) {
        for shape in [Highlight.Shape.circle, .rectangle(radius: 12), .bounds(radius: 4), .capsule] {
            let step = Step(target: "a", highlights: [Highlight("a", shape: shape, padding: 10)])
            let scene = builder.scene(for: step, at: ["a": bounds])
            #expect(scene == builder.scene(for: step, frames: [:]))
            #expect(scene.cutouts.isEmpty && scene.callout?.side == nil)
        }
    }

    @Test func withoutItsTargetTheCalloutIsInTheMiddle() {
        let scene = builder.scene(for: step, at: ["b": Rect(0, 0, 50, 50)])
        #expect(scene.callout == CalloutPosition(frame: Rect(300, 250, 200, 100), side: nil, caret: nil))
        #expect(builder.scene(for: Step(), frames: [:]).callout == scene.callout)
    }

    @Test(arguments: [(100.0, Side.bottom), (279, .bottom), (280, .top), (400, .top)])
    func liesBelowInTheUpperHalfElseAbove(y: Double, side: Side) {
        let scene = builder.scene(for: step, at: ["a": Rect(300, y, 80, 40)])
        #expect(scene.callout?.side == side)
    }

    @Test(arguments: LayoutDirection.allCases)
    func liesOnTheSideThatTheStepAsksFor(direction: LayoutDirection) {
        var step = step
        step.callout = CalloutPreference(side: .trailing, offset: 30)
        var builder = builder
        builder.direction = direction
        let scene = builder.scene(for: step, at: ["a": Rect(350, 280, 100, 40)])
        #expect(scene.callout?.frame.x == (direction == .leftToRight ? 480 : 120))
    }

    @Test func pointsAtTheVisiblePartOfItsTarget() {
        let frames = Frames(["a": Rect(300, 300, 80, 400)], clip: Rect(0, 0, 800, 320))
        let scene = builder.scene(for: step, frames: frames)
        #expect(scene.callout?.frame == Rect(240, 184, 200, 100))
    }

    @Test func pointsAtWhereAHiddenTargetIs() {
        let scene = builder.scene(for: step, at: ["a": Rect(300, 700, 80, 40)])
        #expect(scene.callout?.side == .top)
        #expect(window.contains(scene.callout!.frame))
    }

    @Test func keepsClearOfTheOutlineAroundItsTarget() {
        var step = step
        step.highlights = [Highlight("a", shape: .rectangle(radius: 12), padding: 4)]
        let scene = builder.scene(for: step, at: ["a": Rect(300, 100, 80, 40)])
        #expect(scene.cutouts[0].outline.rect == Rect(290, 90, 100, 60))
        #expect(scene.callout?.frame.minY == 166)
    }

    @Test func hidesLeastOfAnOutlineThatLeavesNoRoom() {
        var step = step
        step.highlights = [Highlight("a", shape: .circle)]
        let scene = builder.scene(for: step, at: ["a": Rect(0, 100, 800, 40)])
        // The circle is 801 wide: its lower end is at 520, and the window's at 600.
        #expect(scene.callout?.frame == Rect(300, 500, 200, 100))
        #expect(scene.occlusions.map(\.part) == [.lit])
    }

    @Test func theCalloutStaysInTheContainer() {
        var builder = builder
        builder.container = Rect(0, 130, 800, 470)
        let scene = builder.scene(for: step, at: ["a": Rect(300, 140, 80, 400)])
        #expect(builder.container.contains(scene.callout!.frame))
    }
}
