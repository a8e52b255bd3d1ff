/// A width and a height in logical pixels.
public struct Size: Hashable, Codable, Sendable {
    /// Horizontal extent, in logical pixels.
    public var width: Double
    /// Vertical extent, in logical pixels.
    public var height: Double

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its extents.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
