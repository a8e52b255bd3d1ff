/// Finds the position that hides least of the target, when no side has room.
///
/// The area of a rectangle that a box hides is the product of two overlaps, one per axis. While the box moves
/// along an axis, its overlap there grows, stays constant, and shrinks. It is therefore least at an end of
/// the box's range, or wherever the box is past the target: the result is exact, without a search.
extension CalloutLayout {
    /// The position inside the container that hides least of the target.
    ///
    /// Among equal positions, one beside the target with room for the caret wins, then the one nearest to the
    /// preferred position. Among equally near ones, the lower wins, then the trailing one.
    func leastHiding(
        _ size: Size,
        _ target: Rect,
        preferring preferred: CalloutPlacement
    ) -> CalloutPosition {
        let wanted = offset(size, target, preferred).origin
        if let (box, placement) = beside(size, target, preferred, wanted) {
            return withCaret(box, target, placement)
        }
        let low = kept(Rect(origin: container.origin.offset(x: -size.width, y: -size.height), size: size))
        let high = kept(Rect(origin: Point(x: container.maxX, y: container.maxY), size: size))
        let x = FreeRange(low.minX...max(low.minX, high.minX), size.width, passing: target.minX, target.maxX)
        let y = FreeRange(low.minY...max(low.minY, high.minY), size.height, passing: target.minY, target.maxY)
        var best: (place: Point, rank: Rank)?
        for place in x.places(nearest: wanted, crossing: y) {
            let rank = rank(place, wanted)
            if let best, best.rank <= rank { continue }
            best = (place, rank)
        }
        return CalloutPosition(
            frame: Rect(origin: best?.place ?? low.origin, size: size),
            side: nil,
            caret: nil
        )
    }

    /// The box beside the target with room for its caret that is nearest to the wanted position; ties follow
    /// the order of the sides.
    private func beside(
        _ size: Size,
        _ target: Rect,
        _ preferred: CalloutPlacement,
        _ wanted: Point
    ) -> (box: Rect, placement: CalloutPlacement)? {
        var roomy = self
        roomy.metrics.offset = max(metrics.offset, metrics.caretHeight)
        var best: (box: Rect, placement: CalloutPlacement, distance: Double)?
        for index in 0..<4 {
            let placement = preferred.side(index, in: direction)
            let box = kept(roomy.offset(size, target, placement))
            guard isBeside(box, target, placement.side), !box.intersects(target) else { continue }
            let distance = rank(box.origin, wanted).0
            if let best, best.distance <= distance { continue }
            best = (box, placement, distance)
        }
        return best.map { ($0.box, $0.placement) }
    }

    private typealias Rank = (Double, Double, Double)

    /// The rank of a position; the lowest rank wins.
    private func rank(_ place: Point, _ wanted: Point) -> Rank {
        let (dx, dy) = (place.x - wanted.x, place.y - wanted.y)
        // Rounded, so that a mirrored layout gives the mirrored result.
        let distance = ((dx * dx + dy * dy) * 1024).rounded()
        return (distance, -dy, direction == .leftToRight ? -dx : dx)
    }
}

/// The positions on one axis where a box overlaps least with a target.
private struct FreeRange {
    /// Where the box may begin.
    var all: ClosedRange<Double>
    /// The parts of that range where it overlaps least.
    var best: [ClosedRange<Double>] = []
    /// How much it overlaps there.
    var overlap = 0.0

    /// The tolerance for rounding, in logical pixels.
    private static let slack = 1e-6

    init(_ all: ClosedRange<Double>, _ extent: Double, passing start: Double, _ end: Double) {
        self.all = all
        let (low, high) = (all.lowerBound, all.upperBound)
        let before = start - extent
        if low <= before + Self.slack { best.append(low...max(low, min(high, before))) }
        if high >= end - Self.slack { best.append(min(high, max(low, end))...high) }
        guard best.isEmpty else { return }
        let overlaps = [low, high].map { max(0, min($0 + extent, end) - max($0, start)) }
        overlap = min(overlaps[0], overlaps[1])
        // If even the least overlap is the greatest possible, every position is equal.
        if overlap >= min(extent, end - start) - Self.slack {
            best = [all]
        } else {
            if overlaps[0] <= overlap + Self.slack { best.append(low...low) }
            if overlaps[1] <= overlap + Self.slack { best.append(high...high) }
        }
    }

    /// The positions nearest to `wanted` in each region of the plane where the box hides least.
    func places(nearest wanted: Point, crossing other: FreeRange) -> [Point] {
        func nearest(_ xs: [ClosedRange<Double>], _ ys: [ClosedRange<Double>]) -> [Point] {
            xs.flatMap { x in ys.map { y in Point(x: wanted.x.clamped(to: x), y: wanted.y.clamped(to: y)) } }
        }
        if overlap > 0, other.overlap > 0 { return nearest(best, other.best) }
        return (overlap > 0 ? [] : nearest(best, [other.all]))
            + (other.overlap > 0 ? [] : nearest([all], other.best))
    }
}

extension CalloutPlacement {
    /// One of the four sides by rank: the preferred one, the opposite one, then the others, trailing before
    /// leading and lower before upper.
    fileprivate func side(_ index: Int, in direction: LayoutDirection) -> CalloutPlacement {
        let side: Side =
            switch (index, self.side.isVertical) {
            case (0, _): self.side
            case (1, _): self.side.opposite
            case (2, true): direction == .leftToRight ? .right : .left
            case (_, true): direction == .leftToRight ? .left : .right
            case (2, false): .bottom
            case (_, false): .top
            }
        return CalloutPlacement(side: side, alignment: alignment)
    }
}
