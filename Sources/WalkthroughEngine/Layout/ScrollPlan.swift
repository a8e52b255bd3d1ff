/// One scrolling ancestor of a target, as a front measures it. Rectangles are in window coordinates.
public struct Scroller: Hashable, Sendable {
    /// The part of the window through which its content shows.
    public var viewport: Rect
    /// The part of the viewport that nothing sticky covers.
    public var clear: Rect
    /// Where it is scrolled to.
    public var offset: Point
    /// The smallest offset of each axis.
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
    /// part; one in which it already is does not move. Where the callout then finds no place, the target goes
    /// up or down by the least distance that makes room below or above it, the preferred side among equals;
    /// the outermost scroller takes as much of that as it can. The target is never scrolled out of a clear part
    /// to make room.
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
        var path = ScrollPath(target: target, scrollers: scrollers)
        path.bringTargetIntoView()
        if let callout, let layout {
            path.makeRoom(for: callout, preferring: placement, in: layout)
        }
        offsets = path.scrollers.map(\.offset)
        self.target = path.target
    }
}

/// A target and the scrollers around it while a plan is made: what one scroller moves, moves all inside it.
private struct ScrollPath {
    var target: Rect
    /// Innermost first.
    var scrollers: [Scroller]

    mutating func bringTargetIntoView() {
        for index in scrollers.indices {
            move(index, by: scrollers[index].leastMove(toShow: target))
        }
    }

    mutating func makeRoom(
        for callout: Size,
        preferring placement: CalloutPlacement,
        in layout: CalloutLayout
    ) {
        guard !layout.hasRoom(for: callout, beside: target, preferring: placement) else { return }
        let first: Side = placement.side.isVertical ? placement.side : .bottom
        var least: [Double]?
        for side in [first, first.opposite] {
            let distance = layout.distance(makingRoomFor: callout, beside: target, on: side)
            let moved = target.offset(y: -distance)
            guard layout.hasRoom(for: callout, beside: moved, preferring: placement),
                let shares = shares(of: distance)
            else { continue }
            if let best = least, abs(distance) >= abs(best.reduce(0, +)) { continue }
            least = shares
        }
        for (index, share) in (least ?? []).enumerated() {
            move(index, by: Point(x: 0, y: share))
        }
    }

    /// What each scroller takes of a vertical distance, the outermost as much as it can; nil when together they
    /// cannot go that far, or only by losing the target from a clear part.
    private func shares(of distance: Double) -> [Double]? {
        var shares = [Double](repeating: 0, count: scrollers.count)
        var rest = distance
        for index in scrollers.indices.reversed() {
            // The target moves in this scroller by what it and those inside it take.
            guard scrollers[index].keeps(target, scrolledBy: rest) else { return nil }
            shares[index] = scrollers[index].share(of: rest)
            rest -= shares[index]
        }
        return abs(rest) < 0.001 ? shares : nil
    }

    private mutating func move(_ index: Int, by move: Point) {
        scrollers[index].offset = scrollers[index].offset.offset(x: move.x, y: move.y)
        target = target.offset(x: -move.x, y: -move.y)
        for inner in 0..<index {
            scrollers[inner].viewport = scrollers[inner].viewport.offset(x: -move.x, y: -move.y)
            scrollers[inner].clear = scrollers[inner].clear.offset(x: -move.x, y: -move.y)
        }
    }
}

extension CalloutLayout {
    /// Whether the callout finds a place beside the target, whichever side that is.
    fileprivate func hasRoom(
        for callout: Size,
        beside target: Rect,
        preferring placement: CalloutPlacement
    ) -> Bool {
        let position = position(of: callout, for: target, preferring: placement)
        return position.caret != nil && !position.frame.intersects(target)
    }

    /// How far content has to scroll down the page so that there is room below the target, or above it
    /// (negative); 0 when there is.
    fileprivate func distance(makingRoomFor callout: Size, beside target: Rect, on side: Side) -> Double {
        let strip = callout.height + metrics.offset
        return side == .top
            ? min(0, target.minY - strip - padded.minY)
            : max(0, target.maxY + strip - padded.maxY)
    }
}

extension Scroller {
    /// The least change of the offset that brings `target` into the clear part, as far as it can go.
    fileprivate func leastMove(toShow target: Rect) -> Point {
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

    /// Whether a vertical move hides nothing of the target that the clear part shows now.
    fileprivate func keeps(_ target: Rect, scrolledBy distance: Double) -> Bool {
        let up = max(0, target.minY - clear.minY)
        let down = max(0, clear.maxY - target.maxY)
        return distance <= up + 0.001 && distance >= -down - 0.001
    }

    /// How much of a vertical distance it can go.
    fileprivate func share(of distance: Double) -> Double {
        let share = clampedMove(distance, offset.y, minimum.y, maximum.y)
        return share * distance > 0 ? share : 0
    }

    /// How far content has to scroll so that `start...end` lies in `low...high`; what is too large to fit is
    /// aligned at its start, unless it fills all of it.
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
