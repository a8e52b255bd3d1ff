/// The space that a callout may use and the measures that it keeps, in logical pixels.
public struct CalloutMetrics: Hashable, Sendable {
    /// Distance between the target and the box of the callout, caret included.
    public var offset: Double
    /// Distance kept from the container's edges.
    public var padding: Double
    /// Extent of the caret along the side that it sits on.
    public var caretWidth: Double
    /// How far the caret sticks out of the box.
    public var caretHeight: Double
    /// Distance kept between the caret and the corners of the box.
    public var caretPadding: Double

    /// The measures of the callout that the package ships.
    public static let standard = CalloutMetrics()

    /// Creates measures; each is in logical pixels and at least 0.
    public init(
        offset: Double = 16,
        padding: Double = 8,
        caretWidth: Double = 24,
        caretHeight: Double = 12,
        caretPadding: Double = 14
    ) {
        self.offset = offset
        self.padding = padding
        self.caretWidth = caretWidth
        self.caretHeight = caretHeight
        self.caretPadding = caretPadding
    }
}

/// Finds the place of a callout: *offset → flip → shift → caret*, then never outside the container.
///
/// The first four give what Floating UI's middleware of the same names gives. Where they leave the callout
/// partly outside, the layout goes beyond: every side is tried, the one that hides least of the target
/// wins, and the callout is clamped into the container.
public struct CalloutLayout: Hashable, Sendable {
    /// The space in which the callout must lie.
    public var container: Rect
    /// The measures that it keeps.
    public var metrics: CalloutMetrics
    /// What "start", "end", "leading" and "trailing" mean.
    public var direction: LayoutDirection

    /// Creates a layout for a container; all rectangles share one coordinate space.
    public init(
        container: Rect,
        metrics: CalloutMetrics = .standard,
        direction: LayoutDirection = .leftToRight
    ) {
        self.container = container
        self.metrics = metrics
        self.direction = direction
    }

    /// The place of a callout of `size` for `target`, preferring `placement`.
    ///
    /// - Complexity: constant, without allocation.
    public func position(
        of size: Size,
        for target: Rect,
        preferring placement: CalloutPlacement
    ) -> CalloutPosition {
        let flipped = flip(size, target, placement)
        let shifted = shift(size, target, flipped)
        let fits = padded.contains(shifted, tolerance: 0.001) && !shifted.intersects(target)
        guard !fits else { return withCaret(shifted, target, flipped) }
        return leastHiding(size, target, preferring: placement)
    }

    /// The middle of the container, for a callout that points at nothing.
    public func centered(_ size: Size) -> CalloutPosition {
        let frame = Rect(
            x: container.midX - size.width / 2,
            y: container.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
        return CalloutPosition(frame: frame.moved(inside: padded), side: nil, caret: nil)
    }

    var padded: Rect { container.inset(by: metrics.padding) }
}

extension CalloutLayout {
    /// The box on a given side, moved away from the target by the offset.
    private func offset(_ size: Size, _ target: Rect, _ placement: CalloutPlacement) -> Rect {
        let origin = placement.origin(of: size, beside: target, direction: direction)
        let box = Rect(origin: origin, size: size)
        return switch placement.side {
        case .top: box.offset(y: -metrics.offset)
        case .bottom: box.offset(y: metrics.offset)
        case .left: box.offset(x: -metrics.offset)
        case .right: box.offset(x: metrics.offset)
        }
    }

    /// The first of the placements tried that overflows nowhere, else the best fit of those tried.
    private func flip(_ size: Size, _ target: Rect, _ preferred: CalloutPlacement) -> CalloutPlacement {
        var bestOnMainAxis: (placement: CalloutPlacement, overflow: Double)?
        var bestFit: (placement: CalloutPlacement, overflow: Double)?
        for index in 0..<(preferred.alignment == .center ? 2 : 4) {
            let candidate = preferred.fallback(index)
            let overflow = overflow(size, target, candidate)
            if overflow.main <= 0, overflow.first <= 0, overflow.second <= 0 { return candidate }
            if overflow.main <= 0, overflow.first < bestOnMainAxis?.overflow ?? .infinity {
                bestOnMainAxis = (candidate, overflow.first)
            }
            let total = max(0, overflow.main) + max(0, overflow.first) + max(0, overflow.second)
            if total < bestFit?.overflow ?? .infinity {
                bestFit = (candidate, total)
            }
        }
        return bestOnMainAxis?.placement ?? bestFit?.placement ?? preferred
    }

