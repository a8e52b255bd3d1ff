import Testing
import WalkthroughEngine

@Suite struct HighlightTests {
    static let bounds = Rect(100, 200, 80, 60)

    @Test(arguments: [
        (Highlight.Shape.circle, 0.0, Rect(90, 180, 100, 100), 50.0),
        (.circle, 5, Rect(85, 175, 110, 110), 55),
        (.circle, -10, Rect(100, 190, 80, 80), 40),
        (.rectangle(radius: 12), 0, Rect(94, 194, 92, 72), 12),
        (.rectangle(radius: 12), 4, Rect(90, 190, 100, 80), 12),
        (.rectangle(radius: 0), 0, Rect(100, 200, 80, 60), 0),
        (.rectangle(radius: 200), 0, Rect(0, 100, 280, 260), 130),
        (.bounds(radius: 0), 0, Rect(100, 200, 80, 60), 0),
        (.bounds(radius: 8), 3, Rect(97, 197, 86, 66), 8),
        (.bounds(radius: 99), 0, Rect(100, 200, 80, 60), 30),
        (.capsule, 0, Rect(100, 200, 80, 60), 30),
        (.capsule, 2, Rect(98, 198, 84, 64), 32),
        (.bounds(radius: 8), -40, Rect(140, 230, 0, 0), 0),
    ])
    func outlineFollowsTheFormulaOfItsShape(
        shape: Highlight.Shape,
        padding: Double,
        box: Rect,
        radius: Double
    ) {
        let outline = Highlight("a", shape: shape, padding: padding).outline(of: Self.bounds)
        #expect(outline.rect.isClose(to: box, 0.01))
        #expect(abs(outline.radius - radius) <= 0.01)
    }

    @Test func theCircleHoldsTheWholeBox() {
        let outline = Highlight("a", shape: .circle).outline(of: Rect(10, 20, 317, 41))
        #expect(abs(outline.rect.width - 319.64) <= 0.01)
        #expect(outline.contains(Point(10.1, 20.1)))
        #expect(outline.contains(Point(326.9, 60.9)))
    }
}
