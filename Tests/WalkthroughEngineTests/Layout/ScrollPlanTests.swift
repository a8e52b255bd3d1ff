import Testing
import WalkthroughEngine

@Suite struct ScrollPlanTests {
    /// A window of 800 × 600 that one list fills, scrolled to 500 of 2000.
    let list = Scroller(viewport: Rect(0, 0, 800, 600), offset: Point(0, 500), maximum: Point(0, 2000))
    let layout = CalloutLayout(container: Rect(0, 0, 800, 600))
    let callout = Size(200, 100)

    // MARK: The target alone

    @Test(arguments: [
        (100.0, 500.0), (0, 500), (560, 500),  // visible
        (561, 501), (700, 640), (-1, 499), (-100, 400),  // least distance
        (-700, 0), (3000, 2000),  // clamped at the ends
    ])
    func movesTheLeastDistance(y: Double, offset: Double) {
        let plan = ScrollPlan(bringing: Rect(10, y, 100, 40), through: [list])
        #expect(plan.offsets == [Point(0, offset)])
        #expect(plan.target == Rect(10, y + 500 - offset, 100, 40))
    }

    @Test func withoutScrollersNothingMoves() {
        let plan = plan(Rect(0, 900, 10, 10), [])
        #expect(plan.offsets.isEmpty)
        #expect(plan.target == Rect(0, 900, 10, 10))
    }

    @Test func innermostGoesFirstOnBothAxes() {
        // A shelf that scrolls sideways, below the visible part of a page that scrolls up and down.
        let shelf = Scroller(viewport: Rect(100, 800, 400, 200), offset: Point(30, 0), maximum: Point(900, 0))
        let plan = ScrollPlan(bringing: Rect(650, 850, 100, 100), through: [shelf, list])
        #expect(plan.offsets == [Point(280, 0), Point(0, 850)])
        #expect(plan.target == Rect(400, 500, 100, 100))
    }

    // MARK: Room for the callout

    private func plan(
        _ target: Rect,
        _ scrollers: [Scroller]? = nil,
        _ side: Side = .bottom,
        in container: Rect? = nil
    ) -> ScrollPlan {
        ScrollPlan(
            bringing: target,
            through: scrollers ?? [list],
            callout: callout,
            preferring: CalloutPlacement(side: side),
            in: CalloutLayout(container: container ?? layout.container)
        )
    }

    @Test func nothingMovesWhenTheCalloutHasRoomOnAnySide() {
        #expect(plan(Rect(300, 550, 100, 40)).offsets == [list.offset])
        #expect(plan(Rect(10, 20, 100, 560)).offsets == [list.offset])
    }

    // 560 wide, so that there is no room beside it; below there is room from 66 upwards, above from 124
    // downwards, and 4 px of the offset of 16 are not needed for the caret.
    @Test(arguments: [(60.0, 60.0), (71, 66), (90, 66), (100, 124), (119, 124), (130, 130)])
    func makesRoomByTheLeastScrolling(y: Double, after: Double) {
        let plan = plan(Rect(120, y, 560, 410))
        #expect(plan.target.y == after)
        #expect(plan.offsets == [Point(0, 500 + y - after)])
    }

    /// Room is asked for below when the asked side is beside.
    @Test(arguments: [(Side.bottom, 66.0), (.top, 124), (.left, 66), (.right, 66)])
    func prefersTheAskedSideAmongEquals(side: Side, after: Double) {
        // 29 px either way.
        #expect(plan(Rect(120, 95, 560, 410), nil, side).target.y == after)
    }

    @Test func theTargetIsNotPushedUnderAStickyHeaderToMakeRoom() {
        var list = list
        list.uncovered = Rect(0, 64, 800, 536)
        // Going up by 14 would do for a callout below, but would hide the target's first pixels.
        let plan = plan(Rect(120, 70, 560, 420), [list], in: list.uncovered)
        #expect(plan.target.y == 70)
        #expect(plan.offsets == [list.offset])
    }

    @Test func theCalloutMayLieOutsideOfItsScroller() {
        // A list of 150 px in the middle of the window: the callout has to go over what is around the list.
        let short = Scroller(viewport: Rect(0, 390, 800, 150), offset: Point(0, 500), maximum: Point(0, 2000))
        let plan = plan(Rect(10, 400, 780, 100), [short], in: Rect(0, 300, 800, 300))
        #expect(plan.target.y == 424)
        #expect(plan.offsets == [Point(0, 476)])
    }

    @Test func severalScrollersMakeRoomTogether() {
        let inner = Scroller(viewport: Rect(0, 0, 800, 580), offset: Point(0, 100), maximum: Point(0, 110))
        let outer = Scroller(viewport: Rect(0, 0, 800, 600), offset: Point(0, 100), maximum: Point(0, 119))
        let plan = plan(Rect(120, 95, 560, 410), [inner, outer])
        #expect(plan.offsets == [Point(0, 110), Point(0, 119)])
        #expect(plan.target.y == 66)
    }

    @Test func whatAnOuterScrollerMovesMovesTheInnerToo() {
        // The page brings the shelf up by 400; in the shelf the target has its place already.
        let shelf = Scroller(viewport: Rect(0, 700, 800, 300), offset: Point(0, 50), maximum: Point(0, 100))
        let plan = plan(Rect(20, 750, 760, 250), [shelf, list])
        #expect(plan.offsets == [Point(0, 50), Point(0, 900)])
        #expect(plan.target == Rect(20, 350, 760, 250))
    }

    // MARK: Which of several scrollers goes how far, and scrollers that reach out of the window

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
        let step = Step(target: "a")
        let plan = builder.scrollPlan(for: step, frames: frames, through: [long])
        #expect(plan.map { builder.window.contains($0.target) } == true)
    }

    @Test func ofWhatIsTooWideTheStartOfItsLinesIsShown() {
        let list = Scroller(viewport: Rect(0, 0, 400, 600), offset: Point(500, 0), maximum: Point(2000, 0))
        let target = Rect(450, 0, 700, 40)
        let callout = Size(100, 80)
        for (direction, x) in [(LayoutDirection.leftToRight, 0.0), (.rightToLeft, -300)] {
            let layout = CalloutLayout(container: list.viewport, direction: direction)
            let plan = ScrollPlan(bringing: target, through: [list], callout: callout, in: layout)
            #expect(plan.target.x == x)
        }
    }

    // MARK: Room beside

    @Test(arguments: [Side.right, .left])
    func roomIsMadeSideways(side: Side) {
        // As high as the window: only left and right of it is room, once the shelf has scrolled.
        let shelf = Scroller(viewport: Rect(0, 0, 900, 300), offset: Point(500, 0), maximum: Point(2000, 0))
        let plan = plan(Rect(150, 10, 600, 280), [shelf], side, in: shelf.viewport)
        #expect(side == .right ? plan.target.maxX == 676 : plan.target.minX == 224)
        #expect(plan.target.y == 10)
    }
}
