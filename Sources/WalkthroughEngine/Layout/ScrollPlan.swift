/// One scrolling ancestor of a target, as a front measures it. Rectangles are in window coordinates.
public struct Scroller: Hashable, Sendable {
    /// The part of the window through which its content shows.
    public var viewport: Rect
    /// The part of the viewport that nothing sticky covers.
    public var clear: Rect
    /// Where it is scrolled to.
    public var offset: Point
    /// The offsets it can take, as the smallest and the largest for each axis.
    public var minimum: Point
    /// The largest offset of each axis.
    public var maximum: Point

    /// Creates a scroller.
    public init(viewport: Rect, clear: Rect? = nil, offset: Point, minimum: Point = .zero, maximum: Point) {
        self.viewport = viewport
        self.clear = clear ?? viewport
        self.offset = offset
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// How far each scroller has to go so that a target and its callout can be seen.
public struct ScrollPlan: Hashable, Sendable {
    /// The new offset of each scroller, innermost first, as they were given.
    public var offsets: [Point]
    /// Where the target will be.
    public var target: Rect

    /// Plans the least scrolling that brings a target into view, and leaves its callout a place beside it.
    ///
    /// Each scroller, innermost first, moves by the least distance that brings the target into its clear
    /// part; one in which it already is does not move. Then the outermost scroller that can still move
    /// makes room for the callout: of the sides on which it would fit, the one that takes the least
    /// scrolling, the preferred one among equals.
    ///
    /// - Parameters:
    ///   - target: where the target is now, in window coordinates.
    ///   - scrollers: its scrolling ancestors, innermost first.
    ///   - callout: the size of the callout, or nil when there is none to make room for.
    ///   - placement: the callout's preferred place.
    ///   - layout: the space that the callout may use.
    /// - Complexity: linear in the number of scrollers.
    public init(
        bringing target: Rect,
        through scrollers: [Scroller],
        callout: Size? = nil,
        preferring placement: CalloutPlacement = CalloutPlacement(side: .bottom),
        in layout: CalloutLayout? = nil
    ) {
        offsets = []
        self.target = target
        for scroller in scrollers {
            let move = scroller.leastMove(toShow: self.target)
            offsets.append(scroller.offset.offset(x: move.x, y: move.y))
            self.target = self.target.offset(x: -move.x, y: -move.y)
        }
        guard let callout, let layout else { return }
        makeRoom(for: callout, preferring: placement, in: layout, scrollers)
    }

    private mutating func makeRoom(
        for callout: Size,
        preferring placement: CalloutPlacement,
        in layout: CalloutLayout,
        _ scrollers: [Scroller]
    ) {
        guard !fits(callout, at: target, placement, layout) else { return }
        var best: (index: Int, move: Double)?
        for index in scrollers.indices.reversed() {
            for side in [placement.side, placement.side.opposite].filter(\.isVertical) + [.bottom, .top] {
                let wanted = needed(callout, beside: target, on: side, layout)
                let move = scrollers[index].leastVerticalMove(
                    toShow: wanted,
                    keeping: target,
                    from: offsets[index].y,
                    within: layout.padded
                )
                guard let move, abs(move) < abs(best?.move ?? .infinity) else { continue }
                guard fits(callout, at: target.offset(y: -move), placement, layout) else { continue }
                best = (index, move)
            }
        }
        guard let best else { return }
        offsets[best.index].y += best.move
        target = target.offset(y: -best.move)
    }

    /// Whether the callout finds a place beside the target, whichever side that is.
    private func fits(
        _ callout: Size,
        at target: Rect,
        _ placement: CalloutPlacement,
        _ layout: CalloutLayout
    ) -> Bool {
        let position = layout.position(of: callout, for: target, preferring: placement)
        return position.caret != nil && !position.frame.intersects(target)
    }

    /// The target together with the strip that the callout takes on one side.
    private func needed(_ callout: Size, beside target: Rect, on side: Side, _ layout: CalloutLayout) -> Rect
    {
        let strip = callout.height + layout.metrics.offset
        return side == .top
            ? Rect(left: target.minX, top: target.minY - strip, right: target.maxX, bottom: target.maxY)
            : Rect(left: target.minX, top: target.minY, right: target.maxX, bottom: target.maxY + strip)
    }
}

extension Scroller {
    /// The least change of the offset that brings `target` into the clear part, as far as it can go.
    func leastMove(toShow target: Rect) -> Point {
        Point(
            x: clampedMove(
                distance(target.minX, target.maxX, into: clear.minX, clear.maxX),
                offset.x,
                minimum.x,
                maximum.x
            ),
            y: clampedMove(
                distance(target.minY, target.maxY, into: clear.minY, clear.maxY),
                offset.y,
                minimum.y,
                maximum.y
            )
        )
    }

    /// The least vertical change that brings `wanted` into the clear part without losing `target` from it;
    /// nil when the scroller cannot go that far.
    func leastVerticalMove(
        toShow wanted: Rect,
        keeping target: Rect,
        from offset: Double,
        within bounds: Rect
    ) -> Double? {
        let top = max(clear.minY, bounds.minY)
        let bottom = min(clear.maxY, bounds.maxY)
        guard wanted.height <= bottom - top else { return nil }
        let move = distance(wanted.minY, wanted.maxY, into: top, bottom)
        let possible = clampedMove(move, offset, minimum.y, maximum.y)
        guard abs(possible - move) < 0.5 else { return nil }
        return possible
    }

    /// How far content has to scroll so that `start...end` lies in `low...high`; what is too large to fit is
    /// aligned at its start.
    private func distance(_ start: Double, _ end: Double, into low: Double, _ high: Double) -> Double {
        if end - start > high - low { return start > low || end < high ? start - low : 0 }
        if start < low { return start - low }
        if end > high { return end - high }
        return 0
    }

    private func clampedMove(_ move: Double, _ offset: Double, _ low: Double, _ high: Double) -> Double {
        guard move != 0 else { return 0 }
        return max(low, min(offset + move, max(low, high))) - offset
    }
}
