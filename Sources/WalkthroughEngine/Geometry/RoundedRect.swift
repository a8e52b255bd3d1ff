/// A rectangle whose four corners have one radius.
public struct RoundedRect: Hashable, Codable, Sendable {
    /// The bounding rectangle.
    public var rect: Rect
    /// The corner radius in logical pixels, from 0 to half of the smaller side.
    public var radius: Double

    /// Creates a rounded rectangle; the radius is clamped to half of the smaller side.
    public init(_ rect: Rect, radius: Double) {
        self.rect = rect
        self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    }

    /// Whether `point` lies inside the rounded outline.
    public func contains(_ point: Point) -> Bool {
        guard rect.contains(point) else { return false }
        let core = rect.inset(by: radius)
        let dx = max(core.minX - point.x, 0, point.x - core.maxX)
        let dy = max(core.minY - point.y, 0, point.y - core.maxY)
        return dx * dx + dy * dy <= radius * radius
    }
}
