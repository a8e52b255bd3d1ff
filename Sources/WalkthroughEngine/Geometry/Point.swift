/// A position in logical pixels; x grows to the right, y downwards.
public struct Point: Hashable, Codable, Sendable {
    /// Distance from the left edge of the coordinate space, in logical pixels.
    public var x: Double
    /// Distance from the top edge of the coordinate space, in logical pixels.
    public var y: Double

    /// The origin of a coordinate space.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a position from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The position reached by moving `dx` to the right and `dy` down.
    public func offset(x dx: Double = 0, y dy: Double = 0) -> Point {
        Point(x: x + dx, y: y + dy)
    }
}
