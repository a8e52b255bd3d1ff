import Testing
import WalkthroughEngine

@Suite struct RectTests {
    let rect = Rect(10, 20, 100, 50)

    @Test func negativeExtentsBecomeZero() {
        #expect(Rect(5, 6, -1, -2) == Rect(5, 6, 0, 0))
        #expect(Rect(left: 10, top: 10, right: 4, bottom: 4) == Rect(10, 10, 0, 0))
    }

    @Test func edgesAndMiddleFollowFromOriginAndSize() {
        #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [10, 20, 110, 70])
        #expect(rect.center == Point(60, 45))
        #expect(rect.area == 5000)
        #expect(rect.origin == Point(10, 20))
        #expect(rect.size == Size(100, 50))
    }

    @Test(arguments: [
        (Insets(all: 10), Rect(20, 30, 80, 30)),
        (Insets(all: -10), Rect(0, 10, 120, 70)),
        (Insets(top: 1, bottom: 2, left: 3, right: 4), Rect(13, 21, 93, 47)),
        (Insets(all: 25), Rect(35, 45, 50, 0)),
        (Insets(all: 30), Rect(40, 45, 40, 0)),
        (Insets(left: 100, right: 20), Rect(100, 20, 0, 50)),
        (Insets(all: 500), Rect(60, 45, 0, 0)),
    ])
    func insetShrinksEachSideAndCollapsesInTheMiddle(insets: Insets, expected: Rect) {
        #expect(rect.inset(by: insets) == expected)
    }

    @Test(arguments: [
        (Rect(60, 40, 100, 100), Rect(60, 40, 50, 30), true),
        (Rect(109, 20, 10, 10), Rect(109, 20, 1, 10), true),
        (Rect(110, 20, 5, 5), Rect(110, 20, 0, 5), false),
        (Rect(300, 300, 5, 5), Rect(300, 300, 0, 0), false),
        (Rect(0, 0, 500, 500), Rect(10, 20, 100, 50), true),
        (Rect(50, 40, 0, 0), Rect(50, 40, 0, 0), false),
    ])
    func intersectionIsWhatBothCover(other: Rect, expected: Rect, shareArea: Bool) {
        #expect(rect.intersection(other) == expected)
        #expect(other.intersection(rect) == expected)
        #expect(!rect.intersection(other).isEmpty == shareArea)
        #expect(rect.intersects(other) == shareArea)
        #expect(other.intersects(rect) == shareArea)
    }

    @Test func unionIsTheSmallestAroundBoth() {
        #expect(rect.union(Rect(0, 60, 5, 60)) == Rect(0, 20, 110, 100))
        #expect(rect.union(rect) == rect)
    }

    @Test(arguments: [
        (Point(10, 20), true), (Point(109.9, 69.9), true), (Point(110, 30), false), (Point(30, 70), false),
        (Point(9.9, 30), false),
    ])
    func containsItsLeftAndTopEdgesOnly(point: Point, isInside: Bool) {
        #expect(rect.contains(point) == isInside)
    }

    @Test func anEmptyRectangleContainsNoPoint() {
        #expect(!Rect(5, 5, 0, 10).contains(Point(5, 5)))
    }

    @Test func containsARectangleWithinTheTolerance() {
        #expect(rect.contains(rect))
        #expect(!rect.contains(rect.inset(by: -1)))
        #expect(rect.contains(rect.inset(by: -1), tolerance: 1))
    }

    @Test(arguments: [
        (Rect(20, 20, 30, 30), Rect(20, 20, 30, 30)),
        (Rect(-50, 20, 30, 30), Rect(0, 20, 30, 30)),
        (Rect(90, 95, 30, 30), Rect(70, 70, 30, 30)),
        (Rect(-5, -5, 130, 30), Rect(0, 0, 130, 30)),
        (Rect(40, 40, 10, 300), Rect(40, 0, 10, 300)),
    ])
    func movedInsideGoesTheLeastDistanceAndKeepsTheStart(rect: Rect, expected: Rect) {
        #expect(rect.moved(inside: Rect(0, 0, 100, 100)) == expected)
    }

    @Test func mirroringTwiceGivesTheSame() {
        let bounds = Rect(5, 0, 300, 100)
        #expect(rect.mirrored(in: bounds) == Rect(200, 20, 100, 50))
        #expect(rect.mirrored(in: bounds).mirrored(in: bounds) == rect)
    }
}
