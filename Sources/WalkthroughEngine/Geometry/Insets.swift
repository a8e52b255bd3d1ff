/// A distance from each side of a rectangle, in logical pixels.
public struct Insets: Hashable, Codable, Sendable {
    /// Distance from the top edge.
    public var top: Double
    /// Distance from the bottom edge.
    public var bottom: Double
    /// Distance from the left edge.
    public var left: Double
    /// Distance from the right edge.
    public var right: Double

    /// No distance on any side.
    public static let zero = Insets(all: 0)

    /// Creates insets side by side.
    public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
        self.top = top
        self.bottom = bottom
        self.left = left
        self.right = right
    }

    /// Creates the same inset on every side.
    public init(all amount: Double) {
        self.init(top: amount, bottom: amount, left: amount, right: amount)
    }

    /// The inset of one side.
    public subscript(side: Side) -> Double {
        get {
            switch side {
            case .top: top
            case .bottom: bottom
            case .left: left
            case .right: right
            }
        }
        set {
            switch side {
            case .top: top = newValue
            case .bottom: bottom = newValue
            case .left: left = newValue
            case .right: right = newValue
            }
        }
    }
}
