/// A position in logical pixels; x grows to the right, y downwards.
///
/// A coordinate that is not finite counts as 0. Coordinates are limited to ±10⁹.
public struct Point: Hashable, Codable, Sendable {
    /// Distance from the left edge of the coordinate space, in logical pixels.
    public var x: Double { didSet { x = x.measure } }
    /// Distance from the top edge of the coordinate space, in logical pixels.
    public var y: Double { didSet { y = y.measure } }

    /// The origin of a coordinate space.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a position from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x.measure
        self.y = y.measure
    }

    /// The position reached by moving `dx` to the right and `dy` down.
    public func offset(x dx: Double = 0, y dy: Double = 0) -> Point {
        Point(x: x + dx, y: y + dy)
    }
}

extension Point {
    /// Reads `x` and `y`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            x: try fields.decode(Double.self, forKey: .x),
            y: try fields.decode(Double.self, forKey: .y)
        )
    }
}
