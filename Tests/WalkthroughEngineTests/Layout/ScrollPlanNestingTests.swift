import Testing
import WalkthroughEngine

/// Which of several scrollers goes how far, and scrollers that reach out of the window.
@Suite struct ScrollPlanNestingTests {
    /// Sideways, what this is up and down.
    private func turned(_ rect: Rect) -> Rect { Rect(rect.y, rect.x, rect.height, rect.width) }

    private func turned(_ scroller: Scroller) -> Scroller {
        Scroller(
            viewport: turned(scroller.viewport),
            uncovered: turned(scroller.uncovered),
            offset: Point(scroller.offset.y, scroller.offset.x),
            maximum: Point(scroller.maximum.y, scroller.maximum.x)
        )
    }

    private func check(_ target: Rect, _ scrollers: [Scroller], gives offsets: [Double]) {
        let plan = ScrollPlan(bringing: target, through: scrollers)
        #expect(plan.offsets.map(\.y) == offsets)
        let sideways = ScrollPlan(bringing: turned(target), through: scrollers.map(turned))
        #expect(sideways.offsets.map(\.x) == offsets)
    }

    /// 600 high, under a bar from 500 on.
    let page = Scroller(
        viewport: Rect(0, 0, 400, 600),
        uncovered: Rect(0, 0, 400, 500),
        offset: .zero,
        maximum: Point(0, 250)
    )

    @Test func eachGoesOnlyAsFarAsItMustAndTheOuterOnesTheRest() {
        let list = Scroller(viewport: Rect(0, 450, 400, 400), offset: .zero, maximum: Point(0, 900))
        check(Rect(0, 900, 400, 40), [list, page], gives: [190, 250])
        check(Rect(0, 700, 400, 40), [list, page], gives: [0, 240])
    }

    @Test func theOuterGoesOnWhereTheInnerIsAtItsEnd() {
        let list = Scroller(viewport: Rect(0, 450, 400, 400), offset: .zero, maximum: Point(0, 100))
        check(Rect(0, 720, 400, 40), [list, page], gives: [10, 250])
        check(Rect(0, 800, 400, 40), [list, page], gives: [90, 250])
    }

    @Test func threeLevelsShareWhatNoneCanDoAlone() {
        let outer = Scroller(viewport: Rect(0, 0, 400, 600), offset: .zero, maximum: Point(0, 100))
        let middle = Scroller(viewport: Rect(0, 300, 400, 600), offset: .zero, maximum: Point(0, 100))
        let inner = Scroller(viewport: Rect(0, 500, 400, 600), offset: .zero, maximum: Point(0, 500))
        check(Rect(0, 1000, 400, 40), [inner, middle, outer], gives: [240, 100, 100])
        check(Rect(0, 700, 400, 40), [inner, middle, outer], gives: [0, 40, 100])
        check(Rect(0, 560, 400, 40), [inner, middle, outer], gives: [0, 0, 0])
    }

    @Test func nothingIsBroughtToAPartOfAScrollerThatIsOutOfTheWindow() {
        let list = Scroller(viewport: Rect(0, -300, 400, 500), offset: Point(0, 300), maximum: Point(0, 900))
        check(Rect(0, -200, 400, 40), [list], gives: [100])
        let builder = SceneBuilder(window: Rect(0, 0, 400, 600), calloutSize: Size(100, 80))
        let long = Scroller(viewport: Rect(0, 0, 400, 900), offset: Point(0, 300), maximum: Point(0, 900))
        let frames: Frames = ["a": ElementFrame(bounds: Rect(100, 700, 80, 40), clip: long.viewport)]
        let step = Step(id: "s", title: "", target: "a")
        let plan = builder.scrollPlan(for: step, frames: frames, through: [long])
        #expect(plan.map { builder.window.contains($0.target) } == true)
    }

    @Test func ofWhatIsTooWideTheStartOfItsLinesIsShown() {
        let list = Scroller(viewport: Rect(0, 0, 400, 600), offset: Point(500, 0), maximum: Point(2000, 0))
        let target = Rect(450, 0, 700, 40)
        let callout = Size(100, 80)
        for (direction, x) in [(LayoutDirection.leftToRight, 0.0), (.rightToLeft, -300)] {
            let plan = ScrollPlan(
                bringing: target,
                through: [list],
                callout: callout,
                in: CalloutLayout(container: list.viewport, direction: direction)
            )
            #expect(plan.target.x == x)
        }
    }

    // MARK: Room beside

    @Test(arguments: [Side.right, .left])
    func roomIsMadeSideways(side: Side) {
        // As high as the window: only left and right of it is room, once the shelf has scrolled.
        let shelf = Scroller(viewport: Rect(0, 0, 900, 300), offset: Point(500, 0), maximum: Point(2000, 0))
        let plan = ScrollPlan(
            bringing: Rect(150, 10, 600, 280),
            through: [shelf],
            callout: Size(200, 100),
            preferring: CalloutPlacement(side: side),
            in: CalloutLayout(container: shelf.viewport)
        )
        #expect(side == .right ? plan.target.maxX == 676 : plan.target.minX == 224)
        #expect(plan.target.y == 10)
    }
}
