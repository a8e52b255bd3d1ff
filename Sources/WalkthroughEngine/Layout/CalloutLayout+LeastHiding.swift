/// Where no side has room: the place that hides least of the target.
///
/// What a box hides of an upright rectangle is the product of two overlaps, one for each axis, and on an axis the
/// overlap grows, stays, and shrinks again while the box moves. It is therefore least at an end of the box's range, or
/// wherever the box is past the target: exact, without a search.
extension CalloutLayout {
    /// Of all places inside of the container, one that hides least of the target; among those one beside the target with
    /// room for the caret, then the nearest to where `preferred` would have the box. Of places that are equally near,
    /// the lower, then the trailing one.
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

    /// The box beside the target with room for its caret that is nearest to where it is wanted; of equals, as the
    /// order of the sides has it.
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

    /// What makes one place better than another; less is better.
    private func rank(_ place: Point, _ wanted: Point) -> Rank {
        let (dx, dy) = (place.x - wanted.x, place.y - wanted.y)
        // Rounded, so that a mirrored layout decides alike.
        let distance = ((dx * dx + dy * dy) * 1024).rounded()
        return (distance, -dy, direction == .leftToRight ? -dx : dx)
    }
}

/// Where on one axis a box overlaps least with a target.
private struct FreeRange {
    /// Where the box may begin.
    var all: ClosedRange<Double>
    /// The parts of that in which it overlaps least.
    var best: [ClosedRange<Double>] = []
    /// How much it overlaps there.
    var overlap = 0.0

    /// What rounding may add or take away, in logical pixels.
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
        // As much as there can be: then it is the same wherever the box is.
        if overlap >= min(extent, end - start) - Self.slack {
            best = [all]
        } else {
            if overlaps[0] <= overlap + Self.slack { best.append(low...low) }
            if overlaps[1] <= overlap + Self.slack { best.append(high...high) }
        }
    }

    /// The places nearest to `wanted` in each part of the plane in which the box hides least.
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
    /// All four sides, the preferred one first, then the one across, then the others: the trailing one before
    /// the leading one, the lower before the upper.
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
