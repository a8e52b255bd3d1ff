/// A physical side of a rectangle.
public enum Side: String, Hashable, Codable, Sendable, CaseIterable {
    /// The upper side.
    case top
    /// The lower side.
    case bottom
    /// The left side, whatever the layout direction.
    case left
    /// The right side, whatever the layout direction.
    case right

    /// The opposite side.
    public var opposite: Side {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .left: .right
        case .right: .left
        }
    }

    /// Whether moving away from the target on this side is vertical: true for top and bottom.
    public var isVertical: Bool { self == .top || self == .bottom }

    /// The direction away from a target on this side, along its axis: 1 down or right, -1 up or left.
    var sign: Double { self == .bottom || self == .right ? 1 : -1 }

    /// The way of some length away from a target on this side.
    func outward(_ length: Double) -> Point {
        isVertical ? Point(x: 0, y: sign * length) : Point(x: sign * length, y: 0)
    }
}

extension Rect {
    /// Where a side lies on its axis.
    func edge(_ side: Side) -> Double {
        switch side {
        case .top: minY
        case .bottom: maxY
        case .left: minX
        case .right: maxX
        }
    }
}

/// A side as an author names it: physical, or relative to the layout direction.
public enum PreferredSide: String, Hashable, Codable, Sendable, CaseIterable {
    /// The upper side.
    case top
    /// The lower side.
    case bottom
    /// The left side, whatever the layout direction.
    case left
    /// The right side, whatever the layout direction.
    case right
    /// The side where a line of text begins.
    case leading
    /// The side where a line of text ends.
    case trailing

    /// The physical side that this names under `direction`.
    public func resolved(in direction: LayoutDirection) -> Side {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .leading: direction == .leftToRight ? .left : .right
        case .trailing: direction == .leftToRight ? .right : .left
        }
    }
}

/// How a box is aligned with its target along a side.
public enum Alignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// At the start edges: left (right in right-to-left layouts), or top.
    case start
    /// Middle to middle.
    case center
    /// At the end edges: right (left in right-to-left layouts), or bottom.
    case end

    var opposite: Alignment {
        switch self {
        case .start: .end
        case .center: .center
        case .end: .start
        }
    }
}
