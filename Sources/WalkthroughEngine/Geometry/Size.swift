/// A width and a height in logical pixels, never negative.
///
/// An extent that is not finite counts as 0; one over 10⁹ counts as 10⁹.
public struct Size: Hashable, Codable, Sendable {
    /// Horizontal extent, in logical pixels.
    public var width: Double { didSet { width = width.extent } }
    /// Vertical extent, in logical pixels.
    public var height: Double { didSet { height = height.extent } }

    /// The empty size.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its extents; negative ones become zero.
    public init(width: Double, height: Double) {
        self.width = width.extent
        self.height = height.extent
    }
}

extension Size {
    /// Reads `width` and `height`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            width: try fields.decode(Double.self, forKey: .width),
            height: try fields.decode(Double.self, forKey: .height)
        )
    }
}
