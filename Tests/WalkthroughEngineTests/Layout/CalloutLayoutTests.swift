import Testing

@testable import WalkthroughEngine

@Suite struct CalloutLayoutTests {
    /// 800 × 600; offset 16, padding 8.
    let layout = CalloutLayout(container: Rect(0, 0, 800, 600))
    let size = Size(200, 100)

    private func place(
        _ target: Rect,
        _ side: Side,
        _ alignment: Alignment = .center,
        size: Size = Size(200, 100),
        in direction: LayoutDirection = .leftToRight
    ) -> CalloutPosition {
        var layout = layout
        layout.direction = direction
        let placement = CalloutPlacement(side: side, alignment: alignment)
        return layout.position(of: size, for: target, preferring: placement)
    }

    /// The tip is where the caret ends, and the offset how far that is from the middle of the target.
    @Test(
        arguments: [
            // The offset moves away from the target.
            (Rect(380, 300, 80, 40), .top, .center, Rect(320, 184, 200, 100), .top, Point(420, 296), 0),
            (Rect(380, 300, 80, 40), .bottom, .center, Rect(320, 356, 200, 100), .bottom, Point(420, 344), 0),
            (Rect(380, 300, 80, 40), .left, .center, Rect(164, 270, 200, 100), .left, Point(376, 320), 0),
            (Rect(380, 300, 80, 40), .right, .center, Rect(476, 270, 200, 100), .right, Point(464, 320), 0),
            // The alignment flips before the side, and with it.
            (Rect(700, 300, 80, 40), .bottom, .start, Rect(580, 356, 200, 100), .bottom, Point(740, 344), 0),
            (Rect(700, 550, 80, 40), .bottom, .start, Rect(580, 434, 200, 100), .top, Point(740, 546), 0),
            // The callout slides along its side into the padding, and stays on the side. The caret points at
            // the middle of the target, keeps its distance from the corner, and reports what is missing.
            (Rect(20, 300, 20, 20), .top, .center, Rect(8, 184, 200, 100), .top, Point(34, 296), 30 - 34),
            (Rect(770, 300, 20, 20), .top, .center, Rect(592, 184, 200, 100), .top, Point(766, 296), 14),
            (Rect(60, 300, 20, 20), .bottom, .center, Rect(8, 336, 200, 100), .bottom, Point(70, 324), 0),
            (
                Rect(0, 300, 20, 20), .bottom, .center, Rect(8, 336, 200, 100), .bottom, Point(34, 324),
                10 - 34
            ),
            // The caret of a small callout stays in its middle.
            (Rect(380, 300, 40, 40), .bottom, .center, Rect(390, 356, 20, 20), .bottom, Point(400, 344), 0),
            // An aligned callout moves so that its caret reaches a small target.
            (Rect(400, 300, 10, 10), .bottom, .start, Rect(379, 326, 200, 100), .bottom, Point(405, 314), 0),
            // A target without extent is pointed at.
            (Rect(400, 300, 0, 0), .bottom, .center, Rect(300, 316, 200, 100), .bottom, Point(400, 304), 0),
            // A callout that leaves no padding still stays inside the container.
            (Rect(100, 10, 40, 40), .bottom, .center, Rect(2, 66, 796, 100), .bottom, Point(120, 54), 0),
        ] as [(Rect, Side, Alignment, Rect, Side, Point, Double)]
    )
    func liesBeside(
        target: Rect,
        asked: Side,
        alignment: Alignment,
        frame: Rect,
        side: Side,
        tip: Point,
        offset: Double
    ) {
        let position = place(target, asked, alignment, size: frame.size)
        let caret = Caret(tip: tip, side: side)
        #expect(position == CalloutPosition(frame: frame, side: side, caret: caret, caretOffset: offset))
    }

    @Test(arguments: Side.allCases)
    func theCaretIsLowerThanANarrowGap(side: Side) {
        var layout = layout
        layout.metrics.offset = 5
        let target = Rect(380, 300, 80, 40)
        let position = layout.position(of: size, for: target, preferring: CalloutPlacement(side: side))
        #expect((side.isVertical ? position.caret?.tip.y : position.caret?.tip.x) == target.edge(side))
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

    @Test func startAndEndFollowTheLayoutDirection() {
        let target = Rect(300, 300, 120, 40)
        #expect(place(target, .bottom, .start).frame.minX == 300)
        #expect(place(target, .bottom, .start, in: .rightToLeft).frame.maxX == 420)
    }

    @Test(arguments: LayoutDirection.allCases)
    func goesToTheTrailingSideWhenNeitherAboveNorBelowFits(direction: LayoutDirection) {
        let tall = Rect(350, 20, 100, 560)
        let position = place(tall, .bottom, in: direction)
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
        let corner = CalloutPosition(frame: Rect(592, 8, 200, 100), side: nil, caret: nil)
        for side in Side.allCases { #expect(place(target, side) == corner) }
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
        let frame = place(Rect(208, 0, 384, 600), .top, in: direction).frame
        #expect(frame == Rect(direction == .leftToRight ? 592 : 8, 8, 200, 100))
    }

    @Test func aTargetThatFillsTheContainerIsHiddenOnTheAskedSide() {
        #expect(place(Rect(0, 0, 800, 600), .bottom).frame == Rect(300, 492, 200, 100))
        #expect(place(Rect(0, 0, 800, 600), .top).frame == Rect(300, 8, 200, 100))
    }

    @Test(arguments: LayoutDirection.allCases)
    func aCalloutLargerThanTheContainerKeepsItsBeginningInside(direction: LayoutDirection) {
        let frame = place(Rect(10, 10, 5, 5), .bottom, size: Size(900, 700), in: direction).frame
        #expect(frame == Rect(direction == .leftToRight ? 0 : -100, 0, 900, 700))
    }

    @Test func centeredIsTheMiddleOfTheContainer() {
        for frame in [Rect(300, 250, 200, 100), Rect(2, 5, 796, 590)] {
            #expect(layout.centered(frame.size) == CalloutPosition(frame: frame, side: nil, caret: nil))
        }
    }
}
