/// Where a callout goes, relative to its target.
public struct CalloutPlacement: Hashable, Sendable {
    /// The physical side of the target that the callout lies on.
    public var side: Side
    /// How the callout is aligned along that side.
    public var alignment: Alignment

    /// Creates a placement on a physical side.
    public init(side: Side, alignment: Alignment = .center) {
        self.side = side
        self.alignment = alignment
    }

    /// The top-left corner of a callout that touches the target with this placement.
    ///
    /// Without offset or correction; everything is in one coordinate space, in logical pixels.
    ///
    /// Source: Floating UI, `computeCoordsFromPlacement`.
    public func origin(of size: Size, beside target: Rect, direction: LayoutDirection) -> Point {
        var origin =
            switch side {
            case .top: Point(x: target.midX - size.width / 2, y: target.minY - size.height)
            case .bottom: Point(x: target.midX - size.width / 2, y: target.maxY)
            case .left: Point(x: target.minX - size.width, y: target.midY - size.height / 2)
            case .right: Point(x: target.maxX, y: target.midY - size.height / 2)
            }
        guard alignment != .center else { return origin }
        let towardsEnd: Double = alignment == .end ? 1 : -1
        if side.isVertical {
            let mirrored: Double = direction == .rightToLeft ? -1 : 1
            origin.x += towardsEnd * mirrored * (target.width - size.width) / 2
        } else {
            origin.y += towardsEnd * (target.height - size.height) / 2
        }
        return origin
    }
}

extension CalloutPreference {
    /// The placement to prefer for a target in a container.
    ///
    /// Without a ``side``: below when the target's centre is above the container's, otherwise above.
    public func placement(for target: Rect, in container: Rect, direction: LayoutDirection)
        -> CalloutPlacement
    {
        let side = side?.resolved(in: direction) ?? (target.midY < container.midY ? .bottom : .top)
        return CalloutPlacement(side: side, alignment: alignment)
    }
}
