/// The distances of a callout, and the size of its caret, in logical pixels.
///
/// A value that is not finite, or negative, counts as 0.
public struct CalloutMetrics: Hashable, Sendable {
    /// Distance between the target, with its highlight, and the box of the callout; the caret lies in
    /// between.
    public var offset: Double { didSet { offset = offset.extent } }
    /// Minimum distance from the container's edges.
    public var padding: Double { didSet { padding = padding.extent } }
    /// Width of the caret along the side that it sits on.
    public var caretWidth: Double { didSet { caretWidth = caretWidth.extent } }
    /// How far the caret sticks out of the box.
    public var caretHeight: Double { didSet { caretHeight = caretHeight.extent } }
    /// Minimum distance between the caret and the corners of the box.
    public var caretPadding: Double { didSet { caretPadding = caretPadding.extent } }

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
        self.offset = offset.extent
        self.padding = padding.extent
        self.caretWidth = caretWidth.extent
        self.caretHeight = caretHeight.extent
        self.caretPadding = caretPadding.extent
    }
}

/// Computes the position of a callout: *offset → flip → shift → caret*, always inside the container.
///
/// These steps give the results of Floating UI's middleware of the same names (`caret` is its `arrow`). Where
/// they leave the callout partly outside, or over the target, the layout considers all positions inside the
/// container, corners and free areas included, and takes one that hides least of the target. Among those it
/// prefers one beside the target with room for the caret, then the one nearest to the preferred position.
public struct CalloutLayout: Hashable, Sendable {
    /// The space in which the callout must lie.
    public var container: Rect
    /// The dimensions and distances of the callout.
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

    /// The position of a callout of `size` for `target`, preferring `placement`.
    ///
    /// - Complexity: constant; without allocation where a side has room.
    public func position(
        of size: Size,
        for target: Rect,
        preferring placement: CalloutPlacement
    ) -> CalloutPosition {
        let flipped = flip(size, target, placement)
        let shifted = slid(offset(size, target, flipped), along: flipped.side)
        let isFree = !shifted.inset(by: Self.slack).intersects(target)
        let fits = isFree && padded.contains(shifted, tolerance: 0.001)
        guard !fits else { return withCaret(shifted, target, flipped) }
        return leastHiding(size, target, preferring: placement)
    }

    /// The middle of the container, for a callout that points at nothing.
    public func centered(_ size: Size) -> CalloutPosition {
        let origin = Point(x: container.midX - size.width / 2, y: container.midY - size.height / 2)
        return CalloutPosition(frame: kept(Rect(origin: origin, size: size)), side: nil, caret: nil)
    }

    var padded: Rect { container.inset(by: metrics.padding) }
}

extension CalloutLayout {
    /// The box on the side of `placement`, moved away from the target by the offset.
    func offset(_ size: Size, _ target: Rect, _ placement: CalloutPlacement) -> Rect {
        let origin = placement.origin(of: size, beside: target, direction: direction)
        let away = placement.side.outward(metrics.offset)
        return Rect(origin: origin, size: size).offset(x: away.x, y: away.y)
    }

    /// Differences this small, in logical pixels, are rounding errors, which must not make a mirrored layout
    /// choose another placement.
    private static let slack = 1e-6

    /// The first placement that overflows nowhere, else the best fit of those with room beside the target.
    private func flip(_ size: Size, _ target: Rect, _ preferred: CalloutPlacement) -> CalloutPlacement {
        var best: (placement: CalloutPlacement, overflow: Double)?
        for index in 0..<(preferred.alignment == .center ? 2 : 4) {
            let candidate = preferred.fallback(index)
            let overflow = overflow(size, target, candidate)
            guard overflow.main <= Self.slack else { continue }
            if max(overflow.first, overflow.second) <= Self.slack { return candidate }
            if overflow.first < (best?.overflow ?? .infinity) - Self.slack {
                best = (candidate, overflow.first)
            }
        }
        return best?.placement ?? preferred
    }

