/// A rectangle whose four corners share one radius.
public struct RoundedRect: Hashable, Sendable {
    /// The bounding rectangle.
    public var rect: Rect { didSet { radius = clamped(radius) } }
    /// The corner radius in logical pixels, from 0 to half of the smaller side.
    public var radius: Double { didSet { radius = clamped(radius) } }

    /// Creates a rounded rectangle; clamps the radius, even an infinite one, to half of the smaller side.
    public init(_ rect: Rect, radius: Double) {
        self.rect = rect
        self.radius = 0
        self.radius = clamped(radius)
    }

    private func clamped(_ radius: Double) -> Double {
        max(0, min(radius, min(rect.width, rect.height) / 2))
    }

    /// Whether `point` lies inside the rounded outline.
    public func contains(_ point: Point) -> Bool {
        guard rect.contains(point) else { return false }
        let core = rect.inset(by: radius)
        let dx = max(core.minX - point.x, 0, point.x - core.maxX)
        let dy = max(core.minY - point.y, 0, point.y - core.maxY)
        return dx * dx + dy * dy <= radius * radius
    }

    /// Whether a part of `other` lies inside the rounded outline; touching is not enough.
    public func intersects(_ other: Rect) -> Bool {
        guard rect.intersects(other) else { return false }
        let core = rect.inset(by: radius)
        let dx = max(core.minX - other.maxX, 0, other.minX - core.maxX)
        let dy = max(core.minY - other.maxY, 0, other.minY - core.maxY)
        return radius == 0 || dx * dx + dy * dy < radius * radius
    }
}