    /// How far the box sticks out of the padded container: away from the target, and along the side.
    ///
    /// `first` is the end of the side that the alignment makes more likely to overflow
    /// (Floating UI, `getAlignmentSides`).
    private func overflow(
        _ size: Size,
        _ target: Rect,
        _ placement: CalloutPlacement
    ) -> (main: Double, first: Double, second: Double) {
        let box = offset(size, target, placement)
        let bounds = padded
        let left = bounds.minX - box.minX
        let right = box.maxX - bounds.maxX
        let top = bounds.minY - box.minY
        let bottom = box.maxY - bounds.maxY
        let main =
            switch placement.side {
            case .top: top
            case .bottom: bottom
            case .left: left
            case .right: right
            }
        if placement.side.isVertical {
            let startIsLeft = direction == .leftToRight
            let alignedLeft = placement.alignment == (startIsLeft ? .start : .end)
            let rightFirst = alignedLeft != (target.width > size.width)
            return rightFirst ? (main, right, left) : (main, left, right)
        }
        let bottomFirst = (placement.alignment == .start) != (target.height > size.height)
        return bottomFirst ? (main, bottom, top) : (main, top, bottom)
    }

    /// The box slid along its side until it is inside the padding.
    private func shift(_ size: Size, _ target: Rect, _ placement: CalloutPlacement) -> Rect {
        slid(offset(size, target, placement), along: placement.side)
    }

    private func slid(_ box: Rect, along side: Side) -> Rect {
        let inside = box.moved(inside: padded)
        return side.isVertical
            ? Rect(x: inside.x, y: box.y, width: box.width, height: box.height)
            : Rect(x: box.x, y: inside.y, width: box.width, height: box.height)
    }

    /// No tried side fits: of all sides, the clamped box that hides least of the target.
    private func leastHiding(
        _ size: Size,
        _ target: Rect,
        preferring preferred: CalloutPlacement
    ) -> CalloutPosition {
        var best: (box: Rect, placement: CalloutPlacement, hidden: Double)?
        for index in 0..<4 {
            let candidate = preferred.side(index)
            let box = offset(size, target, candidate).moved(inside: padded)
            let hidden = box.intersection(target).area
            if hidden < best?.hidden ?? .infinity {
                best = (box, candidate, hidden)
            }
        }
        guard let best else { return centered(size) }
        guard isBeside(best.box, target, best.placement.side) else {
            return CalloutPosition(frame: best.box, side: nil, caret: nil)
        }
        return withCaret(best.box, target, best.placement)
    }

    /// Whether the caret has room between the box and the target.
    private func isBeside(_ box: Rect, _ target: Rect, _ side: Side) -> Bool {
        let gap =
            switch side {
            case .top: target.minY - box.maxY
            case .bottom: box.minY - target.maxY
            case .left: target.minX - box.maxX
            case .right: box.minX - target.maxX
            }
        return gap >= metrics.caretHeight - 0.001
    }

    /// Puts the caret on the target's centre line, or as near as the corners of the box allow.
    ///
    /// Where an aligned callout's caret would point beside a small target, the callout itself moves
    /// (Floating UI, `arrow`).
    private func withCaret(_ box: Rect, _ target: Rect, _ placement: CalloutPlacement) -> CalloutPosition {
        let vertical = placement.side.isVertical
        let extent = vertical ? box.width : box.height
        let targetExtent = vertical ? target.width : target.height
        let ideal = (vertical ? target.midX - box.minX : target.midY - box.minY)
        let half = metrics.caretWidth / 2
        let corner = max(0, min(metrics.caretPadding, extent / 2 - half - 1))
        let reachable = max(corner + half, min(ideal, extent - corner - half))
        var box = box
        var center = reachable
        let isMissed = placement.alignment != .center && targetExtent / 2 < corner + half
        if ideal != reachable, isMissed {
            let moved = slid(
                vertical ? box.offset(x: ideal - reachable) : box.offset(y: ideal - reachable),
                along: placement.side
            )
            let newIdeal = vertical ? target.midX - moved.minX : target.midY - moved.minY
            center = max(corner + half, min(newIdeal, extent - corner - half))
            box = moved
        }
        let distance = vertical ? target.midX - box.minX : target.midY - box.minY
        return CalloutPosition(
            frame: box,
            side: placement.side,
            caret: Caret(box: box, side: placement.side, center: center, height: metrics.caretHeight),
            caretOffset: distance - center
        )
    }
}

extension CalloutPlacement {
    /// The placements that flipping tries, in order (Floating UI, `getExpandedPlacements`).
    fileprivate func fallback(_ index: Int) -> CalloutPlacement {
        guard alignment != .center else {
            return CalloutPlacement(side: index == 0 ? side : side.opposite)
        }
        return CalloutPlacement(
            side: index < 2 ? side : side.opposite,
            alignment: index.isMultiple(of: 2) ? alignment : alignment.opposite
        )
    }

    /// All four sides, the preferred one first, then the one across, then the others.
    fileprivate func side(_ index: Int) -> CalloutPlacement {
        let side: Side =
            switch index {
            case 0: self.side
            case 1: self.side.opposite
            case 2: self.side.isVertical ? .right : .bottom
            default: self.side.isVertical ? .left : .top
            }
        return CalloutPlacement(side: side, alignment: alignment)
    }
}
