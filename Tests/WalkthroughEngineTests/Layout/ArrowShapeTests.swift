import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

@Suite struct ArrowShapeTests {
    static func shape(_ tail: Point, _ control: Point, _ head: Point, progress: Double = 1) -> ArrowShape {
        ArrowShape(
            element: "x",
            rank: 0,
            tail: tail,
            control: control,
            head: head,
            headLength: 10,
            strokeWidth: 2,
            progress: progress
        )
    }

    static let bent = shape(Point(0, 0), Point(50, 100), Point(100, 0))

    static let parts: [(Double, Point, Point)] = [
        (0.0, Point(0, 0), Point(0, 0)), (0.25, Point(12.5, 25), Point(25, 37.5)),
        (0.5, Point(25, 50), Point(50, 50)), (1, Point(50, 100), Point(100, 0)),
        (-1, Point(0, 0), Point(0, 0)), (2, Point(50, 100), Point(100, 0)),
    ]

    @Test(arguments: parts)
    func drawsTheFirstPartOfTheCurve(progress: Double, control: Point, end: Point) {
        var shape = Self.bent
        shape.progress = progress
        #expect(shape.drawn.tail == Point(0, 0))
        #expect(shape.drawn.control.isClose(to: control))
        #expect(shape.drawn.end.isClose(to: end))
    }

    @Test func theHeadOpensBy36DegreesOnEachSideOfTheWayItCame() {
        let shape = Self.shape(Point(0, 0), Point(50, 0), Point(100, 0))
        #expect(shape.wings.left.isClose(to: Point(91.90983005625053, -5.877852522924731)))
        #expect(shape.wings.right.isClose(to: Point(91.90983005625053, 5.877852522924731)))
        let up = Self.shape(Point(0, 100), Point(0, 50), Point(0, 0))
        #expect(up.wings.left.isClose(to: Point(-5.877852522924731, 8.090169943749475)))
    }

    @Test func theHeadGrowsWithTheArrow() {
        var shape = Self.shape(Point(0, 0), Point(50, 0), Point(100, 0))
        shape.progress = 0.5
        #expect(shape.wings.left.isClose(to: Point(50 - 4.0450849718747373, -2.938926261462366)))
        shape.progress = 0
        #expect(shape.wings.left == Point(0, 0))
    }

    @Test func theBoxHoldsCurveHeadAndStroke() {
        // The wings of a steep head stick out to the right of the end.
        #expect(Self.bent.bounds.minX == -1)
        #expect(Self.bent.bounds.minY == -1)
        #expect(abs(Self.bent.bounds.maxY - 51) < 1e-9)
        #expect(Self.bent.bounds.maxX > 101)
    }

    @Test func theBoxHoldsEveryPointThatIsDrawn() {
        var random = SplitMix64(seed: 7)
        let violation = (0..<2000).lazy.map { _ -> ArrowShape in
            func point() -> Point { random.point(-200...200, -200...200) }
            return Self.shape(point(), point(), point(), progress: random.pixels(0...10) / 10)
        }.first { shape in
            let box = shape.bounds.inset(by: 1 - 1e-6)
            return !(shape.points(50) + [shape.wings.left, shape.wings.right]).allSatisfy {
                box.contains(Rect($0.x, $0.y, 0, 0))
            }
        }
        #expect(violation == nil)
    }

    @Test(arguments: HostileNumbers.all)
    func isFiniteWhateverNumbersItIsGiven(n: Double) {
        var shape = ArrowShape(
            element: "a",
            rank: .max,
            tail: Point(n, 0),
            control: Point(0, n),
            head: Point(n, n),
            headLength: n,
            strokeWidth: n,
            progress: n
        )
        #expect(shape.isFinite)
        shape.progress = n
        shape.headLength = n
        #expect(shape.isFinite)
    }
}
