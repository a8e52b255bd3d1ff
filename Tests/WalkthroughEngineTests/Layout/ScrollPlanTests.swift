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
        let plan = ScrollPlan(
            bringing: Rect(0, 900, 10, 10),
            through: [],
            callout: callout,
            preferring: CalloutPlacement(side: .bottom),
            in: layout
        )
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

    @Test(arguments: [(Side.bottom, 66.0), (.top, 124)])
    func prefersTheAskedSideAmongEquals(side: Side, after: Double) {
        // 29 px either way.
        #expect(plan(Rect(120, 95, 560, 410), nil, side).target.y == after)
    }

    @Test(arguments: [Side.left, .right])
    func asksForRoomBelowWhenTheAskedSideIsBeside(side: Side) {
        #expect(plan(Rect(120, 95, 560, 410), nil, side).target.y == 66)
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
}
