import Testing

@testable import WalkthroughEngine

@Suite struct CalloutLayoutTests {
    /// 800 × 600; offset 16, padding 8.
    let layout = CalloutLayout(container: Rect(0, 0, 800, 600))
    let size = Size(200, 100)

    func place(_ target: Rect, _ side: Side, _ alignment: Alignment = .center, size: Size? = nil)
        -> CalloutPosition
    {
        layout.position(
            of: size ?? self.size,
            for: target,
            preferring: CalloutPlacement(side: side, alignment: alignment)
        )
    }

    @Test(arguments: [
        (Side.top, Rect(320, 184, 200, 100), Point(420, 296)),
        (.bottom, Rect(320, 356, 200, 100), Point(420, 344)),
        (.left, Rect(164, 270, 200, 100), Point(376, 320)),
        (.right, Rect(476, 270, 200, 100), Point(464, 320)),
    ])
    func offsetMovesAwayFromTheTarget(side: Side, frame: Rect, tip: Point) {
        let position = place(Rect(380, 300, 80, 40), side)
        #expect(position == CalloutPosition(frame: frame, side: side, caret: Caret(tip: tip, side: side)))
    }

    @Test(arguments: Side.allCases)
    func theCaretIsLowerThanANarrowGap(side: Side) {
        var layout = layout
        layout.metrics.offset = 5
        let target = Rect(380, 300, 80, 40)
        let position = layout.position(of: size, for: target, preferring: CalloutPlacement(side: side))
        let tip = position.caret?.tip
        let edge: (Double?, Double) =
            switch side {
            case .top: (tip?.y, target.minY)
            case .bottom: (tip?.y, target.maxY)
            case .left: (tip?.x, target.minX)
            case .right: (tip?.x, target.maxX)
            }
        #expect(edge.0 == edge.1)
    }

    /// Below a target that ends at 476, the callout takes 492...592, which is all that the padding leaves.
    @Test(
        arguments: [
            (Rect(380, 436, 80, 40), Side.bottom), (Rect(380, 124, 80, 40), .top),
            (Rect(536, 300, 40, 40), .right), (Rect(224, 300, 40, 40), .left),
        ]
    )
    func flipsWhenOnePixelTooFar(target: Rect, side: Side) {
        #expect(place(target, side).side == side)
        let (x, y) = side.isVertical ? (0.0, 1.0) : (1, 0)
        let away: Double = side == .bottom || side == .right ? 1 : -1
        #expect(place(target.offset(x: away * x, y: away * y), side).side == side.opposite)
    }

    @Test func alignmentFlipsBeforeTheSide() {
        let position = place(Rect(700, 300, 80, 40), .bottom, .start)
        #expect(position.side == .bottom)
        #expect(position.frame == Rect(580, 356, 200, 100))
    }

    @Test func alignmentAndSideFlipTogether() {
        let position = place(Rect(700, 550, 80, 40), .bottom, .start)
        #expect(position.side == .top)
        #expect(position.frame == Rect(580, 434, 200, 100))
    }

    @Test func bestFitKeepsTheAskedSideWhenOnlyTheCrossAxisOverflows() {
        let position = place(Rect(0, 300, 20, 20), .bottom)
        #expect(position.side == .bottom)
        #expect(position.frame == Rect(8, 336, 200, 100))
    }

    @Test(arguments: [(20.0, 8.0), (770, 592)])
    func shiftSlidesAlongTheSideIntoThePadding(x: Double, left: Double) {
        #expect(place(Rect(x, 300, 20, 20), .top).frame.x == left)
    }

    @Test func caretPointsAtTheMiddleOfTheTargetAfterAShift() {
        let position = place(Rect(60, 300, 20, 20), .bottom)
        #expect(position.frame.x == 8)
        #expect(position.caret?.tip == Point(70, 324))
        #expect(position.caretOffset == 0)
    }

    @Test func caretKeepsItsDistanceFromTheCornerAndReportsWhatIsMissing() {
        let position = place(Rect(0, 300, 20, 20), .bottom)
        #expect(position.caret?.tip == Point(8 + 14 + 12, 324))
        #expect(position.caretOffset == 10 - 34)
    }

    @Test func caretOfASmallCalloutStaysInItsMiddle() {
        let position = place(Rect(380, 300, 40, 40), .bottom, size: Size(20, 20))
        #expect(position.frame == Rect(390, 356, 20, 20))
        #expect(position.caret?.tip.x == 400)
        #expect(position.caretOffset == 0)
    }

