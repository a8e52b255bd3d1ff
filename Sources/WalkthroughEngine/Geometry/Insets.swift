/// A distance from each side of a rectangle, in logical pixels.
///
/// A distance that is not finite counts as 0. Distances are limited to ±10⁹.
public struct Insets: Hashable, Sendable {
    /// Distance from the top edge.
    public var top: Double { didSet { top = top.measure } }
    /// Distance from the bottom edge.
    public var bottom: Double { didSet { bottom = bottom.measure } }
    /// Distance from the left edge.
    public var left: Double { didSet { left = left.measure } }
    /// Distance from the right edge.
    public var right: Double { didSet { right = right.measure } }

    /// No distance on any side.
    public static let zero = Insets(all: 0)

    /// Creates insets from one distance for each side.
    public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
        self.top = top.measure
        self.bottom = bottom.measure
        self.left = left.measure
        self.right = right.measure
    }

    /// Creates the same inset on every side.
    public init(all amount: Double) {
        self.init(top: amount, bottom: amount, left: amount, right: amount)
    }
}
