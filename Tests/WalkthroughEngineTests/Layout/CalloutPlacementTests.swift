import Testing
import WalkthroughEngine

/// In the manner of Floating UI's `computeCoordsFromPlacement` test: one line a placement.
@Suite struct CalloutPlacementTests {
    static let target = Rect(100, 200, 80, 40)
    static let size = Size(60, 30)

    @Test(arguments: [
        (Side.top, Alignment.center, Point(110, 170)),
        (.top, .start, Point(100, 170)),
        (.top, .end, Point(120, 170)),
        (.bottom, .center, Point(110, 240)),
        (.bottom, .start, Point(100, 240)),
        (.bottom, .end, Point(120, 240)),
        (.left, .center, Point(40, 205)),
        (.left, .start, Point(40, 200)),
        (.left, .end, Point(40, 210)),
        (.right, .center, Point(180, 205)),
        (.right, .start, Point(180, 200)),
        (.right, .end, Point(180, 210)),
    ])
    func touchesTheTargetLeftToRight(side: Side, alignment: Alignment, expected: Point) {
        let placement = CalloutPlacement(side: side, alignment: alignment)
        #expect(placement.origin(of: Self.size, beside: Self.target, direction: .leftToRight) == expected)
    }

    @Test(arguments: [
        (Side.top, Alignment.center, Point(110, 170)),
        (.top, .start, Point(120, 170)),
        (.top, .end, Point(100, 170)),
        (.bottom, .center, Point(110, 240)),
        (.bottom, .start, Point(120, 240)),
        (.bottom, .end, Point(100, 240)),
        (.left, .center, Point(40, 205)),
        (.left, .start, Point(40, 200)),
        (.left, .end, Point(40, 210)),
        (.right, .center, Point(180, 205)),
        (.right, .start, Point(180, 200)),
        (.right, .end, Point(180, 210)),
    ])
    func touchesTheTargetRightToLeft(side: Side, alignment: Alignment, expected: Point) {
        let placement = CalloutPlacement(side: side, alignment: alignment)
        #expect(placement.origin(of: Self.size, beside: Self.target, direction: .rightToLeft) == expected)
    }

    @Test func aTargetWithoutExtentIsAPoint() {
        let point = Rect(100, 100, 0, 0)
        let below = CalloutPlacement(side: .bottom)
        #expect(below.origin(of: Self.size, beside: point, direction: .leftToRight) == Point(70, 100))
        let start = CalloutPlacement(side: .bottom, alignment: .start)
        #expect(start.origin(of: Self.size, beside: point, direction: .leftToRight) == Point(100, 100))
    }
}
