/// An axis-aligned rectangle in logical pixels; `width` and `height` are never negative.
///
/// A rectangle made with a number that is not finite has no extent. Its edges are limited to ±10⁹.
public struct Rect: Hashable, Codable, Sendable {
    /// Left edge.
    public var x: Double { didSet { keepWithinReach() } }
    /// Top edge.
    public var y: Double { didSet { keepWithinReach() } }
    /// Horizontal extent.
    public var width: Double { didSet { keepWithinReach() } }
    /// Vertical extent.
    public var height: Double { didSet { keepWithinReach() } }

    /// A rectangle at the origin, without extent.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle; negative extents become zero.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
        keepWithinReach()
    }

    /// Creates a rectangle from its top-left corner and its size.
    public init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// Creates a rectangle from its four edges; crossed edges give an empty one.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        let (width, height) = (right - left, bottom - top)
        let hasOverflowed = width.magnitude == .infinity || height.magnitude == .infinity
        if hasOverflowed, left.isFinite, top.isFinite, right.isFinite, bottom.isFinite {
            self.init(
                left: left.withinReach,
                top: top.withinReach,
                right: right.withinReach,
                bottom: bottom.withinReach
            )
        } else {
            self.init(x: left, y: top, width: width, height: height)
        }
    }

    /// The left edge.
    public var minX: Double { x }
    /// The top edge.
    public var minY: Double { y }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }
    /// The horizontal middle.
    public var midX: Double { x + width / 2 }
    /// The vertical middle.
    public var midY: Double { y + height / 2 }
    /// The top-left corner.
    public var origin: Point { Point(x: x, y: y) }
    /// The middle.
    public var center: Point { Point(x: midX, y: midY) }
    /// The extents.
    public var size: Size { Size(width: width, height: height) }
    /// Width times height, in square logical pixels.
    public var area: Double { width * height }
    /// Whether it covers no area.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle moved by `dx` to the right and `dy` down.
    public func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The rectangle shrunk by `amount` on every side; a negative amount grows it.
    public func inset(by amount: Double) -> Rect {
        inset(by: Insets(all: amount))
    }

    /// The rectangle shrunk by each side's inset.
    ///
    /// Where the insets exceed the extent, the result has no extent and lies in the middle between the
    /// crossed edges.
    public func inset(by insets: Insets) -> Rect {
        let left = minX + insets.left
        let right = maxX - insets.right
        let top = minY + insets.top
        let bottom = maxY - insets.bottom
        return Rect(
            x: left <= right ? left : (left + right) / 2,
            y: top <= bottom ? top : (top + bottom) / 2,
            width: right - left,
            height: bottom - top
        )
    }

    /// The area that both rectangles cover; empty when they do not overlap.
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            left: max(minX, other.minX),
            top: max(minY, other.minY),
            right: min(maxX, other.maxX),
            bottom: min(maxY, other.maxY)
        )
    }

    /// Whether the rectangles share any area.
    public func intersects(_ other: Rect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// The smallest rectangle around both.
    public func union(_ other: Rect) -> Rect {
        Rect(
            left: min(minX, other.minX),
            top: min(minY, other.minY),
            right: max(maxX, other.maxX),
            bottom: max(maxY, other.maxY)
        )
    }

    /// Whether `point` lies inside; the left and top edges belong to the rectangle, the right and bottom ones
    /// do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether `other` lies inside, allowing it to stick out by `tolerance` on every side.
    public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
        other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
            && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
    }

    /// The rectangle moved by the least distance that brings it inside `bounds`.
    ///
    /// When it is larger than `bounds`, its left and top edges stay inside.
    public func moved(inside bounds: Rect) -> Rect {
        Rect(
            x: max(bounds.minX, min(x, bounds.maxX - width)),
            y: max(bounds.minY, min(y, bounds.maxY - height)),
            width: width,
            height: height
        )
    }

    /// The rectangle mirrored left to right inside `bounds`.
    public func mirrored(in bounds: Rect) -> Rect {
        Rect(x: bounds.minX + bounds.maxX - maxX, y: y, width: width, height: height)
    }
}

// MARK: - Numbers

extension Rect {
    /// Reads `x`, `y`, `width` and `height`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            x: try fields.decode(Double.self, forKey: .x),
            y: try fields.decode(Double.self, forKey: .y),
            width: try fields.decode(Double.self, forKey: .width),
            height: try fields.decode(Double.self, forKey: .height)
        )
    }

    @inline(__always)
    private mutating func keepWithinReach() {
        let far = Double.furthest
        let isWithinReach =
            x >= -far && x + width <= far && width >= 0 && y >= -far && y + height <= far && height >= 0
        if !isWithinReach { self = reduced }
    }

    /// The rectangle with its edges limited to ±10⁹; without extent when a number is not finite.
    @inline(never)
    private var reduced: Rect {
        guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else {
            return Rect(exactly: x.measure, y.measure, 0, 0)
        }
        let (left, top) = (x.withinReach, y.withinReach)
        let right = (x + max(0, width)).withinReach
        let bottom = (y + max(0, height)).withinReach
        return Rect(exactly: left, top, right - left, bottom - top)
    }

    private init(exactly x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
