import Testing
import WalkthroughEngine

/// In the manner of Floating UI's `computeCoordsFromPlacement` test: one line a placement.
@Suite struct CalloutPlacementTests {
    static let target = Rect(100, 200, 80, 40)
    static let size = Size(60, 30)

    /// Where the callout begins in a layout from left to right, and in one from right to left.
    static let origins: [(Side, Alignment, Point, Point)] = [
        (.top, .center, Point(110, 170), Point(110, 170)),
        (.top, .start, Point(100, 170), Point(120, 170)),
        (.top, .end, Point(120, 170), Point(100, 170)),
        (.bottom, .center, Point(110, 240), Point(110, 240)),
        (.bottom, .start, Point(100, 240), Point(120, 240)),
        (.bottom, .end, Point(120, 240), Point(100, 240)),
        (.left, .center, Point(40, 205), Point(40, 205)),
        (.left, .start, Point(40, 200), Point(40, 200)),
        (.left, .end, Point(40, 210), Point(40, 210)),
        (.right, .center, Point(180, 205), Point(180, 205)),
        (.right, .start, Point(180, 200), Point(180, 200)),
        (.right, .end, Point(180, 210), Point(180, 210)),
    ]

    @Test(arguments: origins)
    func touchesTheTarget(side: Side, alignment: Alignment, leftToRight: Point, rightToLeft: Point) {
        let placement = CalloutPlacement(side: side, alignment: alignment)
        for (direction, origin) in [(LayoutDirection.leftToRight, leftToRight), (.rightToLeft, rightToLeft)] {
            #expect(placement.origin(of: Self.size, beside: Self.target, direction: direction) == origin)
        }
    }

    @Test func aTargetWithoutExtentIsAPoint() {
        let point = Rect(100, 100, 0, 0)
        let below = CalloutPlacement(side: .bottom)
        #expect(below.origin(of: Self.size, beside: point, direction: .leftToRight) == Point(70, 100))
        let start = CalloutPlacement(side: .bottom, alignment: .start)
        #expect(start.origin(of: Self.size, beside: point, direction: .leftToRight) == Point(100, 100))
    }
}
