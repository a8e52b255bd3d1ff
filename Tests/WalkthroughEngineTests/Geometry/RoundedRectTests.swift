import Testing
import WalkthroughEngine

@Suite struct RoundedRectTests {
    @Test(arguments: [(10.0, 10.0), (-4, 0), (25, 25), (26, 25), (.infinity, 25)])
    func radiusIsClampedToHalfTheSmallerSide(asked: Double, got: Double) {
        #expect(RoundedRect(Rect(0, 0, 100, 50), radius: asked).radius == got)
    }

    @Test(arguments: [
        (Point(0, 0), false), (Point(2.9, 2.9), false), (Point(3, 3), true), (Point(10, 0), true),
        (Point(97.1, 2.9), false), (Point(97, 47), true), (Point(50, 25), true), (Point(100, 25), false),
    ])
    func containsWhatIsInsideTheArc(point: Point, isInside: Bool) {
        #expect(RoundedRect(Rect(0, 0, 100, 50), radius: 10).contains(point) == isInside)
    }

    @Test func aCircleContainsItsMiddleButNotTheCornersOfItsBox() {
        let circle = RoundedRect(Rect(0, 0, 40, 40), radius: .infinity)
        #expect(circle.contains(Point(20, 20)))
        #expect(circle.contains(Point(0, 20)))
        #expect(!circle.contains(Point(5, 5)))
        #expect(circle.contains(Point(6, 6)))
    }

    @Test(arguments: [
        (Rect(0, 0, 2, 2), false), (Rect(0, 0, 3, 3), true), (Rect(0, 4, 1, 20), true),
        (Rect(98, 48, 2, 2), false), (Rect(-5, 10, 5, 20), false), (Rect(-5, 10, 6, 20), true),
        (Rect(40, 20, 5, 5), true), (Rect(0, 0, 100, 50), true),
    ])
    func intersectsWhatReachesIntoTheArc(other: Rect, reaches: Bool) {
        #expect(RoundedRect(Rect(0, 0, 100, 50), radius: 10).intersects(other) == reaches)
    }

    @Test func withoutExtentContainsNothing() {
        #expect(!RoundedRect(Rect(5, 5, 0, 0), radius: 4).contains(Point(5, 5)))
    }
}
