import WalkthroughEngine

extension Rect {
    /// `Rect(10, 20, 30, 40)`, so that a table of cases keeps to one line a case.
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(x: x, y: y, width: width, height: height)
    }

    /// Whether all four edges are as near as `tolerance`.
    func isClose(to other: Rect, _ tolerance: Double = 1e-6) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(maxX - other.maxX) <= tolerance && abs(maxY - other.maxY) <= tolerance
    }
}

extension Point {
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

    func mirrored(in bounds: Rect) -> Point { Point(bounds.minX + bounds.maxX - x, y) }

    func isClose(to other: Point, _ tolerance: Double = 1e-6) -> Bool {
        abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}

extension ArrowShape {
    /// Points of the part of its curve that is drawn, by the definition of Bézier curves.
    func points(_ count: Int) -> [Point] {
        let (a, b, c) = drawn
        return (0...count).map { step in
            let t = Double(step) / Double(count)
            let u = 1 - t
            return Point(
                u * u * a.x + 2 * u * t * b.x + t * t * c.x,
                u * u * a.y + 2 * u * t * b.y + t * t * c.y
            )
        }
    }
}

extension Size {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension Side {
    /// The side that this is in a mirror.
    var mirrored: Side { isVertical ? self : opposite }
}

extension LayoutDirection {
    var mirrored: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

extension Highlight {
    /// An element that is lit in its own bounds.
    static func bounds(_ element: Element) -> Highlight { Highlight(element, shape: .bounds(radius: 0)) }
}