    /// How far the box overflows the padded container: away from the target, and along the side.
    ///
    /// `first` is the overflow at the end of the side where the alignment makes it more likely (Floating UI,
    /// `getAlignmentSides`).
    private func overflow(
        _ size: Size,
        _ target: Rect,
        _ placement: CalloutPlacement
    ) -> (main: Double, first: Double, second: Double) {
        let box = offset(size, target, placement)
        let bounds = padded
        let side = placement.side
        let main = side.sign * (box.edge(side) - bounds.edge(side))
        let (low, high, isSmaller) =
            side.isVertical
            ? (bounds.minX - box.minX, box.maxX - bounds.maxX, size.width < target.width)
            : (bounds.minY - box.minY, box.maxY - bounds.maxY, size.height < target.height)
        let startIsLow = !side.isVertical || direction == .leftToRight
        let isAtLow = placement.alignment == (startIsLow ? .start : .end)
        return isAtLow != isSmaller ? (main, high, low) : (main, low, high)
    }

    /// The box moved along its side until it is inside the padding.
    private func slid(_ box: Rect, along side: Side) -> Rect {
        let inside = kept(box)
        return side.isVertical
            ? Rect(x: inside.x, y: box.y, width: box.width, height: box.height)
            : Rect(x: box.x, y: inside.y, width: box.width, height: box.height)
    }

    /// The box moved inside the padding.
    ///
    /// Along an axis where it is too large for that, the box is centred; one larger than the container keeps
    /// its top and the start of its lines inside.
    func kept(_ box: Rect) -> Rect {
        let left = min(metrics.padding, max(0, (container.width - box.width) / 2))
        let top = min(metrics.padding, max(0, (container.height - box.height) / 2))
        let bounds = container.inset(by: Insets(top: top, bottom: top, left: left, right: left))
        var inside = box.moved(inside: bounds)
        if box.width > container.width, direction == .rightToLeft { inside.x = container.maxX - box.width }
        return inside
    }

    /// Whether there is room for the caret between the box and the target.
    func isBeside(_ box: Rect, _ target: Rect, _ side: Side) -> Bool {
        gap(box, target, side) >= metrics.caretHeight - 0.001
    }

    private func gap(_ box: Rect, _ target: Rect, _ side: Side) -> Double {
        side.sign * (box.edge(side.opposite) - target.edge(side))
    }

    /// Places the caret on the target's centre line, or as near as the corners of the box allow.
    ///
    /// Where the caret of an aligned callout would point past a small target, the callout itself moves
    /// (Floating UI, `arrow`). The caret is as high as the metrics say, and lower in a narrower gap.
    func withCaret(_ box: Rect, _ target: Rect, _ placement: CalloutPlacement) -> CalloutPosition {
        let isVertical = placement.side.isVertical
        let extent = isVertical ? box.width : box.height
        let targetExtent = isVertical ? target.width : target.height
        let half = min(metrics.caretWidth, extent) / 2
        let corner = max(0, min(metrics.caretPadding, extent / 2 - half - 1))
        let reach = (corner + half)...(extent - corner - half)
        var box = box
        var distance = isVertical ? target.midX - box.minX : target.midY - box.minY
        let missing = distance - distance.clamped(to: reach)
        if missing != 0, placement.alignment != .center, targetExtent / 2 < corner + half {
            let moved = isVertical ? box.offset(x: missing) : box.offset(y: missing)
            box = slid(moved, along: placement.side)
            distance = isVertical ? target.midX - box.minX : target.midY - box.minY
        }
        let center = distance.clamped(to: reach)
        let isWide = isBeside(box, target, placement.side)
        let height = isWide ? metrics.caretHeight : max(0, gap(box, target, placement.side))
        return CalloutPosition(
            frame: box,
            side: placement.side,
            caret: Caret(box: box, side: placement.side, center: center, height: height),
            caretOffset: distance - center
        )
    }
}

extension Double {
    /// The nearest number in `range`.
    func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.max(range.lowerBound, Swift.min(self, range.upperBound))
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
}