    @Test func anAlignedCalloutMovesSoThatItsCaretReachesASmallTarget() {
        let position = place(Rect(400, 300, 10, 10), .bottom, .start)
        #expect(position.frame.x == 405 - 26)
        #expect(position.caret?.tip.x == 405)
        #expect(position.caretOffset == 0)
    }

    @Test func startAndEndFollowTheLayoutDirection() {
        var mirrored = layout
        mirrored.direction = .rightToLeft
        let target = Rect(300, 300, 120, 40)
        let start = CalloutPlacement(side: .bottom, alignment: .start)
        #expect(layout.position(of: size, for: target, preferring: start).frame.minX == 300)
        #expect(mirrored.position(of: size, for: target, preferring: start).frame.maxX == 420)
    }

    @Test func aTargetWithoutExtentIsPointedAt() {
        let position = place(Rect(400, 300, 0, 0), .bottom)
        #expect(position.frame == Rect(300, 316, 200, 100))
        #expect(position.caret?.tip == Point(400, 304))
    }

    @Test(arguments: LayoutDirection.allCases)
    func goesToTheTrailingSideWhenNeitherAboveNorBelowFits(direction: LayoutDirection) {
        var layout = layout
        layout.direction = direction
        let tall = Rect(350, 20, 100, 560)
        let position = layout.position(of: size, for: tall, preferring: CalloutPlacement(side: .bottom))
        #expect(position.side == PreferredSide.trailing.resolved(in: direction))
        #expect(!position.frame.intersects(tall))
        #expect(position.caretOffset == 0)
    }

    @Test func aSideWithRoomForTheCaretWinsOverOneIntoWhichItIsSqueezed() {
        // Below there are 105 px: the box fits there, its caret does not.
        let position = place(Rect(100, 100, 200, 387), .bottom)
        #expect(position.side == .right)
        #expect(position.caret != nil)
    }

    @Test func whereNothingFitsACornerHidesLeast() {
        // Free space: 60 above, 50 below, 90 left, 110 right; least of the target is hidden at the upper
        // right.
        let target = Rect(90, 60, 600, 490)
        for side in Side.allCases {
            #expect(
                place(target, side) == CalloutPosition(frame: Rect(592, 8, 200, 100), side: nil, caret: nil)
            )
        }
    }

    @Test func aFreePlaceWithoutRoomForACaretHidesNothing() {
        // 205 px on the right: enough for the box and its padding of 8 on one side only.
        let target = Rect(0, 0, 592, 600)
        #expect(place(target, .top) == CalloutPosition(frame: Rect(592, 8, 200, 100), side: nil, caret: nil))
        #expect(place(target, .bottom).frame == Rect(592, 492, 200, 100))
        #expect(place(target, .left).frame == Rect(592, 250, 200, 100))
    }

    @Test(arguments: LayoutDirection.allCases)
    func ofTwoPlacesThatAreEquallyNearTheTrailingOneIsTaken(direction: LayoutDirection) {
        var layout = layout
        layout.direction = direction
        let target = Rect(208, 0, 384, 600)
        let frame = layout.position(of: size, for: target, preferring: CalloutPlacement(side: .top)).frame
        #expect(frame == Rect(direction == .leftToRight ? 592 : 8, 8, 200, 100))
    }

    @Test func aTargetThatFillsTheContainerIsHiddenOnTheAskedSide() {
        #expect(place(Rect(0, 0, 800, 600), .bottom).frame == Rect(300, 492, 200, 100))
        #expect(place(Rect(0, 0, 800, 600), .top).frame == Rect(300, 8, 200, 100))
    }

    @Test func aCalloutThatLeavesNoPaddingStillStaysInsideTheContainer() {
        let position = place(Rect(100, 10, 40, 40), .bottom, size: Size(796, 100))
        #expect(position.frame == Rect(2, 66, 796, 100))
        #expect(position.side == .bottom)
        #expect(layout.centered(Size(796, 590)).frame == Rect(2, 5, 796, 590))
    }

    @Test(arguments: LayoutDirection.allCases)
    func aCalloutLargerThanTheContainerKeepsItsBeginningInside(direction: LayoutDirection) {
        var layout = layout
        layout.direction = direction
        let placement = CalloutPlacement(side: .bottom)
        let frame = layout.position(of: Size(900, 700), for: Rect(10, 10, 5, 5), preferring: placement).frame
        #expect(frame == Rect(direction == .leftToRight ? 0 : -100, 0, 900, 700))
    }

    @Test func centeredIsTheMiddleOfTheContainer() {
        #expect(
            layout.centered(size) == CalloutPosition(frame: Rect(300, 250, 200, 100), side: nil, caret: nil)
        )
    }
}
